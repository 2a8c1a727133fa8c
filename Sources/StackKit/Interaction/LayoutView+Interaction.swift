extension LayoutView {
  /// Whether touches may reach the view and what is inside; `true` unless told.
  ///
  /// Setting it to `false` while the view, or something inside it, is touched
  /// cancels the touch: a highlighted row is no longer highlighted then.
  ///
  /// ```swift
  /// let page = LayoutView(), card = LayoutView()
  /// page.frame = Rect(x: 0, y: 0, width: 100, height: 100)
  /// page.addSubview(card)
  /// card.frame = Rect(x: 10, y: 10, width: 20, height: 20)
  /// print(page.hitTest(Point(x: 15, y: 15)) === card)  // true
  /// card.isUserInteractionEnabled = false
  /// print(page.hitTest(Point(x: 15, y: 15)) === page)  // true
  /// ```
  ///
  /// - Complexity: O(1), and O(*d*) in the depth of the view for `false`.
  public final var isUserInteractionEnabled: Bool {
    get { rareExtras?.isUserInteractionEnabled ?? true }
    set {
      guard newValue != isUserInteractionEnabled else { return }
      needRareExtras().isUserInteractionEnabled = newValue
      if !newValue { cancelTouches() }
    }
  }

  /// The view in front at a point of this one: the view or one inside it.
  ///
  /// As UIKit's `hitTest(_:with:)`: views that are hidden, have an alpha below
  /// 0.01 or do not take part in interaction are left out, with all that is
  /// inside; a view is found only where the views around it are. Inside a
  /// ``RowStackView``, rows are where they are seen.
  ///
  /// - Returns: The view; `nil` if the point is outside of this one.
  /// - Complexity: O(*d* + *s*) in the depth of the view that is found and in
  ///   the number of views beside those on the way; rows of a list count by
  ///   the logarithm of their number.
  public final func hitTest(_ point: Point) -> LayoutView? {
    guard receivesTouches, bounds.contains(point) else { return nil }
    var view: LayoutView = self
    var place = point
    while let next = view.childHit(at: place) {
      view = next.view
      place = next.point
    }
    return view
  }

  final var receivesTouches: Bool {
    !isHidden && alpha >= 0.01 && isUserInteractionEnabled
  }

  /// The subview in front at a point, and the point in its coordinates.
  private final func childHit(
    at point: Point
  ) -> (view: LayoutView, point: Point)? {
    let list = self as? RowStackView
    // A line without a view is made where it is met: new views ask for layout.
    if (self as? RowCell)?.separatorFrame.contains(point) == true {
      needSubviews()
    }
    for child in children.reversed() where child.receivesTouches {
      if let list, child === list.content {
        if let hit = list.cellHit(at: point) { return hit }
        continue
      }
      let frame = child.presentedFrame
      if frame.contains(point) { return (child, point - frame.origin) }
    }
    return nil
  }

  /// What follows the touches that the view was told of, once there was one.
  final var ownTouchTracker: TouchTracker? {
    rareExtras?.touches as? TouchTracker
  }

  final var touchTracker: TouchTracker {
    if let tracker = ownTouchTracker { return tracker }
    let tracker = TouchTracker()
    needRareExtras().touches = tracker
    return tracker
  }

  /// Whether touches of a view around this one can come here.
  final func isReachable(in ancestor: LayoutView) -> Bool {
    lineage.lazy.prefix { $0.receivesTouches }.contains { $0 === ancestor }
  }
}

extension RowStackView {
  /// The cell that is seen at a point, and the point in its coordinates.
  fileprivate final func cellHit(
    at point: Point
  ) -> (view: LayoutView, point: Point)? {
    let scene = self.scene
    let place = scene.geometry.place(of: point, at: scene.position)
    guard let cell = cell(at: place, scene, where: { $0.receivesTouches })
    else { return nil }
    let frame = presentedFrame(of: cell, scene)
    return frame.contains(point) ? (cell, point - frame.origin) : nil
  }
}
