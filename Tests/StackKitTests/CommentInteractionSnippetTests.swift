import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Interaction")
struct CommentInteractionSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("AnimationCurve.swift, snippet 0")
  func animationCurve0() {
    print(AnimationCurve.linear.value(at: 0.25))  // 0.25
    print(AnimationCurve.easeInOut.value(at: 0.25))  // 0.15625
    print(AnimationCurve.easeInOut.value(at: 2))  // 1.0

    output.expectPromises(of: "AnimationCurve.swift")
  }

  @Test("LayoutView+Interaction.swift, snippet 0")
  func layoutViewInteraction0() {
    let page = LayoutView(), card = LayoutView()
    page.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    page.addSubview(card)
    card.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    print(page.hitTest(Point(x: 15, y: 15)) === card)  // true
    card.isUserInteractionEnabled = false
    print(page.hitTest(Point(x: 15, y: 15)) === page)  // true

    output.expectPromises(of: "LayoutView+Interaction.swift")
  }

  @Test("RowPresentation.swift, snippet 0")
  func rowPresentation0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    let boxes = (0..<9).map { _ in LayoutView { IntrinsicSize(height: 26) } }
    list.addRows(boxes)
    list.contentOffset.y = 40
    let seen = list.presentations
    print(seen.map(\.frame.minY))  // [-40.0, 10.0, 60.0]
    print(seen[0].rowFrame.minY)  // -28.0
    print(seen[0].separatorFrame.maxY)  // 10.0

    output.expectPromises(of: "RowPresentation.swift")
  }

  @Test("RowStackView+Headers.swift, snippet 0")
  func rowStackViewHeaders0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    let boxes = (0..<9).map { _ in LayoutView { IntrinsicSize(height: 26) } }
    list.addRows(boxes)
    list.setSticky(true, forRow: boxes[0])
    list.contentOffset.y = 130
    print(list.presentation(ofRow: boxes[0])?.frame.minY ?? -1)  // 0.0
    print(list.presentation(ofRow: boxes[3])?.frame.minY ?? -1)  // 20.0

    output.expectPromises(of: "RowStackView+Headers.swift")
  }

  @Test("RowStackView+Headers.swift, snippet 1")
  func rowStackViewHeaders1() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
    let text = LayoutView { IntrinsicSize(height: 20) }
    let button = LayoutView { IntrinsicSize(height: 26) }
    list.addRows([text, button])
    list.pinnedFooterRow = button
    print(list.presentation(ofRow: button)?.frame.minY ?? -1)  // 617.0
    list.touch(at: Point(x: 20, y: 640))
    print(list.hitTest(Point(x: 20, y: 640)) === button)  // true

    output.expectPromises(of: "RowStackView+Headers.swift", 1)
  }

  @Test("RowStackView+Indicators.swift, snippet 0")
  func rowStackViewIndicators0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(LayoutView { IntrinsicSize(height: 376) })
    list.hasHostClock = true
    list.flashScrollIndicators()
    print(list.scrollIndicatorAlpha)  // 1.0
    print(list.scrollIndicatorFrame?.height ?? 0)  // 25.0
    list.advance(by: 2)
    print(list.scrollIndicatorAlpha)  // 0.0

    output.expectPromises(of: "RowStackView+Indicators.swift")
  }

  @Test("RowStackView+Scrolling.swift, snippet 0")
  func rowStackViewScrolling0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(LayoutView { IntrinsicSize(height: 276) })
    print(list.contentSize)  // Size(width: 375.0, height: 300.0)
    print(list.contentOffset.y)  // 0.0
    list.contentOffset.y = 1000
    print(list.contentOffset.y)  // 200.0

    output.expectPromises(of: "RowStackView+Scrolling.swift")
  }

  @Test("RowStackView+Scrolling.swift, snippet 1")
  func rowStackViewScrolling1() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    let boxes = (0..<9).map { _ in LayoutView { IntrinsicSize(height: 26) } }
    list.addRows(boxes)
    list.scrollRowToVisible(boxes[2])
    print(list.contentOffset.y)  // 38.0
    list.scrollRowToVisible(boxes[2], includesInset: true)
    print(list.contentOffset.y)  // 50.0
    list.scrollRowToVisible(boxes[1])
    print(list.contentOffset.y)  // 50.0

    output.expectPromises(of: "RowStackView+Scrolling.swift", 1)
  }

  @Test("RowStackView+Scrolling.swift, snippet 2")
  func rowStackViewScrolling2() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(LayoutView { IntrinsicSize(height: 276) })
    list.contentInset = EdgeInsets(top: 20, left: 10)
    print(list.contentOffset.y, list.contentSize.width)  // -20.0 365.0

    output.expectPromises(of: "RowStackView+Scrolling.swift", 2)
  }

  @Test("RowStackView+Scrolling.swift, snippet 3")
  func rowStackViewScrolling3() {
    let page = LayoutView(), list = RowStackView()
    page.addSubviewsWithVerticalLayout([list])
    list.addRow(LayoutView { IntrinsicSize(width: 50, height: 76) })
    print(list.frame.height)  // 0.0
    list.hugsContent = true
    print(list.frame.height)  // 100.0
    list.maximumLength = 60
    print(list.frame.height, list.contentSize.height)  // 60.0 100.0

    output.expectPromises(of: "RowStackView+Scrolling.swift", 3)
  }

  @Test("RowStackView+Touches.swift, snippet 0")
  func rowStackViewTouches0() {
    let list = RowStackView(), label = Label("Press me")
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(label)
    var taps = 0
    list.setTapHandler(forRow: label) { _ in taps += 1 }
    list.touchesBegan(at: Point(x: 20, y: 20))
    list.touchesMoved(to: Point(x: 20, y: 90))
    print(list.touchesEnded(at: Point(x: 20, y: 20)) === label)  // true
    print(taps)  // 1

    output.expectPromises(of: "RowStackView+Touches.swift")
  }

  @Test("RowStackView+Touches.swift, snippet 1")
  func rowStackViewTouches1() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(LayoutView { IntrinsicSize(height: 276) })
    list.touchesBegan(at: Point(x: 20, y: 90))
    list.touchesMoved(to: Point(x: 20, y: 80))
    print(list.contentOffset.y, list.isDragging)  // 0.0 false
    list.touchesMoved(to: Point(x: 20, y: 50))
    print(list.contentOffset.y, list.isDragging)  // 30.0 true
    list.touchesEnded(at: Point(x: 20, y: 45))
    print(list.contentOffset.y, list.isDragging)  // 35.0 false

    output.expectPromises(of: "RowStackView+Touches.swift", 1)
  }

  @Test("RowStackView+Touches.swift, snippet 2")
  func rowStackViewTouches2() {
    let list = RowStackView(), label = Label("Tap me")
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(label)
    list.setTapHandler(forRow: label) { $0.text += "!" }
    list.touch(at: Point(x: 20, y: 20))
    print(label.text)  // Tap me!

    output.expectPromises(of: "RowStackView+Touches.swift", 2)
  }

  @Test("RowStackView+Touches.swift, snippet 3")
  func rowStackViewTouches3() {
    let list = RowStackView(), label = Label("a")
    list.addRow(label)
    list.setTapHandler(forRow: label) { $0.text += "!" }
    list.setTapHandler(forRow: label, handler: nil)
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    print(list.touch(at: Point(x: 20, y: 20)) == nil)  // true

    output.expectPromises(of: "RowStackView+Touches.swift", 3)
  }

  @Test("RowStackView+Transitions.swift, snippet 0")
  func rowStackViewTransitions0() {
    let list = RowStackView(), label = Label("one", font: .courier(10))
    list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
    list.addRows([label, Label("two")])
    let transition = list.animateChanges {
      label.text += "\nand more"
      list.addRow(Label("three"))
    }
    let kinds = transition.items.map(\.change.rawValue)
    print(kinds)  // ["moved", "moved", "inserted"]

    output.expectPromises(of: "RowStackView+Transitions.swift")
  }

  @Test("RowStackView+Transitions.swift, snippet 1")
  func rowStackViewTransitions1() {
    let page = RowStackView(), photos = RowStackView(axis: .horizontal)
    page.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let photo = LayoutView { IntrinsicSize(width: 270, height: 20) }
    photos.addRow(photo)
    photos.heightAnchor.constraint(equalTo: 60).isActive = true
    page.rowInset = .zero
    page.addRow(photos)
    page.hasHostClock = true
    photos.setContentOffset(Point(x: 200, y: 0), animated: true)
    photos.advance(by: 0.1)
    print(photos.presentedContentOffset.x)  // 0.0
    page.advance(by: 0.15)
    print(photos.presentedContentOffset.x)  // 100.0
    print(page.isAnimating, page.advance(by: 0.15))  // true false

    output.expectPromises(of: "RowStackView+Transitions.swift", 1)
  }

  @Test("RowStackView+Viewport.swift, snippet 0")
  func rowStackViewViewport0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRows((0..<9).map { Label("\($0)", font: .courier(26)) })
    print(list.visibleRows.map(\.displayName))  // ["0", "1"]
    list.contentOffset.y = 60
    print(list.visibleRows.map(\.displayName))  // ["1", "2", "3"]

    output.expectPromises(of: "RowStackView+Viewport.swift")
  }

  @Test("RowTransition.swift, snippet 0")
  func rowTransition0() {
    let list = RowStackView(),
      boxes = (0..<2).map { _ in
        LayoutView { IntrinsicSize(height: 26) }
      }
    list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
    list.hasHostClock = true
    list.addRows(boxes)
    list.hideRow(boxes[0], animated: true)
    print(list.isRowHidden(boxes[0]))  // true
    print(list.presentation(ofRow: boxes[1])?.frame.minY ?? -1)  // 50.0
    list.advance(by: 0.15)
    print(list.presentation(ofRow: boxes[1])?.frame.minY ?? -1)  // 25.0
    print(list.presentation(ofRow: boxes[0])?.alpha ?? -1)  // 0.5
    list.advance(by: 0.15)
    print(list.presentation(ofRow: boxes[1])?.frame.minY ?? -1)  // 0.0
    print(list.presentation(ofRow: boxes[0]) == nil)  // true

    output.expectPromises(of: "RowTransition.swift")
  }

  @Test("RowTransition.swift, snippet 1")
  func rowTransition1() {
    let list = RowStackView()
    var endings: [Bool] = []
    list.onTransition = { transition in
      transition.whenOver { finished in endings.append(finished) }
    }
    list.addRow(Label("a"), animated: true)
    print(endings)  // [true]

    output.expectPromises(of: "RowTransition.swift", 1)
  }

  @Test("StackView+Touches.swift, snippet 0")
  func stackViewTouches0() {
    struct Row: ModelStackViewModel {
      var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
    }
    let stack = ModelStackView()
    stack.append(models: [Row(), Row()])
    stack.distribution = .fillEqually
    let page = StackView(arrangedSubviews: [stack])
    page.frame = Rect(x: 0, y: 0, width: 10, height: 20)
    var tapped: [Int] = []
    stack.didTapCell = { cell, model, index in tapped.append(index) }
    page.touchesBegan(at: Point(x: 5, y: 15))
    page.touchesEnded(at: Point(x: 5, y: 12))
    page.touch(at: Point(x: 5, y: 5))
    print(tapped)  // [1, 0]

    output.expectPromises(of: "StackView+Touches.swift")
  }
}
