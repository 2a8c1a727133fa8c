/// Memory with one element for each slot: copies share it, the engine frees it.
@safe
@usableFromInline
struct SlotTable<Element> {
  @usableFromInline
  var base: UnsafeMutablePointer<Element>

  @usableFromInline
  private(set) var capacity: Int

  init() {
    unsafe base = .allocate(capacity: 0)
    capacity = 0
  }

  fileprivate init(base: UnsafeMutablePointer<Element>, capacity: Int) {
    unsafe self.base = unsafe base
    self.capacity = capacity
  }

  @usableFromInline
  subscript(slot: Int) -> Element {
    @inlinable @inline(__always)
    get {
      assert(slot >= 0 && slot < capacity)
      return unsafe base[slot]
    }
    @inline(__always)
    nonmutating _modify {
      assert(slot >= 0 && slot < capacity)
      yield unsafe &base[slot]
    }
  }

  @inline(__always)
  func initialize(_ slot: Int, to element: Element) {
    assert(slot >= 0 && slot < capacity)
    unsafe (base + slot).initialize(to: element)
  }

  /// Moves the elements of the first slots to larger memory.
  mutating func grow(to newCapacity: Int, keeping count: Int) {
    assert(count <= capacity && count <= newCapacity)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    unsafe moved.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = moved
    capacity = newCapacity
  }

  func deallocate() { unsafe base.deallocate() }

  /// One of the values of a type that the elements begin with, in place.
  @inline(__always)
  subscript<Inner>(slot: Int, part index: Int, _: Inner.Type) -> Inner {
    @inline(__always)
    get { unsafe parts(of: slot)[index] }
    @inline(__always)
    nonmutating _modify { yield unsafe &parts(of: slot)[index] }
  }

  @inline(__always)
  private func parts<Inner>(of slot: Int) -> UnsafeMutablePointer<Inner> {
    assert(slot >= 0 && slot < capacity)
    return unsafe UnsafeMutableRawPointer(base + slot)
      .assumingMemoryBound(to: Inner.self)
  }
}

extension SlotTable<Rect> {
  /// The numbers of the frames: of each slot x, y, width and height.
  @inline(__always)
  var numbers: SlotTable<Double> {
    unsafe SlotTable<Double>(
      base: UnsafeMutableRawPointer(base)
        .assumingMemoryBound(to: Double.self),
      capacity: capacity * 4)
  }
}

/// The store of a tree, which all its views share and the engine frees.
@safe
@usableFromInline
struct SharedStore: Equatable {
  @usableFromInline
  let pointer: UnsafeMutablePointer<FrameStore>

  init(_ store: FrameStore) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: store)
  }

  @usableFromInline
  var pointee: FrameStore {
    @inlinable @inline(__always)
    get { unsafe pointer.pointee }
    @inline(__always)
    nonmutating _modify { yield unsafe &pointer.pointee }
  }

  @usableFromInline
  static func == (left: SharedStore, right: SharedStore) -> Bool {
    unsafe left.pointer == right.pointer
  }

  func deallocate() {
    pointee.frames.deallocate()
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }
}
