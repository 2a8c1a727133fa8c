/// What a row solve knows of a variable.
struct RowSolveEntry: BitwiseCopyable {
  /// What remains to be expressed of the variable.
  var amount = 0.0
  /// The variable whose row contributed last, or -1 for the expressed row.
  var parent: Int32 = -1
  /// The number of rows that contributed.
  var contributions: Int32 = 0
}

/// One row or stay in the expression of a row: *a = sum of factor x row*.
///
/// Rows of the basis have their index, the stay of variable *v* has *~v*.
struct SupportEntry: BitwiseCopyable {
  var id: Int32
  var factor: Double
}

/// A change of a row's multiplier on a level, and the next of that level.
struct LevelChange: BitwiseCopyable {
  var row: Int32
  var next: Int32
  var value: Double
}

/// A frame of the explicit stack of a depth-first search.
struct SearchFrame: BitwiseCopyable {
  var variable: Int32
  var next: Int32
}

/// The multipliers on one variable and level, and the sum of their sizes.
struct LevelSum: BitwiseCopyable {
  var sum = 0.0
  var size = 0.0
}

/// The least resistance of something pushed, and its version of the basis.
struct KnownResistance: BitwiseCopyable {
  var order: Int32 = 0
  var version: UInt32 = 0
}

/// One component of a lexicographic vector, added up.
struct LevelAmount: BitwiseCopyable {
  /// -1 before there is a summand.
  var level: Int32 = -1
  var value = 0.0
  /// The largest summand of the value.
  var largest = 0.0

  /// Adds a summand, unless it is one of another level; returns whether it did.
  @inline(__always)
  mutating func add(_ level: Int32, _ summand: Double) -> Bool {
    if self.level >= 0 && self.level != level { return false }
    self.level = level
    value += summand
    largest = max(largest, abs(summand))
    return true
  }

  /// Whether the sum is what rounding left of its largest summand.
  var isRounding: Bool {
    @inline(__always) get {
      let residue =
        level == Levels.age
        ? Tolerance.ageResidue : Tolerance.multiplierResidue
      return abs(value) <= largest * residue
    }
  }
}

/// Working space that operations share.
///
/// Tables by variable or row grow on first use, so that a solver that never
/// pivots does not pay for them.
struct Scratch: ~Copyable {
  var mark: UInt32 = 0
  var stack = Pool<SearchFrame>()
  /// Variables in the order in which a traversal leaves them.
  var order = Pool<Int32>()
  var seeds = Pool<Int32>()
  /// Variables that are to be computed anew before anything looks at them.
  var postponed = Pool<Int32>()
  /// Rows whose multipliers change, and per row by how much.
  var changedRows = Pool<Int32>()
  var multiplierChanges = Pool<Int32>(isTight: true)
  /// Per variable, for row solves.
  var rowSolve = Pool<RowSolveEntry>(isTight: true)
  /// How far the search of the last row solve went, beyond how many more
  /// variables it goes, and those that it left out.
  var reach = SearchReach.whole
  var searchesLeft = Int.max
  var unsearched = Pool<Int32>()
  /// Per eta, which search has looked at it.
  var etaMarks = Pool<UInt32>()
  /// Per variable and direction, for bulk steps; the same per eta, and per row
  /// that an eta speaks of.
  var resistances = Pool<KnownResistance>()
  var etaResistances = Pool<KnownResistance>()
  var memberResistances = Pool<KnownResistance>()
  /// Per variable, for column solves.
  var gains = Pool<Double>()
  /// For solves through etas: at 2 v + 1 for the stay of v, at 2 r for row r.
  var positions = Pool<Int32>()
  var support = Pool<SupportEntry>()
  /// The etas that the last row solve went through: tears, and others.
  var tearsPassed = 0
  var sparesPassed = 0
  /// The smallest summand of the row that is being expressed.
  var smallestSummand = Double.infinity
  var candidates = Pool<Candidate>()
  var ratioNodes = Pool<LexNode>()
  var breakpoints = BinaryHeap<Breakpoint>()
  /// Candidates that may give way, by their ratios.
  var queue = RunHeap<Int32>()
  /// The room of a multiplier in its box, level by level.
  var room = Pool<LevelAmount>()
  /// Variables that a search has come by.
  var searched = Pool<Int32>()
  var flipped = Pool<Int32>()
  /// Exchanges that a ratio test came by, fellows that it found, the rows that
  /// one is made of, those that come after a candidate, and all rows of these.
  var exchanges = Pool<FellowExchange>()
  var fellows = Pool<Fellow>()
  var partners = Pool<SupportEntry>()
  var successors = Pool<SupportEntry>()
  var claimed = Pool<Int32>()
  /// Per row, for which row of the basis an exchange speaks of it; -1 between
  /// ratio tests.
  var claims = Pool<Int32>(isTight: true)
  /// Variables near a row, and how much they move with it on one way.
  var near = Pool<SupportEntry>()
  /// Per row the cut that it comes to in a primal step; -1 between steps.
  var lastPassed = Pool<Int32>()
  /// Changes of multipliers, and per level its first; -1 between steps.
  var levelChanges = Pool<LevelChange>()
  var levelHeads = Pool<Int32>()
  var gainRows = Pool<SupportEntry>()
  /// Rows that an operation changed.
  var touched = Pool<Int32>()
  /// Per level, for the check of stationarity: zero between checks.
  var levelSums = Pool<LevelSum>()
  var implied = ImpliedBounds()

  var bytes: Int {
    stack.bytes + order.bytes + seeds.bytes + postponed.bytes
      + changedRows.bytes + multiplierChanges.bytes + rowSolve.bytes
      + unsearched.bytes + etaMarks.bytes + resistances.bytes
      + etaResistances.bytes + memberResistances.bytes + gains.bytes
      + positions.bytes + support.bytes + candidates.bytes + ratioNodes.bytes
      + breakpoints.bytes + queue.bytes + room.bytes + searched.bytes
      + flipped.bytes + exchanges.bytes + fellows.bytes + near.bytes
      + partners.bytes + successors.bytes + claimed.bytes + claims.bytes
      + lastPassed.bytes + levelChanges.bytes + levelHeads.bytes
      + gainRows.bytes + touched.bytes + levelSums.bytes + implied.bytes
  }

  /// Begins with no memory, as a new solver does; not in an operation, and
  /// nothing must wait.
  mutating func releaseMemory() {
    assert(seeds.isEmpty && postponed.isEmpty)
    // All else is set before it is used; variables keep old marks.
    let mark = self.mark
    self = Scratch()
    self.mark = mark
  }
}
