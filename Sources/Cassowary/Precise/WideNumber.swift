/// A number with a mantissa of 256 bits, for the fallback that decides where
/// `Double` cannot tell a small number from rounding.
///
/// The value is *0.m3m2m1m0 x 2^exponent*, with the top bit of `m3` set; zero
/// has `m3 == 0`. Results are cut off, not rounded: each operation is good to
/// about 250 bits. There are no infinities; exponents do not overflow, because
/// no chain of operations on doubles comes near 2^28.
///
/// Each number carries the size of the largest error that went into it
/// (significance arithmetic). A sum that is not larger than some millions of
/// those is zero: so a zero is found whatever the way that led to it, as long
/// as 220 bits are enough to tell.
package struct WideNumber: BitwiseCopyable {
  var m3: UInt64 = 0
  var m2: UInt64 = 0
  var m1: UInt64 = 0
  var m0: UInt64 = 0
  var exponent: Int32 = 0
  /// The largest error is about 2 to this power.
  private var noise = WideNumber.exact
  var isNegative = false

  /// The error of numbers that are exact.
  private static let exact: Int32 = -1 << 28
  /// The bits that an operation keeps at least.
  private static let precision: Int32 = 250
  /// Room for errors to add up, in bits.
  private static let margin: Int32 = 24

  package init() {}

  /// A finite number, exactly.
  package init(_ value: Double) {
    let bits = value.bitPattern
    let fraction = bits & 0xF_FFFF_FFFF_FFFF
    let field = Int32(truncatingIfNeeded: (bits >> 52) & 0x7FF)
    if field == 0 && fraction == 0 { return }
    isNegative = bits >> 63 != 0
    if field == 0 {
      let shift = Int32(fraction.leadingZeroBitCount)
      m3 = fraction << UInt64(shift)
      exponent = -1010 - shift
    } else {
      m3 = (fraction | 1 << 52) << 11
      exponent = field - 1022
    }
  }

  package var isZero: Bool { @inline(__always) get { m3 == 0 } }

  /// -1, 0 or 1.
  package var sign: Int { isZero ? 0 : (isNegative ? -1 : 1) }

  package var magnitude: WideNumber {
    var result = self
    result.isNegative = false
    return result
  }

  /// The nearest double, as far as the first 64 bits tell; numbers beyond the
  /// largest one become that one, very small ones zero.
  package var double: Double {
    if isZero || exponent < -1080 { return 0 }
    let isInexact = m2 | m1 | m0 != 0
    var size = Double(isInexact ? m3 | 1 : m3)
    if isBeyondDouble {
      size = .greatestFiniteMagnitude
    } else if exponent < -950 {
      // In two steps, because the power itself would be too small.
      size = size * 0x1p-600 * WideNumber.power(exponent - 64 + 600)
    } else {
      size *= WideNumber.power(exponent - 64)
    }
    return isNegative ? -size : size
  }

  /// Whether the nearest double is infinite.
  package var isBeyondDouble: Bool {
    exponent > 1024 || (exponent == 1024 && m3 >= 0xFFFF_FFFF_FFFF_FC00)
  }

  /// Two to a power that a normal double can be.
  private static func power(_ exponent: Int32) -> Double {
    Double(bitPattern: UInt64(Int64(exponent) + 1023) << 52)
  }

  // MARK: - Arithmetic

  package static prefix func - (a: WideNumber) -> WideNumber {
    var result = a
    result.isNegative = !a.isNegative
    return result
  }

  package static func + (a: WideNumber, b: WideNumber) -> WideNumber {
    if a.isZero { return b }
    if b.isZero { return a }
    let isSmaller =
      (a.exponent, a.m3, a.m2, a.m1, a.m0)
      < (b.exponent, b.m3, b.m2, b.m1, b.m0)
    return isSmaller ? added(b, a) : added(a, b)
  }

  package static func - (a: WideNumber, b: WideNumber) -> WideNumber { a + -b }

  package static func * (a: WideNumber, b: WideNumber) -> WideNumber {
    if a.isZero || b.isZero { return WideNumber() }
    // The columns of the product from the one that the lowest digit kept gets
    // its carry from.
    var low: UInt64 = 0
    var middle: UInt64 = 0
    var high: UInt64 = 0
    var result = WideNumber()
    func accumulate(_ x: UInt64, _ y: UInt64) {
      let product = x.multipliedFullWidth(by: y)
      let first = low.addingReportingOverflow(product.low)
      low = first.partialValue
      let second = middle.addingReportingOverflow(product.high)
      middle = second.partialValue
      if second.overflow { high &+= 1 }
      if first.overflow {
        let third = middle.addingReportingOverflow(1)
        middle = third.partialValue
        if third.overflow { high &+= 1 }
      }
    }
    func shiftDown() {
      low = middle
      middle = high
      high = 0
    }
    accumulate(a.m3, b.m0)
    accumulate(a.m2, b.m1)
    accumulate(a.m1, b.m2)
    accumulate(a.m0, b.m3)
    let guardDigit = low
    shiftDown()
    accumulate(a.m3, b.m1)
    accumulate(a.m2, b.m2)
    accumulate(a.m1, b.m3)
    result.m0 = low
    shiftDown()
    accumulate(a.m3, b.m2)
    accumulate(a.m2, b.m3)
    result.m1 = low
    shiftDown()
    accumulate(a.m3, b.m3)
    result.m2 = low
    result.m3 = middle
    result.exponent = a.exponent + b.exponent
    result.isNegative = a.isNegative != b.isNegative
    if result.m3 >> 63 == 0 {
      result.m3 = result.m3 << 1 | result.m2 >> 63
      result.m2 = result.m2 << 1 | result.m1 >> 63
      result.m1 = result.m1 << 1 | result.m0 >> 63
      result.m0 = result.m0 << 1 | guardDigit >> 63
      result.exponent -= 1
    }
    result.noise = max(
      max(a.noise + b.exponent, b.noise + a.exponent),
      result.exponent - precision
    )
    return result
  }

  /// One over a number other than zero, by Newton's method from a double.
  package var reciprocal: WideNumber {
    var scaled = self
    scaled.exponent = 0
    scaled.noise = WideNumber.exact
    var result = WideNumber(1 / scaled.double)
    let two = WideNumber(2)
    for _ in 0..<3 { result = result * (two - scaled * result) }
    result.exponent -= exponent
    result.noise = max(
      noise - 2 * exponent + 2, result.exponent - WideNumber.precision
    )
    return result
  }

  package static func / (a: WideNumber, b: WideNumber) -> WideNumber {
    a * b.reciprocal
  }

  package static func < (a: WideNumber, b: WideNumber) -> Bool {
    (a - b).sign < 0
  }

  /// The sum of two numbers, of which the first is not smaller in size.
  private static func added(_ a: WideNumber, _ b: WideNumber) -> WideNumber {
    let distance = a.exponent - b.exponent
    let noise = max(max(a.noise, b.noise), a.exponent - precision)
    var result = a
    if distance < 256 {
      result = combined(
        a, b.shiftedDown(by: distance), isSum: a.isNegative == b.isNegative)
    }
    if result.isZero || result.exponent <= noise + margin {
      return WideNumber()
    }
    result.noise = noise
    return result
  }

  /// The mantissa moved to the right.
  private func shiftedDown(by distance: Int32) -> WideNumber {
    var result = self
    var left = distance
    while left >= 64 {
      result.m0 = result.m1
      result.m1 = result.m2
      result.m2 = result.m3
      result.m3 = 0
      left -= 64
    }
    if left > 0 {
      let right = UInt64(left)
      let up = 64 - right
      result.m0 = result.m0 >> right | result.m1 << up
      result.m1 = result.m1 >> right | result.m2 << up
      result.m2 = result.m2 >> right | result.m3 << up
      result.m3 = result.m3 >> right
    }
    return result
  }

  /// The sum or the difference of two mantissas, of which the first is not
  /// smaller.
  private static func combined(
    _ a: WideNumber, _ b: WideNumber, isSum: Bool
  ) -> WideNumber {
    var result = a
    // A difference is the sum with the complement, and one more.
    let mask: UInt64 = isSum ? 0 : .max
    var carry: UInt64 = isSum ? 0 : 1
    func digit(_ x: UInt64, _ y: UInt64) -> UInt64 {
      let first = x.addingReportingOverflow(y ^ mask)
      let second = first.partialValue.addingReportingOverflow(carry)
      carry = (first.overflow ? 1 : 0) &+ (second.overflow ? 1 : 0)
      return second.partialValue
    }
    result.m0 = digit(a.m0, b.m0)
    result.m1 = digit(a.m1, b.m1)
    result.m2 = digit(a.m2, b.m2)
    result.m3 = digit(a.m3, b.m3)
    if !isSum { return result.normalized }
    if carry != 0 {
      result = result.shiftedDown(by: 1)
      result.m3 |= 1 << 63
      result.exponent += 1
    }
    return result
  }

  /// The number with the top bit of its mantissa set, unless it is zero.
  private var normalized: WideNumber {
    var result = self
    if m3 | m2 | m1 | m0 == 0 { return WideNumber() }
    while result.m3 == 0 {
      result.m3 = result.m2
      result.m2 = result.m1
      result.m1 = result.m0
      result.m0 = 0
      result.exponent -= 64
    }
    let left = result.m3.leadingZeroBitCount
    if left > 0 {
      let up = UInt64(left)
      let down = 64 - up
      result.m3 = result.m3 << up | result.m2 >> down
      result.m2 = result.m2 << up | result.m1 >> down
      result.m1 = result.m1 << up | result.m0 >> down
      result.m0 = result.m0 << up
      result.exponent -= Int32(left)
    }
    return result
  }
}
