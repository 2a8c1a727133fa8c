import StackKit
import Testing

/// Why frames are what they are.
@Suite struct ExplainTests {
  /// Contributions and rules as text, in order.
  func reasons(_ part: LayoutExplanation.Part) -> [String] {
    part.reasons.map { "\($0.contribution): \($0.rule)" }
  }

  @Test("The place in a column is the sum of what lies above")
  func column() {
    let figure = Figure()
    _ = figure.column {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
      $0.spacing = 8
      $0.topMargin = 34
      $0.leadingMargin = 20
      $0.trailingMargin = 40
    }
    let c = figure.c.explainLayout()
    // 34 + 20 + 8 + 30 + 8: margin, a, spacing, b, spacing.
    #expect(c.y.value == 100)
    #expect(c.y.isDetermined)
    #expect(
      reasons(c.y) == [
        "34.0: margin.top of a: == 34",
        "20.0: compression.height of a: >= 20 @750",
        "8.0: spacing of a and b: == 8",
        "30.0: compression.height of b: >= 30 @750",
        "8.0: spacing of b and c: == 8",
      ])
    // All three views share the edges; each hears of its own.
    #expect(reasons(c.x) == ["20.0: margin.leading of c: == 20"])
    // 320 - 20 - 40.
    #expect(c.width.value == 260)
    #expect(
      reasons(c.width) == [
        "320.0: frame.width of card: == 320",
        "-20.0: margin.leading of c: == 20",
        "-40.0: margin.trailing of c: == 40",
      ])
    #expect(reasons(c.height) == ["60.0: compression.height of c: >= 60 @750"])
    #expect(c.view === figure.c)
  }

  @Test("The text gives the sum for each number")
  func text() {
    let card = LayoutView()
    card.name = "card"
    card.frame = Rect(5, 6, 320, 100)
    let body = box("body", 40, 10)
    card.addSubviewsWithVerticalLayout([body]) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .leading
      $0.topMargin = 34
    }
    #expect(
      body.explainLayout().description == """
        body (0, 34, 40, 10)
          x: 0
            0  margin.leading of body: == 0
          y: 34
            34  margin.top of body: == 34
          width: 40
            40  compression.width of body: >= 40 @750
          height: 10
            10  compression.height of body: >= 10 @750
        """)
    #expect(
      card.explainLayout().description == """
        card (5, 6, 320, 100)
          x: 5
            5  frame.x of card: == 5
          y: 6
            6  frame.y of card: == 6
          width: 320
            320  frame.width of card: == 320
          height: 100
            100  frame.height of card: == 100
        """)
  }

  @Test("Long sums are cut in the text, not in the value")
  func longText() {
    let root = LayoutView()
    let rows = (0..<20).map { box("r\($0)", 10, 1) }
    root.addSubviewsWithVerticalLayout(rows) {
      $0.verticalAlignment = .top
      $0.spacing = 1
    }
    let y = rows[19].explainLayout().y
    // A margin, 19 heights and 19 gaps.
    #expect(y.reasons.count == 39)
    #expect(y.value == 38)
    #expect(y.description.split(separator: "\n").count == 13)
    #expect(y.description.hasSuffix("    28 others"))
  }

  @Test("Constraints made with anchors are named and found")
  func anchors() throws {
    let root = LayoutView()
    root.name = "root"
    root.frame = Rect(0, 0, 200, 100)
    let view = LayoutView()
    view.name = "v"
    root.addSubview(view)
    let ratio = view.widthAnchor.constraint(
      equalTo: root.widthAnchor, multiplier: 0.5, constant: 10
    ).named("ratio")
    let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 7)
    let idle = view.widthAnchor.constraint(lessThanOrEqualTo: 190)
    try LayoutConstraint.activate([ratio, top, idle])
    let explanation = view.explainLayout()
    // 200 / 2 + 10.
    #expect(explanation.width.value == 110)
    #expect(
      Set(reasons(explanation.width)) == [
        "10.0: ratio: v.width == root.width * 0.5 + 10",
        "100.0: frame.width of root: == 200",
      ])
    #expect(
      explanation.width.reasons.first { $0.rule.kind == .frame }?.gain == 0.5)
    let found = view.constraintsAffectingLayout(for: .horizontal)
    #expect(found.count == 1 && found.first === ratio)
    let vertical = view.constraintsAffectingLayout(for: .vertical)
    #expect(vertical.count == 1 && vertical.first === top)
  }

  @Test("What nothing determines is called so")
  func undetermined() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 200, 100)
    let lost = LayoutView()
    root.addSubview(lost)
    let explanation = lost.explainLayout()
    #expect(!explanation.x.isDetermined && !explanation.width.isDetermined)
    #expect(explanation.x.reasons.isEmpty)
    #expect(explanation.description.contains("nothing determines it"))
    #expect(root.explainLayout().x.isDetermined)
  }

  @Test("A margin that holds a column is its reason, not the engine's pull")
  func ambiguitySuppression() {
    let figure = Figure()
    let layout = figure.column { $0.verticalAlignment = .fill }
    // 480 - 30 - 60 for the first; b and c have the height of their content.
    #expect(figure.a.frame.height == 390)
    let rules = figure.b.explainLayout().height.reasons.map(\.rule)
    #expect(rules.map(\.name) == ["compression.height"])
    layout.verticalAlignment = .none
    layout.horizontalAlignment = .none
    let place = figure.a.explainLayout().y.reasons.map(\.rule)
    // The margin holds the column; what pulls it there is the engine's choice.
    #expect(place.map(\.description) == ["margin.top of a: >= 0"])
  }

  @Test("A number is the sum of its contributions, in random layouts")
  func sums() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let column = RandomSessionTests.Column(seed: seed)
      for _ in 0..<30 { column.step() }
      column.root.forEachInTree { view in
        let explanation = view.explainLayout()
        let parts = [
          explanation.x, explanation.y, explanation.width, explanation.height,
        ]
        for part in parts where part.isDetermined {
          let sum = part.reasons.reduce(0) { $0 + $1.contribution }
          #expect(abs(sum - part.value) < 1e-6, "seed \(seed) \(part)")
          #expect(
            part.reasons.allSatisfy { !$0.rule.views.isEmpty },
            "seed \(seed) \(part)")
        }
      }
    }
  }

  @Test("Asking changes nothing")
  func noTrace() {
    let figure = Figure()
    _ = figure.column {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .center
    }
    let frames = figure.frames
    _ = figure.container.engine.takeChanges()
    let before = figure.container.engine.statistics
    _ = figure.c.explainLayout().description
    _ = figure.b.constraintsAffectingLayout(for: .vertical)
    _ = figure.a.hasAmbiguousLayout
    _ = figure.container.recursiveDescription
    #expect(figure.container.engine.statistics == before)
    #expect(figure.container.engine.takeChanges().isEmpty)
    #expect(figure.frames == frames)
  }
}

/// Rules that gave way.
@Suite struct CompromiseTests {
  @Test("What gave way is listed, by priority, with the amount")
  func squeezed() {
    let bar = LayoutView()
    bar.name = "bar"
    bar.frame = Rect(0, 0, 100, 30)
    let title = box("title", 120, 20)
    title.widthAnchor.constraint(equalTo: 130).named("wish")
      .with(priority: 800).isActive = true
    bar.addSubviewsWithHorizontalLayout([title]) {
      $0.horizontalAlignment = .fill
      $0.verticalAlignment = .fill
    }
    let explanation = title.explainLayout()
    // 100 instead of 130 and 120; 30 high instead of 20.
    #expect(
      explanation.compromises.map(\.description) == [
        "wish: title.width == 130 @800, by 30",
        "compression.width of title: >= 120 @750, by 20",
        "hugging.height of title: <= 20 @250, by 10",
      ])
    #expect(
      explanation.description.hasSuffix(
        """
          gave way:
            wish: title.width == 130 @800, by 30
            compression.width of title: >= 120 @750, by 20
            hugging.height of title: <= 20 @250, by 10
        """))
    bar.frame = Rect(0, 0, 120, 20)
    #expect(
      title.explainLayout().compromises.map(\.rule.name) == ["wish"])
  }

  @Test("Views that share edges are told, too, and nobody without reason")
  func sharedEdges() {
    let figure = Figure(width: 90)
    _ = figure.column {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
    // a is 100 wide by its content, c is 80.
    #expect(
      figure.a.explainLayout().compromises.map(\.description)
        == ["compression.width of a: >= 100 @750, by 10"])
    #expect(
      figure.c.explainLayout().compromises.map(\.description)
        == ["hugging.width of c: <= 80 @250, by 10"])
    figure.container.unpinFrame()
    #expect(figure.b.explainLayout().compromises.isEmpty)
  }

  @Test("Margins and spacing that gave way to a contradiction are listed")
  func conflict() {
    let card = LayoutView()
    card.frame = Rect(0, 0, 100, 100)
    let view = LayoutView()
    view.name = "view"
    view.widthAnchor.constraint(equalTo: 150).isActive = true
    let layout = card.addSubviewsWithHorizontalLayout([view]) {
      $0.horizontalAlignment = .fill
    }
    #expect(
      view.explainLayout().compromises.map(\.description)
        == ["margin.trailing of view: == 0, by 50"])
    layout.marginsPriority = 600
    let soft = view.explainLayout().compromises
    #expect(soft.map(\.rule.kind) == [.margin])
    #expect(soft.first?.rule.priority == 600)
  }

  @Test("Centring that gave way is told of the container, along the axis, too")
  func centring() {
    let card = LayoutView(), dot = SizedView(width: 20, height: 20)
    card.name = "card"
    dot.name = "dot"
    card.frame = Rect(0, 0, 100, 100)
    card.addSubviewsWithHorizontalLayout([dot]) {
      $0.horizontalAlignment = .center
      $0.verticalAlignment = .center
    }
    dot.constrainSize(to: Size(width: 20, height: 20))
    #expect(card.explainLayout().compromises.isEmpty)
    dot.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10)
      .isActive = true
    #expect(dot.frame == Rect(10, 40, 20, 20))
    #expect(
      card.explainLayout().compromises.map(\.description)
        == ["alignment.center of card: == 0 @760, by 30"])
  }
}
