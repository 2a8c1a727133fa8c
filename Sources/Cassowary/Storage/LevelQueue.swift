/// Rows waiting for their turn, those of higher levels first and, within a
/// level, in the order in which they came.
///
/// Levels beyond the 4,095th share one slot: the queue serves choices that any
/// order of would make right.
struct LevelQueue: ~Copyable {
  private static let lastSlot: Int32 = 4_095

  /// Bit *k* is set if somebody waits at one of the slots from 64 *k* on.
  private var groups: UInt64 = 0
  /// A bit for each slot at which somebody waits.
  private var waiting = Pool<UInt64>()
  private var heads = Pool<Int32>()
  private var tails = Pool<Int32>()
  /// Rows, each with the number of the entry behind it.
  private var entries = Pool<(row: Int32, next: Int32)>()

  private(set) var count = 0

  var isEmpty: Bool { groups == 0 }
  var bytes: Int { heads.bytes + tails.bytes + entries.bytes + waiting.bytes }

  mutating func reserve(levels: Int) {
    let slots = min(levels + 1, Int(LevelQueue.lastSlot)) + 1
    heads.extend(to: slots, with: -1)
    tails.extend(to: slots, with: -1)
    waiting.extend(to: slots / 64 + 1, with: 0)
  }

  /// Adds a row, with the order of its level; -1 for required.
  @inline(__always)
  mutating func push(_ row: Int32, order: Int32) {
    let slot = min(order + 1, LevelQueue.lastSlot)
    let entry = Int32(entries.count)
    entries.append((row, -1))
    count += 1
    let group = slot / 64
    let bit: UInt64 = 1 << UInt64(slot % 64)
    if waiting[group] & bit == 0 {
      waiting[group] |= bit
      groups |= 1 << UInt64(group)
      heads[slot] = entry
    } else {
      entries[tails[slot]].next = entry
    }
    tails[slot] = entry
  }

  /// The first slot at which somebody waits.
  private var firstSlot: Int32 {
    @inline(__always) get {
      assert(!isEmpty)
      let group = Int32(groups.trailingZeroBitCount)
      return 64 * group + Int32(waiting[group].trailingZeroBitCount)
    }
  }

  /// The order of the next row's level, or of one that shares its slot.
  var firstOrder: Int32 {
    @inline(__always) get { firstSlot - 1 }
  }

  func forEach(_ body: (Int32) -> Void) {
    for slot in 0..<Int32(heads.count)
    where waiting[slot / 64] & (1 << UInt64(slot % 64)) != 0 {
      var entry = heads[slot]
      while entry >= 0 {
        body(entries[entry].row)
        entry = entries[entry].next
      }
    }
  }

  /// Takes the next row.
  @inline(__always)
  mutating func pop() -> Int32 {
    let slot = firstSlot
    let group = slot / 64
    let entry = entries[heads[slot]]
    count -= 1
    if entry.next < 0 {
      waiting[group] &= ~(1 << UInt64(slot % 64))
      if waiting[group] == 0 { groups &= ~(1 << UInt64(group)) }
    } else {
      heads[slot] = entry.next
    }
    if count == 0 { entries.removeAll() }
    return entry.row
  }
}
