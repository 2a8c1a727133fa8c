extension LayoutView {
  /// Tells the layout that the content changed: it will be measured again.
  public final func invalidateIntrinsicContentSize() {
    attachedEngine?.markStale(self)
  }

  /// How strongly the view resists being larger than its content; 250 unless
  /// told.
  ///
  /// - Parameter axis: The axis that is asked for.
  /// - Returns: The priority.
  public final func huggingPriority(for axis: Axis) -> LayoutPriority {
    extras?[axis].hugging ?? .defaultLow
  }

  /// Sets how strongly the view resists being larger than its content.
  ///
  /// - Parameters:
  ///   - priority: The priority; 0 for no resistance.
  ///   - axis: The axis that it is for.
  public final func setHuggingPriority(
    _ priority: LayoutPriority, for axis: Axis
  ) {
    guard huggingPriority(for: axis) != priority else { return }
    needExtras()[axis].hugging = priority
    prioritiesChanged()
  }

  /// How strongly the view resists being smaller than its content; 750 unless
  /// told.
  ///
  /// - Parameter axis: The axis that is asked for.
  /// - Returns: The priority.
  public final func compressionResistance(for axis: Axis) -> LayoutPriority {
    extras?[axis].compression ?? .defaultHigh
  }

  /// Sets how strongly the view resists being smaller than its content.
  ///
  /// - Parameters:
  ///   - priority: The priority; 0 for no resistance.
  ///   - axis: The axis that it is for.
  public final func setCompressionResistance(
    _ priority: LayoutPriority, for axis: Axis
  ) {
    guard compressionResistance(for: axis) != priority else { return }
    needExtras()[axis].compression = priority
    prioritiesChanged()
  }

  private func prioritiesChanged() {
    flags.insert(.hasNewPriorities)
    guard let engine = attachedEngine else { return }
    engine.commitLater(slot, .horizontal)
    engine.commitLater(slot, .vertical)
    engine.setNeedsLayout()
  }

  /// The distances that a layout relative to margins keeps from the view's
  /// edges; 8 at each edge unless told.
  ///
  /// Insets with a number that is not finite are refused.
  public final var layoutMargins: EdgeInsets {
    get { extras?.layoutMargins ?? EdgeInsets(8) }
    set {
      guard let value = LayoutNumber.accepted(newValue),
        value != layoutMargins
      else { return }
      needExtras().layoutMargins = value
      for layout in extras?.layouts ?? [] { layout.layoutMarginsChanged() }
    }
  }

  /// Whether the view is hidden.
  ///
  /// A hidden view takes no room in the stack layouts that arrange it: its
  /// neighbours close up. Its frame is zero then; if it has subviews, or
  /// constraints of its own, these decide, and what nothing decides stays as
  /// it was. A hidden view keeps its place in the order.
  public final var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set {
      guard newValue != isHidden else { return }
      if newValue { flags.insert(.isHidden) } else { flags.remove(.isHidden) }
      guard layoutCount > 0, let parent else { return }
      for layout in parent.extras?.layouts ?? [] {
        layout.visibilityChanged(of: self)
      }
    }
  }

  /// How opaque the view is drawn, from 0 to 1; layout does not depend on it.
  public final var alpha: Double {
    get { extras?.alpha ?? 1 }
    set {
      guard newValue.isFinite, newValue != alpha else { return }
      needExtras().alpha = max(0, min(1, newValue))
    }
  }

  /// A name for dumps and reports.
  public final var name: String? {
    get { extras?.name }
    set {
      guard newValue != name else { return }
      needExtras().name = newValue
    }
  }

  /// Whatever the program wants to keep with the view.
  public final var userData: Any? {
    get { extras?.userData }
    set { needExtras().userData = newValue }
  }

  /// The direction in which lines run in the view and in what it contains;
  /// `nil`, the default, for that of the superview.
  public final var writingDirection: WritingDirection? {
    get { extras?.direction }
    set {
      guard newValue != writingDirection else { return }
      needExtras().direction = newValue
      attachedEngine?.writingDirectionChanged(in: self)
    }
  }

  /// The direction in force: the view's own or that of the closest view above
  /// that has one; from left to right if none has.
  public final var effectiveWritingDirection: WritingDirection {
    var candidate: LayoutView? = self
    while let view = candidate {
      if let direction = view.extras?.direction { return direction }
      candidate = view.parent
    }
    return .leftToRight
  }

  /// What the view is called in dumps and reports: its name, its content, or
  /// its type.
  public final var displayName: String {
    if let name { return name }
    if let content = contentDescription, !content.isEmpty {
      return content.count <= 24 ? content : "\(content.prefix(23))…"
    }
    return "\(type(of: self))"
  }

  /// The constraints that mention the view and are active.
  public final var constraints: [LayoutConstraint] {
    extras?.constraints ?? []
  }

  final func needExtras() -> ViewExtras {
    if let extras { return extras }
    let fresh = ViewExtras()
    extras = fresh
    return fresh
  }

  /// Whether the view takes its place along an axis from a lane.
  final func isOnLane(_ axis: Axis) -> Bool {
    flags.contains(axis == .horizontal ? .isOnLaneX : .isOnLaneY)
  }

  /// Gives the view variables of its own, if it shared those of a lane:
  /// something is about to speak of this view alone.
  final func leaveLanes() {
    guard flags.contains(.isOnLaneX) || flags.contains(.isOnLaneY),
      let parent
    else { return }
    for layout in parent.extras?.layouts ?? [] {
      layout.reconsiderLane(of: self)
    }
  }
}
