extension LayoutView {
  /// Tells the layout that the content is to be measured and drawn again.
  ///
  /// Several calls cost one measurement, at the next layout. As in UIKit.
  ///
  /// ```swift
  /// var width = 10.0
  /// let view = LayoutView { IntrinsicSize(width: width, height: 5) }
  /// print(view.frame.width)  // 10.0
  /// width = 20
  /// print(view.frame.width)  // 10.0
  /// view.invalidateIntrinsicContentSize()
  /// print(view.frame.width)  // 20.0
  /// ```
  public final func invalidateIntrinsicContentSize() {
    treeEngine?.contentChanged(of: self)
  }

  /// Asks for another measurement of a view that looks the same.
  final func setNeedsMeasurement() { treeEngine?.markStale(self) }

  @inline(__always)
  final func priorities(along axis: Axis) -> AxisPriorities {
    rareExtras?.priorities[axis] ?? AxisPriorities()
  }

  /// How strongly the view resists stretching; 250 unless told.
  ///
  /// UIKit's `contentHuggingPriority(for:)` has that default.
  public final func huggingPriority(for axis: Axis) -> LayoutPriority {
    priorities(along: axis).hugging
  }

  /// Sets how strongly the view resists being larger than its content.
  ///
  /// Of two views that could take the room left, the one that hugs less does.
  ///
  /// ```swift
  /// let parts = (0..<2).map { _ in SizedView(width: 20, height: 10) }
  /// let bar = StackView(arrangedSubviews: parts)
  /// bar.frame = Rect(x: 0, y: 0, width: 100, height: 10)
  /// print(parts.map(\.frame.width))  // [80.0, 20.0]
  /// parts[1].setHuggingPriority(249, for: .horizontal)
  /// print(parts.map(\.frame.width))  // [20.0, 80.0]
  /// ```
  public final func setHuggingPriority(
    _ priority: LayoutPriority, for axis: Axis
  ) {
    checkRange(of: priority, for: "huggingPriority(for: .\(axis))")
    guard huggingPriority(for: axis) != priority else { return }
    needRareExtras().priorities[axis].hugging = priority.inRange
    prioritiesChanged()
  }

  /// How strongly the view resists squeezing; 750 unless told.
  ///
  /// UIKit's `contentCompressionResistancePriority(for:)` has that default.
  public final func compressionResistance(for axis: Axis) -> LayoutPriority {
    priorities(along: axis).compression
  }

  /// Sets how strongly the view resists being smaller than its content.
  ///
  /// Of two views that do not fit, the one that resists less is squeezed; one
  /// with 0 does not resist at all.
  public final func setCompressionResistance(
    _ priority: LayoutPriority, for axis: Axis
  ) {
    checkRange(of: priority, for: "compressionResistance(for: .\(axis))")
    guard compressionResistance(for: axis) != priority else { return }
    needRareExtras().priorities[axis].compression = priority.inRange
    prioritiesChanged()
  }

  final func prioritiesChanged() {
    flags.insert(.hasNewPriorities)
    parent?.extras?.links?.prioritiesChanged(of: self)
    treeEngine?.prioritiesChanged(of: self)
  }

  /// The spacing of the system: 8 points, the standard distance between views
  /// in UIKit, and what ``layoutMargins`` are unless told.
  public static var systemSpacing: Double { 8 }

  /// The distances that a layout relative to margins keeps from the view's
  /// edges; 8 at each edge unless told.
  ///
  /// In points, as UIKit's property. Insets that are not finite are refused.
  ///
  /// ```swift
  /// let card = LayoutView(), title = Label("Title")
  /// card.layoutMargins = EdgeInsets(20)
  /// let layout = card.addSubviewsWithVerticalLayout([title])
  /// print(title.frame.minY)  // 0.0
  /// layout.isLayoutMarginsRelative = true
  /// print(title.frame.minY)  // 20.0
  /// ```
  public final var layoutMargins: EdgeInsets {
    get { rareExtras?.layoutMargins ?? EdgeInsets(Self.systemSpacing) }
    set {
      guard let value = accepted(newValue, for: "layoutMargins"),
        value != layoutMargins
      else { return }
      let scope = Change(of: self)
      defer { scope.end() }
      needRareExtras().layoutMargins = value
      extras?.links?.layoutMarginsChanged()
      asContainer?.setNeedsArrangement()
    }
  }

  /// Whether the view is hidden.
  ///
  /// A hidden view takes no room in the stack layouts that arrange it: its
  /// neighbours close up. Its frame is zero then; if it has subviews, or
  /// constraints of its own, these decide, and what nothing decides stays as it
  /// was. A hidden view keeps its place in the order. As in a `UIStackView`.
  /// Setting the same value again changes nothing.
  ///
  /// ```swift
  /// let rows = (0..<3).map { _ in SizedView(height: 10) }
  /// let card = StackView(.vertical, spacing: 2) { rows }
  /// print(card.frame.height)  // 34.0
  /// rows[1].isHidden = true
  /// print(card.frame.height)  // 22.0
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views of the layouts that have it,
  ///   and in that of all layouts of its superview.
  public final var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set {
      guard newValue != isHidden else { return }
      let scope = Change(of: self)
      defer { scope.end() }
      if newValue { flags.insert(.isHidden) } else { flags.remove(.isHidden) }
      noteChange(.appearance)
      guard let parent else { return }
      parent.noteChange(.order)
      guard layoutCount > 0 else { return }
      parent.asContainer?.visibilityWillChange(of: self)
      parent.extras?.links?.visibilityChanged(of: self)
      parent.asContainer?.visibilityDidChange(of: self)
    }
  }

  /// How opaque the view is drawn, from 0 to 1; layout does not depend on it.
  ///
  /// Numbers are moved into the range; those that are not finite are refused.
  public final var alpha: Double {
    get { rareExtras?.alpha ?? 1 }
    set {
      guard newValue.isFinite else { return refuse(newValue, for: "alpha") }
      let value = max(0, min(1, newValue)) + 0
      guard value != alpha else { return }
      needRareExtras().alpha = value
      noteChange(.appearance)
    }
  }

  /// A name for dumps and reports.
  public final var name: String? {
    get { rareExtras?.name }
    set { if newValue != name { needRareExtras().name = newValue } }
  }

  /// Whatever the program wants to keep with the view; layout ignores it.
  public final var userData: Any? {
    get { rareExtras?.userData }
    set { needRareExtras().userData = newValue }
  }

  /// The direction in which lines run in the view and in what it contains;
  /// `nil`, the default, for that of the superview.
  ///
  /// ```swift
  /// let dot = SizedView(width: 10, height: 10)
  /// let row = StackView(distribution: .leading) { dot }
  /// row.frame = Rect(x: 0, y: 0, width: 100, height: 10)
  /// print(dot.frame.minX)  // 0.0
  /// row.writingDirection = .rightToLeft
  /// print(dot.frame.minX)  // 90.0
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views inside.
  public final var writingDirection: WritingDirection? {
    get { extras?.direction }
    set {
      guard newValue != writingDirection else { return }
      let scope = Change(of: self)
      defer { scope.end() }
      needExtras().direction = newValue
      treeEngine?.writingDirectionChanged(in: self)
      forEachInTree { $0.asContainer?.setNeedsArrangement() }
    }
  }

  /// The direction in force: the view's own or that of the closest view above
  /// that has one; from left to right if none has.
  ///
  /// - Complexity: O(1) once a frame of the tree was read; O(*d*) before.
  public final var effectiveWritingDirection: WritingDirection {
    if store != nil {
      return flags.contains(.isRightToLeft) ? .rightToLeft : .leftToRight
    }
    for view in lineage {
      if let direction = view.extras?.direction { return direction }
    }
    return .leftToRight
  }

  /// Whether leading lies at the far end of an axis.
  final func isMirrored(_ axis: Axis) -> Bool {
    axis == .horizontal && effectiveWritingDirection == .rightToLeft
  }

  /// What dumps and reports call the view: its name, its content, or its type.
  ///
  /// Of content, 24 characters at most, with a mark where there are more. It is
  /// one line: codes stand for what would break or turn it, as in JSON.
  ///
  /// ```swift
  /// print(LayoutView().displayName)  // LayoutView
  /// print(Label("Hello").displayName)  // Hello
  /// ```
  public final var displayName: String {
    if let name { return oneLine(name) }
    if let content = contentDescription, !content.isEmpty {
      return oneLine(content.count <= 24 ? content : "\(content.prefix(23))…")
    }
    return "\(type(of: self))"
  }
}
