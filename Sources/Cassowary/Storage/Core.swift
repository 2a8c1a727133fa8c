/// The part of the state that reading a value needs, apart from the rest so
/// that the read can be inlined into other modules.
@usableFromInline
struct ValueTable {
  @usableFromInline
  var values: UnsafeMutablePointer<Double>
  /// Per variable its place in the forest, and what is to be added in each
  /// block: see `Forest`.
  @usableFromInline
  var places: UnsafeMutablePointer<VariablePlace>
  @usableFromInline
  var shifts: UnsafeMutablePointer<Double>
  @usableFromInline
  var count: Int
}

/// The state of a solver: <doc:HowTheSolverWorks> says what is true of it
/// between operations, and `checkInvariants` tests it.
struct Core: ~Copyable {
  // MARK: Tables
  var values = Pool<Double>(isTight: true)
  var published = Pool<Double>(isTight: true)
  var variableFlags = Pool<VariableFlags>(isTight: true)
  var variables = Pool<VariableRecord>(isTight: true)
  var rows = Pool<RowRecord>(isTight: true)
  var terms = Pool<TermRecord>(isTight: true)
  var constraints = Pool<ConstraintRecord>(isTight: true)
  var lex = Pool<LexNode>()
  var levels = Levels()

  // MARK: Free lists
  var freeVariable: Int32 = -1
  var freeRow: Int32 = -1
  var freeConstraint: Int32 = -1
  var freeLex: Int32 = -1
  /// Free blocks of terms by size class.
  var freeTerms = Pool<Int32>()

  // MARK: Rare attributes, by index
  var variableNames: [Int32: String] = [:]
  var constraintNames: [Int32: String] = [:]
  /// For constraints whose only coefficient is not 1 or -1: the coefficient
  /// and the constant as given.
  var scaledConstraints: [Int32: Scaled] = [:]
  /// The constraints that are switched off: like those that an open transaction
  /// has added, each has a record, and a row that hangs in no list.
  var inactive: Set<Int32> = []

  struct Scaled {
    var coefficient: Double
    var constant: Double
    var weight: Double
  }

  // MARK: Counters
  var variableCount = 0
  var constraintCount = 0
  var nextSequence: Int32 = 0
  /// How often the conflict policy broke a constraint since none was, also
  /// where that was taken back.
  var breaks = 0
  var tag: UInt32
  var nextStamp: UInt32 = 0
  var statistics = SolverStatistics()
  var limits = SolverLimits()

  // MARK: Basis
  var etas = EtaFile()
  var scratch = Scratch()
  var forest = Forest()

  var crash = CrashState()
  /// The part of the problem that is being worked on.
  var part = BasisPart()
  /// The rows visited before the last refactorisation.
  var visitedAtRefactor = 0
  /// The work for each constraint that it takes to solve everything from a
  /// crash basis, as far as it is known; 0 if it never was.
  var freshWork = 0.0

  // MARK: Multipliers
  /// Some coefficient makes solves inexact.
  var hasRoughNumbers = false
  /// Some are so large or small that each result has to be looked at.
  var hasVastNumbers = false
  /// Some factor was not a short number: multipliers may have been rounded.
  var isInexact = false
  /// Rows whose multipliers, and those that follow, are not up to date.
  var deferred = Pool<Int32>()
  /// The highest level that is not up to date.
  var deferredLevel: Int32 = 0
  /// The order of levels for which resistances are known.
  var resistanceLevelsVersion: UInt32 = 0
  /// Changes with basis, multipliers and constraints, and voids resistances.
  var basisVersion: UInt32 = 1

  // MARK: Operations
  var operation = OperationState()
  var progress = OperationProgress()
  /// For each row the last operation that has its multiplier in the journal.
  var multiplierOperations = Pool<UInt32>(isTight: true)
  /// What the open transaction is going to do.
  var transaction = Transaction()
  /// What to do when required constraints cannot all hold.
  var conflictPolicy = ConflictPolicy.throwError

  #if CASSOWARY_INTERNAL_CHECKS
  /// How many operations have ended.
  var operations = 0
  #endif

  // MARK: Change lists
  var dirtyVariables = Pool<Int32>()

  let table: UnsafeMutablePointer<ValueTable>

  init(tag: UInt32) {
    self.tag = tag
    table = UnsafeMutablePointer<ValueTable>.allocate(capacity: 1)
    syncTable()
    freeTerms.extend(to: 64, with: -1)
  }

  deinit { table.deallocate() }

  var bytes: Int {
    values.bytes + published.bytes + variableFlags.bytes
      + variables.bytes + rows.bytes + terms.bytes + constraints.bytes
      + lex.bytes + etas.bytes + scratch.bytes + forest.bytes + crash.bytes
      + part.bytes + dirtyVariables.bytes + deferred.bytes
      + multiplierOperations.bytes + operation.bytes + transaction.bytes
      + levels.bytes + freeTerms.bytes
  }

  /// Empties every table and keeps the memory.
  mutating func reset() {
    // Stamps go on from where they were, so that old handles stay stale.
    values.removeAll()
    published.removeAll()
    variableFlags.removeAll()
    variables.removeAll()
    rows.removeAll()
    terms.removeAll()
    constraints.removeAll()
    lex.removeAll()
    levels.reset()
    freeVariable = -1
    freeRow = -1
    freeConstraint = -1
    freeLex = -1
    for index in 0..<freeTerms.count { freeTerms[index] = -1 }
    variableNames.removeAll(keepingCapacity: true)
    constraintNames.removeAll(keepingCapacity: true)
    scaledConstraints.removeAll(keepingCapacity: true)
    inactive.removeAll()
    variableCount = 0
    constraintCount = 0
    nextSequence = 0
    breaks = 0
    hasRoughNumbers = false
    hasVastNumbers = false
    isInexact = false
    visitedAtRefactor = statistics.rowsVisited
    freshWork = 0
    etas.removeAll()
    forest.reset()
    operation.end()
    transaction.reset()
    deferred.removeAll()
    basisVersion &+= 1
    dirtyVariables.removeAll()
    syncTable()
  }

  /// A stamp that no other record of this solver has had, scattered so that
  /// those of two solvers do not meet.
  @inline(__always)
  mutating func freshStamp() -> UInt32 {
    nextStamp &+= 1
    return tag ^ (nextStamp &* 0x9E37_79B1)
  }
}

// MARK: - Rows and terms

extension Core {
  mutating func makeRow() -> Int32 {
    rows.place(RowRecord(flags: .live), inFree: &freeRow)
  }

  /// A row of one variable.
  mutating func makeRow(of variable: Int32) -> Int32 {
    rows.place(
      RowRecord(start: variable, length: 1, flags: .live), inFree: &freeRow)
  }

  mutating func freeRow(_ index: Int32) {
    lexFree(rows[index].multiplier)
    if rows[index].length > 1 {
      freeTerms(rows[index].start, rows[index].length)
    }
    rows[index] = RowRecord(next: freeRow)
    freeRow = index
  }

  /// The size class of a block of terms: exact up to 16, then powers of two.
  private mutating func termClass(_ length: Int32) -> (index: Int, size: Int) {
    if length <= 16 { return (Int(length), Int(length)) }
    let bits = Int32.bitWidth - (length - 1).leadingZeroBitCount
    return (16 + bits, 1 << bits)
  }

  /// A block of terms that are not set yet.
  mutating func makeTerms(_ length: Int32) -> Int32 {
    let (index, size) = termClass(length)
    let head = freeTerms[index]
    if head >= 0 {
      freeTerms[index] = terms[head].next
      return head
    }
    return Int32(terms.appendBlank(size))
  }

  mutating func freeTerms(_ start: Int32, _ length: Int32) {
    let index = termClass(length).index
    terms[start].next = freeTerms[index]
    freeTerms[index] = start
  }
}

// MARK: - Constraints

extension Core {
  /// What is added to the ages of constraints that yield: they are newer than
  /// all others.
  static let yieldingAge: Int32 = 1 << 25

  /// The level of a strength; -1 for required.
  mutating func level(of strength: Strength) -> Int32 {
    strength.isRequired ? -1 : levels.level(of: strength.priority)
  }

  /// Takes in a constraint, and gives it its age and its stamp.
  @inline(__always)
  mutating func makeConstraint(
    on row: Int32, _ relation: Relation, _ bound: Double, _ strength: Strength,
    yields: Bool
  ) -> Int32 {
    // Beyond, if they cannot be numbered anew, all are equally old.
    let age = min(nextSequence, Core.yieldingAge - 1)
    let record = ConstraintRecord(
      bound: 0 + bound, weight: strength.weight, row: row,
      sequence: age + (yields ? Core.yieldingAge : 0), stamp: freshStamp(),
      level: level(of: strength), relation: relation, flags: .live)
    nextSequence += 1
    constraintCount += 1
    return constraints.place(record, inFree: &freeConstraint)
  }

  /// Frees a constraint that never took effect: its age is the next one's, if
  /// it is the newest.
  mutating func takeBack(added index: Int32) {
    if constraints[index].sequence & ~Core.yieldingAge == nextSequence - 1 {
      nextSequence -= 1
    }
    freeConstraint(index)
  }

  mutating func freeConstraint(_ index: Int32) {
    constraints[index] = ConstraintRecord(
      next: freeConstraint, stamp: freshStamp())
    if !constraintNames.isEmpty { constraintNames[index] = nil }
    if !scaledConstraints.isEmpty { scaledConstraints[index] = nil }
    freeConstraint = index
    constraintCount -= 1
  }

  @inline(__always)
  mutating func isValid(_ handle: ConstraintHandle) -> Bool {
    handle.index >= 0 && Int(handle.index) < constraints.count
      && constraints[handle.index].stamp == handle.stamp
  }

  @inline(__always)
  mutating func handle(ofConstraint index: Int32) -> ConstraintHandle {
    ConstraintHandle(index: index, stamp: constraints[index].stamp)
  }
}
