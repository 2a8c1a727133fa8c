import StackKit
import TestSupport
import Testing

/// Views that leave a long stack, several of them between two reads.
@Suite struct StackMassRemovalTests {
  func column(
    _ count: Int
  ) -> (root: LayoutView, views: [LayoutView], layout: StackLayout) {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 50_000)
    let views = (0..<count).map { _ in
      LayoutView { IntrinsicSize(width: 10, height: 10) }
    }
    let layout = root.addSubviewsWithVerticalLayout(views) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
    return (root, views, layout)
  }

  @Test("Two views leave a stack of 130 between two reads")
  func twoOf130() {
    let (root, views, _) = column(130)
    _ = root.frame
    views[3].isHidden = true
    views[70].isHidden = true
    _ = root.frame
    #expect(views[2].frame.minY == 20)
    #expect(views[4].frame.minY == 30)
    #expect(views[129].frame.minY == 1270)
  }

  @Test("Views leave at any two places, around the ends of blocks")
  func anyTwo() {
    for count in [65, 66, 128, 129, 130, 192, 193, 4097, 4098] {
      let pairs = [(3, 64), (0, 1), (63, 64), (1, count - 1), (5, 60)]
      let tried = count > 1_000 ? scaled(release: 5, debug: 1) : 5
      for pair in pairs.prefix(tried) {
        let (root, views, layout) = column(count)
        _ = root.frame
        layout.remove(views[min(pair.1, count - 1)])
        layout.remove(views[pair.0])
        let left = layout.views
        #expect(left.count == count - 2)
        #expect(left.last?.frame.minY == Double(10 * (count - 3)))
      }
    }
  }

  @Test("70 of 200 rows of a list leave between two reads")
  func rows() {
    let list = RowStackView()
    list.frame = Rect(0, 0, 100, 400)
    list.rowInset = .zero
    let rows = (0..<200).map { _ in LayoutView { IntrinsicSize(height: 10) } }
    list.addRows(rows)
    #expect(list.contentSize.height == 2000)
    list.removeRows(Array(rows[50..<120]))
    #expect(list.contentSize.height == 1300)
    #expect(list.cell(forRow: rows[120])?.frame.minY == 500)
    #expect(list.cell(forRow: rows[199])?.frame.minY == 1290)
  }
}
