import StackKit
import Testing

/// Reports about trees with views that are made while somebody looks.
@Suite struct LateSubviewReportTests {
  /// A list of which no separator was looked at.
  func list(_ count: Int) -> RowStackView {
    let list = RowStackView()
    list.addRows(
      (0..<count).map {
        Label("\($0)", measurer: CellTextMeasurer())
      })
    return list
  }

  @Test("Conflicts beside a list that was never drawn are reported")
  func conflicts() {
    let page = LayoutView()
    page.frame = Rect(0, 0, 100, 400)
    page.addSubviewsWithVerticalLayout([list(40)]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
    }
    page.layoutIfNeeded()
    page.widthAnchor.constraint(equalTo: 80).isActive = true
    #expect(page.engine.conflicts.count == 1)
    #expect(page.engine.hasConflicts)
    #expect(!page.engine.needsLayout)
  }

  @Test("A frame on the grid of pixels after a list was added")
  func pixels() {
    let page = LayoutView()
    page.frame = Rect(0, 0, 100.25, 400)
    #expect(page.pixelAlignedFrame == Rect(0, 0, 100, 400))
    for _ in 0..<3 {
      let list = self.list(40)
      page.addSubview(list)
      list.frame = Rect(0.25, 0, 50, 200)
      #expect(list.pixelAlignedFrame == Rect(0, 0, 50, 200))
      #expect(page.pixelAlignedFrame == Rect(0, 0, 100, 400))
      let cell = list.cell(forRow: list.rows[39])
      #expect(cell?.pixelAlignedFrame.height == 25)
      // The separator is made now.
      #expect(cell?.separator?.pixelAlignedFrame == Rect(15, 24, 35, 1))
    }
  }
}
