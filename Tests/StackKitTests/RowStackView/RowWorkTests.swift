import Cassowary
import StackKit
import Testing

/// A change of a list adds the constraints of the rows that changed, and those
/// of their neighbours, however long the list is.
@Suite("What changes of lists bring to the solver")
struct RowWorkTests {
  /// Constraints of a row: one for its place in the list, four margins in its
  /// cell and two of the cell, and what the sizes of both ask for.
  private let ofOneRow = 20

  private let list = RowStackView()
  private let rows: [LayoutView]

  init() {
    rows = (0..<20).map { index in
      LayoutView { IntrinsicSize(width: 100, height: Double(20 + index)) }
    }
    list.frame = Rect(x: 0, y: 0, width: 320, height: 600)
    list.addRows(rows)
    list.layoutIfNeeded()
  }

  private func box(_ height: Double) -> LayoutView {
    LayoutView { IntrinsicSize(width: 50, height: height) }
  }

  /// Constraints that a change adds, with the layout that follows.
  private func added(by change: () -> Void) -> Int {
    let before = list.engine.statistics.constraintsAdded
    change()
    list.layoutIfNeeded()
    return list.engine.statistics.constraintsAdded - before
  }

  @Test("A row at the end leaves the multipliers of the others alone")
  func appended() {
    let many = (0..<300).map { _ in box(10) }
    list.addRows(many)
    list.layoutIfNeeded()
    list.addRow(box(5))
    list.layoutIfNeeded()
    let before = list.engine.solver.statistics
    let last = box(7)
    list.addRow(last)
    list.layoutIfNeeded()
    let work = list.engine.solver.statistics - before
    #expect(work.pivots <= 2 && work.multipliersMoved <= 60, "\(work)")
    #expect(list.contentSize.height == last.superview?.frame.maxY)
  }

  @Test("A list is exact, so that no operation has to be verified")
  func exact() {
    // Each operation would walk over all rows that share the list's width.
    list.addRows((0..<300).map { _ in box(10) })
    list.layoutIfNeeded()
    #expect(list.engine.solver.isExact)
    for index in [0, 150, 299] {
      let row = list.rows[index]
      list.hideRow(row)
      list.layoutIfNeeded()
      list.showRow(row)
      list.setSeparatorInset(forRow: row, inset: EdgeInsets(left: 4))
      list.layoutIfNeeded()
    }
    _ = list.rows.map { list.cell(forRow: $0)?.separator?.frame }
    #expect(list.engine.solver.isExact)
  }

  @Test("Rows that are inserted into a list that is laid out")
  func inserted() {
    let new = box(7)
    #expect(added { list.insertRow(new, before: rows[3]) } <= ofOneRow)
    // Three rows of 20, 21 and 22 come before, each with 24 of insets.
    #expect(list.cell(forRow: new)?.frame.minY == 135)
    #expect(new.frame == Rect(x: 15, y: 12, width: 290, height: 7))
    #expect(added { list.prependRow(box(5)) } <= ofOneRow)
    #expect(added { list.addRow(box(5)) } <= ofOneRow)
    #expect(
      added { list.insertRows([box(1), box(2)], after: new) } <= 2 * ofOneRow)
    #expect(list.count == 25)
  }

  @Test("Rows that are moved, replaced, hidden, shown and taken out")
  func edited() {
    // Two gaps where it comes, one where it was, and its margins.
    #expect(added { list.moveRow(rows[2], to: 9) } <= 5)
    #expect(
      added { _ = list.replaceRow(rows[4], with: box(9)) } <= ofOneRow)
    #expect(added { list.hideRow(rows[5]) } <= 1)
    #expect(added { list.showRow(rows[5]) } <= 4)
    #expect(added { list.removeRow(rows[6]) } <= 1)
    // The row that was replaced and the one that was removed come back.
    let reordered = added { list.setRows(Array(rows.reversed())) }
    #expect(reordered <= 20 * 5 + 2 * ofOneRow)
    #expect(list.rows.first === rows[19])
    #expect(list.cell(forRow: rows[19])?.frame.minY == 0)
  }

  @Test("Insets, colours and separators, seen or not")
  func styled() {
    #expect(
      added { list.setInset(forRow: rows[1], inset: EdgeInsets(3)) } == 0)
    #expect(rows[1].frame == Rect(x: 3, y: 3, width: 314, height: 21))
    #expect(added { list.hideSeparator(forRow: rows[2]) } == 0)
    #expect(added { list.separatorWidth = 4 } == 0)
    #expect(added { list.separatorColor = .black } == 0)
    #expect(
      list.cell(forRow: rows[1])?.separator?.frame
        == Rect(x: 15, y: 23, width: 305, height: 4))
    #expect(added { list.showSeparator(forRow: rows[2]) } <= ofOneRow)
  }

  @Test("Nobody makes a view of a separator to find how long a list is")
  func fittingWithoutSeparators() {
    let list = RowStackView()
    let rows = (0..<20).map { _ in SizedView(width: 20, height: 10) }
    list.addRows(rows)
    list.frame = Rect(0, 0, 100, 100)
    _ = list.frame
    let (engine, before) = (list.engine, list.engine.statistics)
    let constraints = engine.solverConstraintCount
    let size = list.fittingSize(width: 50)
    let work = engine.statistics - before
    #expect(work.passes == 0 && work.measurements == 0)
    #expect(engine.solverConstraintCount == constraints)
    #expect(!engine.needsLayout)
    // With the views, it is the same.
    _ = list.svg()
    #expect(list.fittingSize(width: 50) == size)
  }
}
