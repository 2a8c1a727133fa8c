// The list is pulled to fetch what is new.
extension RowStackView {
  /// Called when a touch that has pulled the list far enough ends, and by
  /// ``beginRefreshing()``; `nil` unless told.
  ///
  /// Once it is set, a list at its leading end can be dragged on: see
  /// ``pulledLength``. When it is let go after ``refreshThreshold`` or more,
  /// ``isRefreshing`` is `true`, until ``endRefreshing()``. The content stays
  /// where it is: a host moves it, or draws a sign, by these numbers. As
  /// UIKit's `UIRefreshControl`.
  ///
  /// ```swift
  /// let list = RowStackView()
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// list.onRefresh = { list.addRow(Label("new")) }
  /// list.touchesBegan(at: Point(x: 20, y: 10))
  /// list.touchesMoved(to: Point(x: 20, y: 85))
  /// print(list.pulledLength, list.count)  // 65.0 0
  /// list.touchesEnded(at: Point(x: 20, y: 85))
  /// print(list.pulledLength, list.isRefreshing, list.count)  // 0.0 true 1
  /// list.endRefreshing()
  /// print(list.isRefreshing)  // false
  /// list.onRefresh = nil
  /// ```
  public final var onRefresh: (() -> Void)? {
    get { rareState?.refresh }
    set { keep(newValue, in: \.refresh) }
  }

  /// How far the list is pulled before ``onRefresh`` is called, in points; 60
  /// unless told.
  ///
  /// A number that is negative or not finite is refused.
  public final var refreshThreshold: Double {
    get { rareState?.refreshThreshold ?? 60 }
    set {
      if let value = acceptedMetric(newValue, for: "refreshThreshold") {
        needRareState().refreshThreshold = value
      }
    }
  }

  /// How far the touch at this moment has dragged the list beyond its leading
  /// end, in points; 0 without ``onRefresh``, and while ``isRefreshing``.
  public final var pulledLength: Double {
    canBePulled ? rareState?.pulledLength ?? 0 : 0
  }

  /// Whether ``onRefresh`` was called and ``endRefreshing()`` was not.
  public final var isRefreshing: Bool { rareState?.isRefreshing ?? false }

  /// Begins as if the list had been pulled, unless it ``isRefreshing``.
  public final func beginRefreshing() {
    guard !isRefreshing else { return }
    let rare = needRareState()
    rare.isRefreshing = true
    rare.pulledLength = 0
    noteChange(.scrolled)
    rare.refresh?()
  }

  /// Says that what is new was fetched; the list can be pulled again.
  public final func endRefreshing() {
    guard isRefreshing else { return }
    rareState?.isRefreshing = false
    noteChange(.scrolled)
  }

  /// Whether a touch can drag the list beyond its leading end.
  final var canBePulled: Bool { rareState?.refresh != nil && !isRefreshing }

  /// A touch is so far beyond the leading end; below 0, not beyond it.
  final func pull(to length: Double) {
    let length = canBePulled ? max(0, min(LayoutNumber.limit, length)) : 0
    guard length != rareState?.pulledLength ?? 0 else { return }
    needRareState().pulledLength = length
    noteChange(.scrolled)
  }

  /// The touch is over.
  final func letGo(isComplete: Bool) {
    let isFarEnough =
      canBePulled && pulledLength > 0
      && pulledLength >= refreshThreshold
    pull(to: 0)
    if isComplete, isFarEnough { beginRefreshing() }
  }
}
