import Cassowary

/// What only few layouts have.
final class RareStackState {
  var spacingPriority = LayoutPriority.required
  var centeringPriority = LayoutPriority.centering

  /// What margins hold with that views push aside.
  var overflowPriority = LayoutPriority.overflow

  /// Insets that count as margins, too, with left and right as such.
  var ownInsets: EdgeInsets?

  /// Custom spacing by the view before the gap.
  @safe @exclusivity(unchecked)
  var customSpacing: [ObjectIdentifier: Double] = [:]

  /// Margins across of single views; `nil` at an end without.
  @safe @exclusivity(unchecked)
  var customMargins: [ObjectIdentifier: StackEnds<Double?>] = [:]

  // MARK: What is in the solver

  /// The rows of roles that most layouts have no rows of.
  @safe @exclusivity(unchecked)
  var rows: [RareRow: ConstraintHandle] = [:]

  /// The variables of the helper that centres the views along the axis.
  @safe @exclusivity(unchecked)
  var helper: [Variable] = []

  /// Views that came, or got other numbers, since rows were up to date.
  @safe @exclusivity(unchecked)
  var touched: [Unretained<LayoutView>] = []
}

struct RareRow: Hashable {
  var role: StackRow.Role
  /// The slot of the view that the row is about, or of the view before a gap;
  /// -1 for a row that is about the views as a whole.
  var slot: Int32

  func hash(into hasher: inout Hasher) {
    // One number takes half the time of two.
    hasher.combine(Int(slot) << 8 | Int(role.rawValue))
  }
}

extension StackLayout {
  func needRare() -> RareStackState { rare.need(RareStackState()) }

  var overflowPriority: LayoutPriority {
    get { rare?.overflowPriority ?? .overflow }
    set {
      guard newValue != overflowPriority else { return }
      needRare().overflowPriority = newValue
      change(.rebuildMajor)
    }
  }
  var ownInsets: EdgeInsets? {
    get { rare?.ownInsets }
    set {
      guard newValue != ownInsets else { return }
      needRare().ownInsets = newValue
      change([.majorMargins, .minorMargins])
    }
  }
  var customSpacing: [ObjectIdentifier: Double] { rare?.customSpacing ?? [:] }
  var customMargins: [ObjectIdentifier: StackEnds<Double?>] {
    rare?.customMargins ?? [:]
  }

  /// Has the rows of a view brought up to date in the next pass.
  func touch(_ view: LayoutView) {
    let rare = needRare()
    if rare.touched.last != Unretained(view) {
      rare.touched.append(Unretained(view))
    }
    change([])
  }
}
