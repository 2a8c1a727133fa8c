import StackKit

/// A list with separators, beside a plain column of the same rows.
///
/// As in a column, the frame that is read for each row is the one that says
/// where the row is: that of its cell. `addRows` and `mutateAndReadTwo` also
/// read the frame of the row in its cell, two frames a row.
final class RowList: StackWorkload {
  static let size = Size(width: 320, height: 600)
  static let hiddenCount = 5

  var list = RowStackView()
  var views: [SizedRow] = []
  var cells: [RowCell] = []

  var plainList = PlainList(width: RowList.size.width)
  private var plainRows: [any HandWrittenRow] = []

  /// The column that the bars compare with: no cells, no separators.
  private let column: StackColumn

  init(rows: Int) {
    column = StackColumn(rows: rows)
    super.init("list", rows: rows)
  }

  override func phases() -> [Phase] {
    [
      addPhase(),
      columnCreatePhase(),
      mutateMiddlePhase(),
      columnMutatePhase(),
      mutateAndReadTwoPhase(),
      mutateVisiblePhase(),
      togglePhase(),
      removeAllPhase(),
      scrollPhase(),
      unchangedPhase(),
    ]
  }

  // MARK: - Building

  override func clear() {
    views = []
    cells = []
    list = RowStackView()
    container = list
  }

  override func build() {
    clear()
    views = SizedRow.rows(rows)
    list.frame = Rect(origin: .zero, size: Self.size)
    list.addRows(views)
    cells = views.compactMap { list.cell(forRow: $0) }
  }

  override func readAll() -> Double { sum(of: cells) }

  override func clearByHand() {
    plainRows = []
    plainList = PlainList(width: Self.size.width)
  }

  override func buildByHand() {
    clearByHand()
    plainRows.reserveCapacity(rows)
    for row in 0..<rows {
      plainRows.append(PlainRow(size: RowSize.before(row)))
    }
    addByHand()
  }

  private func addByHand() {
    plainList.cells.reserveCapacity(rows)
    for row in plainRows { plainList.cells.append(PlainCell(row: row)) }
    plainList.place()
  }

  override func readAllByHand() -> Double { plainList.sumOfCells() }

  private func addPhase() -> Phase {
    var phase = createPhase("addRows")
    phase.takesTurns = true
    phase.work = { [self] _ in
      build()
      blackHole(readAll() + sum(of: views))
    }
    phase.byHand = { [self] _ in
      buildByHand()
      blackHole(readAllByHand() + sum(of: plainRows))
    }
    return phase
  }

  // MARK: - Mutating

  private func mutate(_ number: Int) {
    views[rows / 2].size = RowSize.after(rows / 2, change: number)
  }

  private func mutateByHand(_ number: Int) {
    plainRows[rows / 2].size = RowSize.after(rows / 2, change: number)
    plainList.place()
  }

  private func mutatePhase(_ name: String) -> Phase {
    changePhase(name, isRepeatable: true) { [self] number in
      mutate(number)
    } byHand: { [self] number in
      mutateByHand(number)
    }
  }

  private func mutateMiddlePhase() -> Phase {
    var phase = mutatePhase("mutateMiddle")
    phase.takesTurns = true
    return phase
  }

  private func mutateAndReadTwoPhase() -> Phase {
    var phase = mutatePhase("mutateAndReadTwo")
    phase.work = { [self] number in
      mutate(number)
      blackHole(readAll() + sum(of: views))
    }
    phase.byHand = { [self] number in
      mutateByHand(number)
      blackHole(readAllByHand() + sum(of: plainRows))
    }
    return phase
  }

  /// Changes the row in the middle, and reads the frames of the twenty cells
  /// around it.
  private func mutateVisiblePhase() -> Phase {
    let first = max(0, rows / 2 - 10)
    let seen = first..<min(rows, first + 20)
    var phase = Phase("mutateVisible") { [self] number in
      mutate(number)
      blackHole(sum(of: cells[seen]))
    }
    phase.setUp = { [self] in setUp() }
    phase.byHand = { [self] number in
      mutateByHand(number)
      blackHole(plainList.sumOfCells(seen))
    }
    // Reading more would be a part of the work of the next time.
    phase.verify = { [self] in try check("mutateVisible") }
    return phase
  }

  override func check(_ phase: String) throws(BenchmarkError) {
    guard cells.count == plainList.cells.count else {
      throw .mismatch("\(name) \(phase): \(cells.count) cells")
    }
    guard agrees(list.contentSize.height, plainList.length) else {
      throw .mismatch("\(name) \(phase): the content's length differs")
    }
    for (cell, plain) in zip(cells, plainList.cells) where !plain.isHidden {
      try compare(cell.frame, plain.frame, "a cell", in: phase)
      try compare(cell.row.frame, plain.row.frame, "a row", in: phase)
      // The view of a separator is made when somebody looks at it: the memory
      // of `addRows` is measured before anybody does.
      if phase == "addRows" { continue }
      let line = cell.separator?.frame ?? .zero
      try compare(line, plain.separator.frame, "a separator", in: phase)
    }
  }

  // MARK: - The plain column

  /// The column's phases are those of the suite `stack`, and are measured in
  /// the same way: alternately with the hand-written code.
  private func columnCreatePhase() -> Phase {
    var phase = column.createPhase("columnCreate")
    phase.setUp = { [self] in clear() }
    phase.tearDown = { [self] in clearColumn() }
    return phase
  }

  private func columnMutatePhase() -> Phase {
    var phase = column.mutatePhase("columnMutate", isRepeatable: true) {
      [rows] _ in rows / 2
    }
    phase.tearDown = { [self] in clearColumn() }
    return phase
  }

  private func clearColumn() {
    column.clear()
    column.clearByHand()
  }

  // MARK: - Hiding, removing, scrolling

  /// Five rows in the middle are hidden, and shown the next time.
  private func togglePhase() -> Phase {
    let first = (rows - Self.hiddenCount) / 2
    let range = first..<(first + Self.hiddenCount)
    return changePhase("toggleHidden", isRepeatable: true) { [self] number in
      list.setRowsHidden(Array(views[range]), isHidden: number % 2 == 0)
    } byHand: { [self] number in
      for cell in plainList.cells[range] { cell.isHidden = number % 2 == 0 }
      plainList.place()
    }
  }

  /// The rows themselves are kept: cells and separators go.
  private func removeAllPhase() -> Phase {
    var phase = Phase("removeAll") { [self] _ in
      list.removeAllRows()
      blackHole(list.contentSize.height)
    }
    phase.prepare = { [self] _ in
      setUp()
      cells = []
    }
    phase.byHand = { [self] _ in
      plainList.cells = []
      plainList.place()
      blackHole(plainList.length)
    }
    phase.isByHandRepeatable = false
    phase.finish = { [self] _ in
      guard list.count == 0, list.contentSize.height == 0 else {
        throw BenchmarkError.mismatch("\(name) removeAll: rows are left")
      }
    }
    return phase
  }

  /// Scrolls by a page, from the end back to the beginning, and lists the rows
  /// that are seen.
  private func scrollPhase() -> Phase {
    func offset(_ number: Int) -> Double {
      let pages = max(1, Int(plainList.length / Self.size.height))
      return min(
        Double(number % pages) * Self.size.height,
        max(0, plainList.length - Self.size.height))
    }
    func rowsByHand(_ number: Int) -> [any HandWrittenRow] {
      let first = offset(number)
      return plainList.rows(from: first, to: first + Self.size.height)
    }
    var phase = Phase("scrollPage", isRepeatable: true) { [self] number in
      list.contentOffset.y = offset(number)
      blackHole(Double(list.visibleRows.count))
    }
    phase.setUp = { [self] in setUp() }
    phase.byHand = { blackHole(Double(rowsByHand($0).count)) }
    phase.finish = { [self] number in
      let sizes = list.visibleRows.map(\.frame.height)
      guard sizes == rowsByHand(number).map(\.size.height) else {
        throw BenchmarkError.mismatch("\(name) scrollPage: other rows")
      }
    }
    return phase
  }
}

extension Scenario {
  static let rowList = Scenario(
    suite: .rows, name: "list",
    summary: "a list with a cell and a separator a row, beside plain objects",
    phases: [
      "addRows", "columnCreate", "mutateMiddle", "columnMutate",
      "mutateAndReadTwo", "mutateVisible", "toggleHidden", "removeAll",
      "scrollPage", "unchanged",
    ],
    rows: [10, 100, 1_000, 10_000, 100_000], quickRows: [10, 1_000],
    make: { RowList(rows: max($0, RowList.hiddenCount)) })
}
