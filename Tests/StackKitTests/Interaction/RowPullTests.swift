import StackKit
import Testing

/// Lists that are pulled, and rows that are dragged aside.
@Suite("Pulling and dragging aside") struct RowPullTests {
  /// 20 rows of 50 points in 100 points.
  let boxes = BoxList(20, height: 100)
  var list: RowStackView { boxes.list }

  final class Count { var number = 0 }
  let count = Count()

  private func touch(_ points: (Double, Double)..., ends: Bool = true) {
    list.touchesBegan(at: Point(x: points[0].0, y: points[0].1))
    for point in points.dropFirst() {
      list.touchesMoved(to: Point(x: point.0, y: point.1))
    }
    guard ends, let (x, y) = points.last else { return }
    list.touchesEnded(at: Point(x: x, y: y))
  }

  private func refreshes() {
    let count = self.count
    list.onRefresh = { count.number += 1 }
  }

  // MARK: - Pulling

  @Test("A touch that ends beyond the threshold refreshes, once")
  func pull() {
    refreshes()
    touch((20, 10), (20, 60), ends: false)
    #expect(list.pulledLength == 40 && list.isDragging)
    #expect(list.contentOffset.y == 0)
    list.touchesMoved(to: Point(x: 20, y: 79))
    #expect(list.pulledLength == 59)
    list.touchesEnded(at: Point(x: 20, y: 79))
    #expect(list.pulledLength == 0 && !list.isRefreshing && count.number == 0)
    touch((20, 10), (20, 80))
    #expect(list.isRefreshing && count.number == 1)
    // As long as it refreshes, there is nothing to pull.
    touch((20, 10), (20, 90), ends: false)
    #expect(list.pulledLength == 0 && !list.isDragging)
    list.touchesEnded(at: Point(x: 20, y: 90))
    #expect(count.number == 1)
    list.endRefreshing()
    list.endRefreshing()
    touch((20, 10), (20, 95))
    #expect(count.number == 2)
  }

  @Test("From the middle, only what goes beyond the end counts")
  func middle() {
    refreshes()
    list.refreshThreshold = 5
    list.contentOffset.y = 50
    touch((20, 10), (20, 64), ends: false)
    #expect(list.contentOffset.y == 6 && list.pulledLength == 0)
    list.touchesMoved(to: Point(x: 20, y: 73))
    #expect(list.contentOffset.y == 0 && list.pulledLength == 3)
    list.touchesMoved(to: Point(x: 20, y: 40))
    #expect(list.contentOffset.y == 30 && list.pulledLength == 0)
    list.touchesEnded(at: Point(x: 20, y: 76))
    #expect(count.number == 1)
  }

  @Test("Cancelled, disabled, or without a closure, nothing is refreshed")
  func cancelled() {
    touch((20, 10), (20, 90), ends: false)
    #expect(!list.isDragging && list.pulledLength == 0)
    list.touchesCancelled()
    refreshes()
    touch((20, 10), (20, 90), ends: false)
    #expect(list.pulledLength == 70)
    list.touchesCancelled()
    #expect(list.pulledLength == 0)
    touch((20, 10), (20, 90), ends: false)
    list.isScrollEnabled = false
    #expect(list.pulledLength == 0)
    list.touchesEnded(at: Point(x: 20, y: 90))
    list.isScrollEnabled = true
    touch((20, 10), (20, 90), ends: false)
    list.onRefresh = nil
    #expect(list.pulledLength == 0)
    list.touchesEnded(at: Point(x: 20, y: 95))
    #expect(count.number == 0 && !list.isRefreshing)
    list.beginRefreshing()
    #expect(list.isRefreshing && count.number == 0)
    list.endRefreshing()
    refreshes()
    touch((20, 10), (20, 90), ends: false)
    list.beginRefreshing()
    #expect(list.pulledLength == 0 && count.number == 1)
    list.touchesEnded(at: Point(x: 20, y: 95))
    #expect(count.number == 1)
  }

  @Test("A host can begin itself; what is new may come at once")
  func begin() {
    let count = self.count
    list.onRefresh = { [unowned list] in
      count.number += 1
      list.prependRow(box("new", 9, 9))
      list.beginRefreshing()
      list.endRefreshing()
    }
    list.beginRefreshing()
    #expect(count.number == 1 && !list.isRefreshing && list.count == 21)
    list.refreshThreshold = -1
    #expect(list.refreshThreshold == 60)
    #expect(list.refusedValues.map(\.property) == ["refreshThreshold"])
  }

  @Test("A host hears that there is something to draw")
  func display() {
    refreshes()
    _ = list.engine.takeChanges()
    touch((20, 10), (20, 60), ends: false)
    #expect(
      list.engine.takeChanges().contains {
        $0.view === list && $0.kinds.contains(.scrolled)
      })
    list.touchesCancelled()
    #expect(list.engine.takeChanges().contains { $0.view === list })
  }

  // MARK: - Dragging aside

  private func giveActions(_ count: Int = 2, to index: Int = 0) {
    let log = self.count
    list.setSwipeActions(
      (0..<count).map { place in
        RowAction("\(place)", style: place == 0 ? .normal : .destructive) {
          row in
          log.number += place + 1
          if place > 0 { row.removeFromSuperview() }
        }
      }, forRow: boxes[index])
  }

  @Test("A drag across reveals, and what is half revealed stays")
  func swipe() {
    giveActions()
    touch((300, 20), (280, 20), ends: false)
    #expect(list.swipedRow === boxes[0] && list.swipedLength == 10)
    #expect(!list.isDragging)
    list.touchesMoved(to: Point(x: 0, y: 25))
    #expect(list.swipedLength == 148)
    list.touchesEnded(at: Point(x: 217, y: 25))
    #expect(list.swipedLength == 0 && list.swipedRow == nil)
    touch((300, 20), (216, 20))
    #expect(list.swipedLength == 148)
    #expect(list.contentOffset.y == 0)
    // Back again.
    touch((100, 20), (140, 20), ends: false)
    #expect(list.swipedLength == 118)
    list.touchesEnded(at: Point(x: 190, y: 20))
    #expect(list.swipedRow == nil)
  }

  @Test("The row is not tapped, and no row without actions is dragged aside")
  func taps() {
    giveActions()
    let log = count
    list.setTapHandler(forRow: boxes[0]) { _ in log.number += 100 }
    touch((300, 20), (200, 20), (300, 20))
    #expect(count.number == 0)
    touch((300, 70), (100, 70))
    #expect(list.swipedRow == nil)
    // Towards the other edge there is nothing.
    touch((100, 20), (300, 20))
    #expect(list.swipedRow == nil)
    // Along the list it scrolls.
    touch((300, 90), (280, 40))
    #expect(list.swipedRow == nil && list.contentOffset.y == 40)
  }

  @Test("One row at a time; hidden, removed or without actions it is closed")
  func closing() {
    giveActions()
    giveActions(to: 1)
    list.swipedRow = boxes[0]
    #expect(list.swipedLength == 148)
    touch((300, 70), (270, 70), ends: false)
    #expect(list.swipedRow === boxes[1] && list.swipedLength == 20)
    list.touchesCancelled()
    #expect(list.swipedRow == nil)
    list.swipedRow = boxes[1]
    list.hideRow(boxes[1])
    #expect(list.swipedRow == nil && list.swipedLength == 0)
    list.showRow(boxes[1])
    #expect(list.swipedRow == nil && list.swipedLength == 0)
    list.swipedRow = boxes[1]
    list.setSwipeActions([], forRow: boxes[1])
    #expect(list.swipedRow == nil)
    list.swipedRow = boxes[0]
    giveActions(1)
    #expect(list.swipedLength == 74)
    list.swipeActionLength = 20
    #expect(list.swipedLength == 20)
    list.swipeActionLength = .nan
    #expect(list.refusedValues.map(\.property) == ["swipeActionLength"])
    list.removeRow(boxes[0])
    #expect(list.swipedRow == nil)
    list.swipedRow = boxes[0]
    #expect(list.swipedRow == nil)
  }

  @Test("Actions are data, done by number, and hidden then")
  func actions() {
    giveActions()
    #expect(list.swipeActions(forRow: boxes[0]).map(\.title) == ["0", "1"])
    #expect(
      list.swipeActions(forRow: boxes[0]).map(\.style)
        == [.normal, .destructive])
    #expect(list.swipeActions(forRow: boxes[1]).isEmpty)
    list.swipedRow = boxes[0]
    #expect(!list.performSwipeAction(at: 2, forRow: boxes[0]))
    #expect(list.swipedRow != nil)
    #expect(list.performSwipeAction(at: 0, forRow: boxes[0]))
    #expect(list.swipedRow == nil && count.number == 1)
    // They go along when the row is moved, and are gone with the cell.
    list.moveRow(boxes[0], to: 3)
    #expect(list.performSwipeAction(at: 1, forRow: boxes[0]))
    #expect(count.number == 3 && !list.containsRow(boxes[0]))
    list.addRow(boxes[0])
    #expect(!list.performSwipeAction(at: 0, forRow: boxes[0]))
  }

  @Test("From right to left, and in a list that runs to the side")
  func directions() {
    giveActions()
    list.writingDirection = .rightToLeft
    touch((100, 20), (200, 20))
    #expect(list.swipedLength == 148)
    touch((200, 20), (100, 20))
    #expect(list.swipedLength == 0)
    list.writingDirection = nil
    list.axis = .horizontal
    touch((20, 90), (20, 40), ends: false)
    #expect(list.swipedRow === boxes[0] && list.swipedLength == 40)
    list.touchesCancelled()
  }

  @Test("A list inside the row that can go that way comes first")
  func inside() {
    let strip = RowStackView(axis: .horizontal)
    strip.heightAnchor.constraint(equalTo: 60).isActive = true
    strip.addRows((0..<9).map { _ in LayoutView { IntrinsicSize(width: 70) } })
    list.prependRow(strip)
    list.setSwipeActions([RowAction("a") { _ in }], forRow: strip)
    touch((300, 20), (250, 20), ends: false)
    #expect(strip.contentOffset.x == 40 && list.swipedRow == nil)
    list.touchesCancelled()
    strip.contentOffset.x = 10_000
    touch((300, 20), (250, 20))
    #expect(list.swipedRow === strip && list.swipedLength == 74)
  }

  @Test("Nothing is left of a row that goes while it is dragged")
  func leaving() {
    giveActions()
    touch((300, 20), (250, 20), ends: false)
    list.removeRow(boxes[0])
    list.touchesMoved(to: Point(x: 200, y: 20))
    #expect(list.swipedRow == nil && list.swipedLength == 0)
    list.touchesEnded(at: Point(x: 100, y: 20))
    #expect(list.swipedRow == nil)
    #expect(list.brokenInvariants().isEmpty)
  }
}
