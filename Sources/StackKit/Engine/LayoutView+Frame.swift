extension LayoutView {
  /// The place and the size of the view, in the coordinates of its superview.
  ///
  /// Reading is always up to date: whatever was changed before is laid out
  /// first, once. Inside a callback of the layout itself (while content is
  /// measured), the frame is the one before.
  ///
  /// Setting the frame of a root gives the layout its size. Setting the frame
  /// of any other view pins the view there, by four required constraints,
  /// until ``unpinFrame()``; a view becomes unpinned when a ``StackLayout``
  /// takes it in. A root that is not pinned is as small as its content
  /// allows. A frame with a number that is not finite, or with a negative
  /// size, is refused: nothing changes.
  ///
  /// In points. UIKit rounds frames to pixels; these are exact, and
  /// ``pixelAlignedFrame`` is the rounded one.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// let dot = SizedView(width: 10, height: 10)
  /// card.addSubviewsWithVerticalLayout([dot]) { $0.topMargin = 30 }
  /// print(card.frame.height)  // 40.0
  /// dot.frame = Rect(x: 0, y: 50, width: 10, height: .nan)
  /// print(dot.frame.minY)  // 30.0
  /// ```
  ///
  /// - Complexity: O(1) when nothing was changed since the last reading.
  @inlinable
  public final var frame: Rect {
    get {
      if let store, !store.pointee.needsLayout, !store.pointee.isBehind {
        return store.pointee.frames[Int(slot)]
      }
      return frameAfterLayout()
    }
    set { pinFrame(newValue) }
  }

  /// The view's rectangle in its own coordinates: the origin is zero.
  @inlinable
  public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Whether the frame was set, and is held.
  public final var isFramePinned: Bool { rareExtras?.pin != nil }

  /// Lets go of the frame that was set: from now on, constraints decide.
  ///
  /// ```swift
  /// let view = SizedView(width: 10, height: 10)
  /// view.frame = Rect(x: 0, y: 0, width: 70, height: 80)
  /// print(view.frame.width, view.isFramePinned)  // 70.0 true
  /// view.unpinFrame()
  /// print(view.frame.width, view.isFramePinned)  // 10.0 false
  /// ```
  public final func unpinFrame() {
    guard let rare = rareExtras, rare.pin != nil else { return }
    rare.pin = nil
    rare.askedPin = nil
    pinChanged()
    collapse()
  }

  /// Converts a point of this view's coordinates to another view's.
  ///
  /// The name is that of UIKit's `convert(_:to:)`, for views of one tree. The
  /// number makes no sense for views of different trees. As there, what is
  /// inside of a list is where it is scrolled to, with headers that stick and
  /// footers; while something moves, where it will be.
  ///
  /// ```swift
  /// let page = LayoutView(), card = LayoutView()
  /// page.addSubview(card)
  /// card.frame = Rect(x: 10, y: 20, width: 5, height: 5)
  /// let corner = card.convert(Point(x: 1, y: 2), to: page)
  /// print(corner)  // Point(x: 11.0, y: 22.0)
  /// ```
  ///
  /// - Complexity: O(*d*) in the depths of the views, and O(*s*) in the number
  ///   of sticky rows of lists around them.
  public final func convert(_ point: Point, to view: LayoutView) -> Point {
    point + originInRoot - view.originInRoot
  }

  /// Converts a rectangle of this view's coordinates to another view's.
  ///
  /// - Complexity: That of converting a point.
  public final func convert(_ rect: Rect, to view: LayoutView) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  private final var originInRoot: Point {
    var origin = Point.zero
    var view = self
    while let parent = view.parent {
      let scrolled = parent.asContainer?.scrolledOrigin(of: view)
      origin = origin + (scrolled ?? view.frame.origin)
      view = parent
    }
    return origin
  }

  @usableFromInline
  final func frameAfterLayout() -> Rect {
    // Inside a pass, the frame is the one before.
    engineAfterLayout.frame(at: Int(slot))
  }

  @usableFromInline
  final func pinFrame(_ frame: Rect) {
    guard let x = LayoutNumber.accepted(frame.minX),
      let y = LayoutNumber.accepted(frame.minY),
      let width = LayoutNumber.accepted(frame.width), width >= 0,
      let height = LayoutNumber.accepted(frame.height), height >= 0
    else { return refuse(frame, for: "frame") }
    let extras = needRareExtras()
    let pin = Rect(x: x, y: y, width: width, height: height)
    guard extras.pin != pin else { return }
    let scope = Change(of: self)
    defer { scope.end() }
    extras.pin = pin
    extras.askedPin = nil
    // A hidden view without a size has one again.
    uncollapse()
    pinChanged()
  }

  private func pinChanged() {
    guard let engine = attachedEngine else { return }
    flags.insert(.hasNewPin)
    engine.commitLater(slot, .horizontal)
    engine.setNeedsLayout()
  }

  // MARK: - Layout

  /// The engine that lays out the tree of the view.
  ///
  /// It comes into being with the first use; see ``LayoutEngine`` for its end.
  ///
  /// - Complexity: O(1), but for the first use: O(*n*) in the number of views.
  public final var engine: LayoutEngine {
    if let engine = attachedEngine { return engine }
    let root = self.root
    let engine = LayoutEngine(root: root)
    root.needTreeLinks().needRare().engine = engine
    engine.attach(root)
    return engine
  }

  /// Brings all frames of the tree up to date, if anything was changed.
  ///
  /// There is no need to call it before reading a frame.
  ///
  /// - Complexity: That of ``LayoutEngine/layoutIfNeeded()``.
  public final func layoutIfNeeded() { _ = engineAfterLayout }

  /// The engine of the view's tree, when all frames are up to date.
  ///
  /// Callbacks may move the view to another tree, which is laid out then, too.
  final var engineAfterLayout: LayoutEngine {
    var engine = self.engine
    for _ in 0..<16 {
      engine.layoutIfNeeded()
      if engine.holds(self) { break }
      engine = self.engine
    }
    return engine
  }

  @inline(__always)
  final var attachedEngine: LayoutEngine? {
    treeEngine.map { unsafe unsafeDowncast($0, to: LayoutEngine.self) }
  }

  // MARK: - Hidden views that nothing else constrains

  /// Takes its place and its size from a hidden view that a layout arranges.
  func collapse() {
    guard isHidden, layoutCount > 0, constraints.isEmpty, !hasChildren,
      !isFramePinned
    else { return }
    flags.insert(.isCollapsed)
    attachedEngine?.collapse(self)
  }

  func uncollapse() {
    guard flags.remove(.isCollapsed) != nil, let engine = attachedEngine
    else { return }
    engine.commitLater(slot, .horizontal)
    engine.commitLater(slot, .vertical)
    engine.setNeedsLayout()
  }
}
