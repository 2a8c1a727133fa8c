import StackKit
import Testing

/// Values that properties do not take.
@Suite("Refused values") struct RefusedValueTests {
  /// Expects what is refused when something is done to a view, called `v`.
  private func expect<View: LayoutView>(
    _ expected: [String], refusedBy view: View,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (View) -> Void = { _ in }
  ) {
    view.name = "v"
    body(view)
    let found = view.refusedValues.map(\.description)
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  private let insets = EdgeInsets(top: .nan)

  @Test("Views keep what they refused, and the properties what they had")
  func views() {
    let view = LayoutView()
    view.frame = Rect(0, 0, 10, 20)
    expect(
      [
        "frame of v: Rect(x: 0.0, y: 0.0, width: -1.0, height: 5.0)",
        "layoutMargins of v: \(insets)", "safeAreaInsets of v: \(insets)",
        "alpha of v: nan", "cornerRadius of v: -2.0",
        "engine.displayScale of v: 0.0",
      ], refusedBy: view
    ) {
      $0.frame = Rect(x: 0, y: 0, width: -1, height: 5)
      $0.layoutMargins = insets
      $0.safeAreaInsets = insets
      $0.alpha = .nan
      $0.cornerRadius = -2
      $0.engine.displayScale = 0
    }
    #expect(view.frame == Rect(0, 0, 10, 20))
    #expect(view.layoutMargins == EdgeInsets(8))
    #expect(view.alpha == 1 && view.cornerRadius == 0)
    #expect(view.engine.displayScale == 1)
  }

  @Test("Priorities out of range, which are moved into it")
  func priorities() {
    let view = LayoutView(), layout = view.addSubviewsWithVerticalLayout([])
    let width = view.widthAnchor.constraint(equalTo: 10)
    expect(
      [
        "huggingPriority(for: .horizontal) of v: -3.0",
        "compressionResistance(for: .vertical) of v: nan",
        "width.priority of v: 2000.0", "layout.spacingPriority of v: 1001.0",
        "layout.marginsPriority of v: 0.5",
        "layout.centeringPriority of v: inf",
      ], refusedBy: view
    ) {
      $0.setHuggingPriority(-3, for: .horizontal)
      $0.setHuggingPriority(0, for: .vertical)
      $0.setCompressionResistance(1000, for: .horizontal)
      $0.setCompressionResistance(LayoutPriority(.nan), for: .vertical)
      width.priority = 2000
      layout.spacingPriority = .required + 1
      layout.marginsPriority = 0.5
      layout.centeringPriority = LayoutPriority(.infinity)
    }
    #expect(view.huggingPriority(for: .horizontal).rawValue == 0)
    #expect(width.priority == .required && layout.marginsPriority == 1)
    #expect(
      LayoutPriority(2000) == 1000
        && Set([5000, 1000.0] as [LayoutPriority]).count == 1)
  }

  @Test("Sums of numbers are numbers, though priorities may be added to")
  func sums() {
    let total = [1.0, 2].reduce(0, +)
    let rest = [1.0, 2].reduce(0, -)
    #expect(total == 3 && rest == -3)
    #expect(LayoutPriority.defaultHigh + 1 == 751)
    #expect(LayoutPriority.defaultLow - 0.5 == 249.5)
  }

  @Test("A priority that was handed on is in the range")
  func handedOn() {
    let view = LayoutView(), other = LayoutView()
    view.setHuggingPriority(0.5, for: .vertical)
    #expect(view.refusedValues.count == 1)
    view.engine.forgetRefusedValues()
    let priority = view.huggingPriority(for: .vertical)
    view.setHuggingPriority(priority, for: .vertical)
    other.setHuggingPriority(priority, for: .vertical)
    #expect(view.refusedValues.isEmpty && other.refusedValues.isEmpty)
    #expect(other.huggingPriority(for: .vertical) == 1)
  }

  @Test("Priorities that a stack lowers are not the view's")
  func lowered() {
    let views = [SizedView(50, 10), SizedView(20, 10)]
    for view in views { view.setCompressionResistance(1, for: .horizontal) }
    let stack = StackView(
      arrangedSubviews: views, distribution: .fillProportionally)
    stack.setMaximumSize(IntrinsicSize(width: 30), for: views[0])
    stack.frame = Rect(0, 0, 40, 10)
    #expect(stack.frame.width == 40)
    stack.unpinFrame()
    _ = stack.frame
    #expect(stack.engine.refusedValues.isEmpty)
  }

  @Test("Labels, pictures, spacers and boxes, also when they are made")
  func content() {
    expect(["preferredMaxLayoutWidth of v: -inf"], refusedBy: Label("a")) {
      $0.preferredMaxLayoutWidth = -.infinity
    }
    let nowhere = Size(width: -1, height: 2)
    expect(
      ["pixelSize of v: \(nowhere)", "scale of v: nan"],
      refusedBy: ImageView(pixelSize: nowhere, scale: .nan))
    expect(
      ["scale of v: 0.0", "pixelSize of v: \(nowhere)"], refusedBy: ImageView()
    ) {
      $0.scale = 0
      $0.pixelSize = nowhere
    }
    expect(["minimumLength of v: -3.0"], refusedBy: Spacer(-3)) {
      $0.minimumLength = 4
    }
    let none = IntrinsicSize(width: 4, height: .infinity)
    expect(
      ["size of v: \(none)"], refusedBy: SizedView(width: 4, height: .infinity))
  }

  @Test("Stacks, and single views in them")
  func stacks() {
    let a = box("a", 10, 10)
    expect(
      [
        "spacing of v: inf", "lineSpacing of v: nan", "topMargin of v: nan",
        "leadingMargin of v: nan", "trailingMargin of v: nan",
      ], refusedBy: StackView(arrangedSubviews: [a], spacing: .nan)
    ) {
      $0.spacing = .infinity
      $0.lineSpacing = .nan
      $0.topMargin = .nan
      $0.horizontalMargins = .nan
      #expect(!$0.setWeight(-1, for: a))
      #expect(!$0.setCustomSpacing(.nan, after: a))
      $0.setMinimumSize(IntrinsicSize(width: -1), for: a)
      $0.setMaximumSize(IntrinsicSize(width: -1), for: a)
      #expect($0.spacing == 0)
    }
    let size = IntrinsicSize(width: -1)
    #expect(
      a.refusedValues.map(\.description) == [
        "weight(for:) of a: -1.0", "customSpacing(after:) of a: nan",
        "minimumSize(for:) of a: \(size)", "maximumSize(for:) of a: \(size)",
      ])
    expect(
      [
        "insets of v: \(insets)", "spacing of v: nan",
        "itemSpacing of v: [1.0, nan]", "itemOffset of v: [inf]",
      ], refusedBy: FrameStackView(subviews: [])
    ) {
      $0.insets = insets
      $0.spacing = .nan
      $0.itemSpacing = [1, .nan]
      $0.itemOffset = [.infinity]
      $0.itemOffset = nil
    }
  }

  @Test("Layouts keep theirs with the container, or with the view it is about")
  func layouts() {
    let a = box("a", 10, 10), b = box("b", 10, 10)
    expect(
      [
        "layout.spacing of v: nan", "layout.topMargin of v: inf",
        "layout.bottomMargin of v: inf", "layout.leadingMargin of v: inf",
        "layout.trailingMargin of v: inf",
      ], refusedBy: LayoutView()
    ) {
      let layout = $0.addSubviewsWithVerticalLayout([a, b])
      layout.spacing = .nan
      layout.setMargins(.infinity)
      #expect(!layout.setSpacing(.nan, after: a))
      #expect(!layout.setLeadingMargin(.nan, for: b))
      #expect(!layout.setTrailingMargin(.nan, for: b))
    }
    #expect(
      [a, b].flatMap(\.refusedValues).map(\.description) == [
        "layout.spacing(after:) of a: nan",
        "layout.leadingMargin(for:) of b: nan",
        "layout.trailingMargin(for:) of b: nan",
      ])
  }

  @Test("Lists and their cells")
  func lists() throws {
    let row = box("row", 10, 10)
    let list = RowStackView()
    list.addRow(row)
    expect(
      [
        "rowInset of v: \(insets)", "separatorInset of v: \(insets)",
        "separatorWidth of v: -1.0", "animationDuration of v: -1.0",
        "contentOffset of v: \(Point(x: 0, y: .nan))",
        "contentInset of v: \(insets)", "viewportInsets of v: \(insets)",
        "maximumLength of v: -1.0", "dragThreshold of v: inf",
      ], refusedBy: list
    ) {
      $0.rowInset = insets
      $0.separatorInset = insets
      $0.separatorWidth = -1
      $0.animationDuration = -1
      $0.contentOffset.y = .nan
      $0.contentInset = insets
      $0.viewportInsets = insets
      $0.maximumLength = -1
      $0.dragThreshold = .infinity
      #expect($0.animationDuration == 0.3 && $0.dragThreshold == 10)
    }
    expect(
      [
        "rowInset of v: \(insets)", "separatorInset of v: \(insets)",
        "separatorWidth of v: nan",
      ], refusedBy: try #require(list.cell(forRow: row))
    ) {
      $0.rowInset = insets
      $0.separatorInset = insets
      $0.separatorWidth = .nan
    }
  }

  @Test("Constraints, also those between trees")
  func constraints() {
    let other = LayoutView()
    expect(
      [
        "width.constant of v: nan", "top.multiplier of v: inf",
        "top.constant of v: inf",
        "top.isActive of v: v.top == LayoutView.top: "
          + "the views are not in one tree",
      ], refusedBy: LayoutView()
    ) {
      $0.widthAnchor.constraint(equalTo: .nan).isActive = true
      let top = $0.topAnchor.constraint(
        equalTo: other.topAnchor, multiplier: .infinity, constant: .nan)
      top.constant = .infinity
      top.isActive = true
      #expect(!top.isActive && top.constant == 0 && top.multiplier == 1)
      top.isActive = false
    }
  }

  @Test("A tree lists them from back to front, and forgets them")
  func tree() {
    let page = LayoutView(), card = LayoutView(), title = box("title", 9, 9)
    page.name = "page"
    card.name = "card"
    page.addSubview(card)
    card.addSubview(title)
    title.alpha = .nan
    page.alpha = .nan
    card.alpha = .nan
    card.cornerRadius = .nan
    card.alpha = .infinity
    // What was refused once stays, whatever comes after it.
    card.alpha = 0.5
    #expect(
      page.engine.refusedValues.map(\.description) == [
        "alpha of page: nan", "cornerRadius of card: nan",
        "alpha of card: inf", "alpha of title: nan",
      ])
    #expect(page.engine.refusedValues[1].view === card)
    title.removeFromSuperview()
    #expect(page.engine.refusedValues.count == 3)
    page.engine.forgetRefusedValues()
    #expect(page.engine.refusedValues.isEmpty)
    #expect(title.engine.refusedValues.count == 1)
  }

  @Test("The explanation of a view has them, and prints them")
  func explanation() {
    let view = box("view", 5, 5)
    #expect(!view.explainLayout().description.contains("refused"))
    view.frame.size.width = .nan
    view.alpha = -.infinity
    let explanation = view.explainLayout()
    #expect(
      explanation.refusedValues.map(\.property) == ["frame", "alpha"])
    #expect(explanation.description.hasSuffix("\n    alpha: -inf"))
    #expect(explanation.description.contains("\n  refused:\n    frame: Rect("))
  }

  @Test("What is taken, or moved into a range, is no finding")
  func accepted() {
    let view = box("view", -5, .nan)
    view.frame = Rect(0, 0, 1e300, 0)
    view.alpha = 7
    view.layoutMargins = EdgeInsets(-4)
    let stack = StackView(arrangedSubviews: [view])
    stack.spacing = StackView.spacingUseSystem
    stack.lineSpacing = StackView.spacingUseDefault
    stack.setWeight(1e9, for: view)
    _ = stack.frame
    #expect(stack.engine.refusedValues.isEmpty)
    #expect(LayoutPriority(exactly: 2000) == nil)
    #expect(LayoutPriority(exactly: 0.5) == nil)
    #expect(LayoutPriority(exactly: -0.0)?.rawValue == 0)
    #expect(LayoutPriority(exactly: 999.5)?.rawValue == 999.5)
  }

  @Test("-0 is taken for 0")
  func negativeZero() {
    let views = [box("a", 5, 5), box("b", 5, 5)]
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 3
    stack.spacing = -0.0
    stack.setCustomSpacing(-0.0, after: views[0])
    stack.layoutMargins = EdgeInsets(-0.0)
    let constraint = views[0].widthAnchor.constraint(
      equalTo: views[1].widthAnchor, constant: 3)
    constraint.constant = -0.0
    views[0].alpha = -0.0
    stack.lineSpacing = -0.0
    stack.turnsAtTextSize = -0.0
    let label = Label("one")
    label.preferredMaxLayoutWidth = -0.0
    let spacer = Spacer(3)
    spacer.minimumLength = -0.0
    let list = RowStackView()
    list.separatorWidth = -0.0
    list.animationDuration = -0.0
    list.maximumLength = -0.0
    list.swipeActionLength = -0.0
    let numbers = [
      stack.spacing, stack.customSpacing(after: views[0]),
      stack.layoutMargins.top, constraint.constant, views[0].alpha,
      stack.lineSpacing ?? 1, stack.turnsAtTextSize ?? 1,
      label.preferredMaxLayoutWidth ?? 1, spacer.minimumLength,
      Spacer(-0.0).minimumLength, Border(width: -0.0).width,
      list.separatorWidth, list.animationDuration, list.maximumLength ?? 1,
      list.swipeActionLength,
    ]
    #expect(numbers.allSatisfy { $0 == 0 && $0.sign == .plus })
  }
}
