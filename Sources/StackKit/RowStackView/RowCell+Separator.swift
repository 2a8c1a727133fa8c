// What the list does with the separator of a cell, and with its row.
extension RowCell {
  /// Shows or hides the separator, which is made when it is looked at.
  final func setSeparatorHidden(_ isHidden: Bool) {
    if let madeSeparator {
      madeSeparator.isHidden = isHidden
      return
    }
    guard isHidden == flags.contains(.hasLateSubviews) else { return }
    if isHidden {
      flags.remove(.hasLateSubviews)
    } else {
      flags.insert(.hasLateSubviews)
    }
    lateSeparatorChanged()
  }

  /// The line that nobody has made a view for looks different.
  private final func lateSeparatorChanged() {
    guard let engine = attachedEngine else { return }
    engine.displayChanged(of: self, .order)
    engine.setNeedsLayout()
  }

  /// The frame of the separator in the cell; zero if it is hidden.
  ///
  /// The separator need not be made for it.
  final var separatorFrame: Rect {
    flags.contains(.hasLateSubviews)
      ? lineFrame : madeSeparator?.frame ?? .zero
  }

  /// Where a separator would be: the place in which one that is hidden fades.
  final var lineFrame: Rect {
    let size = frame.size
    let insets = separatorInset
    let thickness = separatorWidth
    let isMirrored = effectiveWritingDirection == .rightToLeft
    switch separatorAxis {
    case .vertical:
      let width = max(0, size.width - (insets.left + insets.right))
      return Rect(
        x: isMirrored ? size.width - insets.left - width : insets.left,
        y: size.height - thickness, width: width, height: thickness)
    case .horizontal:
      return Rect(
        x: isMirrored ? 0 : size.width - thickness, y: insets.top,
        width: thickness,
        height: max(0, size.height - (insets.top + insets.bottom)))
    }
  }

  /// Turns the separator for a list of another axis.
  final func setSeparatorAxis(_ axis: Axis) {
    guard axis != separatorAxis else { return }
    separatorAxis = axis
    madeSeparator?.set(thickness: separatorWidth, listAxis: axis)
    layOutSeparator()
  }

  /// Lays the separator out, anew if it was already, and if it is in the cell.
  final func layOutSeparator() {
    guard let rare else { return }
    rare.separatorLayout?.remove()
    rare.separatorLayout = nil
    guard let separator = rare.separator, separator.isInside(self) else {
      return
    }
    rare.separatorLayout = SeparatorLayout(of: separator, in: self)
  }

  final func placeSeparator() {
    rare?.separatorLayout?.place()
    if flags.contains(.hasLateSubviews) { lateSeparatorChanged() }
  }

  /// Puts another row in the place of the present one.
  final func replaceRow(with new: LayoutView) {
    let scope = Change(of: self, new)
    defer { scope.end() }
    let old = row
    isListed = false
    rare?.lastLook = 0
    if let rowLayout { removeLayout(rowLayout) }
    old.removeFromSuperview()
    row = new
    embed(new)
    isListed = superview is RowContentView
  }

  /// Lets the row go, if it is still here.
  final func releaseRow() {
    if row.superview === self { row.removeFromSuperview() }
  }
}
