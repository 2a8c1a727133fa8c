// What the list does with the separator of a cell, and with its row.
extension RowCell {
  /// Shows or hides the separator, which is made when it is looked at.
  final func setSeparatorHidden(_ isHidden: Bool) {
    if let madeSeparator {
      madeSeparator.isHidden = isHidden
      return
    }
    guard isHidden == flags.contains(.hasLateSubviews) else { return }
    flags.formSymmetricDifference(.hasLateSubviews)
    lateSeparatorChanged()
  }

  /// The line that nobody has made a view for looks different.
  private final func lateSeparatorChanged() {
    guard let engine = attachedEngine else { return }
    engine.displayChanged(of: self, .order)
    engine.setNeedsLayout()
  }

  /// The frame of the separator, which need not be made; zero if it is hidden.
  final var separatorFrame: Rect {
    flags.contains(.hasLateSubviews) ? lineFrame : madeSeparator?.frame ?? .zero
  }

  /// Where a separator would be: the place in which one that is hidden fades.
  final var lineFrame: Rect {
    let size = frame.size
    let (axis, across) = (separatorAxis, separatorAxis.other)
    let insets = separatorInset.ends(across)
    var line = Rect.zero
    line.size[axis] = separatorWidth
    line.size[across] = max(0, size[across] - (insets.lead + insets.trail))
    line.origin[axis] = size[axis] - separatorWidth
    line.origin[across] = insets.lead
    if effectiveWritingDirection == .rightToLeft {
      line.origin.x =
        axis == .vertical ? size.width - line.minX - line.width : 0
    }
    return line
  }

  final func setSeparatorAxis(_ axis: Axis) {
    guard axis != separatorAxis else { return }
    separatorAxis = axis
    madeSeparator?.set(thickness: separatorWidth, listAxis: axis)
    layOutSeparator()
  }

  /// Lays the separator out, anew if it was already, and if it is in the cell.
  ///
  /// It ends at its trailing inset if there is room: no cell is longer for it.
  final func layOutSeparator() {
    guard let rare else { return }
    rare.separatorEnd?.isActive = false
    if let layout = rare.separatorLayout { removeLayout(layout) }
    rare.separatorEnd = nil
    rare.separatorLayout = nil
    guard let separator = rare.separator, separator.isInside(self)
    else { return }
    let axis = separatorAxis
    rare.separatorLayout = addStackLayout(axis, [separator]) {
      $0.setAlignment(.trailing, along: axis)
      $0.setAlignment(.leading, along: axis.other)
      $0.setMargin(-RowStackView.freeLength, axis.other, .trail)
    }
    let end =
      axis == .vertical
      ? separator.trailingAnchor.constraint(equalTo: trailingAnchor)
      : separator.bottomAnchor.constraint(equalTo: bottomAnchor)
    rare.separatorEnd = end.with(priority: .separatorEnd)
      .named("separatorEnd")
    placeSeparator()
    separatorVisibilityChanged()
  }

  /// Brings the cell's numbers to the separator's layout; the margin before it
  /// is negative, so that it adds no length to a cell that is thinner.
  final func placeSeparator() {
    if flags.contains(.hasLateSubviews) { lateSeparatorChanged() }
    guard let rare, let layout = rare.separatorLayout else { return }
    let axis = separatorAxis
    let insets = separatorInset.ends(axis.other)
    layout.setMargin(-separatorWidth, axis, .lead)
    layout.setMargin(insets.lead, axis.other, .lead)
    rare.separatorEnd?.constant = -insets.trail
  }

  /// A separator that is hidden has no end, and so no size.
  final func separatorVisibilityChanged() {
    guard let rare, let separator = rare.separator else { return }
    rare.separatorEnd?.isActive = !separator.isHidden
  }

  final func replaceRow(with new: LayoutView) {
    let scope = Change(of: self, new)
    defer { scope.end() }
    let old = row
    list?.displayed.remove(ObjectIdentifier(self))
    isListed = false
    if let rowLayout { removeLayout(rowLayout) }
    old.removeFromSuperview()
    row = new
    embed(new)
    isListed = superview is RowContentView
  }

  final func releaseRow() {
    rare?.fadingList = nil
    if row.superview === self { row.removeFromSuperview() }
  }
}
