import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Engine")
struct EngineSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("Label+Lines.swift, snippet 0")
  func labelLines0() {
    let label = Label("one two three", measurer: CellTextMeasurer())
    label.preferredMaxLayoutWidth = 7
    print(label.visibleLines())  // ["one two", "three"]

    output.expectPromises(of: "Label+Lines.swift")
  }

  @Test("LayoutConstraint+Activation.swift, snippet 0")
  func layoutConstraintActivation0() {
    let card = LayoutView(), stranger = LayoutView()
    let rule = card.topAnchor.constraint(equalTo: stranger.topAnchor)
    rule.isActive = true
    print(rule.isActive)  // false
    card.addSubview(stranger)
    rule.isActive = true
    print(rule.isActive)  // true

    output.expectPromises(of: "LayoutConstraint+Activation.swift")
  }

  @Test("LayoutConstraint+Activation.swift, snippet 1")
  func layoutConstraintActivation1() throws {
    let card = LayoutView(), stranger = LayoutView()
    let rule = card.widthAnchor.constraint(equalTo: stranger.widthAnchor)
    do {
      try rule.activate()
    } catch {
      print(rule.isActive)  // false
    }

    output.expectPromises(of: "LayoutConstraint+Activation.swift", 1)
  }

  @Test("LayoutConstraint+Activation.swift, snippet 2")
  func layoutConstraintActivation2() {
    let view = LayoutView()
    let width = view.widthAnchor.constraint(equalTo: 80)
    width.isActive = true
    width.deactivate()
    print(view.constraints.isEmpty)  // true

    output.expectPromises(of: "LayoutConstraint+Activation.swift", 2)
  }

  @Test("LayoutConstraint+Activation.swift, snippet 3")
  func layoutConstraintActivation3() {
    let card = LayoutView(), stranger = LayoutView()
    let width = card.widthAnchor.constraint(equalTo: 80)
    let other = card.topAnchor.constraint(equalTo: stranger.topAnchor)
    try? LayoutConstraint.activate([width, other])
    print(width.isActive, other.isActive)  // false false

    output.expectPromises(of: "LayoutConstraint+Activation.swift", 3)
  }

  @Test("LayoutConstraint+Activation.swift, snippet 4")
  func layoutConstraintActivation4() {
    let view = LayoutView()
    let size = [view.widthAnchor, view.heightAnchor].map {
      $0.constraint(equalTo: 80)
    }
    try? LayoutConstraint.activate(size)
    LayoutConstraint.deactivate(size)
    print(size.map(\.isActive))  // [false, false]

    output.expectPromises(of: "LayoutConstraint+Activation.swift", 4)
  }

  @Test("LayoutConstraint+Settings.swift, snippet 0")
  func layoutConstraintSettings0() {
    let view = LayoutView()
    let width = view.widthAnchor.constraint(equalTo: 80)
    width.isActive = true
    width.constant = 90
    width.constant = .nan
    print(view.frame.width)  // 90.0

    output.expectPromises(of: "LayoutConstraint+Settings.swift")
  }

  @Test("LayoutConstraint+Settings.swift, snippet 1")
  func layoutConstraintSettings1() {
    let view = LayoutView { IntrinsicSize(width: 50, height: 10) }
    let width = view.widthAnchor.constraint(equalTo: 80)
    width.isActive = true
    print(view.frame.width)  // 80.0
    width.priority = 200
    print(view.frame.width)  // 50.0

    output.expectPromises(of: "LayoutConstraint+Settings.swift", 1)
  }

  @Test("LayoutConstraint+Settings.swift, snippet 2")
  func layoutConstraintSettings2() {
    let view = LayoutView()
    let width = view.widthAnchor.constraint(equalTo: 80).with(priority: 20)
    print(width.priority.rawValue)  // 20.0

    output.expectPromises(of: "LayoutConstraint+Settings.swift", 2)
  }

  @Test("LayoutEngine+Pass.swift, snippet 0")
  func layoutEnginePass0() {
    let card = LayoutView()
    let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
    let layout = card.addSubviewsWithVerticalLayout([dot])
    card.layoutIfNeeded()
    let before = card.engine.statistics
    layout.topMargin = 5
    layout.topMargin = 6
    card.engine.layoutIfNeeded()
    print((card.engine.statistics - before).solves)  // 1

    output.expectPromises(of: "LayoutEngine+Pass.swift")
  }

  @Test("LayoutEngine+Pixels.swift, snippet 0")
  func layoutEnginePixels0() {
    let view = LayoutView()
    view.frame = Rect(x: 0, y: 0, width: 10.3, height: 10)
    view.engine.displayScale = 2
    print(view.pixelAlignedFrame.width)  // 10.5

    output.expectPromises(of: "LayoutEngine+Pixels.swift")
  }

  @Test("LayoutEngine+Pixels.swift, snippet 1")
  func layoutEnginePixels1() {
    let row = LayoutView()
    row.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    let parts = (0..<3).map { _ in LayoutView() }
    row.addSubviewsWithHorizontalLayout(parts) {
      $0.horizontalAlignment = .fill
    }
    for part in parts.dropFirst() {
      part.widthAnchor.constraint(equalTo: parts[0].widthAnchor)
        .isActive = true
    }
    print(parts.map(\.pixelAlignedFrame.width))  // [3.0, 4.0, 3.0]

    output.expectPromises(of: "LayoutEngine+Pixels.swift", 1)
  }

  @Test("LayoutEngine.swift, snippet 0")
  func layoutEngine0() {
    let label = Label("one", measurer: CellTextMeasurer())
    label.layoutIfNeeded()
    var calls = 0
    label.engine.onNeedsLayout = { calls += 1 }
    label.text = "two"
    label.text = "three"
    print(calls)  // 1

    output.expectPromises(of: "LayoutEngine.swift")
  }

  @Test("LayoutEngine.swift, snippet 1")
  func layoutEngine1() {
    let label = Label("one")
    label.layoutIfNeeded()
    label.text = "two"
    print(label.engine.needsLayout)  // true
    print(label.frame.width > 0, label.engine.needsLayout)  // true false

    output.expectPromises(of: "LayoutEngine.swift", 1)
  }

  @Test("LayoutEngine.swift, snippet 2")
  func layoutEngine2() {
    let label = Label("one")
    label.layoutIfNeeded()
    print(label.engine.statistics.measurements)  // 1

    output.expectPromises(of: "LayoutEngine.swift", 2)
  }

  @Test("LayoutEngine.swift, snippet 3")
  func layoutEngine3() {
    let view = LayoutView { IntrinsicSize(width: 10, height: 10) }
    print(view.engine.solverConstraintCount)  // 6

    output.expectPromises(of: "LayoutEngine.swift", 3)
  }

  @Test("LayoutStatistics.swift, snippet 0")
  func layoutStatistics0() {
    let card = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 100, height: 500)
    let rows = (0..<5).map { Label("\($0)") }
    let layout = card.addSubviewsWithVerticalLayout(rows)
    card.layoutIfNeeded()
    let before = card.engine.statistics
    layout.spacing = 12
    card.layoutIfNeeded()
    let work = card.engine.statistics - before
    print(work.constantsEdited, work.constraintsAdded)  // 4 0

    output.expectPromises(of: "LayoutStatistics.swift")
  }

  @Test("LayoutView+Frame.swift, snippet 0")
  func layoutViewFrame0() {
    let card = LayoutView()
    let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
    card.addSubviewsWithVerticalLayout([dot]) { $0.topMargin = 30 }
    print(card.frame.height)  // 40.0
    dot.frame = Rect(x: 0, y: 50, width: 10, height: .nan)
    print(dot.frame.minY)  // 30.0

    output.expectPromises(of: "LayoutView+Frame.swift")
  }

  @Test("LayoutView+Frame.swift, snippet 1")
  func layoutViewFrame1() {
    let view = LayoutView()
    view.frame = Rect(x: 5, y: 6, width: 70, height: 80)
    print(view.bounds == Rect(x: 0, y: 0, width: 70, height: 80))  // true

    output.expectPromises(of: "LayoutView+Frame.swift", 1)
  }

  @Test("LayoutView+Frame.swift, snippet 2")
  func layoutViewFrame2() {
    let view = LayoutView()
    print(view.isFramePinned)  // false
    view.frame = Rect(x: 5, y: 6, width: 70, height: 80)
    print(view.isFramePinned)  // true

    output.expectPromises(of: "LayoutView+Frame.swift", 2)
  }

  @Test("LayoutView+Frame.swift, snippet 3")
  func layoutViewFrame3() {
    let view = LayoutView { IntrinsicSize(width: 10, height: 10) }
    view.frame = Rect(x: 0, y: 0, width: 70, height: 80)
    print(view.frame.width)  // 70.0
    view.unpinFrame()
    print(view.frame.width)  // 10.0

    output.expectPromises(of: "LayoutView+Frame.swift", 3)
  }

  @Test("LayoutView+Frame.swift, snippet 4")
  func layoutViewFrame4() {
    let page = LayoutView(), card = LayoutView()
    page.addSubview(card)
    card.frame = Rect(x: 10, y: 20, width: 5, height: 5)
    let corner = card.convert(Point(x: 1, y: 2), to: page)
    print(corner)  // Point(x: 11.0, y: 22.0)

    output.expectPromises(of: "LayoutView+Frame.swift", 4)
  }

  @Test("LayoutView+Frame.swift, snippet 5")
  func layoutViewFrame5() {
    let page = LayoutView(), card = LayoutView()
    page.addSubview(card)
    card.frame = Rect(x: 10, y: 20, width: 5, height: 6)
    print(card.convert(card.bounds, to: page) == card.frame)  // true

    output.expectPromises(of: "LayoutView+Frame.swift", 5)
  }

  @Test("LayoutView+Frame.swift, snippet 6")
  func layoutViewFrame6() {
    let page = LayoutView(), card = LayoutView()
    page.addSubview(card)
    print(card.engine === page.engine)  // true

    output.expectPromises(of: "LayoutView+Frame.swift", 6)
  }

  @Test("LayoutView+Frame.swift, snippet 7")
  func layoutViewFrame7() {
    let view = LayoutView { IntrinsicSize(width: 10, height: 10) }
    view.layoutIfNeeded()
    print(view.engine.needsLayout)  // false

    output.expectPromises(of: "LayoutView+Frame.swift", 7)
  }

  @Test("TreeLinks.swift, snippet 0")
  func treeLinks0() {
    let view = LayoutView()
    let width = view.widthAnchor.constraint(equalTo: 80)
    print(view.constraints.count)  // 0
    width.isActive = true
    print(view.constraints.count)  // 1

    output.expectPromises(of: "TreeLinks.swift")
  }
}
