/// A record that names the one after it in a list; -1 ends the list.
protocol Linked: BitwiseCopyable {
  var next: Int32 { get set }
}

/// One that also names the one before it; -1 for the first.
protocol DoublyLinked: Linked {
  var previous: Int32 { get set }
}

extension RowRecord: Linked {}
extension TermRecord: DoublyLinked {}
extension ConstraintRecord: Linked {}
extension LexNode: Linked {}
extension EtaRecord: DoublyLinked {}
extension EtaEntry: DoublyLinked {}

/// The places of the records of a list.
///
/// Each is found before the one in front of it is handed out, which may
/// therefore leave the list meanwhile.
struct Chain<Element: Linked>: Sequence, IteratorProtocol {
  let base: UnsafeMutablePointer<Element>
  var place: Int32

  @inline(__always)
  mutating func next() -> Int32? {
    if place < 0 { return nil }
    let present = place
    place = base[Int(present)].next
    return present
  }
}

extension Pool where Element: Linked {
  /// Puts a record in the first of the free places, which are a list, or at the
  /// end; returns its place.
  @inline(__always)
  mutating func place(_ record: Element, inFree head: inout Int32) -> Int32 {
    if head < 0 {
      append(record)
      return Int32(count - 1)
    }
    let place = head
    head = self[place].next
    self[place] = record
    return place
  }

  /// Takes a record out of a list, in which it must be.
  func remove(_ place: Int32, from head: inout Int32) {
    let next = self[place].next
    if head == place {
      head = next
    } else {
      var previous = head
      while self[previous].next != place {
        previous = self[previous].next
        assert(previous >= 0, "not in the list")
      }
      self[previous].next = next
    }
    self[place].next = -1
  }

  /// The places of a list, as long as nothing is appended to the pool.
  @inline(__always)
  func chain(from head: Int32) -> Chain<Element> {
    Chain(base: base, place: head)
  }
}

extension Pool where Element: DoublyLinked {
  /// Puts a record first into a list.
  @inline(__always)
  func link(_ place: Int32, _ head: inout Int32) {
    self[place].next = head
    self[place].previous = -1
    if head >= 0 { self[head].previous = place }
    head = place
  }

  /// Takes a record out of a list.
  @inline(__always)
  func unlink(_ place: Int32, _ head: inout Int32) {
    let next = self[place].next
    let previous = self[place].previous
    if next >= 0 { self[next].previous = previous }
    if previous >= 0 { self[previous].next = next } else { head = next }
  }
}
