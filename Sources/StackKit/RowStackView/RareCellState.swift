/// What only few cells have.
final class RareCellState {
  /// The separator, once it is made; what holds it, and its far end.
  var separator: SeparatorView?
  var separatorLayout: StackLayout?
  var separatorEnd: LayoutConstraint?

  var tapHandler: ((LayoutView) -> Void)? {
    // What goes with the old one may come back here.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  var swipeActions: [RowAction] = [] {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// What was set for the separator itself: it counts more than any rule.
  var separatorOverride: Bool?

  /// Whether a touch is shown.
  var isHighlighted = false

  /// Whether a touch began inside the cell and is not over.
  var isTouched = false

  var isSticky = false

  /// The list in which the cell fades that is out of it already.
  weak var fadingList: RowStackView?
}

extension RowCell {
  final var madeSeparator: SeparatorView? { rare?.separator }

  final var tapHandler: ((LayoutView) -> Void)? {
    get { rare?.tapHandler }
    set {
      if rare == nil, newValue == nil { return }
      needRare().tapHandler = newValue
    }
  }

  final var takesTaps: Bool { tapHandler != nil || row is any Tappable }

  final var isHighlighted: Bool { rare?.isHighlighted ?? false }

  final var isTouched: Bool { rare?.isTouched ?? false }

  final var swipeActions: [RowAction] { rare?.swipeActions ?? [] }

  final func needRare() -> RareCellState { rare.need(RareCellState()) }
}
