// What can be set for a cell.
extension RowCell {
  /// The list that the cell is in; `nil` before it is put in and after it is
  /// taken out.
  ///
  /// - Complexity: O(1).
  public final var list: RowStackView? {
    isListed ? (superview as? RowContentView)?.list : nil
  }

  /// The line at the end of the cell; `nil` until it is shown for the first
  /// time.
  ///
  /// It is made when somebody asks for it, or for the cell's subviews.
  public final var separator: SeparatorView? {
    needSubviews()
    return rare?.separator
  }

  /// What is drawn behind the row while it is touched, if the row is
  /// ``Highlightable``.
  public final var rowHighlightColor: Color {
    get { style.rowHighlightColor }
    set { style.rowHighlightColor = newValue }
  }

  /// The distances between the cell's edges and the row, in points.
  ///
  /// Left and right are meant as such, whatever the writing direction, as in
  /// AloeStackView. Negative distances let the row stick out. Insets with a
  /// number that is not finite are refused. The cell's
  /// ``LayoutView/layoutMargins`` have no part in it.
  ///
  /// ```swift
  /// let cell = RowCell(row: LayoutView { IntrinsicSize(height: 20) })
  /// print(cell.frame.height)  // 44.0
  /// cell.rowInset = EdgeInsets(5)
  /// print(cell.frame.height)  // 30.0
  /// ```
  ///
  /// - Complexity: O(1).
  public final var rowInset: EdgeInsets {
    get { style.rowInset }
    set {
      guard let value = accepted(newValue, for: "rowInset") else { return }
      set(\.rowInset, to: value) { rowLayout?.setMargins(value) }
    }
  }

  /// What is drawn behind the row when it is not highlighted.
  ///
  /// Setting it sets ``backgroundColor`` too, unless a touch is shown. Unless
  /// it was set, here or for the list's new rows, it is clear; that of a row
  /// that sticks to the edge is the list's, so that the rows below it do not
  /// show through.
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
        ?? (storedIsSticky ? list?.backgroundColor : nil) ?? .clear
    }
    set {
      keepingTrack {
        style.rowBackgroundColor = newValue
        if !isHighlighted { style.backgroundColor = nil }
      }
    }
  }

  /// The distances between the cell's edges and the separator, in points.
  ///
  /// In a vertical list, left and right count, in a horizontal one top and
  /// bottom. `left` stands for the leading edge, as in AloeStackView. Where
  /// insets are longer than the cell, the separator has no length. Insets with
  /// a number that is not finite are refused.
  public final var separatorInset: EdgeInsets {
    get { style.separatorInset }
    set {
      guard let value = accepted(newValue, for: "separatorInset") else {
        return
      }
      set(\.separatorInset, to: value) { placeSeparator() }
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
  ///
  /// A number that is negative or not finite is refused.
  public final var separatorWidth: Double {
    get { style.separatorWidth }
    set {
      guard let value = acceptedMetric(newValue, for: "separatorWidth") else {
        return
      }
      set(\.separatorWidth, to: value) {
        madeSeparator?.set(thickness: value, listAxis: separatorAxis)
        placeSeparator()
      }
    }
  }

  /// Whether the row sticks to the leading edge of the list while what belongs
  /// to it is scrolled; not unless told.
  ///
  /// See ``RowStackView/setSticky(_:forRow:)``.
  public final var isSticky: Bool {
    get { storedIsSticky }
    set {
      guard newValue != storedIsSticky else { return }
      let scope = Change(of: self)
      defer { scope.end() }
      keepingTrack { storedIsSticky = newValue }
      list?.stickinessChanged(of: self)
    }
  }

  /// Whether the separator is out of sight.
  ///
  /// Setting it overrules everything else that could hide or show the
  /// separator, in ``RowStackView/configureCell(_:)`` and later, until
  /// ``RowStackView/hideSeparator(forRow:)`` or
  /// ``RowStackView/showSeparator(forRow:)`` is called for the row. (In
  /// AloeStackView what was set in `configureCell` is lost.)
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
      separatorOverride = newValue
      setSeparatorHidden(newValue)
    }
  }
}

extension RowCell {
  /// How the cell looks, which it need not share any more once it is set.
  final var style: RowStyle {
    get { sharedStyle.values }
    set {
      if newValue != sharedStyle.values {
        sharedStyle = SharedRowStyle(newValue)
      }
    }
  }

  /// Changes a number of the style, and what follows from it.
  private final func set<Value: Equatable>(
    _ number: WritableKeyPath<RowStyle, Value>, to value: Value,
    _ follow: () -> Void
  ) {
    guard value != style[keyPath: number] else { return }
    let scope = Change(of: self)
    defer { scope.end() }
    style[keyPath: number] = value
    follow()
  }

  /// Takes the style of a list's new rows.
  final func take(_ shared: SharedRowStyle) {
    let new = shared.values
    rowInset = new.rowInset
    separatorColor = new.separatorColor
    separatorWidth = new.separatorWidth
    separatorInset = new.separatorInset
    keepingTrack { sharedStyle = shared }
  }

  /// Makes a change, and says so if the background is another one then.
  final func keepingTrack(_ change: () -> Void) {
    let before = backgroundColor
    change()
    if backgroundColor != before { noteChange(.appearance) }
  }

  /// Has a style in common with others, if it is the same.
  final func share(_ other: SharedRowStyle) {
    if sharedStyle.values == other.values { sharedStyle = other }
  }
}
