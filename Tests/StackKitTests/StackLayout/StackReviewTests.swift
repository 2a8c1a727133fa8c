import StackKit
import Testing

/// Single cases in which two ways of layout once disagreed.
@Suite struct StackReviewTests {
  /// Compares the frames of views that a closure makes in a tree, and changes,
  /// with those of a layout from scratch.
  func expectSame(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ make: (LayoutView) -> [LayoutView]
  ) {
    let root = LayoutView()
    let views = make(root) + [root]
    let frames = views.map(\.frame)
    #expect(!root.engine.hasConflicts, sourceLocation: sourceLocation)
    root.engine.rebuild()
    expectFrames(frames, views.map(\.frame), sourceLocation: sourceLocation)
  }

  func row(_ views: [LayoutView], _ change: (StackLayout) -> Void = { _ in })
    -> LayoutView
  {
    let view = LayoutView()
    view.addSubviewsWithHorizontalLayout(views) {
      $0.horizontalAlignment = .leading
      $0.verticalAlignment = .top
      change($0)
    }
    return view
  }

  @discardableResult
  func stack(
    _ axis: Axis, _ root: LayoutView, _ views: [LayoutView],
    _ horizontal: StackAlignment, _ vertical: StackAlignment
  ) -> StackLayout {
    func configure(_ layout: StackLayout) {
      layout.horizontalAlignment = horizontal
      layout.verticalAlignment = vertical
    }
    return axis == .vertical
      ? root.addSubviewsWithVerticalLayout(views, configure: configure)
      : root.addSubviewsWithHorizontalLayout(views, configure: configure)
  }

  final class Hooked: LayoutView {
    var size: IntrinsicSize { didSet { invalidateIntrinsicContentSize() } }
    var hook: (() -> Void)?
    init(_ width: Double, _ height: Double) {
      size = IntrinsicSize(width: width, height: height)
      super.init()
    }
    override var intrinsicContentSize: IntrinsicSize {
      let hook = self.hook
      self.hook = nil
      hook?()
      return size
    }
  }

  @Test("Settings may change while a view is measured")
  func settingsInCallbacks() {
    expectSame { root in
      root.frame = Rect(0, 0, 400, 200)
      let first = Hooked(36, 25), second = SizedView(10, 10)
      let layout = stack(.vertical, root, [first, second], .leading, .top)
      first.hook = { layout.spacing = 3 }
      #expect(second.frame.minY == 28)
      second.removeFromSuperview()
      first.hook = { layout.leadingMargin = 5 }
      first.size.height = 30
      return [first]
    }
  }

  @Test("A stack that was made before keeps its size")
  func prebuilt() {
    expectSame { root in
      root.frame = Rect(0, 0, 100, 200)
      let dot = SizedView(50, 10)
      let bar = row([dot]) { $0.horizontalAlignment = .center }
      stack(.vertical, root, [bar], .fill, .top)
      #expect(bar.frame.height == 10 && dot.frame.minX == 25)
      return [bar, dot]
    }
  }

  @Test("A view may join a second layout")
  func secondLayout() {
    expectSame { root in
      root.frame = Rect(0, 0, 100, 200)
      let a = SizedView(10, 10), b = SizedView(20, 20), c = SizedView(30, 30)
      stack(.vertical, root, [a, b], .fill, .top)
      _ = a.frame
      stack(.horizontal, root, [b, c], .trailing, .bottom)
      #expect(b.frame.minY == 180)
      return [a, b, c]
    }
  }

  @Test("Hugging may count more than compression resistance")
  func strongHugging() {
    expectSame { root in
      let a = SizedView(35, 10), b = SizedView(36, 10)
      a.setHuggingPriority(800, for: .horizontal)
      stack(.vertical, root, [a, b], .fill, .top)
      return [a, b]
    }
    expectSame { root in
      let a = SizedView(35, 10), b = SizedView(50, 10)
      b.setCompressionResistance(200, for: .horizontal)
      stack(.vertical, root, [a, b], .fill, .top)
      return [a, b]
    }
    expectSame { root in
      let a = SizedView(30, 10), card = SizedView(20, 10)
      card.setHuggingPriority(800, for: .horizontal)
      stack(.vertical, card, [a], .fill, .top)
      stack(.vertical, root, [card], .leading, .top)
      return [a, card]
    }
    expectSame { root in
      let a = SizedView(20, 10), b = SizedView(30, 10), card = LayoutView()
      a.setHuggingPriority(800, for: .horizontal)
      stack(.vertical, card, [a], .fill, .top)
      stack(.vertical, card, [b], .leading, .top)
      stack(.vertical, root, [card], .leading, .top)
      return [a, b, card]
    }
  }

  @Test("Priorities and metrics inside count outside, at once")
  func prioritiesInside() {
    expectSame { root in
      let dot = SizedView(100, 10), bar = row([dot])
      stack(.vertical, root, [bar], .leading, .top)
      root.widthAnchor.constraint(lessThanOrEqualTo: 50).with(priority: 500)
        .isActive = true
      _ = bar.frame
      dot.setCompressionResistance(200, for: .horizontal)
      return [dot, bar]
    }
    expectSame { root in
      root.frame = Rect(0, 0, 100, 100)
      let first = SizedView(10, 10), dot = SizedView(10, 10),
        card = LayoutView()
      stack(.vertical, card, [dot], .fill, .fill)
      stack(.vertical, root, [first, card], .fill, .fill)
      _ = dot.frame
      dot.setHuggingPriority(100, for: .vertical)
      return [first, dot, card]
    }
    expectSame { root in
      root.frame = Rect(0, 0, 100, 100)
      let first = SizedView(10, 10), card = LayoutView()
      let dot = Hooked(10, 0)
      dot.size = IntrinsicSize(width: 10, height: nil)
      stack(.vertical, card, [dot], .fill, .fill)
      stack(.vertical, root, [first, card], .fill, .fill)
      _ = dot.frame
      dot.size = IntrinsicSize(width: 10, height: 0)
      return [first, dot, card]
    }
  }

  @Test("A layout that is removed inside no longer resists")
  func removedInside() {
    expectSame { root in
      root.frame = Rect(0, 0, 200, 50)
      let dot = SizedView(30, 10), first = SizedView(20, 10)
      let card = LayoutView()
      let layout = stack(.horizontal, card, [dot], .fill, .top)
      stack(.horizontal, root, [first, card], .fill, .top)
      _ = first.frame
      card.removeSubviewsInLayout(layout)
      return [first, card]
    }
  }

  @Test("What leaves a layout is as wide as its content again")
  func leavesLayout() {
    expectSame { root in
      root.frame = Rect(0, 0, 100, 200)
      let dot = SizedView(30, 10), card = LayoutView()
      card.addSubviewsWithVerticalLayout([dot]) {
        $0.spacingPriority = 500
        $0.horizontalAlignment = .fill
        $0.verticalAlignment = .top
      }
      let layout = stack(.vertical, root, [], .fill, .top)
      layout.append(card)
      _ = dot.frame
      layout.remove(card)
      for rule in [
        card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        card.topAnchor.constraint(equalTo: root.topAnchor),
      ] { rule.isActive = true }
      #expect(card.frame.width == 30)
      return [dot, card]
    }
  }

  @Test("A label that gets another width has changed")
  func changedWidth() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 200)
    let label = Label("one", measurer: CellTextMeasurer())
    stack(.vertical, root, [label, SizedView(10, 10)], .fill, .top)
    _ = root.engine.takeChanges()
    #expect(label.pixelAlignedFrame.width == 100)
    root.frame = Rect(0, 0, 90, 200)
    #expect(root.engine.takeChanges().contains { $0.view === label })
    #expect(label.pixelAlignedFrame.width == 90)
  }

  @Test("Content that resists more than it is centred keeps its size")
  func strongContentInTheMiddle() {
    expectSame { root in
      root.frame = Rect(0, 0, 100, 200)
      let dot = SizedView(100, 10), bar = row([dot])
      dot.setCompressionResistance(800, for: .horizontal)
      let layout = stack(.vertical, root, [bar], .center, .top)
      layout.leadingMargin = 40
      return [dot, bar]
    }
  }

  @Test("A stack does not give way for what its views would not")
  func competition() {
    expectSame { root in
      let free = SizedView(130, 10), dot = SizedView(100, 10)
      root.addSubview(free)
      stack(.vertical, root, [dot], .leading, .top)
      free.widthAnchor.constraint(
        equalTo: root.widthAnchor, multiplier: -0.75, constant: 175
      ).isActive = true
      return [dot]
    }
  }

  @Test("Content may begin to wrap")
  func beginsToWrap() {
    final class Text: LayoutView {
      var wraps = false { didSet { invalidateIntrinsicContentSize() } }
      override var heightDependsOnWidth: Bool { wraps }
      override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: 100, height: 10)
      }
      override func sizeThatFits(width: Double) -> Size {
        Size(width: width, height: 1_000 / width)
      }
    }
    expectSame { root in
      root.frame = Rect(0, 0, 50, 100)
      let text = Text()
      stack(.vertical, root, [text], .fill, .top)
      #expect(text.frame.height == 10)
      text.wraps = true
      #expect(text.frame.height == 20)
      return [text]
    }
  }

  @Test("Among stacks that resist alike, the first one grows")
  func equalContainers() {
    expectSame { root in
      root.frame = Rect(0, 0, 200, 50)
      let one = SizedView(20, 10), two = SizedView(20, 10)
      let three = SizedView(20, 10)
      for view in [two, three] {
        view.setHuggingPriority(240, for: .horizontal)
      }
      let first = row([one, two]) { $0.horizontalAlignment = .fill }
      let second = row([three]) { $0.horizontalAlignment = .fill }
      stack(.horizontal, root, [first, second], .fill, .top)
      #expect(first.frame.width == 180)
      return [first, second, one, two, three]
    }
  }
}
