// The records of the solver's tables. Indices are 32-bit; -1 means none.

/// What is known of a variable besides its value.
struct VariableRecord: BitwiseCopyable {
  /// The structural row that defines the variable; -1 if none does (the
  /// variable is a stay and keeps its value); -2 - *e* if eta *e* defines it.
  var owner: Int32 = -1
  /// First term of the structural rows that mention the variable and define
  /// another one: the edges along which values are pushed.
  var dependents: Int32 = -1
  /// First term of the other rows with two or more terms that mention it.
  var others: Int32 = -1
  /// First row whose only term is this variable.
  var single: Int32 = -1
  /// The number of the last traversal that came by.
  var mark: UInt32 = 0

  /// Whether no row defines the variable.
  var isStay: Bool { @inline(__always) get { owner == -1 } }
}

extension OptionSet where RawValue: FixedWidthInteger {
  /// Whether one of some flags is set.
  @inline(__always)
  func has(_ flags: Self) -> Bool { rawValue & flags.rawValue != 0 }
}

/// Bits of each variable, in their own table: every moved value looks at them.
struct VariableFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt16

  /// The variable is in the list of possibly changed ones.
  static let dirty = VariableFlags(rawValue: 1)
  /// The slot is in use.
  static let live = VariableFlags(rawValue: 2)
  /// The variable has at least one stay constraint.
  static let hasStay = VariableFlags(rawValue: 4)
  /// Rows other than those that push the value on may mention the variable.
  static let watched = VariableFlags(rawValue: 8)
  /// The variable is to be computed anew before anything looks at it.
  static let postponed = VariableFlags(rawValue: 16)
  /// An eta may have put a row into the basis that holds the variable alone.
  static let held = VariableFlags(rawValue: 32)
  /// The variable may be in a row that defines one and left the basis.
  static let ghost = VariableFlags(rawValue: 64)
  static let inForest = VariableFlags(rawValue: 128)
  /// Nothing more depends on the fact that a variable of the forest moved.
  static let quiet: VariableFlags = [live, dirty, inForest]
}

/// A coefficient of a row with two or more terms.
///
/// A row's terms are contiguous; a variable's are two doubly linked lists.
struct TermRecord: BitwiseCopyable {
  var coefficient: Double
  var variable: Int32
  var row: Int32
  var next: Int32 = -1
  var previous: Int32 = -1
}

/// Where a row sits among its constraints: at the breakpoint between two cuts,
/// or in a segment if they are equal.
struct Cuts: BitwiseCopyable, Equatable {
  /// Constraints before this position lie on the left.
  var low: UInt8 = 0
  /// Constraints from this position on lie on the right.
  var high: UInt8 = 0

  var isSegment: Bool { @inline(__always) get { low == high } }

  /// The cut behind the breakpoint, in a direction.
  @inline(__always)
  func end(upwards: Bool) -> UInt8 { upwards ? high : low }

  /// Whether the constraint at a position is at the breakpoint.
  @inline(__always)
  func holds(_ position: UInt8) -> Bool { position >= low && position < high }

  /// As a number of 16 bits.
  var bits: Int64 { @inline(__always) get { Int64(low) | Int64(high) << 8 } }
}

extension Cuts {
  /// The cuts of a segment.
  @inline(__always)
  init(at cut: UInt8) { self.init(low: cut, high: cut) }

  @inline(__always)
  init(bits: Int64) {
    low = UInt8(truncatingIfNeeded: bits)
    high = UInt8(truncatingIfNeeded: bits >> 8)
  }
}

/// Bits of a row.
struct RowFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  static let active = RowFlags(rawValue: 1)
  static let queued = RowFlags(rawValue: 2)
  static let suspect = RowFlags(rawValue: 4)
  static let seen = RowFlags(rawValue: 8)
  static let live = RowFlags(rawValue: 16)
  /// The terms hang in the lists of their variables.
  static let linked = RowFlags(rawValue: 32)
  /// The multiplier is to become the slope where the row sits.
  static let deferred = RowFlags(rawValue: 64)
  /// Made or hooked in by the running operation: if that is refused, the row
  /// goes, and nothing that it did has to be remembered.
  static let new = RowFlags(rawValue: 128)
}

/// A linear form, with the constraints on it as its breakpoints: its penalty is
/// piecewise linear and convex, its multiplier a slope of that.
struct RowRecord: BitwiseCopyable {
  /// The activity *a·x* that an active or replaced row is to have.
  var value: Double = 0
  /// One over the coefficient of the owned variable.
  var inverse: Double = 1
  /// The first term; of a row of one variable, that itself, with coefficient 1.
  var start: Int32 = -1
  var length: Int32 = 0
  /// The variable that the row defines, if it is structural; else -1.
  var owned: Int32 = -1
  /// First constraint, in the order of their bounds.
  var first: Int32 = -1
  /// The multiplier: a lexicographic vector.
  var multiplier: Int32 = -1
  /// The next row of the same single variable, or the next free row.
  var next: Int32 = -1
  /// The eta that replaced the row in the basis, or -1.
  var eta: Int32 = -1
  /// Where the row sits.
  var cuts = Cuts()
  var count: UInt8 = 0
  var flags: RowFlags = []

  /// Whether the row is in the basis: it holds with equality.
  var isActive: Bool { @inline(__always) get { has(.active) } }
  /// Whether the row belongs to the ownership graph.
  var isStructural: Bool { @inline(__always) get { owned >= 0 } }
  /// Whether the row is away from all of its breakpoints.
  var isInSegment: Bool { @inline(__always) get { cuts.isSegment } }

  @inline(__always)
  func has(_ flags: RowFlags) -> Bool { self.flags.has(flags) }
  @inline(__always)
  mutating func set(_ flag: RowFlags, to isSet: Bool = true) {
    if isSet { flags.formUnion(flag) } else { flags.subtract(flag) }
  }
  @inline(__always)
  mutating func clear(_ flag: RowFlags) { flags.subtract(flag) }

  /// The number of constraints that one row can carry.
  static let maximumCount: UInt8 = 8
}

/// Bits of a constraint.
struct ConstraintFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  static let live = ConstraintFlags(rawValue: 1)
  static let edit = ConstraintFlags(rawValue: 2)
  static let stay = ConstraintFlags(rawValue: 4)
  static let kinds: ConstraintFlags = [edit, stay]
  /// Created in a transaction that has not been solved yet.
  static let pending = ConstraintFlags(rawValue: 8)
  /// To be removed when the transaction ends.
  static let condemned = ConstraintFlags(rawValue: 16)
  /// The relation was reversed to make a single coefficient positive.
  static let negated = ConstraintFlags(rawValue: 32)
  /// A single coefficient other than 1 and -1 was divided out.
  static let scaled = ConstraintFlags(rawValue: 64)
  /// Required by the user, broken by the conflict policy.
  static let broken = ConstraintFlags(rawValue: 128)
}

/// A constraint: a breakpoint of its row.
struct ConstraintRecord: BitwiseCopyable {
  /// The breakpoint, in the scale of the row.
  var bound: Double = 0
  /// The weight, in the scale of the row.
  var weight: Double = 0
  /// The row; -2 - *v* for a constraint on variable *v* alone that looks for
  /// its row when the transaction takes effect.
  var row: Int32 = -1
  /// The next constraint of the row, or the next free record.
  var next: Int32 = -1
  /// Age: smaller is older; see `Core.yieldingAge`.
  var sequence: Int32 = 0
  var stamp: UInt32 = 0
  /// The level of the strength; -1 for required.
  var level: Int32 = -1
  var relation: Relation = .equal
  var flags: ConstraintFlags = []
  /// Which required constraint is broken rather than others, lowest first.
  var rank: Int16 = 0

  var isRequired: Bool { @inline(__always) get { level < 0 } }
  /// The only variable of a constraint without a row; -1 if it has a row.
  var rowlessVariable: Int32 {
    @inline(__always) get { row <= -2 ? -2 - row : -1 }
  }
  @inline(__always)
  func has(_ flags: ConstraintFlags) -> Bool { self.flags.has(flags) }
}
