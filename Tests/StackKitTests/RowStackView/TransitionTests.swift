import StackKit
import TestSupport
import Testing

/// Changes that take their time, as data.
@Suite("Transitions")
struct TransitionTests {
  let boxes = BoxList(4)
  var list: RowStackView { boxes.list }

  init() { list.hasHostClock = true }

  private func seen() -> [Double?] { (0..<4).map { boxes.seenMinY($0) } }

  @Test("Curves begin at 0, end at 1 and rise in between")
  func curves() {
    let curves: [AnimationCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .custom { $0 * $0 * $0 },
    ]
    for curve in curves {
      #expect(curve.value(at: -1) == 0 && curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1 && curve.value(at: 7) == 1)
      #expect(curve.value(at: .nan) == 1)
      for step in 1...20 {
        let (a, b) = (Double(step - 1) / 20, Double(step) / 20)
        #expect(curve.value(at: a) < curve.value(at: b))
      }
    }
    #expect(AnimationCurve.custom { _ in .nan }.value(at: 0.25) == 0.25)
    #expect(AnimationCurve.custom { _ in 1e308 }.value(at: 0.25) == 16)
    #expect(AnimationCurve.custom { _ in -17 }.value(at: 0.25) == -16)
    #expect(AnimationCurve.easeIn.value(at: 0.5) == 0.25)
    #expect(AnimationCurve.easeOut.value(at: 0.5) == 0.75)
  }

  @Test("Hiding: frames and alphas before, in between and after")
  func hiding() {
    list.animationCurve = .linear
    var transition: RowTransition?
    list.onTransition = { transition = $0 }
    list.hideRow(boxes[1], animated: true)
    #expect(boxes.minY(2) == 50)
    let items = transition?.items ?? []
    #expect(items.map(\.row.displayName) == ["1", "2", "3"])
    #expect(items.map(\.change) == [.hidden, .moved, .moved])
    // Cell 1 from 50 to 100, its row from 62 to 88, its separator at 99.
    expectFrames(
      items.map(\.before.cellFrame),
      [Rect(0, 50, 375, 50), Rect(0, 100, 375, 50), Rect(0, 150, 375, 50)])
    expectFrames(
      items.map(\.after.cellFrame),
      [Rect(0, 50, 375, 0), Rect(0, 50, 375, 50), Rect(0, 100, 375, 50)])
    expectFrames(
      items.map(\.before.rowFrame),
      [Rect(15, 62, 345, 26), Rect(15, 112, 345, 26), Rect(15, 162, 345, 26)])
    expectFrames(
      items.map(\.after.separatorFrame),
      [Rect(15, 49, 360, 1), Rect(15, 99, 360, 1), Rect(15, 149, 360, 1)])
    #expect(items.map(\.before.alpha) == [1, 1, 1])
    #expect(items.map(\.after.alpha) == [0, 1, 1])
    #expect(items.map(\.after.separatorAlpha) == [0, 1, 1])
    #expect(seen() == [0, 50, 100, 150])
    #expect(list.advance(by: 0.075))
    // A quarter of the way.
    #expect(seen() == [0, 50, 87.5, 137.5])
    #expect(list.presentation(ofRow: boxes[1])?.alpha == 0.75)
    #expect(list.presentation(ofRow: boxes[1])?.frame.height == 37.5)
    #expect(transition?.phase == .running && transition?.elapsed == 0.075)
    #expect(!list.advance(by: 1))
    #expect(seen() == [0, nil, 50, 100])
    #expect(transition?.phase == .finished && list.transition == nil)
  }

  @Test("Showing is the reverse of hiding")
  func showing() {
    list.animationCurve = .linear
    list.hideRow(boxes[1])
    list.showRow(boxes[1], animated: true)
    #expect(boxes.minY(1) == 50 && boxes.minY(2) == 100)
    #expect(seen() == [0, 50, 50, 100])
    #expect(list.presentation(ofRow: boxes[1])?.frame.height == 0)
    list.advance(by: 0.15)
    #expect(seen() == [0, 50, 75, 125])
    #expect(list.presentation(ofRow: boxes[1])?.alpha == 0.5)
    list.advance(by: 0.15)
    #expect(seen() == [0, 50, 100, 150])
  }

  @Test("Removal: the row fades in its cell, in front of nothing")
  func removal() {
    list.animationCurve = .linear
    list.removeRow(boxes[0], animated: true)
    #expect(list.count == 3 && boxes.cell(0) == nil)
    list.advance(by: 0.15)
    let fading = list.presentation(ofRow: boxes[0])
    #expect(fading?.frame == Rect(0, 0, 375, 25) && fading?.alpha == 0.5)
    #expect(list.presentations.map(\.row.displayName) == ["0", "1", "2", "3"])
    // It is not touched any more.
    #expect(list.hitTest(Point(x: 20, y: 10)) === list)
    #expect(list.hitTest(Point(x: 20, y: 45)) === boxes[1])
    #expect(boxes[0].frame == Rect(15, 12, 345, 26))
    list.advance(by: 0.15)
    #expect(list.presentation(ofRow: boxes[0]) == nil)
    #expect(boxes[0].superview == nil)
  }

  @Test("A newer wish takes over without a jump; the last one is in force")
  func interruption() {
    var ends: [Bool] = []
    list.onTransition = { $0.whenOver { ends.append($0) } }
    var before = seen()
    for turn in 0..<9 {
      if turn % 2 == 0 {
        list.hideRow(boxes[1], animated: true)
      } else {
        list.showRow(boxes[1], animated: true)
      }
      for (old, new) in zip(before, seen()) {
        #expect(abs((old ?? 0) - (new ?? 0)) < 1e-9, "turn \(turn)")
      }
      list.advance(by: 0.1)
      before = seen()
    }
    #expect(ends == [Bool](repeating: false, count: 8))
    #expect(list.isRowHidden(boxes[1]))
    list.advance(by: 0.3)
    #expect(ends.last == true && ends.count == 9)
    #expect(seen() == [0, nil, 50, 100])
    list.showRow(boxes[1])
    #expect(seen() == [0, 50, 100, 150])
  }

  @Test("A row that fades out may come back, or go elsewhere")
  func comingBack() {
    list.animationCurve = .linear
    list.removeRow(boxes[1], animated: true)
    list.advance(by: 0.15)
    list.insertRow(boxes[1], after: boxes[0], animated: true)
    #expect(seen() == [0, 50, 75, 125])
    #expect(list.presentation(ofRow: boxes[1])?.alpha == 0.5)
    list.advance(by: 0.3)
    #expect(seen() == [0, 50, 100, 150])
    list.removeRow(boxes[1], animated: true)
    let other = RowStackView()
    other.addRow(boxes[1])
    list.advance(by: 0.3)
    #expect(other.containsRow(boxes[1]) && other.count == 1)
    #expect(boxes[1].superview === other.cell(forRow: boxes[1]))
  }

  @Test("Rows that leave go on leaving when something else begins")
  func goingOn() {
    list.animationCurve = .linear
    list.removeRow(boxes[0], animated: true)
    list.advance(by: 0.15)
    list.removeRow(boxes[3], animated: true)
    #expect(list.presentation(ofRow: boxes[0])?.alpha == 0.5)
    #expect(boxes.seenMinY(1) == 25)
    list.advance(by: 0.15)
    #expect(list.presentation(ofRow: boxes[0])?.alpha == 0.25)
    list.advance(by: 0.15)
    #expect(boxes[0].superview == nil && boxes[3].superview == nil)
    #expect(list.count == 2)
  }

  @Test("A change that is not animated ends the transition first")
  func plainChange() {
    var ends: [Bool] = []
    list.onTransition = { $0.whenOver { ends.append($0) } }
    list.hideRow(boxes[1], animated: true)
    list.advance(by: 0.1)
    list.addRow(Label("new"))
    #expect(ends == [true] && list.transition == nil)
    #expect(seen() == [0, nil, 50, 100])
  }

  @Test("Without a host's clock it is over at once, and its numbers are there")
  func noClock() {
    list.hasHostClock = false
    var ends: [Bool] = []
    var transition: RowTransition?
    list.onTransition = { transition = $0 }
    list.removeRows([boxes[0], boxes[2]], animated: true)
    transition?.whenOver { ends.append($0) }
    #expect(ends == [true])
    #expect(list.transition == nil && !list.isAnimating)
    #expect(
      transition?.items.map(\.change) == [.moved, .moved, .removed, .removed])
    #expect(transition?.items.last?.before.cellFrame == Rect(0, 100, 375, 50))
    #expect(transition?.items.last?.after.cellFrame == Rect(0, 50, 375, 0))
    #expect(boxes[0].superview == nil)
    list.scrollRowToVisible(boxes[3])
    #expect(!list.isAnimating)
  }

  @Test("Switching the clock off ends what runs")
  func clockOff() {
    list.hideRow(boxes[0], animated: true)
    list.hasHostClock = false
    #expect(list.transition == nil)
  }

  @Test("One transition for many changes, content included")
  func batch() {
    list.animationCurve = .linear
    let label = bodyLabel("one")
    list.prependRow(label)
    // 44.5 high; a line more is 22 more.
    var transitions = 0
    list.onTransition = { _ in transitions += 1 }
    var finished: Bool?
    let transition = list.animateChanges {
      label.text += "\ntwo"
      list.hideRow(boxes[1])
      list.moveRow(boxes[3], to: 1, animated: true)
      list.removeRow(boxes[2], animated: true)
    } completion: {
      finished = $0
    }
    #expect(transitions == 1)
    #expect(
      transition.items.map { "\($0.row.displayName) \($0.change.rawValue)" }
        == ["one\\ntwo moved", "3 moved", "0 moved", "1 hidden", "2 removed"])
    #expect(boxes.minY(3) == 66.5 && boxes.seenMinY(3) == 194.5)
    list.advance(by: 0.15)
    #expect(boxes.seenMinY(3) == 130.5 && finished == nil)
    list.advance(by: 0.15)
    #expect(finished == true)
  }

  @Test("Content that changes in the middle moves rows without a new start")
  func liveContent() {
    list.animationCurve = .linear
    let sized = SizedView(40, 26)
    list.prependRow(sized)
    list.hideRow(boxes[0], animated: true)
    list.advance(by: 0.15)
    #expect(boxes.seenMinY(1) == 75)
    sized.size.height = 36
    #expect(boxes.seenMinY(1) == 85)
    list.advance(by: 0.15)
    #expect(boxes.seenMinY(1) == 60)
  }

  @Test("Separators fade when the last row changes")
  func separators() {
    list.automaticallyHidesLastSeparator = true
    list.hideRow(boxes[3], animated: true)
    #expect(list.isSeparatorHidden(forRow: boxes[2]))
    #expect(list.presentation(ofRow: boxes[2])?.separatorAlpha == 1)
    list.advance(by: 0.15)
    #expect(list.presentation(ofRow: boxes[2])?.separatorAlpha == 0.5)
    expectFrames(
      [list.presentation(ofRow: boxes[2])?.separatorFrame ?? .zero],
      [Rect(15, 149, 360, 1)])
    list.advance(by: 0.15)
    #expect(list.presentation(ofRow: boxes[2])?.separatorAlpha == 0)
    // Where it would be: 15 from the leading edge.
    list.writingDirection = .rightToLeft
    expectFrames(
      [list.presentation(ofRow: boxes[2])?.separatorFrame ?? .zero],
      [Rect(0, 149, 360, 1)])
    list.axis = .horizontal
    // Cells are 70 wide; in the third one from the right, at its left.
    expectFrames(
      [list.presentation(ofRow: boxes[2])?.separatorFrame ?? .zero],
      [Rect(375 - 210, 0, 1, 667)])
  }

  @Test("Scrolling moves in time, and changes direction without a jump")
  func scrolling() {
    let boxes = BoxList(20, height: 100)
    let list = boxes.list
    list.hasHostClock = true
    list.animationCurve = .linear
    list.scrollRowToVisible(boxes[19], includesInset: true)
    #expect(list.contentOffset.y == 900)
    #expect(list.presentedContentOffset.y == 0)
    list.advance(by: 0.1)
    #expect(abs(list.presentedContentOffset.y - 300) < 1e-9)
    #expect(list.visibleRows.first === boxes[6])
    list.setContentOffset(.zero, animated: true)
    #expect(list.contentOffset.y == 0)
    #expect(abs(list.presentedContentOffset.y - 300) < 1e-9)
    list.advance(by: 0.15)
    #expect(abs(list.presentedContentOffset.y - 150) < 1e-9)
    #expect(!list.advance(by: 0.15))
    #expect(list.presentedContentOffset.y == 0)
    list.scrollRowToVisible(boxes[19])
    list.contentOffset.y = 100
    #expect(list.presentedContentOffset.y == 100)
  }

  @Test("When rows at the end go, what is scrolled to moves along")
  func shrinking() {
    let boxes = BoxList(20, height: 100)
    let list = boxes.list
    list.hasHostClock = true
    list.contentOffset.y = 900
    list.hideRows(Array(boxes.rows.suffix(4)), animated: true)
    #expect(list.contentOffset.y == 700)
    #expect(list.presentedContentOffset.y == 900)
    #expect(boxes.seenMinY(18) == 0)
    list.advance(by: 0.3)
    #expect(list.presentedContentOffset.y == 700)
  }

  @Test("A pinned footer stays where it is while rows come and go")
  func footer() {
    let boxes = BoxList(4, height: 300)
    boxes.list.hasHostClock = true
    boxes.list.pinnedFooterRow = boxes[3]
    #expect(boxes.seenMinY(3) == 250)
    boxes.list.hideRow(boxes[0], animated: true)
    for _ in 0..<4 {
      #expect(boxes.seenMinY(3) == 250)
      boxes.list.advance(by: 0.1)
    }
  }

  @Test("A list that is turned inside a transition does not move")
  func turned() {
    let transition = list.animateChanges {
      list.removeRow(boxes[0])
      list.axis = .horizontal
    }
    #expect(transition.items.isEmpty && !list.isAnimating)
    #expect(boxes[0].superview == nil)
    // Cells are 15 + 40 + 15 wide.
    #expect(list.presentation(ofRow: boxes[2])?.frame.minX == 70)
  }

  @Test("A row that appears after one that disappears begins where that ends")
  func sideBySide() {
    let new = LayoutView { IntrinsicSize(height: 26) }
    let transition = list.animateChanges {
      list.hideRow(boxes[1])
      list.insertRow(new, after: boxes[1])
    }
    #expect(transition.items.map(\.change) == [.hidden, .inserted])
    #expect(transition.items[1].before.cellFrame == Rect(0, 100, 375, 0))
    #expect(transition.items[1].after.cellFrame == Rect(0, 50, 375, 50))
    #expect(transition.items[0].after.cellFrame == Rect(0, 50, 375, 0))
  }

  @Test("A hidden row that is removed does not fade, and is let go at once")
  func hiddenRemoval() {
    list.hideRow(boxes[1])
    let cell = boxes.cell(1)
    list.removeRows([boxes[0], boxes[1]], animated: true)
    #expect(cell?.row === boxes[1] && cell?.subviews.count == 1)
    #expect(boxes[1].superview == nil && boxes[0].superview != nil)
    #expect(list.presentation(ofRow: boxes[1]) == nil)
  }

  @Test("A row that is taken away while it fades is let go")
  func takenAway() {
    list.removeRow(boxes[0], animated: true)
    let page = LayoutView()
    page.addSubview(boxes[0])
    list.hideRow(boxes[1], animated: true)
    #expect(list.presentation(ofRow: boxes[0]) == nil)
    list.advance(by: 1)
    #expect(boxes[0].superview === page)
  }

  @Test("Completions may change the list")
  func changesInCompletions() {
    list.onTransition = { [weak list] transition in
      transition.whenOver { finished in
        if !finished { list?.addRow(Label("more")) }
      }
    }
    list.hideRow(boxes[0], animated: true)
    list.hideRow(boxes[1], animated: true)
    #expect(list.count == 5 && !list.isAnimating)
    #expect(boxes.seenMinY(2) == 0)
  }

  @Test("Times that are no times are ignored; no duration is no transition")
  func badTimes() {
    list.hideRow(boxes[0], animated: true)
    let running = list.transition
    for seconds: Double in [-1, 0, .nan, -Double.infinity] {
      #expect(list.advance(by: seconds))
    }
    #expect(running?.elapsed == 0)
    #expect(!list.advance(by: .infinity))
    list.animationDuration = .nan
    list.animationDuration = -1
    #expect(list.animationDuration == 0.3)
    list.animationDuration = 0
    list.showRow(boxes[0], animated: true)
    #expect(!list.isAnimating && seen() == [0, 50, 100, 150])
  }

  @Test("From any state, any changes: nothing jumps, and the end is the model")
  func random() {
    var random = SplitMix64(seed: 5)
    let boxes = BoxList(12)
    let list = boxes.list
    list.hasHostClock = true
    list.automaticallyHidesLastSeparator = true
    for step in 0..<300 {
      let before = boxes.rows.map { boxes.list.presentation(ofRow: $0) }
      let row = boxes[Int(random.next() % 12)]
      switch random.next() % 5 {
      case 0: list.removeRow(row, animated: true)
      case 1: list.addRow(row, animated: true)
      case 2: list.hideRow(row, animated: true)
      case 3: list.showRow(row, animated: true)
      default:
        list.moveRow(row, to: Int(random.next() % 12), animated: true)
      }
      for (index, row) in boxes.rows.enumerated() {
        let (old, new) = (before[index], list.presentation(ofRow: row))
        guard let old, let new else { continue }
        #expect(
          isClose(old.frame, new.frame) && abs(old.alpha - new.alpha) < 1e-9
            && abs(old.separatorAlpha - new.separatorAlpha) < 1e-9,
          "step \(step), row \(index)")
      }
      #expect(list.brokenInvariants() == [])
      list.advance(by: Double(random.next() % 4) / 10)
    }
    list.finishAnimations()
    var y = 0.0
    for row in list.rows where !list.isRowHidden(row) {
      let shown = list.presentation(ofRow: row)
      #expect(shown?.frame == Rect(0, y, 375, 50) && shown?.alpha == 1)
      y += 50
    }
    for row in boxes.rows where !list.containsRow(row) {
      #expect(row.superview == nil)
    }
  }
}
