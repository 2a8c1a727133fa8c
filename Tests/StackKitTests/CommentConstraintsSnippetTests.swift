import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Constraints")
struct CommentConstraintsSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("LayoutAnchor.swift, snippet 0")
  func layoutAnchor0() {
    let card = LayoutView(), badge = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    card.addSubview(badge)
    badge.widthAnchor.constraint(equalTo: 20).isActive = true
    badge.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8)
      .isActive = true
    print(badge.frame.minX)  // 72.0

    output.expectPromises(of: "LayoutAnchor.swift")
  }

  @Test("LayoutAnchor.swift, snippet 1")
  func layoutAnchor1() {
    let card = LayoutView(), title = LayoutView()
    card.addSubview(title)
    title.topAnchor.constraint(equalTo: card.topAnchor, constant: 8)
      .isActive = true
    print(title.frame.minY)  // 8.0

    output.expectPromises(of: "LayoutAnchor.swift", 1)
  }

  @Test("LayoutAnchor.swift, snippet 2")
  func layoutAnchor2() {
    let photo = LayoutView()
    photo.widthAnchor.constraint(equalTo: 80).isActive = true
    photo.heightAnchor.constraint(
      equalTo: photo.widthAnchor, multiplier: 0.75
    ).isActive = true
    print(photo.frame.height)  // 60.0

    output.expectPromises(of: "LayoutAnchor.swift", 2)
  }

  @Test("LayoutAttribute.swift, snippet 0")
  func layoutAttribute0() {
    print(LayoutAttribute.leading.axis)  // horizontal
    print(LayoutAttribute.height.isDimension)  // true

    output.expectPromises(of: "LayoutAttribute.swift")
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

  @Test("LayoutConstraint.swift, snippet 0")
  func layoutConstraint0() {
    let sidebar = LayoutView()
    let width = sidebar.widthAnchor.constraint(equalTo: 200)
    width.isActive = true
    print(sidebar.frame.width)  // 200.0
    width.constant = 240
    print(sidebar.frame.width)  // 240.0

    output.expectPromises(of: "LayoutConstraint.swift")
  }

  @Test("LayoutConstraint.swift, snippet 1")
  func layoutConstraint1() {
    let view = LayoutView()
    let width = view.widthAnchor.constraint(equalTo: 80)
    width.isActive = true
    width.constant = 90
    width.constant = .nan
    print(view.frame.width)  // 90.0

    output.expectPromises(of: "LayoutConstraint.swift", 1)
  }

  @Test("LayoutConstraint.swift, snippet 2")
  func layoutConstraint2() {
    let view = LayoutView { IntrinsicSize(width: 50, height: 10) }
    let width = view.widthAnchor.constraint(equalTo: 80)
    width.isActive = true
    print(view.frame.width)  // 80.0
    width.priority = 200
    print(view.frame.width)  // 50.0

    output.expectPromises(of: "LayoutConstraint.swift", 2)
  }

  @Test("LayoutConstraint.swift, snippet 3")
  func layoutConstraint3() {
    let view = LayoutView()
    let wish = view.widthAnchor.constraint(equalTo: 80).with(priority: 20)
    print(wish.priority.rawValue)  // 20.0

    output.expectPromises(of: "LayoutConstraint.swift", 3)
  }

  @Test("LayoutConstraint.swift, snippet 4")
  func layoutConstraint4() {
    let view = LayoutView()
    view.name = "card"
    let width = view.widthAnchor.constraint(equalTo: 80).named("limit")
    print(width)  // limit: card.width == 80

    output.expectPromises(of: "LayoutConstraint.swift", 4)
  }

  @Test("LayoutConstraint.swift, snippet 5")
  func layoutConstraint5() {
    let card = LayoutView(), title = LayoutView()
    card.name = "card"
    title.name = "title"
    let rule = title.topAnchor.constraint(
      equalTo: card.topAnchor, constant: 8)
    print(rule.summary)  // title.top == card.top + 8

    output.expectPromises(of: "LayoutConstraint.swift", 5)
  }

  @Test("LayoutError.swift, snippet 0")
  func layoutError0() throws {
    let card = LayoutView(), stranger = LayoutView()
    card.name = "card"
    stranger.name = "stranger"
    let rule = card.topAnchor.constraint(equalTo: stranger.topAnchor)
    do {
      try rule.activate()
    } catch {
      print(error)  // noCommonAncestor("card.top == stranger.top")
    }

    output.expectPromises(of: "LayoutError.swift")
  }

  @Test("LayoutPriority.swift, snippet 0")
  func layoutPriority0() {
    print(LayoutPriority(2000).rawValue)  // 1000.0
    print(LayoutPriority(0.5).rawValue)  // 1.0
    print(LayoutPriority(.nan).rawValue)  // 0.0
    print(LayoutPriority.defaultHigh + 10 > 755)  // true

    output.expectPromises(of: "LayoutPriority.swift")
  }
}
