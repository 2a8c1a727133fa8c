// What the list does with the separator of a cell, and with its row.
extension RowCell {
  /// Shows or hides the separator, which is made when it is looked at, or
  /// when it is first shown in a cell that is no box.
  final func setSeparatorHidden(_ isHidden: Bool) {
    if let madeSeparator {
      madeSeparator.isHidden = isHidden
      showsSeparator = !isHidden
      return
    }
    guard showsSeparator == isHidden else { return }
    showsSeparator = !isHidden
    if isHidden {
      flags.remove(.hasLateSubviews)
    } else {
      flags.insert(.hasLateSubviews)
      if !flags.contains(.isBox) { makeLateSubviews() }
    }
    attachedEngine?.boxCostsChanged(self)
  }

  /// The frame of the separator in the cell; zero if it is hidden.
  ///
  /// The separator need not be made for it.
  final var separatorFrame: Rect {
    flags.contains(.hasLateSubviews)
      ? lineFrame : madeSeparator?.frame ?? .zero
  }

  /// Where a separator would be.
  final var lineFrame: Rect {
    let size = frame.size
    return insetBox?.lineFrame(
      in: size, isMirrored: effectiveWritingDirection == .rightToLeft)
      ?? .zero
  }

  /// Turns the separator for a list of another axis.
  final func setSeparatorAxis(_ axis: Axis) {
    guard axis != separatorAxis else { return }
    separatorAxis = axis
    madeSeparator?.set(thickness: separatorWidth, listAxis: axis)
    guard let rare, let old = rare.separatorLayout, let line = rare.separator
    else {
      return placeSeparator()
    }
    removeLayout(old)
    rare.separatorLayout = layOutSeparator(line, in: self)
  }

  /// Puts another row in the place of the present one.
  final func replaceRow(with new: LayoutView) {
    let old = row
    let wasBox = flags.contains(.isBox)
    isListed = false
    if let layout = rare?.rowLayout { removeLayout(layout) }
    if let layout = rare?.separatorLayout { removeLayout(layout) }
    rare?.rowLayout = nil
    rare?.separatorLayout = nil
    old.removeFromSuperview()
    row = new
    hold(new)
    if !wasBox { openBox() }
    isListed = true
  }

  /// Lets the row go, if it is still here.
  final func releaseRow() {
    if row.superview === self { row.removeFromSuperview() }
  }

  @discardableResult
  final func layOutSeparator(
    _ separator: LayoutView, in container: LayoutView
  ) -> StackLayout {
    let layout: StackLayout
    switch separatorAxis {
    case .vertical:
      layout = container.addSubviewsWithVerticalLayout([separator]) {
        $0.verticalAlignment = .bottom
        $0.horizontalAlignment = .fill
      }
    case .horizontal:
      layout = container.addSubviewsWithHorizontalLayout([separator]) {
        $0.horizontalAlignment = .trailing
        $0.verticalAlignment = .fill
      }
    }
    placeSeparator(with: layout)
    return layout
  }

  final func placeSeparator() {
    attachedEngine?.boxChanged(self)
    if let layout = rare?.separatorLayout { placeSeparator(with: layout) }
  }

  /// The margins of the separator.
  ///
  /// The one before it is as negative as the separator is thick: a cell may
  /// be thinner than its separator, which adds no length.
  private final func placeSeparator(with layout: StackLayout) {
    let inset = separatorInset
    switch separatorAxis {
    case .vertical:
      layout.topMargin = -separatorWidth
      layout.leadingMargin = inset.left
      layout.trailingMargin = inset.right
    case .horizontal:
      layout.leadingMargin = -separatorWidth
      layout.topMargin = inset.top
      layout.bottomMargin = inset.bottom
    }
  }
}
