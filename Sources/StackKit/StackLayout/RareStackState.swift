import Cassowary

/// What only few layouts have.
final class RareStackState {
  // MARK: Settings

  @safe @exclusivity(unchecked)
  var spacingPriority = LayoutPriority.required
  @safe @exclusivity(unchecked)
  var centeringPriority = LayoutPriority.centering

  /// What margins hold with that views push aside.
  @safe @exclusivity(unchecked)
  var overflowPriority = LayoutPriority.overflow

  /// Insets that count as margins, too, with left and right as such.
  @safe @exclusivity(unchecked)
  var ownInsets: EdgeInsets?

  /// Custom spacing by the view before the gap.
  @safe @exclusivity(unchecked)
  var customSpacing: [ObjectIdentifier: Double] = [:]

  /// Margins across of single views; `nil` at an end where a view has none of
  /// its own.
  @safe @exclusivity(unchecked)
  var customMargins: [ObjectIdentifier: StackEnds<Double?>] = [:]

  /// What is in the solver.
  @safe @exclusivity(unchecked)
  var rows = RareRows()

  /// What is to be brought there.
  @safe @exclusivity(unchecked)
  var edits = RareEdits()
}

/// Rows that only few layouts have.
struct RareRows {
  /// Rows along the axis that are about the views as a whole.
  var overflow = ConstraintHandle.none
  var place = ConstraintHandle.none

  /// The margins of a container in which no view takes room.
  var empty = ConstraintHandle.none
  var emptyAcross = ConstraintHandle.none

  /// The rows that centre the views along the axis, and the variables of the
  /// helper that they speak of.
  var center: [ConstraintHandle] = []
  var helper: [Variable] = []

  /// The rows that suppress ambiguity, by the slot of a view, or of the view
  /// before a gap.
  var suppressions: [Int32: SuppressionRows] = [:]
  var gapSuppressions: [Int32: SuppressionRows] = [:]
}

/// Changes about single views that are to be brought to the solver.
struct RareEdits {
  /// The views that came since the rows were brought up to date: they need
  /// rows across, and their sizes are compared.
  var newcomers: [LayoutView] = []

  /// Views with other numbers after them, or across.
  var gaps: [LayoutView] = []
  var margins: [LayoutView] = []
}

extension StackLayout {
  /// What only few layouts have, for this one.
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
  var suppressions: [Int32: SuppressionRows] { rare?.rows.suppressions ?? [:] }
  var gapSuppressions: [Int32: SuppressionRows] {
    rare?.rows.gapSuppressions ?? [:]
  }
  var newcomers: [LayoutView] { rare?.edits.newcomers ?? [] }
}
