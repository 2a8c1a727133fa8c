extension RowStackView {
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
  public final func setTapHandler<Row: LayoutView>(
    forRow row: Row, handler: ((Row) -> Void)?
  ) {
    cell(forRow: row)?.tapHandler = handler.map { handler in
      { view in if let row = view as? Row { handler(row) } }
    }
  }

  /// Takes the tap handler from a row: what `nil` stands for.
  public final func setTapHandler(forRow row: LayoutView, handler: Never?) {
    cell(forRow: row)?.tapHandler = nil
  }

  // MARK: - Touches that scroll

  /// Whether touches may scroll the list; they may unless told.
  ///
  /// As in a `UIScrollView`, methods can scroll the list in any case.
  public final var isScrollEnabled: Bool {
    get { ownTouchTracker?.isScrollEnabled ?? true }
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
  /// A host that counts in other units, as a terminal does, sets another one.
  public final var dragThreshold: Double {
    get { ownTouchTracker?.dragThreshold ?? 10 }
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
