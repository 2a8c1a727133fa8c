import StackKit
import Testing

/// Frames follow what is changed, without a call, and changes are coalesced.
@Suite struct RelayoutTests {
  /// A column of labels measured in cells: one row a line.
  func column(
    _ texts: [String], width: Double = 20
  ) -> (container: LayoutView, labels: [Label], layout: StackLayout) {
    let container = LayoutView()
    container.frame = Rect(0, 0, width, 1000)
    let labels = texts.map { Label($0, measurer: CellTextMeasurer()) }
    let layout = container.addSubviewsWithVerticalLayout(labels) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
    return (container, labels, layout)
  }

  @Test("A text that grows by a line moves what is below, and nothing else")
  func mutation() {
    let (container, labels, _) = column(["a", "b", "c"])
    #expect(labels.map(\.frame.minY) == [0, 1, 2])
    _ = container.engine.takeChanges()
    labels[1].text = "b\nb"
    #expect(labels[2].frame == Rect(0, 3, 20, 1))
    let changed = container.engine.takeChanges().map(\.id)
    #expect(changed.count == 2)
    #expect(Set(changed) == Set(labels[1...].map(ObjectIdentifier.init)))
    #expect(container.engine.takeChanges().isEmpty)
  }

  @Test("Many changes cost one solve, and a pass without changes costs none")
  func coalescing() {
    let (container, labels, _) = column(["a", "b", "c", "d"])
    container.layoutIfNeeded()
    let before = container.engine.statistics
    for label in labels { label.text += "\nmore" }
    labels[0].text = "x"
    labels[0].text = "a\nmore"
    #expect(labels.map(\.frame.minY) == [0, 2, 4, 6])
    let work = container.engine.statistics - before
    #expect(work.solves == 1)
    #expect(work.passes == 1)
    #expect(work.measurements == 4)
    // Both bounds of each width and height.
    #expect(work.constantsEdited == 4 * 4)
    #expect(work.constraintsAdded == 0)
    #expect(work.constraintsRemoved == 0)
    let after = container.engine.statistics
    container.layoutIfNeeded()
    _ = labels[3].frame
    #expect(container.engine.statistics == after)
  }

  @Test("A height that depends on the width is asked for at any width")
  func wide() {
    final class Area: LayoutView {
      override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: 40, height: 10)
      }
      override var heightDependsOnWidth: Bool { true }
      override func sizeThatFits(width: Double) -> Size {
        Size(width: width, height: 400 / width)
      }
    }
    let area = Area()
    let column = StackView(arrangedSubviews: [area], axis: .vertical)
    for width in [20, 40, 80, 100, 80.0] {
      column.widthAnchor.constraint(equalTo: width).isActive = true
      #expect(area.frame.height == 400 / width)
      area.invalidateIntrinsicContentSize()
      #expect(area.frame.height == 400 / width, "asked anew at \(width)")
      column.constraints.last?.isActive = false
    }
  }

  @Test("A text of the same size solves nothing anew")
  func sameSize() {
    let (container, labels, _) = column(["aa", "bb"])
    container.layoutIfNeeded()
    let before = container.engine.statistics
    labels[0].text = "cc"
    container.layoutIfNeeded()
    let work = container.engine.statistics - before
    #expect(work.measurements == 1)
    #expect(work.constantsEdited == 0)
    #expect(work.solves == 0)
    #expect(work.valuesPublished == 0)
  }

  @Test("The host is told once that a pass is needed")
  func needsLayout() {
    let (container, labels, _) = column(["a", "b"])
    var calls = 0
    container.layoutIfNeeded()
    container.engine.onNeedsLayout = { calls += 1 }
    #expect(!container.engine.needsLayout)
    labels[0].text = "x\ny"
    labels[1].text = "z"
    #expect(container.engine.needsLayout)
    #expect(calls == 1)
    container.layoutIfNeeded()
    #expect(!container.engine.needsLayout)
    labels[0].text = ""
    #expect(calls == 2)
  }

  @Test("Moving a container does not move what is inside")
  func relativeFrames() {
    let outer = LayoutView()
    outer.frame = Rect(0, 0, 100, 100)
    let first = SizedView(10, 10)
    let inner = LayoutView()
    let leaf = SizedView(10, 10)
    inner.addSubviewsWithVerticalLayout([leaf]) {
      $0.verticalAlignment = .fill
      $0.topMargin = 3
    }
    outer.addSubviewsWithVerticalLayout([first, inner]) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
    #expect(inner.frame == Rect(0, 10, 100, 13))
    #expect(leaf.frame.minY == 3)
    _ = outer.engine.takeChanges()
    first.size.height = 25
    #expect(inner.frame.minY == 25)
    #expect(leaf.frame.minY == 3)
    let changed = outer.engine.takeChanges()
    #expect(!changed.contains { $0.view === leaf })
  }

  @Test("Priorities, insets, hiding and the container's size are followed")
  func everythingIsFollowed() {
    let figure = Figure()
    let layout = figure.column {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.isLayoutMarginsRelative = true
    }
    #expect(figure.a.frame == Rect(8, 8, 304, 374))
    figure.a.setHuggingPriority(260, for: .vertical)
    #expect(figure.a.frame.height == 20)
    #expect(figure.b.frame.height == 384)
    figure.container.layoutMargins = EdgeInsets(10)
    #expect(figure.a.frame == Rect(10, 10, 300, 20))
    figure.container.frame = Rect(0, 0, 220, 480)
    #expect(figure.a.frame.width == 200)
    figure.b.isHidden = true
    #expect(figure.b.frame == .zero)
    #expect(figure.c.frame == Rect(10, 30, 200, 440))
    figure.b.isHidden = false
    #expect(figure.b.frame == Rect(10, 30, 200, 380))
    layout.isLayoutMarginsRelative = false
    #expect(figure.b.frame == Rect(0, 20, 220, 400))
  }

  @Test("A wrapping label gets the height that its width needs")
  func wrapping() {
    let (container, labels, _) = column(
      ["one two three", "below"], width: 20)
    #expect(labels[0].frame == Rect(0, 0, 20, 1))
    let before = container.engine.statistics
    container.frame = Rect(0, 0, 7, 1000)
    #expect(labels[0].frame == Rect(0, 0, 7, 2))
    #expect(labels[1].frame == Rect(0, 2, 7, 1))
    #expect(labels[0].visibleLines() == ["one two", "three"])
    let work = container.engine.statistics - before
    #expect(work.widthMeasurements == 1)
    #expect(work.measurements == 0)
    #expect(work.solves == 2)
    container.frame = Rect(0, 0, 5, 1000)
    #expect(labels[0].frame.height == 3)
    container.frame = Rect(0, 0, 30, 1000)
    #expect(labels[0].frame.height == 1)
    let last = container.engine.statistics
    container.frame = Rect(0, 0, 31, 1000)
    #expect(labels[0].frame.width == 31)
    #expect((container.engine.statistics - last).widthMeasurements == 0)
  }

  @Test("A change of a wrapped text takes one solve")
  func wrappedMutation() {
    let (container, labels, _) = column(["one two three", "x"], width: 7)
    #expect(labels[1].frame.minY == 2)
    let before = container.engine.statistics
    labels[0].text = "one two three four five"
    #expect(labels[1].frame.minY == 4)
    let work = container.engine.statistics - before
    #expect(work.measurements == 1)
    #expect(work.widthMeasurements == 1)
    #expect(work.solves == 1)
  }

  @Test("Content may change things while it is measured; the pass ends")
  func mutationWhileMeasuring() {
    let container = LayoutView()
    container.frame = Rect(0, 0, 100, 100)
    let other = SizedView(10, 10)
    var hostile: LayoutView?
    let view = LayoutView(measuring: {
      other.size.height = 30
      _ = other.frame
      hostile?.invalidateIntrinsicContentSize()
      return IntrinsicSize(width: 10, height: 10)
    })
    hostile = view
    container.addSubviewsWithVerticalLayout([other, view]) {
      $0.verticalAlignment = .top
    }
    #expect(view.frame.minY == 30)
    #expect(container.engine.statistics.unsettledPasses == 1)
    hostile = nil
    view.invalidateIntrinsicContentSize()
    other.size.height = 20
    #expect(view.frame.minY == 30)
    #expect(container.engine.statistics.unsettledPasses == 1)
  }

  @Test("What changes after a pass that gave up is laid out")
  func afterUnsettled() {
    let stack = StackView(axis: .vertical)
    var isRestless = true
    var restless: LayoutView?
    let view = LayoutView(measuring: {
      if isRestless {
        stack.spacing += 1
        restless?.invalidateIntrinsicContentSize()
      }
      return IntrinsicSize(width: 4, height: 5)
    })
    restless = view
    stack.addArrangedSubviews([view, SizedView(4, 4)])
    _ = stack.frame
    #expect(stack.engine.statistics.unsettledPasses == 1)
    isRestless = false
    stack.spacing = 100
    #expect(stack.frame.height == 109)
    stack.topMargin = 7
    #expect(stack.frame.height == 116)
    view.invalidateIntrinsicContentSize()
    #expect(stack.frame.height == 116)
  }

  @Test("A view may be removed while another one is measured")
  func removalWhileMeasuring() {
    let container = LayoutView()
    container.frame = Rect(0, 0, 100, 100)
    let victim = SizedView(10, 10)
    let last = SizedView(10, 10)
    let view = LayoutView(measuring: {
      victim.removeFromSuperview()
      return IntrinsicSize(width: 10, height: 10)
    })
    container.addSubviewsWithVerticalLayout([view, victim, last]) {
      $0.verticalAlignment = .top
    }
    #expect(last.frame.minY == 10)
    #expect(container.subviews.count == 2)
    #expect(victim.superview == nil)
  }

  @Test("A root that has no frame is as small as its content allows")
  func unpinnedRoot() {
    let container = LayoutView()
    let a = SizedView(30, 10), b = SizedView(50, 20)
    let layout = container.addSubviewsWithVerticalLayout([a, b]) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
      $0.spacing = 5
      $0.setMargins(2)
    }
    #expect(container.frame == Rect(0, 0, 54, 39))
    #expect(a.frame == Rect(2, 2, 50, 10))
    b.size.height = 4
    #expect(container.frame.height == 23)
    layout.spacing = 1
    #expect(container.frame.height == 19)
    container.widthAnchor.constraint(equalTo: 290).isActive = true
    #expect(a.frame == Rect(2, 2, 286, 10))
  }

  @Test("Frames of a long column are exact")
  func precision() {
    let rows = 100_000
    let container = LayoutView()
    container.frame = Rect(0, 0, 100, 1e9)
    let views: [LayoutView] = (0..<rows).map { _ in SizedView(nil, 20.3) }
    container.addSubviewsWithVerticalLayout(views) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
    let end = views[rows - 1].frame.maxY
    #expect(abs(end - 2_030_000) < 0.0001)
  }
}
