/// The view inside a ``RowStackView`` that is scrolled: it tells the list of
/// cells that come or go without the list's methods.
final class RowContentView: LayoutView, ViewContainer {
  /// The list clears this when it goes: a weak reference makes its use slower.
  var list: RowStackView? {
    get { unownedList?.object }
    set { unownedList = newValue.map { Unretained($0) } }
  }
  private var unownedList: Unretained<RowStackView>?

  /// The list holds its content even where somebody put that elsewhere.
  override var asContainer: (any ViewContainer)? { self }

  var holder: LayoutView? { list }

  func placesDidChange() { list?.noteChange(.scrolled) }

  func scrolledOrigin(of subview: LayoutView) -> Point? {
    guard let cell = subview as? RowCell, cell.isListed else { return nil }
    return list?.restingOrigin(of: cell)
  }

  func didRemove(_ subview: LayoutView) {
    guard let cell = subview as? RowCell, cell.isListed else { return }
    list?.cellLeft(cell)
  }

  func visibilityDidChange(of subview: LayoutView) {
    guard let cell = subview as? RowCell, cell.isListed else { return }
    list?.visibilityChanged(of: cell)
  }
}

extension RowStackView {
  /// The content; another one, without a list, when the list goes.
  final var content: RowContentView { heldContent.need(RowContentView()) }

  final func forgetSubviews() {
    guard let content = heldContent, content.parent === self else { return }
    content.list = nil
    heldContent = nil
    cells = []
    firstStaleIndex = 0
    stickyCells = []
    // What has left the content is held to the end: it must not go before.
    departing = departing?.filter { $0.parent !== content }
    if lastCell?.parent === content { lastCell = nil }
    if footerCell?.parent === content { footerCell = nil }
  }
}
