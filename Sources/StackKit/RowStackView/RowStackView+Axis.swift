// The axis of a list, and how its content lies in it.
extension RowStackView {
  /// The axis along which rows follow each other; vertical unless told.
  ///
  /// Setting it turns the list: separators too, and the scroll offset is back
  /// at the beginning. A transition that runs is over then.
  ///
  /// ```swift
  /// let boxes = (0..<2).map { _ in SizedView(width: 50, height: 20) }
  /// let list = RowStackView { boxes }
  /// list.frame = Rect(x: 0, y: 0, width: 300, height: 100)
  /// print(list.contentSize)  // Size(width: 300.0, height: 88.0)
  /// list.axis = .horizontal
  /// print(list.contentSize)  // Size(width: 160.0, height: 100.0)
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public final var axis: Axis {
    get { storedAxis }
    set {
      guard newValue != storedAxis else { return }
      let scope = Change(of: self)
      defer { scope.end() }
      finishAnimations()
      cancelTouches()
      swipedRow = nil
      storedAxis = newValue
      scrolled = nil
      noteChange(.scrolled)
      for cell in cells { cell.setSeparatorAxis(newValue) }
      layOutContent()
      layOutViewport()
      layOutHugging()
    }
  }

  /// The view that holds the cells; its coordinates are those of the content.
  ///
  /// Leave it where it is: without it the list has no rows, and takes none.
  /// Neither the list nor what contains it can be put inside.
  public final var contentView: LayoutView { content }

  final func layOutContent() {
    content.removeLayout(contentLayout)
    contentLayout = lineUp(cells, in: content)
  }

  /// Puts the content into the list: from edge to edge across, of any length.
  final func layOutViewport() {
    if let viewportLayout { removeLayout(viewportLayout) }
    viewportLayout = lineUp([content], in: self)
    layOutInsets()
  }

  /// Lets views follow each other along the axis, from edge to edge across.
  private final func lineUp(
    _ views: [LayoutView], in container: LayoutView
  ) -> StackLayout {
    container.addStackLayout(storedAxis, views) {
      $0.setAlignment(.leading, along: storedAxis)
      $0.setAlignment(.fill, along: storedAxis.other)
    }
  }

  /// Brings the insets to the layout that holds the content: those across make
  /// it narrower, those along the axis only shift what is seen.
  final func layOutInsets() {
    guard let viewportLayout else { return }
    let inset = adjustedContentInset
    viewportLayout.setMargins(
      storedAxis == .vertical
        ? EdgeInsets(left: inset.left, right: inset.right)
        : EdgeInsets(top: inset.top, bottom: inset.bottom))
    viewportLayout.setMargin(-Self.freeLength, storedAxis, .trail)
  }

  /// How far the content may stick out of the list.
  static var freeLength: Double { 1e9 }
}
