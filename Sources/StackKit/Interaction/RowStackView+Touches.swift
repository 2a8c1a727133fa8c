// Touches, as a host passes them on.
extension RowStackView {
  /// A touch began.
  ///
  /// The touch belongs to the view in front at the point (see
  /// ``LayoutView/hitTest(_:)``). If that is a ``Control``, or inside one, the
  /// control has it. Otherwise the innermost ``Highlightable`` row around it is
  /// highlighted. There is one touch at a time: one before it is cancelled.
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
  /// - Complexity: That of ``LayoutView/hitTest(_:)``.
  public final func touchesBegan(at point: Point) {
    touchTracker.begin(at: point, in: self)
  }

  /// The touch moved: the row is highlighted while the point is inside its
  /// cell, until the touch becomes a drag.
  ///
  /// A touch that has moved by more than the ``dragThreshold`` scrolls: the
  /// innermost list around its beginning whose axis it moved along, and which
  /// can go that way. The row loses the touch then, and will not be tapped. A
  /// touch that began on a ``Control`` stays there, as in a `UIScrollView`.
  /// Where the point is no number, nothing happens.
  ///
  /// ```swift
  /// let list = RowStackView()
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// list.addRow(LayoutView { IntrinsicSize(height: 276) })
  /// list.touchesBegan(at: Point(x: 20, y: 90))
  /// list.touchesMoved(to: Point(x: 20, y: 80))
  /// print(list.contentOffset.y, list.isDragging)  // 0.0 false
  /// list.touchesMoved(to: Point(x: 20, y: 50))
  /// print(list.contentOffset.y, list.isDragging)  // 30.0 true
  /// list.touchesEnded(at: Point(x: 20, y: 45))
  /// print(list.contentOffset.y, list.isDragging)  // 35.0 false
  /// ```
  public final func touchesMoved(to point: Point) {
    touchTracker.move(to: point, in: self)
  }

  /// The touch ended, after a last movement: if that is inside the cell of the
  /// innermost row around the touch that acts on taps, the row is tapped.
  ///
  /// A row acts on taps if it is ``Tappable`` or has a handler. Nothing
  /// happens if interaction is disabled for the row. Otherwise
  /// ``Tappable/didTapView()`` is called first, and then the handler.
  ///
  /// - Returns: The row or the control that was tapped, if there is one.
  @discardableResult
  public final func touchesEnded(at point: Point) -> LayoutView? {
    touchTracker.end(at: point, in: self)
  }

  /// The touch is over without a tap; what a drag has scrolled stays.
  public final func touchesCancelled() { touchTracker.cancel() }

  /// Touches a point and lets go: the beginning and the end of a touch.
  @discardableResult
  public final func touch(at point: Point) -> LayoutView? {
    touchesBegan(at: point)
    return touchesEnded(at: point)
  }

  /// Sets what happens when a row is tapped.
  ///
  /// The handler gets the row, with its type, and does not hold it. The list
  /// holds the handler as long as the row is in the list, until another one is
  /// set. A handler should refer to the list itself weakly.
  ///
  /// ```swift
  /// let list = RowStackView(), label = Label("Tap me")
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// list.addRow(label)
  /// list.setTapHandler(forRow: label) { $0.text += "!" }
  /// list.touch(at: Point(x: 20, y: 20))
  /// print(label.text)  // Tap me!
  /// ```
  ///
  /// - Complexity: O(1).
  public final func setTapHandler<Row: LayoutView>(
    forRow row: Row, handler: ((Row) -> Void)?
  ) {
    guard let cell = cell(forRow: row) else { return }
    guard let handler else {
      cell.tapHandler = nil
      return
    }
    cell.tapHandler = { view in
      if let row = view as? Row { handler(row) }
    }
  }

  /// Takes the tap handler from a row: what `nil` stands for.
  ///
  /// - Complexity: O(1).
  public final func setTapHandler(forRow row: LayoutView, handler: Never?) {
    cell(forRow: row)?.tapHandler = nil
  }
}

// MARK: - Touches that scroll

extension RowStackView {
  /// Whether touches may scroll the list; they may unless told.
  ///
  /// The list can be scrolled by its members in any case. As in a
  /// `UIScrollView`.
  public final var isScrollEnabled: Bool {
    get { touchTracker.isScrollEnabled }
    set {
      touchTracker.isScrollEnabled = newValue
      if newValue { return }
      for view in lineage {
        view.ownTouchTracker?.endDrag { $0.concerns(self) }
      }
    }
  }

  /// How far a touch moves, in points, before it scrolls; 10 unless told.
  ///
  /// A host that counts in other units than points, as a terminal does, sets
  /// another number; one that is negative or not finite is refused.
  public final var dragThreshold: Double {
    get { touchTracker.dragThreshold }
    set {
      touchTracker.dragThreshold =
        acceptedMetric(newValue, for: "dragThreshold") ?? dragThreshold
    }
  }

  /// Whether a touch is scrolling the list at this moment.
  ///
  /// - Complexity: O(*d*) in the depth of the list.
  public final var isDragging: Bool {
    lineage.contains { $0.ownTouchTracker?.drag?.list === self }
  }
}
