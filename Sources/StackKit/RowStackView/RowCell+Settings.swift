extension RowCell {
  /// The list that the cell is in, if it is in one.
  public final var list: RowStackView? {
    isListed ? (superview as? RowContentView)?.list : nil
  }

  /// The line at the end of the cell; `nil` until it is first shown.
  ///
  /// It is made when somebody asks for it, or for the cell's subviews.
  public final var separator: SeparatorView? {
    needSubviews()
    return rare?.separator
  }

  /// What is drawn behind a ``Highlightable`` row while it is touched.
  public final var rowHighlightColor: Color {
    get { style.rowHighlightColor }
    set { style.rowHighlightColor = newValue }
  }

  /// The distances between the cell's edges and the row, in points.
  ///
  /// Left and right are meant as such, whatever the writing direction, as in
  /// AloeStackView. Negative distances let the row stick out. The cell's
  /// ``LayoutView/layoutMargins`` have no part in it.
  ///
  /// ```swift
  /// let cell = RowCell(row: LayoutView { IntrinsicSize(height: 20) })
  /// print(cell.frame.height)  // 44.0
  /// cell.rowInset = EdgeInsets(5)
  /// print(cell.frame.height)  // 30.0
  /// ```
  public final var rowInset: EdgeInsets {
    get { style.rowInset }
    set { style.rowInset = accepted(newValue, for: "rowInset") ?? rowInset }
  }

  /// What is drawn behind the row when it is not highlighted.
  ///
  /// Setting it sets ``backgroundColor`` too, unless a touch is shown. Unless
  /// it was set, here or for the list's new rows, it is clear; that of a row
  /// that sticks to the edge is the list's, to hide the rows below it.
  ///
  /// ```swift
  /// let list = RowStackView(), title = Label("Title")
  /// list.addRow(title)
  /// list.setSticky(true, forRow: title)
  /// let cell = list.cell(forRow: title)
  /// print(cell?.backgroundColor ?? .clear)  // #FFFFFF
  /// cell?.rowBackgroundColor = .clear
  /// print(cell?.backgroundColor ?? .white)  // #00000000
  /// ```
  public final var rowBackgroundColor: Color {
    get {
      style.rowBackgroundColor
        ?? (isSticky ? list?.backgroundColor : nil) ?? .clear
    }
    set {
      var new = style
      new.rowBackgroundColor = newValue
      if !isHighlighted { new.backgroundColor = nil }
      style = new
    }
  }

  /// The distances between the cell's edges and the separator, in points.
  ///
  /// In a vertical list, left and right count, in a horizontal one top and
  /// bottom. `left` stands for the leading edge, as in AloeStackView. Where
  /// insets are longer than the cell, the separator has no length.
  public final var separatorInset: EdgeInsets {
    get { style.separatorInset }
    set {
      style.separatorInset =
        accepted(newValue, for: "separatorInset") ?? separatorInset
    }
  }

  /// What the separator is drawn with.
  public final var separatorColor: Color {
    get { style.separatorColor }
    set {
      style.separatorColor = newValue
      madeSeparator?.color = newValue
    }
  }

  /// How thick the separator is, in points.
  public final var separatorWidth: Double {
    get { style.separatorWidth }
    set {
      style.separatorWidth =
        acceptedMetric(newValue, for: "separatorWidth") ?? separatorWidth
    }
  }

  /// Whether the row sticks to the leading edge of the list; not unless told.
  ///
  /// See ``RowStackView/setSticky(_:forRow:)``.
  public final var isSticky: Bool {
    get { rare?.isSticky ?? false }
    set {
      guard newValue != isSticky else { return }
      let scope = Change(of: self)
      defer { scope.end() }
      let background = backgroundColor
      needRare().isSticky = newValue
      if backgroundColor != background { noteChange(.appearance) }
      list?.stickinessChanged(of: self)
    }
  }

  /// Whether the separator is out of sight.
  ///
  /// Setting it overrules everything else that could hide or show the
  /// separator, in ``RowStackView/configureCell(_:)`` and later, until
  /// ``RowStackView/hideSeparator(forRow:)`` or
  /// ``RowStackView/showSeparator(forRow:)`` is called for the row.
  ///
  /// ```swift
  /// let list = RowStackView(), label = Label("a")
  /// list.automaticallyHidesLastSeparator = true
  /// list.addRow(label)
  /// print(list.isSeparatorHidden(forRow: label))  // true
  /// list.cell(forRow: label)?.isSeparatorHidden = false
  /// print(list.isSeparatorHidden(forRow: label))  // false
  /// ```
  public final var isSeparatorHidden: Bool {
    get { madeSeparator?.isHidden ?? !flags.contains(.hasLateSubviews) }
    set {
      let scope = Change(of: self)
      defer { scope.end() }
      needRare().separatorOverride = newValue
      setSeparatorHidden(newValue)
    }
  }

  /// How the cell looks, which it need not share any more once it is set.
  final var style: RowStyle {
    get { sharedStyle.values }
    set { if newValue != style { take(SharedRowStyle(newValue)) } }
  }

  /// Has a style in common with others, if it is the same.
  final func share(_ other: SharedRowStyle) {
    if style == other.values { sharedStyle = other }
  }

  final func take(_ new: SharedRowStyle) {
    let (old, values) = (style, new.values)
    guard values != old else { return sharedStyle = new }
    let scope = Change(of: self)
    defer { scope.end() }
    let background = backgroundColor
    sharedStyle = new
    if backgroundColor != background { noteChange(.appearance) }
    if values.rowInset != old.rowInset {
      rowLayout?.setMargins(values.rowInset)
    }
    // It may have been given a colour of its own.
    if values.separatorColor != old.separatorColor {
      madeSeparator?.color = values.separatorColor
    }
    madeSeparator?.set(
      thickness: values.separatorWidth, listAxis: separatorAxis)
    if (values.separatorInset, values.separatorWidth)
      != (old.separatorInset, old.separatorWidth)
    {
      placeSeparator()
      // One that fades has the place in which it would be.
      if list?.transition != nil { list?.noteChange(.scrolled) }
    }
  }
}
