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
    let scope = Change(of: self)
    defer { scope.end() }
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
    if rare?.separatorLayout != nil {
      layOutSeparator()
    } else {
      placeSeparator()
    }
  }

  /// Lays the separator out with constraints, anew if it was already.
  final func layOutSeparator() {
    guard let rare else { return }
    rare.separatorLayout?.remove()
    rare.separatorLayout = rare.separator.map {
      SeparatorLayout(of: $0, in: self, as: self)
    }
  }

  final func placeSeparator() {
    attachedEngine?.boxChanged(self)
    rare?.separatorLayout?.place(as: self)
  }

  /// Puts another row in the place of the present one.
  final func replaceRow(with new: LayoutView) {
    let scope = Change(of: self, new)
    defer { scope.end() }
    let old = row
    let wasBox = flags.contains(.isBox)
    isListed = false
    if let layout = rare?.rowLayout { removeLayout(layout) }
    rare?.separatorLayout?.remove()
    rare?.rowLayout = nil
    rare?.separatorLayout = nil
    old.removeFromSuperview()
    row = new
    hold(new)
    if !wasBox { openBox() }
    isListed = superview is RowContentView
  }

  /// Lets the row go, if it is still here.
  final func releaseRow() {
    if row.superview === self { row.removeFromSuperview() }
  }
}
