import StackKit
import Testing

/// Contradictions between required rules.
@Suite struct ConflictTests {
  @Test("A conflict names its rules, the amount, and what gave way")
  func names() {
    let card = LayoutView()
    card.name = "card"
    card.frame = Rect(0, 0, 320, 100)
    let body = LayoutView()
    body.name = "body"
    body.heightAnchor.constraint(equalTo: 80).isActive = true
    card.addSubviewsWithVerticalLayout([body]) {
      $0.verticalAlignment = .fill
      $0.topMargin = 34
    }
    #expect(card.engine.hasConflicts)
    let conflicts = card.engine.conflicts
    #expect(conflicts.count == 1)
    // 34 + 80 + 0 = 114, which is 14 more than 100.
    #expect(conflicts.first?.amount == 14)
    #expect(conflicts.first?.dropped.name == "margin.bottom")
    #expect(conflicts.first?.members.count == 4)
    #expect(conflicts.first?.members.first?.isDropped == true)
    #expect(
      conflicts.first?.description
        == "margin.top of body: 34 + height of body: 80"
        + " + margin.bottom of body: 0 is 14 more than"
        + " frame.height of card: 100; margin.bottom of body gives way")
    // The layout goes on: the body sticks out at the bottom.
    #expect(body.frame.minY == 34 && body.frame.height == 80)
  }

  @Test("Margins that do not fit are a conflict for each view")
  func margins() {
    let figure = Figure(width: 30)
    _ = figure.column {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
      $0.leadingMargin = 25
      $0.trailingMargin = 15
    }
    let conflicts = figure.container.engine.conflicts
    // 25 + 15 = 40 in 30; a width is not negative.
    #expect(conflicts.map(\.amount) == [10, 10, 10])
    #expect(
      conflicts.map(\.dropped.title)
        == ["a", "b", "c"].map { "margin.trailing of \($0)" })
    #expect(figure.a.frame.minX == 25 && figure.a.frame.width == 0)
  }

  @Test("The lowest rank gives way: margins, spacing, anchors, frames")
  func ranks() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 100)
    let a = LayoutView(), b = LayoutView()
    a.widthAnchor.constraint(equalTo: 60).isActive = true
    b.widthAnchor.constraint(equalTo: 60).isActive = true
    let layout = root.addSubviewsWithHorizontalLayout([a, b]) {
      $0.horizontalAlignment = .fill
    }
    func dropped() -> [String] {
      root.engine.conflicts.map(\.dropped.name)
    }
    #expect(dropped() == ["margin.trailing"])
    #expect([a.frame.minX, b.frame.minX] == [0, 60])
    layout.marginsPriority = 0
    #expect(dropped().isEmpty)
    let rule = b.trailingAnchor.constraint(equalTo: root.trailingAnchor)
    let other = a.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    rule.isActive = true
    other.isActive = true
    // 60 + 0 + 60 in 100: the spacing gives way to anchors.
    #expect(dropped() == ["spacing"])
    #expect([a.frame.minX, b.frame.minX] == [0, 40])
    layout.spacingPriority = 0
    #expect(dropped().isEmpty)
    // A width made with an anchor gives way to a frame that was set.
    root.widthAnchor.constraint(equalTo: 70).named("narrow").isActive = true
    #expect(dropped() == ["narrow"])
    #expect(root.frame.width == 100)
  }

  @Test("What gave way comes back when it can")
  func comesBack() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 100)
    let view = LayoutView()
    view.widthAnchor.constraint(equalTo: 80).isActive = true
    let layout = root.addSubviewsWithHorizontalLayout([view]) {
      $0.horizontalAlignment = .fill
    }
    #expect(root.engine.hasConflicts)
    root.frame = Rect(0, 0, 80, 100)
    root.layoutIfNeeded()
    var calls = 0
    root.engine.onNeedsLayout = { calls += 1 }
    #expect(!root.engine.hasConflicts)
    #expect(calls == 0)
    #expect(root.engine.conflicts.isEmpty)
    // In force again, it is dropped again, and only it.
    layout.leadingMargin = 10
    #expect(root.engine.conflicts.map(\.dropped.name) == ["margin.trailing"])
    #expect(view.frame.minX == 10)
  }

  @Test("Reading conflicts moves nothing")
  func noTrace() {
    let figure = Figure(height: 60)
    let layout = figure.column {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
    }
    figure.a.heightAnchor.constraint(equalTo: 50).isActive = true
    figure.b.heightAnchor.constraint(equalTo: 50).isActive = true
    let frames = figure.frames
    _ = figure.container.engine.takeChanges()
    for _ in 0..<3 {
      // 50 + 50 in 60.
      #expect(figure.container.engine.conflicts.map(\.amount) == [40])
    }
    #expect(figure.frames == frames)
    #expect(figure.container.engine.takeChanges().isEmpty)
    layout.verticalAlignment = .top
    // Still 40: views may not stick out at the bottom either.
    #expect(figure.container.engine.conflicts.map(\.amount) == [40])
    figure.container.unpinFrame()
    #expect(figure.container.engine.conflicts.isEmpty)
    #expect(figure.container.frame.height == 160)
  }

  @Test("Many conflicts at once are each reported")
  func many() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 100)
    let views = (0..<10).map { _ in LayoutView() }
    for view in views {
      view.widthAnchor.constraint(equalTo: 150).isActive = true
    }
    root.addSubviewsWithVerticalLayout(views) {
      $0.horizontalAlignment = .fill
    }
    #expect(
      root.engine.conflicts.map(\.amount) == Array(repeating: 50, count: 10))
    #expect(views.allSatisfy { $0.frame.width == 150 })
    #expect(
      root.engine.conflicts.allSatisfy { $0.dropped.name == "margin.trailing" })
  }

  @Test("Of many rules in one conflict, the text names the first eleven")
  func manyRules() {
    let column = StackView(
      arrangedSubviews: (0..<30).map { _ in LayoutView() }, axis: .vertical)
    column.frame = Rect(0, 0, 100, 200)
    for view in column.arrangedSubviews {
      view.heightAnchor.constraint(equalTo: 10).isActive = true
    }
    let conflict = column.engine.conflicts.first
    #expect(conflict?.members.count ?? 0 > 30)
    let text = conflict?.description ?? ""
    #expect(text.split(separator: " + ").count == 12)
    #expect(text.contains(" others is 100 more than frame.height"))
  }
}
