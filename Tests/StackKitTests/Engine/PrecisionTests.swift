import StackKit
import TestSupport
import Testing

/// Numbers stay exact in long columns.
@Suite struct PrecisionTests {
  /// Building a long column takes long without optimisation.
  static let count = scaled(release: 100_000, debug: 2_000)
  /// How far off a place may be.
  static let slack = 1e-9 * Double(count)

  @Test("A long column of rows of 20.3 ends where exact arithmetic says")
  func longColumn() {
    let root = LayoutView()
    let rows = (0..<Self.count).map { _ in SizedView(10, 20.3) }
    let layout = root.addSubviewsWithVerticalLayout(rows) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
    func expectEnd(_ tenths: Int, _ comment: Comment) {
      let exact = Double(tenths) / 10
      let end = rows[Self.count - 1].frame.maxY
      #expect(abs(end - exact) < Self.slack, comment)
      #expect(abs(root.frame.height - exact) < Self.slack, comment)
    }
    // 20.3 is 203 tenths: whole numbers know the answer.
    let whole = 203 * Self.count
    expectEnd(whole, "new")
    for (index, row) in rows.enumerated() {
      let exact = Double(203 * index) / 10
      if abs(row.frame.minY - exact) >= Self.slack {
        Issue.record("row \(index) is at \(row.frame.minY), not \(exact)")
        break
      }
    }
    // Changes of the first row do not add up to an error.
    for round in 0..<200 {
      rows[0].size.height = round % 2 == 0 ? 20.4 : 20.3
      _ = root.frame
    }
    expectEnd(whole, "after 200 changes")
    layout.spacing = 0.1
    expectEnd(whole + Self.count - 1, "with spacing")
    rows[Self.count / 2].isHidden = true
    expectEnd(whole - 203 + Self.count - 2, "with a hidden row")
  }
}
