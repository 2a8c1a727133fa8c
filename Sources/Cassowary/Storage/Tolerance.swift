/// Every tolerance and limit of the solver, with what it is compared to.
enum Tolerance {
  /// How far a row may miss its bound, as a part of its summands' total size.
  static let feasibility = 1e-10
  /// A row that misses its bound by more than this part, though not by as much
  /// as `feasibility`, may do so because of rounding in large values, or
  /// because it contradicts others by little: wide numbers decide.
  static let certainty = 1e-13
  /// What comes on top, as a part of the row's largest coefficient.
  ///
  /// It stands for rounding in other rows when the own summands are all zero.
  static let absolute = 1e-10
  /// A coefficient larger than this times the smallest one of its row does not
  /// make that part larger.
  static let evenness = 1e3
  /// But it counts at least as this part of itself: values of about 2^-1000
  /// are as small as values get.
  static let leastCoefficientPart = 0x1p-960

  /// The coefficient that the absolute part is measured by.
  @inline(__always)
  static func evenCoefficient(largest: Double, smallest: Double) -> Double {
    max(min(largest, smallest * evenness), largest * leastCoefficientPart)
  }

  /// A sum of two numbers counts as zero if it is smaller than this times the
  /// larger one: what is left is rounding, not a coefficient.
  static let cancellation = 1e-12

  /// The sum of two numbers, unless it counts as zero.
  @inline(__always)
  static func added(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    return abs(sum) <= max(abs(a), abs(b)) * cancellation ? 0 : sum
  }

  /// A sum that counts as zero may be a factor that matters if it is larger
  /// than this, 2^-46, times the larger number: rounding leaves less.
  static let lostFactor = 0x1p-46
  /// So may a sum of numbers larger than this times the smallest summand of the
  /// row that is solved for: beside them, factors vanish.
  static let absorption = 1e6

  /// A component of a multiplier that came out smaller than this times what
  /// was subtracted is rounding.
  static let multiplierResidue = 1e-13

  /// The same on the level of age in the ratio test: neighbours in age differ
  /// by only `ageStep`.
  static let ageResidue = 1e-16

  /// Two ratios that differ by less than this times the larger one are equal,
  /// and the next level decides.
  @inline(__always)
  static func ratioTie(_ level: Int32) -> Double {
    level == Levels.age ? 1e-10 : 1e-9
  }

  /// The multipliers on a variable may add up to this times their sizes.
  static let stationarity = 1e-9
  /// Or to this times the largest multiplier or weight of the level, among the
  /// rows that are verified: what is left where all others cancelled.
  static let stationarityResidue = 1e-12

  /// A component of a multiplier smaller than this times the largest one of
  /// its level, among the rows that are verified and their neighbours, may be
  /// rounding: the row has to be in its box with it and without.
  static let multiplierNoise = 1e-9

  /// The multipliers of a conflict, and its amount, may be off by this, as a
  /// part of the summands.
  static let proof = 1e-10

  /// What the multipliers leave on a variable, or this part of their sizes,
  /// times a thousand times the size of the variables of the rows, has to be
  /// smaller than the amount of the conflict.
  static let lostDigits = 1e-15
  static let proofMargin = 1e-3

  /// With wide numbers, required constraints contradict each other if what is
  /// missing is more than this part of the summands of the proof: less may be
  /// due to the rounding of the constraints' own numbers.
  static let wideProof = 1e-14

  /// A pivot smaller than this times the largest entry of its row is avoided
  /// while there is another choice of the same ratio.
  static let weakPivot = 1e-7

  /// A row does not take over a variable whose coefficient is smaller than
  /// this times its largest, if there is another way.
  static let goodPivot = 1e-2

  /// The factors along a cycle are of like size if none is larger than this,
  /// nor smaller than one over it.
  static let evenFactor = 64.0

  /// How far off a row may be that takes a variable from a wish without a step:
  /// sums of values that were moved so could grow without end.
  static let largeExcess = 0x1p40

  /// An entry of a torn row smaller than this times the largest one is not
  /// used as a pivot of a rebuilt basis if it may be rounding.
  static let singular = 1e-11

  /// How much one step of age weighs: 2^-26.
  static let ageStep = 0x1p-26
  /// One over a coefficient not larger than this, 2^-1024, is no finite number.
  static let vanishingCoefficient = 0x1p-1024
}

/// How far the search of a row solve goes.
package struct SearchReach: Sendable {
  /// How many variables it goes beyond.
  package var count: Int
  /// How many rows, one above the other.
  package var depth: Int

  static let whole = SearchReach(count: .max, depth: .max)

  package init(count: Int, depth: Int) {
    self.count = count
    self.depth = depth
  }

  /// The next one to try: what this one took is little beside it.
  var longer: SearchReach {
    count < 1_024 ? SearchReach(count: 8 * count, depth: 2 * depth) : .whole
  }
}

/// Limits that bound every loop; tests lower them to reach rare paths.
package struct SolverLimits: Sendable {
  /// Product-form updates since the last refactorisation of a part.
  package var etasBeforeRefactorisation = 32
  /// Steps without progress, beside one for each row that waits, before the
  /// rule that excludes cycling.
  package var zeroStepsBeforeBland = 30
  /// Queued rows from which on they are looked at all at once.
  package var rowsBeforeBulk = 32
  /// The number of violated rows from which on they displace weaker ones.
  package var rowsBeforeDisplacement = 8
  /// The number of violated rows from which on they yield together, and twice
  /// the number of steps after which it is tried.
  package var rowsBeforeDescent = 32
  /// So many required rows enter before the bounds are looked at that required
  /// rows imply, and so much work was done for each variable that is.
  package var rowsBeforeBounds = 16
  package var workBeforeBounds = 32
  /// If more than one in so many constraints goes, what is connected begins
  /// anew.
  package var constraintsPerLeaving = 32
  /// The number of violated rows below which the end may be near, so that it
  /// takes more work until an operation begins anew.
  package var rowsBeforeAnew = 64
  /// The least work for each constraint that it is taken to cost to begin anew.
  package var freshWork = 12.0
  /// How far a row solve goes before it looks whether the row cancels.
  package var shortSearch = SearchReach(count: 16, depth: 4)
  /// The variables that a row is made of from which on it waits for others, and
  /// is not searched for a cycle; how many wait before none does, unless one
  /// need not.
  package var wideSearch = 64
  package var wideRows = 24
  /// The most rows of the basis that new rows of a transaction enter for.
  package var exchanges = 16
  /// How far from a row of the basis its fellows are looked for.
  package var fellows = SearchReach(count: 32, depth: 3)
  /// The most rows that may give way of which a fellow is made.
  package var partners = 8
  /// Variables that depend on one another from which on they are worth a tree
  /// of the forest, and the binary logarithm of the least size of its blocks.
  package var leastTree = 64
  package var forestBlockBits = 8
  /// Steps of one operation before the fallback from scratch;
  /// 0 stands for 50 x (variables + constraints) + 1000.
  package var pivotsBeforeFallback = 0
  /// Work of one operation before the fallback from scratch, see
  /// ``SolverStatistics/work``; 0 stands for 16,384 x (variables +
  /// constraints) + 2^28.
  package var workBeforeFallback = 0
  /// The largest table of the precise fallback, in numbers.
  package var preciseTable = 1 << 15
  /// The same where the result has been verified, and only a doubt is left.
  package var doubtfulTable = 1 << 12
  /// So many products of wide numbers may all solves of an operation take, for
  /// each number of the table, and in any case.
  package var preciseProducts = (each: 1_024, least: 1 << 20)
  /// Constraints that can be added before ages are numbered anew: there are
  /// 2^25 steps of age, and as many for constraints that yield.
  package var additionsBeforeRenumbering: Int32 = 1 << 25

  package init() {}
}
