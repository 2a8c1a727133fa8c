import StackKit
import Testing

/// Touches that scroll, and those that do not.
@Suite("Drags")
struct RowDragTests {
  /// 20 rows of 50 points in 100 points: offsets from 0 to 900.
  let boxes = BoxList(20, height: 100)
  var list: RowStackView { boxes.list }

  /// A touch that goes from one place to another along the list.
  private func drag(
    _ list: RowStackView, from start: Double, to end: Double, across: Double = 0
  ) -> Double {
    func point(_ along: Double, _ across: Double) -> Point {
      list.axis == .vertical
        ? Point(x: 20 + across, y: along) : Point(x: along, y: 20 + across)
    }
    list.touchesBegan(at: point(start, 0))
    list.touchesEnded(at: point(end, across))
    return list.contentOffset[list.axis]
  }

  @Test("The content follows the touch, less the threshold, in any steps")
  func follows() {
    // Up by 70: 10 are lost.
    #expect(drag(list, from: 90, to: 20) == 60)
    // The same in steps of 7, in which the threshold is passed at 14.
    list.contentOffset.y = 0
    list.touchesBegan(at: Point(x: 20, y: 90))
    for step in 1...10 {
      list.touchesMoved(to: Point(x: 20, y: 90 - 7 * Double(step)))
      #expect(list.contentOffset.y == max(0, 7 * Double(step) - 10))
      #expect(list.isDragging == (step > 1))
    }
    list.touchesEnded(at: Point(x: 20, y: 20))
    #expect(list.contentOffset.y == 60 && !list.isDragging)
    // Down by 40.
    #expect(drag(list, from: 50, to: 90) == 30)
  }

  @Test("Up to the threshold it is a tap; beyond it, none")
  func tapOrDrag() {
    let probe = ProbeRow(200)
    list.prependRow(probe)
    // The row's cell is 0 to 224.
    list.touchesBegan(at: Point(x: 20, y: 60))
    list.touchesMoved(to: Point(x: 28, y: 50))
    #expect(list.touchesEnded(at: Point(x: 28, y: 50)) === probe)
    #expect(probe.events == ["on", "off", "tap"])
    probe.events = []
    list.touchesBegan(at: Point(x: 20, y: 60))
    list.touchesMoved(to: Point(x: 20, y: 49))
    #expect(probe.events == ["on", "off"] && list.isDragging)
    // Not even when the touch comes back.
    list.touchesMoved(to: Point(x: 20, y: 60))
    #expect(list.touchesEnded(at: Point(x: 20, y: 60)) == nil)
    #expect(probe.events == ["on", "off"])
    // It came back by 11, and the first 10 had been lost.
    #expect(list.contentOffset.y == 0)
  }

  @Test("What cannot go that way is not dragged: the row keeps the touch")
  func noRoom() {
    let probe = ProbeRow(60)
    list.prependRow(probe)
    list.touchesBegan(at: Point(x: 20, y: 10))
    list.touchesMoved(to: Point(x: 20, y: 60))
    #expect(!list.isDragging)
    #expect(list.touchesEnded(at: Point(x: 20, y: 60)) === probe)
    // At the other end.
    list.contentOffset.y = 5000
    let end = list.contentOffset.y
    #expect(drag(list, from: 90, to: 10) == end)
    #expect(drag(list, from: 10, to: 90) == end - 70)
    // A list without anything to scroll.
    let short = BoxList(1)
    #expect(drag(short.list, from: 300, to: 20) == 0)
  }

  @Test("Along the axis only: a movement that goes rather across is none")
  func across() {
    #expect(drag(list, from: 90, to: 50, across: 41) == 0)
    #expect(drag(list, from: 90, to: 50, across: 40) == 30)
  }

  @Test("The offset stays in its range, and the touch has to come back")
  func clamped() {
    list.touchesBegan(at: Point(x: 20, y: 90))
    list.touchesMoved(to: Point(x: 20, y: -2000))
    #expect(list.contentOffset.y == 900)
    list.touchesMoved(to: Point(x: 20, y: -830))
    #expect(list.contentOffset.y == 900)
    list.touchesMoved(to: Point(x: 20, y: -810))
    #expect(list.contentOffset.y == 890)
    list.touchesMoved(to: Point(x: 20, y: .nan))
    list.touchesMoved(to: Point(x: .infinity, y: 0))
    #expect(list.contentOffset.y == 890)
    // Cancelled: what is scrolled stays.
    list.touchesCancelled()
    #expect(list.contentOffset.y == 890 && !list.isDragging)
    list.touchesMoved(to: Point(x: 20, y: 0))
    #expect(list.contentOffset.y == 890)
  }

  @Test("From right to left the content follows, too")
  func rightToLeft() {
    list.axis = .horizontal
    list.writingDirection = .rightToLeft
    // 20 rows of 40 + 30 points in 375: 1400 - 375 = 1025 at the beginning.
    #expect(list.contentOffset.x == 1025)
    #expect(drag(list, from: 100, to: 300) == 835)
    #expect(drag(list, from: 300, to: 200) == 925)
  }

  @Test("The room beside the rows can be dragged; nothing outside can")
  func background() {
    list.contentInset.top = 80
    // A place above the first row.
    #expect(drag(list, from: 50, to: 20) == -60)
    list.touchesBegan(at: Point(x: 20, y: 150))
    list.touchesMoved(to: Point(x: 20, y: 20))
    #expect(list.contentOffset.y == -60)
  }

  @Test("A control keeps its touch")
  func control() {
    let control = ProbeControl()
    list.prependRow(control)
    list.touchesBegan(at: Point(x: 20, y: 20))
    list.touchesMoved(to: Point(x: 20, y: 90))
    list.touchesMoved(to: Point(x: 20, y: 20))
    #expect(list.touchesEnded(at: Point(x: 20, y: 20)) === control)
    #expect(list.contentOffset.y == 0)
    #expect(control.events == ["in", "out", "in", "out", "up"])
  }

  @Test("isScrollEnabled: no drags, also in the middle of one")
  func disabled() {
    list.isScrollEnabled = false
    #expect(drag(list, from: 90, to: 10) == 0)
    list.contentOffset.y = 30
    #expect(list.contentOffset.y == 30)
    list.isScrollEnabled = true
    list.touchesBegan(at: Point(x: 20, y: 90))
    list.touchesMoved(to: Point(x: 20, y: 60))
    list.isScrollEnabled = false
    list.isScrollEnabled = true
    list.touchesMoved(to: Point(x: 20, y: 10))
    #expect(list.contentOffset.y == 50 && !list.isDragging)
    // Interaction that is disabled ends it as well.
    list.touchesBegan(at: Point(x: 20, y: 90))
    list.touchesMoved(to: Point(x: 20, y: 60))
    list.isUserInteractionEnabled = false
    list.isUserInteractionEnabled = true
    list.touchesMoved(to: Point(x: 20, y: 10))
    #expect(list.contentOffset.y == 70)
  }

  @Test("dragThreshold: any distance, none included; no bad number")
  func threshold() {
    #expect(list.dragThreshold == 10)
    list.dragThreshold = 0.5
    #expect(drag(list, from: 90, to: 88) == 1.5)
    list.dragThreshold = 0
    #expect(drag(list, from: 90, to: 88) == 3.5)
    for number: Double in [-1, .nan, .infinity] { list.dragThreshold = number }
    #expect(list.dragThreshold == 0)
  }

  @Test("A drag takes over where a movement of the content is seen")
  func takesOver() {
    list.hasHostClock = true
    list.animationCurve = .linear
    list.setContentOffset(Point(x: 0, y: 300), animated: true)
    list.advance(by: 0.1)
    // A third of the way.
    #expect(abs(list.presentedContentOffset.y - 100) < 1e-9)
    #expect(abs(drag(list, from: 90, to: 60) - 120) < 1e-9)
    #expect(!list.isAnimating)
  }

  @Test("The row may be removed under the touch: the drag goes on")
  func rowsGo() {
    list.setTapHandler(forRow: boxes[0]) { _ in }
    list.touchesBegan(at: Point(x: 20, y: 40))
    list.removeRow(boxes[0])
    list.touchesMoved(to: Point(x: 20, y: 20))
    #expect(list.contentOffset.y == 10)
    list.removeRow(boxes[1])
    list.touchesMoved(to: Point(x: 20, y: 10))
    #expect(list.contentOffset.y == 20)
    #expect(list.touchesEnded(at: Point(x: 20, y: 10)) == nil)
  }

  // MARK: - Lists inside lists

  /// A strip of 600 points in 345, in the first row: 15 to 360, 12 to 38.
  private func strip(_ axis: Axis) -> RowStackView {
    let strip = RowStackView(axis: axis)
    strip.rowInset = .zero
    strip.hidesSeparatorsByDefault = true
    strip.heightAnchor.constraint(equalTo: 26).isActive = true
    strip.addRows(
      (0..<6).map { _ in
        LayoutView { IntrinsicSize(width: 100, height: 100) }
      })
    list.prependRow(strip)
    return strip
  }

  @Test("A list of the other axis has the drags along its own")
  func otherAxis() {
    let strip = strip(.horizontal)
    list.touchesBegan(at: Point(x: 200, y: 20))
    list.touchesMoved(to: Point(x: 150, y: 25))
    #expect(strip.isDragging && !list.isDragging)
    // It stays with the list that it began with.
    list.touchesMoved(to: Point(x: 150, y: -200))
    #expect(strip.contentOffset.x == 40 && list.contentOffset.y == 0)
    list.touchesCancelled()
    list.touchesBegan(at: Point(x: 200, y: 20))
    list.touchesMoved(to: Point(x: 195, y: -20))
    #expect(!strip.isDragging && list.isDragging)
    #expect(strip.contentOffset.x == 40 && list.contentOffset.y == 30)
    // A list that is asked itself follows only its own movements.
    list.touchesCancelled()
    #expect(drag(strip, from: 200, to: 150) == 80)
  }

  @Test("Along the same axis the inner list goes first, up to its end")
  func sameAxis() {
    let strip = strip(.vertical)
    // 600 - 26.
    strip.contentOffset.y = 570
    list.touchesBegan(at: Point(x: 200, y: 20))
    list.touchesMoved(to: Point(x: 200, y: -30))
    #expect(strip.contentOffset.y == 574 && list.contentOffset.y == 0)
    list.touchesEnded(at: Point(x: 200, y: -60))
    #expect(strip.contentOffset.y == 574 && list.contentOffset.y == 0)
    #expect(drag(list, from: 20, to: -30) == 40)
    // Back: the inner list has room that way.
    list.contentOffset.y = 10
    list.touchesBegan(at: Point(x: 200, y: 10))
    list.touchesEnded(at: Point(x: 200, y: 40))
    #expect(strip.contentOffset.y == 554 && list.contentOffset.y == 10)
    // A list that touches do not scroll is passed over.
    strip.isScrollEnabled = false
    #expect(drag(list, from: 20, to: -10) == 30)
  }

  @Test("A list that leaves in the middle of a drag is no longer dragged")
  func innerLeaves() {
    let strip = strip(.horizontal)
    list.touchesBegan(at: Point(x: 200, y: 20))
    list.touchesMoved(to: Point(x: 150, y: 20))
    list.removeRow(strip)
    #expect(!strip.isDragging)
    list.touchesMoved(to: Point(x: 100, y: 20))
    list.touchesMoved(to: Point(x: 100, y: -100))
    #expect(strip.contentOffset.x == 40 && list.contentOffset.y == 0)
    #expect(list.touchesEnded(at: Point(x: 100, y: 20)) == nil)
  }

  @Test("A drag goes on where its beginning takes the touch from the row")
  func beginningTakesTouch() {
    _ = list.frame
    // The row below the touch goes as soon as another one comes into sight.
    list.onWillDisplay = { [list, boxes] _ in list.hideRow(boxes[1]) }
    list.touchesBegan(at: Point(x: 20, y: 60))
    list.touchesMoved(to: Point(x: 20, y: 20))
    #expect(list.contentOffset.y == 30 && list.isRowHidden(boxes[1]))
    list.touchesMoved(to: Point(x: 20, y: 19))
    #expect(list.contentOffset.y == 31)
  }

  @Test("A touch that goes to no place changes nothing")
  func noPlace() {
    list.touchesBegan(at: Point(x: 20, y: 90))
    list.touchesMoved(to: Point(x: 20, y: 60))
    list.touchesMoved(to: Point(x: .nan, y: 10))
    list.touchesMoved(to: Point(x: 20, y: .infinity))
    #expect(list.contentOffset.y == 20 && list.isDragging)
  }

  @Test("Turning the list ends a drag")
  func turning() {
    list.touchesBegan(at: Point(x: 20, y: 90))
    list.touchesMoved(to: Point(x: 20, y: 60))
    list.axis = .horizontal
    #expect(!list.isDragging && list.contentOffset == .zero)
    list.touchesMoved(to: Point(x: -50, y: 60))
    #expect(list.contentOffset == .zero)
  }
}
