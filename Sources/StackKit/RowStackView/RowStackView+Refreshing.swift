extension RowStackView {
  /// How far the touch at this moment has dragged the list beyond its leading
  /// end, in points; 0 without ``onRefresh``, and while ``isRefreshing``.
  public final var pulledLength: Double { canBePulled ? pull : 0 }

  /// Begins as if the list had been pulled, unless it ``isRefreshing``.
  public final func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    pull = 0
    noteChange(.scrolled)
    onRefresh?()
  }

  /// Says that what is new was fetched; the list can be pulled again.
  public final func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    noteChange(.scrolled)
  }

  final var canBePulled: Bool { onRefresh != nil && !isRefreshing }

  /// A touch is so far beyond the leading end; below 0, not beyond it.
  final func pull(to length: Double) {
    let length = canBePulled ? max(0, min(LayoutNumber.limit, length)) : 0
    guard length != pull else { return }
    pull = length
    noteChange(.scrolled)
  }

  final func letGo(isComplete: Bool) {
    let isFarEnough = pulledLength > 0 && pulledLength >= refreshThreshold
    pull(to: 0)
    if isComplete, isFarEnough { beginRefreshing() }
  }
}
