extension StackView {
  /// The place for a view before a cell; the last one if there is no cell.
  final func place(before cell: LayoutView?) -> Int {
    cell.flatMap { index(of: $0) } ?? arranged.count
  }

  /// Makes the views that are `present` those `wanted`, with few edits.
  ///
  /// Those of the longest sequence in the right order stay; other arranged
  /// subviews keep their places beside these. Wanted views come once each. What
  /// was not there `before` is new: hooks may have changed the list since.
  final func arrange<Cell: LayoutView>(
    _ wanted: [Cell], insteadOf before: [Cell], _ present: [Cell]
  ) -> CellChanges<Cell> {
    var changes = CellChanges<Cell>()
    var places: [ObjectIdentifier: Int] = [:]
    for (index, view) in wanted.enumerated() {
      places[ObjectIdentifier(view)] = index
    }
    changes.removed = before.filter { places[ObjectIdentifier($0)] == nil }
    for view in present where places[ObjectIdentifier(view)] == nil {
      if view.isInside(self) { view.removeFromSuperview() }
    }
    let staying = arranged.compactMap { places[ObjectIdentifier($0)] }
    let known = Set(before.map { ObjectIdentifier($0) })
    let untouched = Set(StackOrder.longestRisingSequence(of: staying))
    let first = wanted.indices.first { untouched.contains($0) }
    var previous: LayoutView?
    for (index, view) in wanted.enumerated() {
      let stays = untouched.contains(index)
      if !stays {
        // After the one before it, or before the first one that stays.
        var target =
          previous.flatMap { self.index(of: $0) }.map { $0 + 1 }
          ?? first.flatMap { self.index(of: wanted[$0]) } ?? arranged.count
        if let old = self.index(of: view), old < target { target -= 1 }
        guard insertArrangedSubview(view, at: target) else { continue }
      }
      if !known.contains(ObjectIdentifier(view)) {
        changes.inserted.append(view)
      } else if stays {
        changes.kept.append(view)
      } else {
        changes.moved.append(view)
      }
      previous = view
    }
    return changes
  }
}
