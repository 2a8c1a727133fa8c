/// How one variable of a plan is computed: *value - beside x - above y*, where
/// *y* is the variable above it in the tree.
///
/// All numbers are divided by the variable's own coefficient.
struct PlanEntry: BitwiseCopyable {
  var value: Double
  var besideCoefficient: Double
  var aboveCoefficient: Double
  var inverse: Double
  var beside: Int32
  var above: Int32
  var target: Int32
  /// The position after the last variable that depends on this one.
  var end: Int32
}

/// The variables that depend on one root, in preorder.
struct SweepPlan: ~Copyable {
  /// Smaller reaches are not worth a plan.
  static let minimumCount = 64

  var entries = Pool<PlanEntry>()
  /// Per variable its position; only valid if the entry there agrees.
  var positions = Pool<Int32>()
  /// The state of the graph that the plan was made for.
  var structure: UInt32 = 0
  /// The state of the graph when the last large tree was pushed, and whether
  /// it turned out that no plan can be made for it.
  var lastStructure: UInt32 = 0
  var isHopeless = false
  /// Whether some variable may move by more than the one above it, or is large
  /// already.
  var grows = false
  /// Changes of less are far below the last digit of the largest numbers.
  static let smallChange = 0x1p900
  static let largestNumber = 0x1p1000

  var bytes: Int { entries.bytes + positions.bytes }

  mutating func removeAll() { entries.removeAll() }

  /// The position of a variable in the plan, or -1.
  @inline(__always)
  func position(of variable: Int32) -> Int {
    if Int(variable) >= positions.count { return -1 }
    let position = Int(positions[variable])
    return position >= 0 && position < entries.count
      && entries[position].target == variable ? position : -1
  }

  /// Takes over a new right-hand side.
  @inline(__always)
  mutating func update(row: Int32, owned: Int32, value: Double) {
    if entries.isEmpty || owned < 0 { return }
    let position = position(of: owned)
    if position >= 0 {
      entries[position].value = value * entries[position].inverse
    }
  }
}
