import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Constraints")
struct ConstraintsSnippetTests {
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
    view.name = "card"
    let width = view.widthAnchor.constraint(equalTo: 80).named("limit")
    print(width)  // limit: card.width == 80

    output.expectPromises(of: "LayoutConstraint.swift", 1)
  }

  @Test("LayoutConstraint.swift, snippet 2")
  func layoutConstraint2() {
    let card = LayoutView(), title = LayoutView()
    card.name = "card"
    title.name = "title"
    let rule = title.topAnchor.constraint(
      equalTo: card.topAnchor, constant: 8)
    print(rule.summary)  // title.top == card.top + 8

    output.expectPromises(of: "LayoutConstraint.swift", 2)
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

  @Test("LayoutConstraint+Identity.swift, snippet 0")
  func layoutConstraintIdentity0() {
    let view = LayoutView()
    let rule = view.widthAnchor.constraint(equalTo: 80)
    let other = view.widthAnchor.constraint(equalTo: 80)
    print(rule == other, Set([rule, rule, other]).count)  // false 2

    output.expectPromises(of: "LayoutConstraint+Identity.swift")
  }

  @Test("LayoutView+Constraining.swift, snippet 0")
  func layoutViewConstraining0() throws {
    let card = LayoutView(), photo = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    card.addSubview(photo)
    try photo.constrainEdges(to: card, insets: EdgeInsets(top: 8, left: 4))
    print(photo.frame)  // Rect(x: 4.0, y: 8.0, width: 96.0, height: 42.0)

    output.expectPromises(of: "LayoutView+Constraining.swift")
  }

  @Test("LayoutView+Constraining.swift, snippet 1")
  func layoutViewConstraining1() {
    let icon = LayoutView()
    let size = icon.constrainSize(to: Size(width: 24, height: 16))
    print(icon.frame.size)  // Size(width: 24.0, height: 16.0)
    size[0].constant = 32
    print(icon.frame.size)  // Size(width: 32.0, height: 16.0)

    output.expectPromises(of: "LayoutView+Constraining.swift", 1)
  }

  @Test("SafeAreaLayoutGuide.swift, snippet 0")
  func safeAreaLayoutGuide0() throws {
    let screen = LayoutView(), title = SizedView(width: 40, height: 20)
    screen.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    screen.safeAreaInsets = EdgeInsets(top: 44)
    screen.addSubview(title)
    let guide = screen.safeAreaLayoutGuide
    try LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: guide.topAnchor, constant: 6),
      title.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
    ])
    print(title.frame.origin)  // Point(x: 140.0, y: 50.0)
    screen.safeAreaInsets = EdgeInsets(top: 20, left: 30)
    print(title.frame.origin)  // Point(x: 155.0, y: 26.0)

    output.expectPromises(of: "SafeAreaLayoutGuide.swift")
  }

  @Test("SafeAreaLayoutGuide.swift, snippet 1")
  func safeAreaLayoutGuide1() {
    let screen = LayoutView()
    screen.safeAreaInsets = EdgeInsets(top: 44, bottom: 34)
    screen.safeAreaInsets.top = .nan
    print(screen.safeAreaInsets.top)  // 44.0

    output.expectPromises(of: "SafeAreaLayoutGuide.swift", 1)
  }
}
