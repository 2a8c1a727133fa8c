// What AloeStackView lacks: changes that keep a row's settings.
extension RowStackView {
  /// Moves a row to another place among all rows, which is moved into the range
  /// there is; its settings and its tap handler go with it.
  ///
  /// ```swift
  /// let list = RowStackView(), a = Label("a"), b = Label("b")
  /// list.addRows([a, b])
  /// list.setInset(forRow: a, inset: .zero)
  /// list.moveRow(a, to: 1)
  /// print(list.rows.map(\.displayName))  // ["b", "a"]
  /// print(list.cell(forRow: a)?.rowInset == .zero)  // true
  /// ```
  public final func moveRow(
    _ row: LayoutView, to index: Int, animated: Bool = false
  ) {
    guard containsRow(row) else { return }
    change(animated: animated) { move(row) { _ in index } }
  }

  /// Moves a row before another one; its settings go with it.
  public final func moveRow(
    _ row: LayoutView, before other: LayoutView, animated: Bool = false
  ) {
    guard containsRow(row), containsRow(other), row !== other else { return }
    change(animated: animated) {
      move(row) { old in index(of: other).map { old < $0 ? $0 - 1 : $0 } }
    }
  }

  /// Moves a row after another one; its settings go with it.
  public final func moveRow(
    _ row: LayoutView, after other: LayoutView, animated: Bool = false
  ) {
    guard containsRow(row), containsRow(other), row !== other else { return }
    change(animated: animated) {
      move(row) { old in index(of: other).map { old < $0 ? $0 : $0 + 1 } }
    }
  }

  /// Puts another view in the place of a row.
  ///
  /// One that is a row of the list already leaves its place there; see
  /// ``addRow(_:animated:)`` for what cannot be a row.
  ///
  /// The new row gets the cell of the old one, and with it all settings. The
  /// tap handler stays too; it is called if the new row has the type that
  /// the handler is for. The old row has no superview afterwards.
  ///
  /// ```swift
  /// let list = RowStackView(), old = Label("old"), new = Label("new")
  /// list.addRow(old)
  /// list.setInset(forRow: old, inset: EdgeInsets(left: 40))
  /// print(list.replaceRow(old, with: new))  // true
  /// print(list.rows.map(\.displayName), new.frame.minX)  // ["new"] 40.0
  /// ```
  ///
  /// - Returns: Whether `new` is in the place now.
  /// - Complexity: O(1), and O(*n*) if `new` was in the list.
  @discardableResult
  public final func replaceRow(
    _ row: LayoutView, with new: LayoutView, animated: Bool = false
  ) -> Bool {
    guard let cell = cell(forRow: row) else { return false }
    if row === new { return true }
    // What is inside the old row may take its place.
    guard canBeRow(new) else { return false }
    change(animated: animated) {
      if cell.isTouched { cell.cancelTouches() }
      // Who was told of it may have changed anything.
      guard cell.list === self, canBeRow(new) else { return }
      hideActions(of: cell)
      // If the new row is in the list already, its cell leaves with it.
      cell.replaceRow(with: new)
      if !cell.isListed || new.superview !== cell { return cellLeft(cell) }
      updateSeparator(of: cell)
    }
    return cell.row === new && containsRow(new)
  }

  /// Makes the list have exactly these rows, in this order.
  ///
  /// Rows that are there keep their cells with all settings; as few as possible
  /// are moved. Others get new cells. Of one given twice the last place counts;
  /// what cannot be a row is left out. Rows that hooks add come last, and what
  /// they remove stays out. All of it costs one layout pass.
  ///
  /// ```swift
  /// let a = Label("a"), b = Label("b"), c = Label("c"), d = Label("d")
  /// let list = RowStackView { [a, b, c] }
  /// let changes = list.setRows([c, a, d])
  /// print(changes.removed.map(\.displayName))  // ["b"]
  /// print(changes.moved.map(\.displayName))  // ["c"]
  /// print(changes.inserted.map(\.displayName))  // ["d"]
  /// print(changes.changed.map(\.displayName))  // ["a"]
  /// ```
  ///
  /// - Returns: What was done; frames are up to date then.
  /// - Complexity: O(*n* log *n*) in the number of rows, and O(*n*) for each
  ///   row that is removed.
  @discardableResult
  public final func setRows(
    _ rows: [LayoutView], animated: Bool = false
  ) -> RowChanges {
    var done: EditPlan?
    var before: [Rect] = []
    change(animated: animated) {
      // What a transition that ends now calls may have changed the rows.
      let plan = EditPlan(for: rows, in: self)
      before = plan.steps.map { cell(forRow: $0.row)?.frame ?? .zero }
      apply(plan)
      done = plan
    }
    var changes = RowChanges()
    guard let done else { return changes }
    changes.removed = done.removed.map(\.row)
    for ((row, edit), frame) in zip(done.steps, before) where containsRow(row) {
      switch edit {
      case .insert: changes.inserted.append(row)
      case .move: changes.moved.append(row)
      case .keep:
        if cell(forRow: row)?.frame != frame { changes.changed.append(row) }
      }
    }
    return changes
  }

  /// Moves a row from one place to another, if there are both still: what a
  /// transition that has just ended calls may have changed the rows.
  private final func move(_ row: LayoutView, to place: (_ old: Int) -> Int?) {
    guard let cell = cell(forRow: row), let new = place(self.place(of: cell))
    else { return }
    move(cell, to: new)
  }

  private final func move(_ cell: RowCell, to place: Int) {
    let old = self.place(of: cell)
    let new = max(0, min(place, cells.count - 1))
    guard old != new else { return }
    cells.remove(at: old)
    cells.insert(cell, at: new)
    rowsChanged(from: min(old, new))
    contentLayout.move(cell, to: new)
  }

  private final func apply(_ plan: EditPlan) {
    // To arrange everything anew is cheaper than very many single edits.
    let isAnew = plan.editCount > 64 && plan.editCount * 8 > count
    if isAnew {
      content.removeLayout(contentLayout)
      contentLayout = content.addSubviewsWithVerticalLayout([])
    }
    for cell in plan.removed.reversed() { remove(cell) }
    // Rows that stay are in order. Each other one is put after its neighbour.
    var last: RowCell?
    for (row, edit) in plan.steps {
      if edit == .insert { put(row, after: isAnew ? cells.last : last) }
      guard let cell = cell(forRow: row) else { continue }
      if edit == .move, !isAnew {
        let next = last.map { place(of: $0) + 1 } ?? 0
        move(cell, to: place(of: cell) < next ? next - 1 : next)
      }
      last = cell
    }
    let wanted = plan.steps.compactMap { cell(forRow: $0.row) }
    if !isAnew, cells == wanted { return }
    // Hooks may have added others, wherever they like.
    let known = Set(wanted)
    cells = wanted + cells.filter { !known.contains($0) }
    rowsChanged(from: 0)
    layOutContent()
  }
}

private struct EditPlan {
  enum Edit { case insert, move, keep }

  /// The rows as they will be, each once, and what to do with them.
  let steps: [(row: LayoutView, edit: Edit)]
  let removed: [RowCell]

  var editCount: Int { removed.count + steps.count { $0.edit != .keep } }

  init(for rows: [LayoutView], in list: RowStackView) {
    var seen: Set<ObjectIdentifier> = []
    let target = rows.reversed().filter {
      list.canBeRow($0) && seen.insert(ObjectIdentifier($0)).inserted
    }.reversed()
    let places = target.compactMap { list.index(of: $0) }
    let rising = Set(StackOrder.longestRisingSequence(of: places))
    steps = target.map { row in
      guard let place = list.index(of: row) else { return (row, .insert) }
      return (row, rising.contains(place) ? .keep : .move)
    }
    removed = list.cells.filter { !seen.contains(ObjectIdentifier($0.row)) }
  }
}
