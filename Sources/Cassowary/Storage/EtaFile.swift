/// A product-form update: row `out` of the basis was replaced by row
/// `entering`, the sum of the entries' factors times rows of the basis as it
/// was then, `out` among them.
struct EtaRecord: BitwiseCopyable {
  var entering: Int32
  /// The row, or the stay *~v*, that was replaced.
  var out: Int32
  /// The factor of `out`: the pivot.
  var pivot: Double
  var firstEntry: Int32
  /// The number of entries, that of the entering row not counted.
  var entryCount: Int32
  /// The activity of `out` that follows from the rows of the basis; the value
  /// of the variable if `out` is a stay.
  var value: Double
  /// Age: smaller is older.
  var order: UInt64
  /// The next older and the next newer eta.
  var next: Int32 = -1
  var previous: Int32 = -1
  var isQueued = false
  /// Whether a rebuilt basis needs the eta: a tear.
  var isTear: Bool
}

/// One entry of an eta, linked with the other entries of the same row.
struct EtaEntry: BitwiseCopyable {
  var id: Int32
  var eta: Int32
  var next: Int32 = -1
  var previous: Int32 = -1
  var factor: Double
}

/// The etas in use, and for each row those it takes part in.
struct EtaFile: ~Copyable {
  var records = Pool<EtaRecord>()
  var entries = Pool<EtaEntry>()
  /// First entry of each row (at 2 r) and each stay (at 2 v + 1).
  var uses = Pool<Int32>()
  /// Etas to be applied, by age.
  var heap = BinaryHeap<(order: UInt64, eta: Int32)>()
  private(set) var newest: Int32 = -1
  private(set) var count = 0
  /// How many of them a rebuild would spare.
  private(set) var spareCount = 0
  /// The age of the next eta.
  private(set) var nextOrder: UInt64 = 0
  private var firstFree: Int32 = -1
  private var liveEntries = 0

  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  var bytes: Int { records.bytes + entries.bytes + uses.bytes + heap.bytes }

  mutating func removeAll() {
    records.removeAll()
    entries.removeAll()
    uses.removeAll()
    heap.removeAll()
    newest = -1
    count = 0
    spareCount = 0
    firstFree = -1
    liveEntries = 0
  }

  /// The index of a row (id >= 0) or a stay (id < 0) in tables over both.
  @inline(__always)
  static func slot(_ id: Int32) -> Int {
    id >= 0 ? 2 * Int(id) : 2 * Int(~id) + 1
  }

  /// First entry that mentions a row or a stay.
  @inline(__always)
  func firstUse(_ id: Int32) -> Int32 {
    let slot = EtaFile.slot(id)
    return slot < uses.count ? uses[slot] : -1
  }

  /// The etas in use, the newest first.
  var fromNewest: Chain<EtaRecord> {
    @inline(__always) get { records.chain(from: newest) }
  }

  /// The entries that mention a row or a stay.
  @inline(__always)
  func uses(of id: Int32) -> Chain<EtaEntry> {
    entries.chain(from: firstUse(id))
  }

  /// The entries of an eta, without that of its entering row.
  @inline(__always)
  func members(of record: EtaRecord) -> UnsafeBufferPointer<EtaEntry> {
    UnsafeBufferPointer(
      start: entries.base + Int(record.firstEntry),
      count: Int(record.entryCount))
  }

  // MARK: Adding and removing

  /// Adds an eta without entries.
  mutating func add(
    entering: Int32, out: Int32, pivot: Double, isTear: Bool
  ) -> Int32 {
    let record = EtaRecord(
      entering: entering, out: out, pivot: pivot,
      firstEntry: Int32(entries.count), entryCount: 0, value: 0,
      order: nextOrder, isTear: isTear)
    nextOrder += 1
    count += 1
    if !isTear { spareCount += 1 }
    let eta = records.place(record, inFree: &firstFree)
    records.link(eta, &newest)
    return eta
  }

  /// Notes that a rebuild would not spare an eta.
  mutating func makeTear(_ eta: Int32) {
    assert(!records[eta].isTear)
    records[eta].isTear = true
    spareCount -= 1
  }

  /// Adds an entry to the newest eta.
  @inline(__always)
  mutating func addEntry(_ id: Int32, _ factor: Double) {
    let entry = Int32(entries.count)
    entries.append(EtaEntry(id: id, eta: newest, factor: factor))
    entries.link(entry, &uses[EtaFile.slot(id)])
    liveEntries += 1
  }

  mutating func remove(_ eta: Int32) {
    let record = records[eta]
    for entry in record.firstEntry...(record.firstEntry + record.entryCount) {
      entries.unlink(entry, &uses[EtaFile.slot(entries[entry].id)])
      entries[entry].eta = -1
    }
    liveEntries -= Int(record.entryCount) + 1
    records.unlink(eta, &newest)
    count -= 1
    if !record.isTear { spareCount -= 1 }
    if count == 0 {
      records.removeAll()
      entries.removeAll()
      firstFree = -1
      return
    }
    records[eta].next = firstFree
    firstFree = eta
    if entries.count > 256 && entries.count > 2 * liveEntries { compact() }
  }

  /// Gives up the room of etas that are gone.
  private mutating func compact() {
    for entry in entries.contents where entry.eta >= 0 {
      uses[EtaFile.slot(entry.id)] = -1
    }
    var kept: Int32 = 0
    var last: Int32 = -1
    for entry in entries.contents where entry.eta >= 0 {
      if entry.eta != last {
        last = entry.eta
        records[last].firstEntry = kept
      }
      entries[kept] = entry
      entries.link(kept, &uses[EtaFile.slot(entry.id)])
      kept += 1
    }
    entries.count = Int(kept)
  }

  // MARK: Etas to be applied

  @inline(__always)
  mutating func push(_ eta: Int32, newestFirst: Bool) {
    if records[eta].isQueued { return }
    records[eta].isQueued = true
    heap.push((records[eta].order, eta)) {
      newestFirst ? $0.order > $1.order : $0.order < $1.order
    }
  }

  @inline(__always)
  mutating func pop(newestFirst: Bool) -> Int32 {
    let eta = heap.pop {
      newestFirst ? $0.order > $1.order : $0.order < $1.order
    }.eta
    records[eta].isQueued = false
    return eta
  }

  mutating func clearQueue() {
    for entry in heap.elements.contents {
      records[entry.eta].isQueued = false
    }
    heap.removeAll()
  }
}
