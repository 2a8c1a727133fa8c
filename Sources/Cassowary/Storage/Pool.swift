/// A growable array of plain values behind a raw pointer: without reference
/// counts and exclusivity checks, and in release builds without bounds checks.
///
/// Growth moves the storage: a pointer taken from `base` must not be used
/// across an `append` to the same pool.
@usableFromInline
struct Pool<Element: BitwiseCopyable>: ~Copyable {
  var base = Pool.nowhere
  var count = 0
  var capacity = 0

  /// Whether there is to be little memory to spare, once it is large.
  private let isTight: Bool

  init(isTight: Bool = false) { self.isTight = isTight }

  deinit { if capacity > 0 { base.deallocate() } }

  /// Where a pool begins that has no memory yet.
  private static var nowhere: UnsafeMutablePointer<Element> {
    let alignment = MemoryLayout<Element>.alignment
    return UnsafeMutablePointer(bitPattern: alignment).unsafelyUnwrapped
  }

  var bytes: Int { capacity * MemoryLayout<Element>.stride }

  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  /// The elements, as long as none is appended.
  var contents: UnsafeBufferPointer<Element> {
    @inline(__always) get { UnsafeBufferPointer(start: base, count: count) }
  }

  /// The same, to be put into another order.
  var mutableContents: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get {
      assert(index >= 0 && Int(index) < count)
      return base[Int(index)]
    }
    nonmutating _modify {
      assert(index >= 0 && Int(index) < count)
      yield &base[Int(index)]
    }
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Puts an element in front of the one at a position, or at the end.
  mutating func insert(_ element: Element, at position: Int) {
    append(element)
    let place = base + position
    (place + 1).update(from: place, count: count - 1 - position)
    place.pointee = element
  }

  /// Whether the memory is large, and hardly used.
  var isWasteful: Bool {
    @inline(__always) get { capacity > 1 << 14 && count < capacity / 16 }
  }

  /// Makes room for elements that the caller is going to set; returns the
  /// position of the first one.
  @inline(__always)
  mutating func appendBlank(_ number: Int) -> Int {
    if count + number > capacity { grow(to: count + number) }
    count += number
    return count - number
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Removes some elements; the others keep their order.
  @inline(__always)
  mutating func removeAll(where isGone: (Element) -> Bool) {
    var kept = 0
    for element in contents where !isGone(element) {
      base[kept] = element
      kept += 1
    }
    count = kept
  }

  /// Makes room: exactly as much as is asked for the first time, later in
  /// steps, so that who asks for one more each time does not copy everything.
  mutating func reserve(_ minimum: Int) {
    if minimum <= capacity { return }
    if capacity == 0 { reallocate(minimum) } else { grow(to: minimum) }
  }

  /// Extends with copies of an element until the count is at least `size`.
  @inline(__always)
  mutating func extend(to size: Int, with element: Element) {
    if size > count { fill(to: size, with: element) }
  }

  @inline(never)
  private mutating func fill(to size: Int, with element: Element) {
    if size > capacity { grow(to: size) }
    (base + count).initialize(repeating: element, count: size - count)
    count = size
  }

  @inline(never)
  private mutating func grow(to minimum: Int) {
    let step =
      capacity < 1 << 10
      ? capacity : capacity < 1 << 16 || !isTight ? capacity / 2 : capacity / 8
    reallocate(max(minimum, capacity + step + 32))
  }

  private mutating func reallocate(_ newCapacity: Int) {
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    moved.moveInitialize(from: base, count: count)
    if capacity > 0 { base.deallocate() }
    base = moved
    capacity = newCapacity
  }
}
