extension RowStackView {
  /// Adds a row at the end.
  ///
  /// A row that is in the list already moves there, and all its settings
  /// (inset, colours, separator, tap handler, hidden flag) are those of a new
  /// row again, as in AloeStackView; ``moveRow(_:to:animated:)`` keeps them.
  /// A row of another list leaves that list. A cell, the list itself, and what
  /// contains it cannot be rows: nothing happens.
  ///
  /// ```swift
  /// let list = RowStackView(), a = Label("a"), b = Label("b")
  /// list.addRow(a)
  /// list.addRow(b)
  /// list.addRow(a)
  /// print(list.rows.map(\.displayName))  // ["b", "a"]
  /// ```
  ///
  /// - Complexity: O(1) amortised for a row that is in no list.
  public final func addRow(_ row: LayoutView, animated: Bool = false) {
    change(animated: animated) { put(row, after: cells.last) }
  }

  /// Adds rows at the end, in order; of one given twice the last place counts.
  ///
  /// - Complexity: That of ``addRow(_:animated:)`` for each.
  public final func addRows(_ rows: [LayoutView], animated: Bool = false) {
    if rows.isEmpty { return }
    change(animated: animated) {
      for row in rows.dropFirst(addFresh(rows)) { put(row, after: cells.last) }
    }
  }

  /// Adds a row before all others; see ``addRow(_:animated:)``.
  public final func prependRow(_ row: LayoutView, animated: Bool = false) {
    change(animated: animated) { put(row, after: nil) }
  }

  /// Adds rows before all others, in the order given.
  public final func prependRows(_ rows: [LayoutView], animated: Bool = false) {
    if rows.isEmpty { return }
    change(animated: animated) {
      for row in rows.reversed() { put(row, after: nil) }
    }
  }

  /// Adds a row before another one; see ``addRow(_:animated:)``.
  public final func insertRow(
    _ row: LayoutView, before other: LayoutView, animated: Bool = false
  ) {
    insertRows([row], before: other, animated: animated)
  }

  /// Adds a row after another one; see ``addRow(_:animated:)``.
  public final func insertRow(
    _ row: LayoutView, after other: LayoutView, animated: Bool = false
  ) {
    insertRows([row], after: other, animated: animated)
  }

  /// Adds rows before another one, in the order given.
  ///
  /// If the other row is among them, it keeps its place in their order.
  ///
  /// ```swift
  /// let list = RowStackView(), b = Label("b")
  /// list.addRow(b)
  /// list.insertRows([Label("x"), Label("y")], before: b)
  /// list.insertRows([Label("z")], after: b)
  /// print(list.rows.map(\.displayName))  // ["x", "y", "b", "z"]
  /// ```
  public final func insertRows(
    _ rows: [LayoutView], before other: LayoutView, animated: Bool = false
  ) {
    insert(rows, beside: other, offset: 0, animated)
  }

  /// Adds rows after another one, in the order given.
  public final func insertRows(
    _ rows: [LayoutView], after other: LayoutView, animated: Bool = false
  ) {
    insert(rows, beside: other, offset: 1, animated)
  }

  /// Takes a row out of the list.
  ///
  /// It has no superview then; in a transition, it fades inside its old cell.
  /// A row that is not in the list stays where it is.
  public final func removeRow(_ row: LayoutView, animated: Bool = false) {
    guard let cell = cell(forRow: row) else { return }
    change(animated: animated) { remove(cell) }
  }

  /// Takes rows out of the list; see ``removeRow(_:animated:)``.
  public final func removeRows(_ rows: [LayoutView], animated: Bool = false) {
    guard rows.contains(where: { containsRow($0) }) else { return }
    change(animated: animated) {
      let places = rows.map { index(of: $0) ?? -1 }
      // From the end, so that little has to move up.
      for number in rows.indices.sorted(by: { places[$0] > places[$1] }) {
        if let cell = cell(forRow: rows[number]) { remove(cell) }
      }
    }
  }

  /// Takes all rows out of the list.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public final func removeAllRows(animated: Bool = false) {
    // Not animated, rows that still fade are gone at once.
    if cells.isEmpty, animated { return }
    change(animated: animated) {
      for cell in cells where cell.isTouched { cell.cancelTouches() }
      let old = cells
      cells = []
      rowsChanged(from: 0)
      footerCell = nil
      stickyCells = []
      swipedRow = nil
      layOutContent()
      displayed = []
      for cell in old { cell.isListed = false }
      for cell in old.reversed() {
        cell.removeFromSuperview()
        if departing == nil { cell.releaseRow() }
      }
      departing?.append(contentsOf: old)
      // Rows may add others as they go: by now all is as it is without them.
      withExtendedLifetime(old) {}
    }
  }

  // MARK: - Looking rows up

  /// The rows in order, hidden ones included.
  public final var rows: [LayoutView] { cells.map(\.row) }

  /// How many rows there are, hidden ones included.
  public final var count: Int { cells.count }

  /// The first row, hidden or not; `nil` if there is none.
  public final var firstRow: LayoutView? { cells.first?.row }

  /// The last row, hidden or not; `nil` if there is none.
  public final var lastRow: LayoutView? { cells.last?.row }

  /// Whether a row is in the list.
  public final func containsRow(_ row: LayoutView) -> Bool {
    cell(forRow: row) != nil
  }

  /// The cell of a row; `nil` if the row is not in the list.
  public final func cell(forRow row: LayoutView) -> RowCell? {
    guard let cell = row.parent as? RowCell, cell.row === row, lists(cell)
    else { return nil }
    return cell
  }

  @inline(__always)
  private final func lists(_ cell: RowCell) -> Bool {
    cell.isListed && cell.isInside(content)
  }

  /// The place of a row among all rows; `nil` if it is not in the list.
  ///
  /// - Complexity: O(1), and O(*n*) once after rows came or went before it.
  public final func index(of row: LayoutView) -> Int? {
    cell(forRow: row).map { place(of: $0) }
  }

  /// The row at a place; `nil` if there is none.
  public final func row(at index: Int) -> LayoutView? {
    cells.indices.contains(index) ? cells[index].row : nil
  }

  final func place(of cell: RowCell) -> Int {
    let known = Int(cell.lastKnownIndex)
    if known < cells.count, cells[known] === cell { return known }
    while firstStaleIndex < cells.count {
      let index = firstStaleIndex
      cells[index].lastKnownIndex = Int32(index)
      firstStaleIndex += 1
      if cells[index] === cell { return index }
    }
    return Int(cell.lastKnownIndex)
  }

  // MARK: - The list of cells

  private final func insert(
    _ rows: [LayoutView], beside other: LayoutView, offset: Int,
    _ animated: Bool
  ) {
    guard !rows.isEmpty, containsRow(other) else { return }
    change(animated: animated) {
      let place = index(of: other).map { $0 + offset } ?? cells.count
      var last = place > 0 ? cells[place - 1] : nil
      for row in rows { last = put(row, after: last) ?? last }
    }
  }

  /// Adds a row after another cell, or before all; returns its new cell.
  @discardableResult
  final func put(_ row: LayoutView, after neighbour: RowCell?) -> RowCell? {
    guard canBeRow(row) else { return nil }
    let scope = Change(of: self, row)
    defer { scope.end() }
    var place = neighbour.map { self.place(of: $0) + 1 } ?? 0
    if let old = cell(forRow: row) {
      if self.place(of: old) < place { place -= 1 }
      drop(old)
    }
    guard let cell = makeCell(row) else { return nil }
    // The hooks may have changed anything: the neighbour may be elsewhere, and
    // if it is gone, what counts is where it was.
    if let neighbour {
      place = self.place(of: neighbour) + (lists(neighbour) ? 1 : 0)
    }
    list(cell, at: max(0, min(place, cells.count)))
    return cell
  }

  final func canBeRow(_ row: LayoutView) -> Bool {
    !(row is RowCell) && !(row is RowContentView)
      && !row.flags.contains(.isGuide)
      && content.superview === self && !isDescendant(of: row)
  }

  private final func makeCell(_ row: LayoutView) -> RowCell? {
    var cell = cellForRow(row)
    if cell.row !== row || cell.superview != nil || row.superview !== cell {
      cell = RowCell(row: row)
    }
    cell.isHidden = false
    cell.rare?.separatorOverride = nil
    cell.tapHandler = nil
    cell.rare?.swipeActions = []
    cell.rare?.isSticky = false
    cell.rare?.fadingList = nil
    cell.setSeparatorAxis(storedAxis)
    cell.take(style)
    cell.madeSeparator?.color = style.values.separatorColor
    cell.shouldHideSeparator = hidesSeparatorsByDefault
    configureCell(cell)
    let isIntact = row.superview === cell && cell.superview == nil
    return isIntact && canBeRow(row) ? cell : nil
  }

  private final func list(_ cell: RowCell, at index: Int) {
    cells.put(cell, at: index)
    cell.isListed = true
    cell.lastKnownIndex = Int32(index)
    if firstStaleIndex >= index { firstStaleIndex = index + 1 }
    // A hook may give back a cell that has one.
    cell.madeSeparator?.alpha = cell.isHidden ? 0 : 1
    if cell.isSticky { stickyCells.append(cell) }
    footerChanged()
    contentLayout.insert(cell, at: index)
    updateSeparator(of: cell)
  }

  /// Takes a row out; its view stays with the cell while it fades.
  final func remove(_ cell: RowCell) {
    guard drop(cell) else { return }
    if departing?.append(cell) == nil { cell.releaseRow() }
  }

  /// Returns whether the cell was there: the end of a touch may change lists.
  @discardableResult
  final func drop(_ cell: RowCell) -> Bool {
    // The cell, or the row, may be somewhere else already.
    if cell.isTouched { cancelTouches(in: cell) }
    let index = place(of: cell)
    guard index < cells.count, cells[index] === cell else { return false }
    cell.isListed = false
    displayed.remove(ObjectIdentifier(cell))
    cells.remove(at: index)
    rowsChanged(from: index)
    if footerCell === cell { footerCell = nil }
    if cell.isSticky { stickyCells.removeAll { $0 === cell } }
    hideActions(of: cell)
    cell.removeFromSuperview()
    return true
  }

  final func rowsChanged(from index: Int) {
    firstStaleIndex = min(firstStaleIndex, index)
    footerChanged()
  }

  /// Other rows may belong to the footer, though no frame changes.
  private final func footerChanged() {
    if footerCell != nil { noteChange(.scrolled) }
  }

  /// Something outside took out a cell, or the row of it: nothing of it stays.
  ///
  /// It goes before a transition ends: who is told of that may add rows, to the
  /// list and to a layout in which the cell is no more.
  final func cellLeft(_ cell: RowCell) {
    changeDepth += 1
    drop(cell)
    changeDepth -= 1
    change(animated: false) {}
  }

  final func visibilityChanged(of cell: RowCell) {
    if cell.isHidden, cell.isTouched { cell.cancelTouches() }
    if cell.isHidden { hideActions(of: cell) }
    cell.madeSeparator?.alpha = cell.isHidden ? 0 : 1
    if changeDepth == 0 { updateLastCell() }
  }
}
