import StackKit
import TestSupport
import Testing

/// What a change costs that concerns one row: what is around it, however many
/// rows are above.
@Suite("Work near a change")
struct NearbyWorkTests {
  /// A list of rows with two icons and two texts each.
  private final class Rows {
    let list = RowStackView()
    let rows: [StackView]
    let labels: [Label]

    init(_ count: Int) {
      let measurer = CellTextMeasurer()
      labels = (0..<count).map {
        Label(
          String(repeating: "ab cd ", count: 2 + $0 % 5), measurer: measurer)
      }
      rows = labels.map { label in
        let icons = (0..<2).map { _ in SizedView(width: 4, height: 2) }
        let other = Label("some words", measurer: measurer)
        return StackView(
          arrangedSubviews: icons + [label, other], spacing: 1)
      }
      list.addRows(rows)
      list.frame = Rect(x: 0, y: 0, width: 60, height: 400)
      // What moves together is found out by the first changes.
      for _ in 0..<4 {
        _ = work { list.hideRow(rows[count / 2]) }
        _ = work { list.showRow(rows[count / 2]) }
      }
    }

    /// The rows that the solver visits for a change.
    func work(_ change: () -> Void) -> Int {
      list.layoutIfNeeded()
      let before = list.engine.solverStatistics
      change()
      list.layoutIfNeeded()
      return (list.engine.solverStatistics - before).rowsVisited
    }
  }

  @Test("A row that is hidden, shown, removed or added in the middle")
  func middle() {
    func works(_ count: Int) -> [Int] {
      let rows = Rows(count)
      let row = rows.rows[count / 2 + 1]
      let list = rows.list
      return [
        rows.work { list.hideRow(row) },
        rows.work { list.showRow(row) },
        rows.work { list.removeRow(row) },
        rows.work { list.insertRow(row, after: rows.rows[count / 2]) },
      ]
    }
    let few = works(250)
    let many = works(1_000)
    for (less, more) in zip(few, many) {
      #expect(more <= less + less / 2, "\(few) rows visited, then \(many)")
      #expect(more <= 1_500)
    }
  }
}
