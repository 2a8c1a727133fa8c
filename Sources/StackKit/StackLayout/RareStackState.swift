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

  // MARK: What is in the solver

  /// Rows along the axis that are about the views as a whole.
  @safe @exclusivity(unchecked)
  var overflow = ConstraintHandle.none
  @safe @exclusivity(unchecked)
  var place = ConstraintHandle.none

  /// The margins of a container in which no view takes room.
  @safe @exclusivity(unchecked)
  var empty = ConstraintHandle.none
  @safe @exclusivity(unchecked)
  var emptyAcross = ConstraintHandle.none

  /// The rows that centre the views along the axis, and the variables of the
  /// helper that they speak of.
  @safe @exclusivity(unchecked)
  var center: [ConstraintHandle] = []
  @safe @exclusivity(unchecked)
  var helper: [Variable] = []

  /// The view whose baseline the others share.
  @safe @exclusivity(unchecked)
  var baselineView: Unretained<LayoutView>?

  /// The rows that suppress ambiguity, by slot.
  @safe @exclusivity(unchecked)
  var suppressions: [Int32: SuppressionRows] = [:]
  @safe @exclusivity(unchecked)
  var gapSuppressions: [SuppressionRows] = []

  // MARK: What is to be brought to the solver

  /// The views that came since the rows were brought up to date: they need
  /// rows across, and their sizes are compared.
  @safe @exclusivity(unchecked)
  var newcomers: [LayoutView] = []

  /// Views with other numbers after them, or across.
  @safe @exclusivity(unchecked)
  var editedGaps: [LayoutView] = []
  @safe @exclusivity(unchecked)
  var editedMargins: [LayoutView] = []

  /// The rows are up to date.
  func forgetEdits() {
    newcomers = []
    editedGaps = []
    editedMargins = []
  }

  /// The rows are gone, and nothing is to be brought anywhere.
  func forgetEngine() {
    overflow = .none
    place = .none
    empty = .none
    emptyAcross = .none
    center = []
    helper = []
    baselineView = nil
    suppressions = [:]
    gapSuppressions = []
    forgetEdits()
  }
}

extension StackLayout {
  /// What only few layouts have, for this one.
  func needRare() -> RareStackState {
    if let rare { return rare }
    let fresh = RareStackState()
    rare = fresh
    return fresh
  }

  var storedSpacingPriority: LayoutPriority {
    rare?.spacingPriority ?? .required
  }
  var storedCenteringPriority: LayoutPriority {
    rare?.centeringPriority ?? .centering
  }
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
  var helper: [Variable] { rare?.helper ?? [] }
  var suppressions: [Int32: SuppressionRows] { rare?.suppressions ?? [:] }
  var gapSuppressions: [SuppressionRows] { rare?.gapSuppressions ?? [] }
  var newcomers: [LayoutView] { rare?.newcomers ?? [] }
  var editedGaps: [LayoutView] { rare?.editedGaps ?? [] }
  var editedMargins: [LayoutView] { rare?.editedMargins ?? [] }
}
