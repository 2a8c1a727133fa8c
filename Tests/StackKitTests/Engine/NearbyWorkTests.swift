import Cassowary
import StackKit
import TestSupport
import Testing

/// What a change costs that concerns one row: what is around it, however many
/// rows are above.
@Suite("Work near a change")
struct NearbyWorkTests {
  /// A list of rows, and the work that a change of it takes.
  private final class Rows {
    let list = RowStackView()
    let rows: [LayoutView]

    init(_ rows: [LayoutView]) {
      self.rows = rows
      list.addRows(rows)
      list.frame = Rect(x: 0, y: 0, width: 61, height: 400)
      // What moves together is found out by the first changes.
      for _ in 0..<4 {
        _ = work { list.hideRow(rows[rows.count / 2]) }
        _ = work { list.showRow(rows[rows.count / 2]) }
      }
    }

    /// The rows that the solver visits for a change.
    func work(_ change: () -> Void) -> Int {
      list.layoutIfNeeded()
      let before = list.engine.solver.statistics
      change()
      list.layoutIfNeeded()
      return (list.engine.solver.statistics - before).rowsVisited
    }

    /// The work of changes of a row in the middle.
    func works() -> [Int] {
      let row = rows[rows.count / 2 + 1]
      return [
        work { list.hideRow(row) },
        work { list.showRow(row) },
        work { list.removeRow(row) },
        work { list.insertRow(row, after: rows[rows.count / 2]) },
      ]
    }
  }

  /// Compares few rows with four times as many.
  private func expectSame(_ rows: (Int) -> [LayoutView]) {
    let few = Rows(rows(250)).works()
    let many = Rows(rows(1_000)).works()
    for (less, more) in zip(few, many) {
      #expect(more <= less + less / 2, "\(few) rows visited, then \(many)")
      #expect(more <= 1_500)
    }
  }

  private static let measurer = CellTextMeasurer()

  private func label(_ text: String) -> Label {
    Label(text, measurer: Self.measurer)
  }

  @Test("A row that is hidden, shown, removed or added in the middle")
  func middle() {
    expectSame { count in
      (0..<count).map { number in
        let icons = (0..<2).map { _ in SizedView(width: 4, height: 2) }
        let text = String(repeating: "ab cd ", count: 2 + number % 5)
        return StackView(
          arrangedSubviews: icons + [label(text), label("some words")],
          spacing: 1)
      }
    }
  }

  /// A third is a number that rounds; the stacks do without.
  @Test("The same among equal buttons, beside one row of three")
  func besideThirds() {
    expectSame { count in
      (0..<count).map { number in
        if number == 1 {
          return StackView(arrangedSubviews: [
            SizedView(width: 4, height: 2), label("name"), label("value"),
          ])
        }
        let buttons = ["like", "comment", "share"].map(label)
        return StackView(
          arrangedSubviews: [
            label("some words"),
            StackView(arrangedSubviews: buttons, distribution: .fillEqually),
          ], axis: .vertical, spacing: 1)
      }
    }
  }
}
