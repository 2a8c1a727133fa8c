/// A number with a mantissa of 256 bits, of which about 250 are good.
///
/// The value is *0.digits x 2^exponent*, with the top bit of the highest digit
/// set; in zero that digit is 0. There are no infinities: no chain of
/// operations on doubles comes near an exponent of 2^28.
///
/// A sum that is not larger than some millions of the errors that went into it
/// is zero (significance arithmetic), as long as 220 bits are enough to tell.
package struct WideNumber: BitwiseCopyable {
  /// The mantissa, its lowest digit first.
  private var digits = SIMD4<UInt64>()
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

  package init(_ value: Double) {
    let bits = value.bitPattern
    let fraction = bits & 0xF_FFFF_FFFF_FFFF
    let field = Int32(truncatingIfNeeded: (bits >> 52) & 0x7FF)
    if field == 0 && fraction == 0 { return }
    isNegative = bits >> 63 != 0
    if field == 0 {
      let shift = Int32(fraction.leadingZeroBitCount)
      digits[3] = fraction << UInt64(shift)
      exponent = -1010 - shift
    } else {
      digits[3] = (fraction | 1 << 52) << 11
      exponent = field - 1022
    }
  }

  package var isZero: Bool { @inline(__always) get { digits[3] == 0 } }

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
    let isInexact = digits[0] | digits[1] | digits[2] != 0
    var size = Double(isInexact ? digits[3] | 1 : digits[3])
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

  package var isBeyondDouble: Bool {
    exponent > 1024 || (exponent == 1024 && digits[3] >= 0xFFFF_FFFF_FFFF_FC00)
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
    let (x, y) = (a.digits, b.digits)
    let isSmaller =
      (a.exponent, x[3], x[2], x[1], x[0])
      < (b.exponent, y[3], y[2], y[1], y[0])
    return isSmaller ? added(b, a) : added(a, b)
  }

  package static func - (a: WideNumber, b: WideNumber) -> WideNumber { a + -b }

  package static func * (a: WideNumber, b: WideNumber) -> WideNumber {
    if a.isZero || b.isZero { return WideNumber() }
    var result = WideNumber()
    // The columns of the product from the one that the lowest digit kept gets
    // its carry from.
    var (low, middle, high): (UInt64, UInt64, UInt64) = (0, 0, 0)
    func accumulate(_ x: UInt64, _ y: UInt64) {
      let product = x.multipliedFullWidth(by: y)
      var isOver = false
      (low, isOver) = low.addingReportingOverflow(product.low)
      // The upper half of a product leaves room for the carry.
      let upper = product.high &+ (isOver ? 1 : 0)
      (middle, isOver) = middle.addingReportingOverflow(upper)
      if isOver { high &+= 1 }
    }
    func finishDigit() -> UInt64 {
      defer { (low, middle, high) = (middle, high, 0) }
      return low
    }
    let (x, y) = (a.digits, b.digits)
    accumulate(x[3], y[0])
    accumulate(x[2], y[1])
    accumulate(x[1], y[2])
    accumulate(x[0], y[3])
    let guardDigit = finishDigit()
    accumulate(x[3], y[1])
    accumulate(x[2], y[2])
    accumulate(x[1], y[3])
    result.digits[0] = finishDigit()
    accumulate(x[3], y[2])
    accumulate(x[2], y[3])
    result.digits[1] = finishDigit()
    accumulate(x[3], y[3])
    result.digits[2] = finishDigit()
    result.digits[3] = low
    result.exponent = a.exponent + b.exponent
    result.isNegative = a.isNegative != b.isNegative
    if low >> 63 == 0 {
      result.shiftUp(by: 1, guardDigit)
      result.exponent -= 1
    }
    result.noise = max(
      max(a.noise + b.exponent, b.noise + a.exponent),
      result.exponent - precision)
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
      noise - 2 * exponent + 2, result.exponent - WideNumber.precision)
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
        a, b.shifted(up: -Int(distance)), isSum: a.isNegative == b.isNegative)
    }
    if result.isZero || result.exponent <= noise + margin {
      return WideNumber()
    }
    result.noise = noise
    return result
  }

  /// The mantissa moved up by a number of bits, or down if that is negative.
  private func shifted(up distance: Int) -> WideNumber {
    var result = self
    var rest = distance
    var below: UInt64 = 0
    while rest < 0 {
      let digits = result.digits
      below = digits[0]
      result.digits = SIMD4(digits[1], digits[2], digits[3], 0)
      rest += 64
    }
    while rest >= 64 {
      let digits = result.digits
      result.digits = SIMD4(0, digits[0], digits[1], digits[2])
      rest -= 64
    }
    if rest > 0 { result.shiftUp(by: UInt64(rest), below) }
    return result
  }

  /// Moves the mantissa up by less than a digit, the one below given.
  @inline(__always)
  private mutating func shiftUp(by bits: UInt64, _ below: UInt64) {
    let lower = SIMD4(below, digits[0], digits[1], digits[2])
    digits = digits &<< bits | lower &>> (64 &- bits)
  }

  /// The sum or the difference of two mantissas, the first not smaller.
  private static func combined(
    _ a: WideNumber, _ b: WideNumber, isSum: Bool
  ) -> WideNumber {
    var result = a
    // A difference is the sum with the complement, and one more.
    let mask: UInt64 = isSum ? 0 : .max
    var carry: UInt64 = isSum ? 0 : 1
    for place in 0..<4 {
      let first = a.digits[place].addingReportingOverflow(
        b.digits[place] ^ mask)
      let second = first.partialValue.addingReportingOverflow(carry)
      carry = (first.overflow ? 1 : 0) &+ (second.overflow ? 1 : 0)
      result.digits[place] = second.partialValue
    }
    if !isSum { return result.normalized }
    if carry != 0 {
      result = result.shifted(up: -1)
      result.digits[3] |= 1 << 63
      result.exponent += 1
    }
    return result
  }

  /// The number with the top bit of its mantissa set, unless it is zero.
  private var normalized: WideNumber {
    var zeros = 0
    for place in (0..<4).reversed() {
      zeros += digits[place].leadingZeroBitCount
      if digits[place] != 0 { break }
    }
    if zeros == 256 { return WideNumber() }
    var result = shifted(up: zeros)
    result.exponent -= Int32(zeros)
    return result
  }
}
