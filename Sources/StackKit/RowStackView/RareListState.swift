/// What only few lists have.
final class RareListState {
  /// Called with rows that come into sight.
  var willDisplay: ((LayoutView) -> Void)?

  /// Called with transitions, and when scroll indicators are to flash.
  var transitionHandler: ((RowTransition) -> Void)?
  var flashHandler: (() -> Void)?

  var animationCurve = AnimationCurve.easeInOut
  /// How the content is on its way to where it is scrolled to.
  var scrollAnimation: ScrollAnimation?

  /// How often the list looked which rows are in sight, whether it does at
  /// this moment, and whether it has to again.
  var looks: Int32 = 1
  var isLooking = false
  var looksAgain = false

  /// Called when the list was pulled far enough.
  var refresh: (() -> Void)?
  var refreshThreshold = 60.0
  var isRefreshing = false

  /// How far a touch has pulled the content beyond its leading end.
  var pulledLength = 0.0

  /// The cell whose actions are shown, and how much of them.
  weak var swipedCell: RowCell?
  var swipedLength = 0.0
  var swipeActionLength = 74.0
}

extension RowStackView {
  /// Sets what only few lists have, unless there is nothing to keep.
  final func keep<Value>(
    _ new: Value?, in place: ReferenceWritableKeyPath<RareListState, Value?>
  ) {
    if rareState == nil, new == nil { return }
    replace(place, of: needRareState(), with: new)
  }

  /// What only few lists have, for this one.
  final func needRareState() -> RareListState {
    if let rareState { return rareState }
    let new = RareListState()
    rareState = new
    return new
  }
}
