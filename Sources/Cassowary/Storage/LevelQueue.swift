/// Rows waiting for their turn, those of higher levels first and, within a
/// level, in the order in which they came.
///
/// Levels beyond the 4,095th share one slot: the queue serves choices that any
/// order of would make right.
struct LevelQueue: ~Copyable {
  private static let lastSlot: Int32 = 4_095

  /// The slots at which somebody waits.
  private var slots = BinaryHeap<Int32>()
  /// For each slot the first entry, -1 if nobody waits there, and the last.
  private var heads = Pool<Int32>()
  private var tails = Pool<Int32>()
  /// Rows, each with the number of the entry behind it.
  private var entries = Pool<(row: Int32, next: Int32)>()

  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  var bytes: Int { slots.bytes + heads.bytes + tails.bytes + entries.bytes }

  mutating func reserve(levels: Int) {
    let slots = min(levels + 1, Int(LevelQueue.lastSlot)) + 1
    heads.extend(to: slots, with: -1)
    tails.extend(to: slots, with: -1)
  }

  /// Adds a row, with the order of its level; -1 for required.
  @inline(__always)
  mutating func push(_ row: Int32, order: Int32) {
    let slot = min(order + 1, LevelQueue.lastSlot)
    let entry = Int32(entries.count)
    entries.append((row, -1))
    count += 1
    if heads[slot] < 0 {
      heads[slot] = entry
      slots.push(slot, <)
    } else {
      entries[tails[slot]].next = entry
    }
    tails[slot] = entry
  }

  /// The order of the next row's level, or of one that shares its slot.
  var firstOrder: Int32 { @inline(__always) get { slots.top - 1 } }

  func forEach(_ body: (Int32) -> Void) {
    for head in heads.contents {
      var entry = head
      while entry >= 0 {
        body(entries[entry].row)
        entry = entries[entry].next
      }
    }
  }

  /// Takes the next row.
  @inline(__always)
  mutating func pop() -> Int32 {
    let slot = slots.top
    let entry = entries[heads[slot]]
    heads[slot] = entry.next
    count -= 1
    if entry.next < 0 { _ = slots.pop(<) }
    if count == 0 { entries.removeAll() }
    return entry.row
  }
}
