import StackKit
import Testing

/// One clock for lists inside lists.
@Suite("The clock of lists inside lists")
struct RowClockTests {
  /// A page of 100 points, of which the second row is a list of 20 rows of
  /// 40 + 30 points beside each other, in 345 points: offsets up to 1055.
  let page = RowStackView()
  let strip = RowStackView(axis: .horizontal)
  let header = LayoutView { IntrinsicSize(height: 26) }
  let boxes = (0..<20).map { _ in
    LayoutView { IntrinsicSize(width: 40, height: 20) }
  }

  init() {
    page.frame = Rect(0, 0, 375, 100)
    strip.heightAnchor.constraint(equalTo: 60).isActive = true
    strip.addRows(boxes)
    page.addRows([header, strip])
    page.hasHostClock = true
    for list in [page, strip] { list.animationCurve = .linear }
  }

  private func strips(_ count: Int) -> [RowStackView] {
    (0..<count).map { _ in
      let strip = RowStackView(axis: .horizontal)
      strip.heightAnchor.constraint(equalTo: 60).isActive = true
      strip.animationCurve = .linear
      strip.addRows((0..<20).map { _ in box("b", 40, 20) })
      return strip
    }
  }

  private var offset: Double { strip.presentedContentOffset.x }

  @Test("The inner list has the outer one's clock, and one call moves both")
  func oneCall() {
    strip.setContentOffset(Point(x: 600, y: 0), animated: true)
    page.hideRow(header, animated: true)
    #expect(page.isAnimating && strip.isAnimating)
    #expect(page.advance(by: 0.15))
    #expect(abs(offset - 300) < 1e-9)
    // The header had 50 points; the strip is half way.
    #expect(page.presentation(ofRow: strip)?.frame.minY == 25)
    #expect(!page.advance(by: 0.15))
    #expect(offset == 600 && !strip.isAnimating)
  }

  @Test("A list whose row fades goes on moving until the row is gone")
  func fading() {
    strip.setContentOffset(Point(x: 600, y: 0), animated: true)
    page.advance(by: 0.1)
    page.removeRow(strip, animated: true)
    #expect(abs(offset - 200) < 1e-9)
    #expect(page.advance(by: 0.1) && strip.advance(by: 0.1))
    #expect(abs(offset - 400) < 1e-9)
    strip.setContentOffset(.zero, animated: true)
    page.advance(by: 0.1)
    #expect(abs(offset - 800.0 / 3) < 1e-9)
    #expect(!page.advance(by: 0.1))
    #expect(strip.superview == nil && offset == 0)
  }

  @Test("The outer list is animating as long as something in it moves")
  func isAnimating() {
    strip.hideRow(boxes[0], animated: true)
    #expect(page.transition == nil && page.isAnimating)
    var ticks = 0
    while page.advance(by: 0.1) { ticks += 1 }
    #expect(ticks == 2 && !strip.isAnimating && !page.isAnimating)
  }

  @Test("A call for the inner list moves nothing: no time counts twice")
  func noDoubleTime() {
    strip.hasHostClock = true
    strip.setContentOffset(Point(x: 300, y: 0), animated: true)
    for _ in 0..<2 {
      #expect(page.advance(by: 0.1))
      #expect(strip.advance(by: 0.1))
    }
    #expect(abs(offset - 200) < 1e-9)
  }

  @Test("A list beside goes by its own clock")
  func beside() {
    let root = LayoutView(), other = BoxList(20, height: 100)
    root.addSubview(page)
    root.addSubview(other.list)
    other.list.hasHostClock = true
    other.list.animationCurve = .linear
    other.list.setContentOffset(Point(x: 0, y: 300), animated: true)
    strip.setContentOffset(Point(x: 300, y: 0), animated: true)
    page.advance(by: 0.1)
    #expect(abs(offset - 100) < 1e-9)
    #expect(other.list.presentedContentOffset.y == 0)
  }

  @Test("Without a clock outside, the inner list's own one counts")
  func ownClock() {
    page.hasHostClock = false
    strip.setContentOffset(Point(x: 300, y: 0), animated: true)
    #expect(offset == 300 && !page.isAnimating)
    strip.hasHostClock = true
    strip.setContentOffset(.zero, animated: true)
    page.advance(by: 0.1)
    #expect(offset == 300)
    strip.advance(by: 0.1)
    #expect(abs(offset - 200) < 1e-9)
  }

  @Test("Lists three deep, and one in a view in a row, go by the same clock")
  func deep() {
    let outer = RowStackView(), wrapper = LayoutView()
    outer.frame = Rect(0, 0, 375, 300)
    wrapper.addSubview(page)
    outer.addRow(wrapper)
    outer.hasHostClock = true
    strip.setContentOffset(Point(x: 300, y: 0), animated: true)
    page.advance(by: 0.1)
    strip.advance(by: 0.1)
    #expect(offset == 0)
    outer.advance(by: 0.1)
    #expect(abs(offset - 100) < 1e-9)
  }

  @Test("Many lists that go to another clock and back move once a call")
  func awayAndBack() {
    let other = RowStackView(), outer = LayoutView()
    other.hasHostClock = true
    outer.addSubview(page)
    outer.addSubview(other)
    let strips = strips(3)
    page.addRows(strips)
    func offsets() -> [Double] {
      strips.map { ($0.presentedContentOffset.x * 1e6).rounded() / 1e6 }
    }
    for strip in strips {
      strip.setContentOffset(Point(x: 300, y: 0), animated: true)
    }
    page.advance(by: 0.1)
    #expect(offsets() == [100, 100, 100])
    // A call for one that is elsewhere lets it join the clock there.
    other.addRow(strips[1])
    strips[1].advance(by: 0.1)
    #expect(other.isAnimating)
    page.addRow(strips[1])
    strips[1].advance(by: 0.1)
    page.advance(by: 0.1)
    #expect(offsets() == [200, 200, 200])
    other.advance(by: 0.1)
    #expect(offsets() == [200, 200, 200] && !other.isAnimating)
    page.finishAnimations()
    #expect(offsets() == [300, 300, 300] && !page.isAnimating)
    // They join again.
    for strip in strips { strip.setContentOffset(.zero, animated: true) }
    page.advance(by: 0.1)
    #expect(offsets() == [200, 200, 200] && page.isAnimating)
  }

  @Test("Completions come with the outer list's call, each once")
  func completions() {
    var ends: [String] = []
    strip.animateChanges {
      strip.hideRow(boxes[0])
    } completion: { finished in
      ends.append("strip \(finished)")
      // What begins now goes on with the next call.
      strip.hideRow(boxes[1], animated: true)
    }
    page.animateChanges {
      page.hideRow(header)
    } completion: { finished in
      ends.append("page \(finished)")
    }
    #expect(page.advance(by: 0.3))
    #expect(ends == ["page true", "strip true"])
    #expect(strip.transition?.elapsed == 0)
    #expect(!page.advance(by: 0.3))
    #expect(ends.count == 2)
  }

  @Test("Ending the outer list's animations, or its clock, ends the inner ones")
  func finish() {
    strip.setContentOffset(Point(x: 300, y: 0), animated: true)
    page.finishAnimations()
    #expect(offset == 300 && !strip.isAnimating)
    strip.setContentOffset(.zero, animated: true)
    page.hasHostClock = false
    #expect(offset == 0 && !strip.isAnimating)
  }

  @Test("A list that leaves in the middle is at its end with the next call")
  func leaves() {
    strip.setContentOffset(Point(x: 300, y: 0), animated: true)
    page.advance(by: 0.1)
    page.removeRow(strip)
    #expect(page.isAnimating)
    #expect(!page.advance(by: 0.1))
    #expect(offset == 300 && !strip.isAnimating)
  }

  @Test("A list that goes elsewhere in the middle goes on there")
  func movesOn() {
    let other = RowStackView()
    other.frame = Rect(0, 0, 375, 100)
    other.hasHostClock = true
    strip.setContentOffset(Point(x: 300, y: 0), animated: true)
    page.advance(by: 0.1)
    other.addRow(strip)
    page.advance(by: 0.1)
    #expect(abs(offset - 100) < 1e-9)
    #expect(other.isAnimating && !page.isAnimating)
    other.advance(by: 0.1)
    #expect(abs(offset - 200) < 1e-9)
  }

  @Test("A list with a clock that becomes a row goes by the outer one's")
  func becomesRow() {
    let outer = RowStackView()
    outer.frame = Rect(0, 0, 375, 300)
    outer.hasHostClock = true
    page.setContentOffset(Point(x: 0, y: 34), animated: true)
    page.advance(by: 0.15)
    #expect(page.presentedContentOffset.y == 17)
    outer.addRow(page)
    // The host still calls the list that it knows; this tells the outer one.
    #expect(page.advance(by: 0.15))
    #expect(page.presentedContentOffset.y == 17)
    outer.advance(by: 0.15)
    #expect(page.presentedContentOffset.y == 34 && !outer.isAnimating)
  }

  @Test("The outer list holds no list that is gone")
  func noLeak() {
    weak var gone: RowStackView?
    do {
      let list = RowStackView()
      list.frame = Rect(0, 0, 100, 100)
      list.addRow(LayoutView { IntrinsicSize(height: 300) })
      page.addRow(list)
      list.setContentOffset(Point(x: 0, y: 50), animated: true)
      #expect(list.isAnimating)
      page.removeRow(list)
      gone = list
    }
    #expect(gone == nil && !page.isAnimating)
  }

  @Test("Scroll indicators of inner lists fade, too")
  func indicators() {
    strip.flashScrollIndicators()
    #expect(strip.scrollIndicatorAlpha == 1)
    page.advance(by: 1.15)
    #expect(abs(strip.scrollIndicatorAlpha - 0.5) < 1e-9)
  }

  @Test("A list that another's end takes out comes to its own end")
  func takenOutByAnother() {
    let strips = strips(2)
    page.addRows(strips)
    strips[0].animationDuration = 1
    strips[0].setContentOffset(Point(x: 300, y: 0), animated: true)
    strips[1].animateChanges({ strips[1].removeRow(strips[1].rows[0]) }) {
      [page] _ in page.removeRow(strips[0])
    }
    page.advance(by: 0.35)
    page.advance(by: 0.1)
    #expect(!strips[0].isAnimating)
    #expect(strips[0].contentOffset.x == 300)
  }

  @Test("A transition that is finished has gone all of its way")
  func wayOfFinished() {
    let boxes = BoxList(3, height: 100)
    let list = boxes.list
    let atOnce = list.animateChanges { list.hideRow(boxes[0]) }
    #expect(atOnce.phase == .finished && atOnce.fraction == 1)
    list.hasHostClock = true
    let ended = list.animateChanges { list.showRow(boxes[0]) }
    list.advance(by: 0.1)
    list.finishAnimations()
    #expect(ended.phase == .finished && ended.fraction == 1)
    #expect(ended.elapsed == ended.duration)
    let cut = list.animateChanges { list.hideRow(boxes[0]) }
    list.advance(by: 0.1)
    list.animateChanges { list.showRow(boxes[0]) }
    #expect(cut.phase == .interrupted && cut.elapsed == 0.1)
  }

  @Test("A list that goes while rows move tells so")
  func goesOnTheWay() {
    var ends: [Bool] = []
    do {
      let list = RowStackView()
      list.frame = Rect(0, 0, 100, 300)
      list.hasHostClock = true
      list.addRow(Label("a"))
      list.animateChanges({ list.addRow(Label("b")) }) { ends.append($0) }
      list.advance(by: 0.1)
      #expect(ends.isEmpty)
    }
    #expect(ends == [false])
  }

  @Test("A scroll whose goal is where it is seen does not jump")
  func goalIsHere() {
    let boxes = BoxList(9, height: 100)
    let list = boxes.list
    list.hasHostClock = true
    list.animationCurve = .linear
    list.animationDuration = 1
    list.setContentOffset(Point(x: 0, y: 300), animated: true)
    list.advance(by: 0.5)
    #expect(list.presentedContentOffset.y == 150)
    // The content that is left ends where it is seen.
    list.removeRows(Array(boxes.rows[5...]), animated: true)
    #expect(list.contentOffset.y == 150)
    #expect(list.presentedContentOffset.y == 150)
  }
}
