/// A record that names the one after it in a list; -1 ends the list.
protocol Linked: BitwiseCopyable {
  var next: Int32 { get }
}

extension RowRecord: Linked {}
extension TermRecord: Linked {}
extension ConstraintRecord: Linked {}
extension LexNode: Linked {}

/// From an eta to the next older one.
extension EtaRecord: Linked {
  var next: Int32 { @inline(__always) get { older } }
}

/// From an entry of an eta to the next one of the same row.
extension EtaEntry: Linked {
  var next: Int32 { @inline(__always) get { nextUse } }
}

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

  /// The places of a list, as long as nothing is appended to the pool.
  @inline(__always)
  func chain(from head: Int32) -> Chain<Element> {
    Chain(base: base, place: head)
  }
}
