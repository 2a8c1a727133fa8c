/// The running operation: what it did, to be taken back if it is refused, and
/// what is left to do; nothing in between.
struct OperationState: ~Copyable {
  /// The number of the operation.
  private(set) var number: UInt32 = 0

  // MARK: What it did
  var journal = Pool<JournalEntry>()
  var undoConstraints = Pool<ConstraintRecord>()
  var undoScales: [Core.Scaled?] = []
  var forestShifts = Pool<ForestShift>()
  var newRows = Pool<Int32>()
  var newConstraints = Pool<Int32>()
  /// Rows that may have lost their last constraint.
  var emptiedRows = Pool<Int32>()
  /// Constraints that go when the operation succeeds.
  var condemned = Pool<Int32>()
  /// The age of the first eta of the operation.
  private(set) var firstEtaOrder: UInt64 = 0
  /// The entering rows of older etas that the operation took out.
  var lostEtaRows = Pool<Int32>()
  /// How many multipliers were deferred when the operation began, and the rows
  /// of those that it has brought up to date.
  var deferredBefore = 0
  var updated = Pool<Int32>()

  // MARK: What is left to do
  /// Rows to be checked against their segment: a queue.
  var worklist = Pool<Int32>()
  /// Rows that were found violated.
  var violated = ViolatedRows()
  /// Active rows whose multiplier or box changed.
  var suspects = Pool<Int32>()
  /// Inactive rows whose multiplier changed, and by how much: those of the
  /// basis have to follow.
  var shifts: [(row: Int32, change: Int32)] = []
  /// Variables with stays that moved.
  var movedStays = Pool<Int32>()
  /// The last sums of multipliers, to be shared.
  var sums = Pool<RememberedSum>()
  var nextSum = 0

  var bytes: Int {
    journal.bytes + undoConstraints.bytes + newRows.bytes
      + newConstraints.bytes + emptiedRows.bytes + condemned.bytes
      + lostEtaRows.bytes + updated.bytes + worklist.bytes
      + violated.bytes + suspects.bytes + forestShifts.bytes
      + movedStays.bytes + sums.bytes
  }

  /// Begins an operation, with the age of the next eta and the number of
  /// deferred multipliers.
  mutating func begin(firstEtaOrder: UInt64, deferredCount: Int) {
    assert(journal.isEmpty && worklist.isEmpty && suspects.isEmpty)
    assert(updated.isEmpty)
    number &+= 1
    self.firstEtaOrder = firstEtaOrder
    deferredBefore = deferredCount
  }

  /// Ends the operation.
  mutating func end() {
    journal.removeAll()
    undoConstraints.removeAll()
    undoScales.removeAll(keepingCapacity: true)
    forestShifts.removeAll()
    newRows.removeAll()
    newConstraints.removeAll()
    emptiedRows.removeAll()
    condemned.removeAll()
    lostEtaRows.removeAll()
    deferredBefore = 0
    updated.removeAll()
    worklist.removeAll()
    suspects.removeAll()
    assert(shifts.isEmpty)
    movedStays.removeAll()
  }

  /// Gives up the memory of lists; not in an operation.
  mutating func releaseMemory() {
    assert(journal.isEmpty && worklist.isEmpty && newRows.isEmpty)
    let (number, firstEtaOrder) = (self.number, self.firstEtaOrder)
    self = OperationState()
    (self.number, self.firstEtaOrder) = (number, firstEtaOrder)
  }
}

/// How the running operation goes, or the last one went.
struct OperationProgress {
  var steps = 0
  /// Steps without progress since the last one with some.
  var zeroSteps = 0
  /// The work done before the operation, or its fallback, began.
  var workAtStart = 0
  /// Products of wide numbers that were taken.
  var products = 0
  var usesBland = false
  /// The operation has been restarted from scratch.
  var isRestarted = false
  /// A crash basis has magnified, and was cut: no more rows are chosen so.
  var hasMagnified = false
  /// There is to be no crash basis.
  var skipsCrash = false
  /// How often a part was rebuilt for a weak pivot, and after how many pivots
  /// of the solver that may be done again: ever more rarely.
  var renewals = 0
  var nextRenewal = 0
  /// The basis was found to be singular.
  var isSingular = false
  /// A row misses its bound by little, or cannot be measured, or a factor may
  /// have been lost: wide numbers decide.
  var isDoubtful = false
  /// Wide numbers should decide, and the part is too large: rows may miss by
  /// what others handed on (if coefficients are rough, only wishes, at last).
  var isBeyondWide = false
  /// How many constraints were solved from a crash basis, if all were that the
  /// operation is about; else 0.
  var freshCount = 0
  /// The work of bringing multipliers up to date.
  var updateWork = 0
  /// Not all that comes and goes has done so: it is not yet time to begin anew.
  var isRelaxing = false
  /// How often rows without a multiplier were displaced, and may be still; a
  /// row that finds none to displace counts as eight.
  var displacements = 0
  var chances = 32
  var mayDisplace: Bool { chances > 0 }
  /// The eta entries read since the last rebuild that a rebuild would spare.
  var spareEntries = 0
  /// How many rows the last rebuild of the operation visited in its solves.
  var refactorWork = 0
  /// The sum of *x - x* over the values *x* that were computed: 0 as long as
  /// all of them are finite, and NaN from then on.
  var spill = 0.0
  /// Even the restart did not come to an end, or its result does not hold.
  var isStalled = false
  /// The variable whose value could not be held, or -1.
  var unheld: Int32 = -1
  var failure: RowConflict?
}
