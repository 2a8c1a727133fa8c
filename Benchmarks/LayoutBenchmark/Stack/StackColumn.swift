import StackKit

/// A column of rows of given sizes.
///
/// Both sides hold the same: a container that has its rows, and, as the caller
/// of a layout does, an array of references to the rows.
class StackColumn: StackWorkload {
  var layout: StackLayout?
  var width: LayoutConstraint?
  var views: [SizedRow] = []

  var plainColumn = PlainColumn()
  var plainRows: [any HandWrittenRow] = []

  init(rows: Int) {
    super.init("column", rows: rows)
  }

  override init(_ name: String, rows: Int) {
    super.init(name, rows: rows)
  }

  /// Sets the layout up before it has any view.
  func configure(_ layout: StackLayout) {
    ColumnMetrics.apply(to: layout)
  }

  /// Puts a row at a place among the others.
  func put(_ row: SizedRow, at index: Int) { layout?.insert(row, at: index) }

  /// Places the hand-written rows.
  func placeByHand() { plainColumn.place() }

  override func phases() -> [Phase] {
    [
      createPhase(),
      mutatePhase("mutateFirst", isRepeatable: true) { _ in 0 },
      mutatePhase("mutateMiddle", isRepeatable: true) { [rows] _ in rows / 2 },
      mutatePhase("mutateRandom", isRepeatable: false) { [self] in
        scattered($0)
      },
      mutateVisiblePhase(),
      changePhase("resize") { [self] number in
        width?.constant = ColumnMetrics.width(after: number)
      } byHand: { [self] number in
        plainColumn.width = ColumnMetrics.width(after: number)
        plainColumn.place()
      },
    ] + structurePhases() + [unchangedPhase()]
  }

  // MARK: - Building

  override func clear() {
    views = []
    layout = nil
    width = nil
    super.clear()
  }

  override func build() {
    clear()
    views = SizedRow.rows(rows)
    layout = container.addSubviewsWithVerticalLayout(views) {
      configure($0)
    }
    width = container.widthAnchor.constraint(equalTo: ColumnMetrics.width)
    width?.isActive = true
  }

  override func readAll() -> Double { sum(of: views) }

  override func clearByHand() {
    plainRows = []
    plainColumn = PlainColumn()
  }

  override func buildByHand() {
    clearByHand()
    var rows: [any HandWrittenRow] = []
    rows.reserveCapacity(self.rows)
    for row in 0..<self.rows {
      rows.append(PlainRow(size: RowSize.before(row)))
    }
    plainRows = rows
    // An array of its own, as the container has on the other side.
    var copy: [any HandWrittenRow] = []
    copy.reserveCapacity(rows.count)
    copy.append(contentsOf: rows)
    plainColumn = PlainColumn(rows: copy)
    placeByHand()
  }

  override func readAllByHand() -> Double { sum(of: plainRows) }

  override func check(_ phase: String) throws(BenchmarkError) {
    try compare(
      container.frame, plainColumn.frame, "the container", in: phase)
    try compare(views, plainRows, in: phase)
  }

  // MARK: - Mutating

  /// Rows in a scattered order, each twice in a row, because multiplying by a
  /// large prime visits every row.
  private func scattered(_ number: Int) -> Int {
    (number / 2 % rows) * 7_919 % rows
  }

  /// Makes a row higher, and the next time as high as it was.
  final func mutatePhase(
    _ name: String, isRepeatable: Bool, row: @escaping (Int) -> Int
  ) -> Phase {
    changePhase(name, isRepeatable: isRepeatable) { [self] number in
      let row = row(number)
      views[row].size = RowSize.after(row, change: number)
    } byHand: { [self] number in
      let row = row(number)
      plainRows[row].size = RowSize.after(row, change: number)
      placeByHand()
    }
  }

  /// Changes a row somewhere, and reads only the twenty frames around it, as
  /// a list does that shows a part of itself.
  private func mutateVisiblePhase() -> Phase {
    let name = "mutateVisible"
    var phase = Phase(name) { [self] number in
      let row = scattered(number)
      views[row].size = RowSize.after(row, change: number)
      blackHole(sum(of: views[visible(around: row)]))
    }
    phase.setUp = { [self] in setUp() }
    phase.byHand = { [self] number in
      let row = scattered(number)
      plainRows[row].size = RowSize.after(row, change: number)
      plainColumn.place()
      blackHole(sum(of: plainRows[visible(around: row)]))
    }
    // Reading more than these would be a part of the work of the next time.
    phase.finish = { [self] number in
      for index in visible(around: scattered(number)) {
        try compare(
          views[index].frame, plainRows[index].frame, "row \(index)", in: name)
      }
    }
    phase.verify = { [self] in try check(name) }
    return phase
  }

  private func visible(around row: Int) -> Range<Int> {
    let count = min(20, rows)
    let first = max(0, min(row - count / 2, rows - count))
    return first..<(first + count)
  }
}

extension Scenario {
  static let stackColumn = Scenario(
    suite: .stack, name: "column",
    summary: "a column of rows of given sizes, beside plain objects",
    phases: [
      "create", "mutateFirst", "mutateMiddle", "mutateRandom",
      "mutateVisible", "resize", "insert", "remove", "move", "hide", "show",
      "unchanged",
    ],
    rows: [10, 100, 1_000, 10_000, 100_000], quickRows: [10, 1_000],
    make: { StackColumn(rows: $0) })
}
