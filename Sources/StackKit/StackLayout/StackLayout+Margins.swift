extension StackLayout {
  /// The distance from the top of the container; 0 unless told.
  ///
  /// Negative margins let views stick out.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// let dot = SizedView(width: 10, height: 10)
  /// let layout = card.addSubviewsWithVerticalLayout([dot])
  /// layout.topMargin = 30
  /// layout.topMargin = .infinity
  /// print(dot.frame.minY, card.frame.height)  // 30.0 40.0
  /// ```
  public var topMargin: Double {
    get { margins.vertical.lead }
    set { setMargin(newValue, .vertical, .lead) }
  }

  /// The distance from the bottom of the container; 0 unless told.
  public var bottomMargin: Double {
    get { margins.vertical.trail }
    set { setMargin(newValue, .vertical, .trail) }
  }

  /// The distance from the leading edge of the container; 0 unless told.
  public var leadingMargin: Double {
    get { margins.horizontal.lead }
    set { setMargin(newValue, .horizontal, .lead) }
  }

  /// The distance from the trailing edge of the container; 0 unless told.
  public var trailingMargin: Double {
    get { margins.horizontal.trail }
    set { setMargin(newValue, .horizontal, .trail) }
  }

  /// The top and the bottom margin; reading gives the top one.
  public var verticalMargins: Double {
    get { margins.vertical.lead }
    set { setMargins(newValue, along: .vertical) }
  }

  /// The leading and the trailing margin; reading gives the leading one.
  public var horizontalMargins: Double {
    get { margins.horizontal.lead }
    set { setMargins(newValue, along: .horizontal) }
  }

  /// All four margins.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// let dot = SizedView(width: 10, height: 10)
  /// card.addSubviewsWithVerticalLayout([dot]) { $0.setMargins(5) }
  /// print(card.frame.size)  // Size(width: 20.0, height: 20.0)
  /// ```
  public func setMargins(_ margin: Double) {
    let scope = Change(of: superview)
    defer { scope.end() }
    verticalMargins = margin
    horizontalMargins = margin
  }

  /// Sets all margins, with left and right meant as such.
  ///
  /// Where these are the same, they are leading and trailing in any writing
  /// direction. Otherwise they become insets of the layout's own, which it
  /// knows to turn round; the container's layout margins stay the user's.
  func setMargins(_ insets: EdgeInsets) {
    let isSymmetric = insets.left == insets.right
    ownInsets = isSymmetric ? nil : insets
    topMargin = isSymmetric ? insets.top : 0
    leadingMargin = isSymmetric ? insets.left : 0
    bottomMargin = isSymmetric ? insets.bottom : 0
    trailingMargin = isSymmetric ? insets.right : 0
  }

  private func setMargins(_ margin: Double, along axis: Axis) {
    let scope = Change(of: superview)
    defer { scope.end() }
    setMargin(margin, axis, .lead)
    setMargin(margin, axis, .trail)
  }

  func setMargin(_ value: Double, _ axis: Axis, _ edge: StackEdge) {
    guard let value = LayoutNumber.accepted(value) else {
      superview?.refuse(value, for: "layout.\(axis.edgeName(edge))Margin")
      return
    }
    guard value != margins[axis][edge] else { return }
    margins[axis][edge] = value
    change(axis == self.axis ? .majorMargins : .minorMargins)
  }

  // MARK: - Margins of one view, across the axis

  /// Gives one view of a vertical layout a leading margin; `nil` takes it away.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// let rows = (0..<2).map { _ in SizedView(width: 10, height: 10) }
  /// let layout = card.addSubviewsWithVerticalLayout(rows) {
  ///   $0.leadingMargin = 5
  /// }
  /// print(layout.setLeadingMargin(30, for: rows[1]))  // true
  /// print(layout.setTopMargin(30, for: rows[1]))  // false
  /// print(rows.map(\.frame.minX))  // [5.0, 30.0]
  /// ```
  ///
  /// - Returns: Whether it was set: not if the layout is horizontal, the view
  ///   is not in the layout, or the number is not finite.
  @discardableResult
  public func setLeadingMargin(_ margin: Double?, for view: LayoutView) -> Bool
  {
    setCustomMargins(margin, [.lead], .horizontal, view)
  }

  /// Gives one view a trailing margin of its own; in a vertical layout.
  ///
  /// - Returns: Whether it was set; see ``setLeadingMargin(_:for:)``.
  @discardableResult
  public func setTrailingMargin(_ margin: Double?, for view: LayoutView) -> Bool
  {
    setCustomMargins(margin, [.trail], .horizontal, view)
  }

  /// Gives one view both of these margins; in a vertical layout.
  ///
  /// - Returns: Whether it was set; see ``setLeadingMargin(_:for:)``.
  @discardableResult
  public func setHorizontalMargins(
    _ margin: Double?, for view: LayoutView
  ) -> Bool {
    setCustomMargins(margin, [.lead, .trail], .horizontal, view)
  }

  /// Gives one view a top margin of its own; in a horizontal layout.
  ///
  /// - Returns: Whether it was set: not if the layout is vertical; otherwise
  ///   see ``setLeadingMargin(_:for:)``.
  @discardableResult
  public func setTopMargin(_ margin: Double?, for view: LayoutView) -> Bool {
    setCustomMargins(margin, [.lead], .vertical, view)
  }

  /// Gives one view a bottom margin of its own; in a horizontal layout.
  ///
  /// - Returns: Whether it was set; see ``setTopMargin(_:for:)``.
  @discardableResult
  public func setBottomMargin(_ margin: Double?, for view: LayoutView) -> Bool {
    setCustomMargins(margin, [.trail], .vertical, view)
  }

  /// Gives one view both of these margins; in a horizontal layout.
  ///
  /// - Returns: Whether it was set; see ``setTopMargin(_:for:)``.
  @discardableResult
  public func setVerticalMargins(
    _ margin: Double?, for view: LayoutView
  ) -> Bool {
    setCustomMargins(margin, [.lead, .trail], .vertical, view)
  }

  private func setCustomMargins(
    _ margin: Double?, _ edges: [StackEdge], _ axis: Axis, _ view: LayoutView
  ) -> Bool {
    guard contains(view) else { return false }
    let scope = Change(of: superview)
    defer { scope.end() }
    return edges.allSatisfy { putCustomMargin(margin, $0, axis, view) }
  }

  /// Gives a view of the layout a margin of its own; not along the axis.
  @discardableResult
  func putCustomMargin(
    _ margin: Double?, _ edge: StackEdge, _ axis: Axis, _ view: LayoutView
  ) -> Bool {
    guard axis == self.axis.other else { return false }
    let value = margin.flatMap { LayoutNumber.accepted($0) }
    if let margin, value == nil {
      view.refuse(margin, for: "layout.\(axis.edgeName(edge))Margin(for:)")
      return false
    }
    let key = ObjectIdentifier(view)
    var margins = customMargins[key] ?? StackEnds(lead: nil, trail: nil)
    guard margins[edge] != value else { return true }
    margins[edge] = value
    let isEmpty = margins.lead == nil && margins.trail == nil
    needRare().customMargins[key] = isEmpty ? nil : margins
    touch(view)
    return true
  }

  // MARK: - The numbers in force

  /// The distance that the view at a place of the flow keeps from an edge of
  /// the container; without one, what holds for all.
  func margin(_ index: Int?, _ axis: Axis, _ edge: StackEdge) -> Double {
    var margin = margins[axis][edge]
    if axis != self.axis, !customMargins.isEmpty, let index {
      margin = customMargins[ObjectIdentifier(view(index))]?[edge] ?? margin
    }
    let outer = isLayoutMarginsRelative ? superview?.layoutMargins : nil
    guard let insets = ownInsets ?? outer else { return margin }
    let isMirrored = superview?.isMirrored(axis) ?? false
    let ends = insets.ends(axis, isMirrored: isMirrored)
    return margin + (edge == .lead ? ends.lead : ends.trail)
  }
}
