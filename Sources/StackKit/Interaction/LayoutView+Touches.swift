// Touches, as a host passes them on to the view that it shows.
extension LayoutView {
  /// A touch began at a point of a list, or of another view that a host shows.
  ///
  /// The touch belongs to the view in front at the point, or to what is around
  /// it, by the rules of <doc:RowTouchesAndScrolling>; cells of a
  /// ``ModelStackView`` or a ``TypedModelStackView`` are tapped as rows are.
  /// There is one touch at a time: one before it is cancelled. What is inside
  /// of the view that is told, lists and stacks, needs no calls of its own.
  ///
  /// ```swift
  /// let list = RowStackView(), label = Label("Press me")
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// list.addRow(label)
  /// var taps = 0
  /// list.setTapHandler(forRow: label) { _ in taps += 1 }
  /// list.touchesBegan(at: Point(x: 20, y: 20))
  /// list.touchesMoved(to: Point(x: 20, y: 90))
  /// print(list.touchesEnded(at: Point(x: 20, y: 20)) === label)  // true
  /// print(taps)  // 1
  /// ```
  ///
  /// - Complexity: That of ``hitTest(_:)``.
  public final func touchesBegan(at point: Point) {
    touchTracker.begin(at: point, in: self)
  }

  /// The touch moved: the row is highlighted while the point is inside its
  /// cell, until the touch becomes a drag.
  ///
  /// A touch that has moved by more than the ``RowStackView/dragThreshold``
  /// scrolls the innermost list that can go that way: the row loses the touch
  /// then. One that began on a ``Control`` stays there, as in a `UIScrollView`.
  /// Where the point is no number, nothing happens.
  ///
  /// ```swift
  /// let list = RowStackView { SizedView(height: 276) }
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// list.touchesBegan(at: Point(x: 20, y: 90))
  /// list.touchesMoved(to: Point(x: 20, y: 80))
  /// print(list.contentOffset.y, list.isDragging)  // 0.0 false
  /// list.touchesMoved(to: Point(x: 20, y: 50))
  /// print(list.contentOffset.y, list.isDragging)  // 30.0 true
  /// list.touchesEnded(at: Point(x: 20, y: 45))
  /// print(list.contentOffset.y, list.isDragging)  // 35.0 false
  /// ```
  public final func touchesMoved(to point: Point) {
    ownTouchTracker?.move(to: point, in: self)
  }

  /// The touch ended, after a last movement: if that is inside the cell of the
  /// innermost row around the touch that acts on taps, the row is tapped.
  ///
  /// A row acts on taps if it is ``Tappable`` or has a handler. Nothing
  /// happens if interaction is disabled for the row. Otherwise
  /// ``Tappable/didTapView()`` is called first, and then the handler.
  ///
  /// - Returns: The row, cell or control that was tapped, if there is one.
  @discardableResult
  public final func touchesEnded(at point: Point) -> LayoutView? {
    ownTouchTracker?.end(at: point, in: self)
  }

  /// The touch is over without a tap; what a drag has scrolled stays.
  public final func touchesCancelled() { ownTouchTracker?.cancel() }

  /// Touches a point and lets go: the beginning and the end of a touch.
  ///
  /// ```swift
  /// struct Row: ModelStackViewModel {
  ///   var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
  /// }
  /// let stack = ModelStackView()
  /// stack.append(models: [Row(), Row()])
  /// stack.distribution = .fillEqually
  /// let page = StackView(arrangedSubviews: [stack])
  /// page.frame = Rect(x: 0, y: 0, width: 10, height: 20)
  /// var tapped: [Int] = []
  /// stack.didTapCell = { cell, model, index in tapped.append(index) }
  /// page.touch(at: Point(x: 5, y: 15))
  /// page.touch(at: Point(x: 5, y: 5))
  /// print(tapped)  // [1, 0]
  /// ```
  @discardableResult
  public final func touch(at point: Point) -> LayoutView? {
    touchesBegan(at: point)
    return touchesEnded(at: point)
  }
}
