// Touches of stacks that are in no list.
extension StackView {
  /// A touch began at a point of a stack that a host shows by itself.
  ///
  /// The rules are those of ``RowStackView/touchesBegan(at:)``: a ``Control``
  /// at the point has the touch; otherwise the innermost cell of a
  /// ``ModelStackView`` or a ``TypedModelStackView`` around the point, or row
  /// of a list inside the stack, that acts on taps will be tapped. A stack that
  /// is inside a list, or inside another stack, needs no calls of its own: it
  /// is enough that the one outside is told.
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
  /// page.touchesBegan(at: Point(x: 5, y: 15))
  /// page.touchesEnded(at: Point(x: 5, y: 12))
  /// page.touch(at: Point(x: 5, y: 5))
  /// print(tapped)  // [1, 0]
  /// ```
  ///
  /// - Complexity: That of ``LayoutView/hitTest(_:)``.
  public final func touchesBegan(at point: Point) {
    touchTracker.begin(at: point, in: self)
  }

  /// The touch moved: controls and rows follow it.
  public final func touchesMoved(to point: Point) {
    ownTouchTracker?.move(to: point, in: self)
  }

  /// The touch ended: inside the cell that it began on, it is a tap.
  ///
  /// - Returns: The cell, row or control that was tapped, if there is one.
  @discardableResult
  public final func touchesEnded(at point: Point) -> LayoutView? {
    ownTouchTracker?.end(at: point, in: self)
  }

  /// The touch is over without a tap.
  public final func touchesCancelled() { ownTouchTracker?.cancel() }

  /// Touches a point and lets go: the beginning and the end of a touch.
  @discardableResult
  public final func touch(at point: Point) -> LayoutView? {
    touchesBegan(at: point)
    return touchesEnded(at: point)
  }
}
