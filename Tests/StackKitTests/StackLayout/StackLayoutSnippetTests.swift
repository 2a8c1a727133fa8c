import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in StackLayout")
struct StackLayoutSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("LayoutRule.swift, snippet 0")
  func layoutRule0() {
    let card = LayoutView(), title = Label("Title")
    card.name = "card"
    card.frame = Rect(x: 0, y: 0, width: 320, height: 200)
    card.addSubviewsWithVerticalLayout([title]) { $0.topMargin = 34 }
    for reason in title.explainLayout().y.reasons {
      print(reason.rule)  // margin.top of Title: >= 34
    }

    output.expectPromises(of: "LayoutRule.swift")
  }

  @Test("LayoutView+StackLayout.swift, snippet 0")
  func layoutViewStackLayout0() {
    let bar = LayoutView()
    let parts = (0..<3).map { _ in
      LayoutView { IntrinsicSize(width: 20, height: 10) }
    }
    bar.addSubviewsWithHorizontalLayout(parts) { $0.spacing = 5 }
    print(parts.map(\.frame.minX))  // [0.0, 25.0, 50.0]

    output.expectPromises(of: "LayoutView+StackLayout.swift")
  }

  @Test("LayoutView+StackLayout.swift, snippet 1")
  func layoutViewStackLayout1() {
    let card = LayoutView()
    let rows = (0..<3).map { _ in
      LayoutView { IntrinsicSize(width: 20, height: 10) }
    }
    card.addSubviewsWithVerticalLayout(rows) { $0.spacing = 5 }
    print(rows.map(\.frame.minY))  // [0.0, 15.0, 30.0]

    output.expectPromises(of: "LayoutView+StackLayout.swift", 1)
  }

  @Test("LayoutView+StackLayout.swift, snippet 2")
  func layoutViewStackLayout2() {
    let card = LayoutView()
    let layout = card.addSubviewsWithVerticalLayout([Label("a")])
    card.removeSubviewsInLayout(layout)
    print(card.subviews.isEmpty, card.stackLayouts.isEmpty)  // true true

    output.expectPromises(of: "LayoutView+StackLayout.swift", 2)
  }

  @Test("LayoutView+StackLayout.swift, snippet 3")
  func layoutViewStackLayout3() {
    let card = LayoutView()
    let layout = card.addSubviewsWithVerticalLayout([Label("a")])
    print(card.removeLayout(layout))  // true
    print(card.removeLayout(layout))  // false
    print(card.subviews.count)  // 1

    output.expectPromises(of: "LayoutView+StackLayout.swift", 3)
  }

  @Test("StackAlignment.swift, snippet 0")
  func stackAlignment0() {
    let row = LayoutView()
    let small = Label("a", font: .helvetica(10))
    let large = Label("A", font: .helvetica(30))
    row.addSubviewsWithHorizontalLayout([small, large]) {
      $0.verticalAlignment = .firstBaseline
    }
    let distance = large.firstBaselineOffset - small.firstBaselineOffset
    print(abs(small.frame.minY - large.frame.minY - distance) < 1e-9)  // true

    output.expectPromises(of: "StackAlignment.swift")
  }

  @Test("StackLayout+Listing.swift, snippet 0")
  func stackLayoutListing0() {
    let card = LayoutView(), title = Label("Title")
    let layout = card.addSubviewsWithVerticalLayout([title]) {
      $0.verticalAlignment = .top
      $0.topMargin = 34
    }
    print(layout.constraints[0])  // margin.top of Title: == 34

    output.expectPromises(of: "StackLayout+Listing.swift")
  }

  @Test("StackLayout+Listing.swift, snippet 1")
  func stackLayoutListing1() {
    let card = LayoutView()
    let rows = (0..<4).map { Label("\($0)") }
    let layout = card.addSubviewsWithVerticalLayout(rows)
    print(layout.constraints.count)  // 13

    output.expectPromises(of: "StackLayout+Listing.swift", 1)
  }

  @Test("StackLayout+Margins.swift, snippet 0")
  func stackLayoutMargins0() {
    let card = LayoutView()
    let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
    let layout = card.addSubviewsWithVerticalLayout([dot])
    layout.topMargin = 30
    layout.topMargin = .infinity
    print(dot.frame.minY, card.frame.height)  // 30.0 40.0

    output.expectPromises(of: "StackLayout+Margins.swift")
  }

  @Test("StackLayout+Margins.swift, snippet 1")
  func stackLayoutMargins1() {
    let card = LayoutView()
    let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
    card.addSubviewsWithVerticalLayout([dot]) { $0.setMargins(5) }
    print(card.frame.size)  // Size(width: 20.0, height: 20.0)

    output.expectPromises(of: "StackLayout+Margins.swift", 1)
  }

  @Test("StackLayout+Margins.swift, snippet 2")
  func stackLayoutMargins2() {
    let card = LayoutView()
    let rows = (0..<2).map { _ in
      LayoutView { IntrinsicSize(width: 10, height: 10) }
    }
    let layout = card.addSubviewsWithVerticalLayout(rows) {
      $0.leadingMargin = 5
    }
    print(layout.setLeadingMargin(30, for: rows[1]))  // true
    print(layout.setTopMargin(30, for: rows[1]))  // false
    print(rows.map(\.frame.minX))  // [5.0, 30.0]

    output.expectPromises(of: "StackLayout+Margins.swift", 2)
  }

  @Test("StackLayout+Spacing.swift, snippet 0")
  func stackLayoutSpacing0() {
    let card = LayoutView()
    let rows = (0..<3).map { _ in LayoutView { IntrinsicSize(height: 10) } }
    let layout = card.addSubviewsWithVerticalLayout(rows)
    layout.spacing = 8
    print(rows.map(\.frame.minY))  // [0.0, 18.0, 36.0]

    output.expectPromises(of: "StackLayout+Spacing.swift")
  }

  @Test("StackLayout+Spacing.swift, snippet 1")
  func stackLayoutSpacing1() {
    let card = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 100, height: 24)
    let rows = (0..<2).map { _ in LayoutView { IntrinsicSize(height: 10) } }
    let layout = card.addSubviewsWithVerticalLayout(rows) {
      $0.verticalAlignment = .fill
      $0.spacing = 8
    }
    print(rows.map(\.frame.height))  // [10.0, 6.0]
    layout.spacingPriority = 700
    print(rows.map(\.frame.minY))  // [0.0, 14.0]

    output.expectPromises(of: "StackLayout+Spacing.swift", 1)
  }

  @Test("StackLayout+Spacing.swift, snippet 2")
  func stackLayoutSpacing2() {
    let card = LayoutView()
    let rows = (0..<3).map { _ in LayoutView { IntrinsicSize(height: 10) } }
    let layout = card.addSubviewsWithVerticalLayout(rows) { $0.spacing = 8 }
    print(layout.setSpacing(2, after: rows[0]))  // true
    print(layout.setSpacing(2, after: rows[2]))  // false
    print(rows.map(\.frame.minY))  // [0.0, 12.0, 30.0]

    output.expectPromises(of: "StackLayout+Spacing.swift", 2)
  }

  @Test("StackLayout+Spacing.swift, snippet 3")
  func stackLayoutSpacing3() {
    let card = LayoutView()
    let rows = (0..<3).map { _ in LayoutView() }
    let layout = card.addSubviewsWithVerticalLayout(rows) { $0.spacing = 8 }
    layout.setSpacing(2, before: rows[1])
    print(rows.map { layout.spacing(after: $0) })  // [2.0, 8.0, 8.0]

    output.expectPromises(of: "StackLayout+Spacing.swift", 3)
  }

  @Test("StackLayout+Views.swift, snippet 0")
  func stackLayoutViews0() {
    let card = LayoutView(), a = Label("a"), b = Label("b")
    let layout = card.addSubviewsWithVerticalLayout([a, b])
    print(layout.index(of: b) ?? -1)  // 1
    print(layout.index(of: card) ?? -1)  // -1

    output.expectPromises(of: "StackLayout+Views.swift")
  }

  @Test("StackLayout+Views.swift, snippet 1")
  func stackLayoutViews1() {
    let card = LayoutView()
    let layout = card.addSubviewsWithVerticalLayout([Label("a")])
    layout.append(Label("b"))
    print(layout.views.map(\.displayName))  // ["a", "b"]

    output.expectPromises(of: "StackLayout+Views.swift", 1)
  }

  @Test("StackLayout+Views.swift, snippet 2")
  func stackLayoutViews2() {
    let card = LayoutView(), page = LayoutView()
    page.addSubview(card)
    let layout = card.addSubviewsWithVerticalLayout([Label("b")])
    print(layout.insert(Label("a"), at: 0))  // true
    print(layout.insert(page, at: 0))  // false
    print(layout.views.map(\.displayName))  // ["a", "b"]

    output.expectPromises(of: "StackLayout+Views.swift", 2)
  }

  @Test("StackLayout+Views.swift, snippet 3")
  func stackLayoutViews3() {
    let card = LayoutView(), a = Label("a"), c = Label("c")
    let layout = card.addSubviewsWithVerticalLayout([a, c])
    layout.insert(Label("b"), after: a)
    layout.insert(c, before: a)
    print(layout.views.map(\.displayName))  // ["c", "a", "b"]

    output.expectPromises(of: "StackLayout+Views.swift", 3)
  }

  @Test("StackLayout+Views.swift, snippet 4")
  func stackLayoutViews4() {
    let card = LayoutView(), a = Label("a"), b = Label("b"), c = Label("c")
    let layout = card.addSubviewsWithVerticalLayout([a, b, c])
    layout.move(a, to: 2)
    print(layout.views.map(\.displayName))  // ["b", "c", "a"]

    output.expectPromises(of: "StackLayout+Views.swift", 4)
  }

  @Test("StackLayout+Views.swift, snippet 5")
  func stackLayoutViews5() {
    let card = LayoutView(), a = Label("a")
    let layout = card.addSubviewsWithVerticalLayout([a])
    layout.remove(a)
    print(layout.views.isEmpty, a.superview === card)  // true true

    output.expectPromises(of: "StackLayout+Views.swift", 5)
  }

  @Test("StackLayout.swift, snippet 0")
  func stackLayout0() {
    let card = LayoutView()
    let title = LayoutView { IntrinsicSize(width: 80, height: 20) }
    let body = LayoutView { IntrinsicSize(width: 120, height: 60) }
    let layout = card.addSubviewsWithVerticalLayout([title, body]) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .fill
      layout.spacing = 8
      layout.topMargin = 34
    }
    print(body.frame.minY, card.frame.height)  // 62.0 122.0
    layout.spacing = 12
    print(body.frame.minY, card.frame.height)  // 66.0 126.0

    output.expectPromises(of: "StackLayout.swift")
  }

  @Test("StackLayout.swift, snippet 1")
  func stackLayout1() {
    let card = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
    let layout = card.addSubviewsWithVerticalLayout([dot])
    layout.verticalAlignment = .bottom
    print(dot.frame.minY)  // 40.0
    layout.verticalAlignment = .center
    print(dot.frame.minY)  // 20.0

    output.expectPromises(of: "StackLayout.swift", 1)
  }

  @Test("StackLayout.swift, snippet 2")
  func stackLayout2() {
    let card = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
    let layout = card.addSubviewsWithVerticalLayout([dot])
    layout.horizontalAlignment = .fill
    print(dot.frame.width)  // 100.0

    output.expectPromises(of: "StackLayout.swift", 2)
  }

  @Test("StackLayout.swift, snippet 3")
  func stackLayout3() {
    let card = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 120, height: 50)
    let view = LayoutView { IntrinsicSize(width: 100, height: 10) }
    let layout = card.addSubviewsWithHorizontalLayout([view]) {
      $0.horizontalAlignment = .fill
      $0.horizontalMargins = 20
    }
    print(view.frame.width)  // 80.0
    layout.marginsPriority = 700
    print(view.frame.width)  // 100.0

    output.expectPromises(of: "StackLayout.swift", 3)
  }

  @Test("StackLayout.swift, snippet 4")
  func stackLayout4() {
    let card = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    let views = (0..<2).map { _ in
      LayoutView { IntrinsicSize(width: 80, height: 10) }
    }
    let layout = card.addSubviewsWithHorizontalLayout(views) {
      $0.horizontalAlignment = .fill
    }
    print(views.map(\.frame.width))  // [80.0, 20.0]
    layout.allowsOverflow = true
    print(views.map(\.frame.width))  // [80.0, 80.0]

    output.expectPromises(of: "StackLayout.swift", 4)
  }

  @Test("StackLayout.swift, snippet 5")
  func stackLayout5() {
    let card = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    let view = LayoutView { IntrinsicSize(width: 40, height: 10) }
    let layout = card.addSubviewsWithHorizontalLayout([view]) {
      $0.horizontalAlignment = .center
      $0.leadingMargin = 40
    }
    print(view.frame.width)  // 20.0
    layout.centeringPriority = 700
    print(view.frame.width)  // 40.0

    output.expectPromises(of: "StackLayout.swift", 5)
  }

  @Test("StackLayout.swift, snippet 6")
  func stackLayout6() {
    let card = LayoutView(), title = LayoutView { IntrinsicSize(height: 10) }
    card.addSubviewsWithVerticalLayout([title]) {
      $0.isLayoutMarginsRelative = true
      $0.topMargin = 2
    }
    print(title.frame.minY)  // 10.0

    output.expectPromises(of: "StackLayout.swift", 6)
  }

  @Test("LayoutView+Building.swift, snippet 0")
  func layoutViewBuilding0() {
    let card = LayoutView()
    card.addSubviewsWithVerticalLayout {
      SizedView(width: 20, height: 10)
      SizedView(width: 30, height: 10)
    } configure: {
      $0.spacing = 5
    }
    print(card.frame.size)  // Size(width: 30.0, height: 25.0)

    output.expectPromises(of: "LayoutView+Building.swift")
  }

  @Test("StackLayout+Identity.swift, snippet 0")
  func stackLayoutIdentity0() {
    let card = LayoutView()
    let layout = card.addSubviewsWithVerticalLayout([Label("a")])
    let other = card.addSubviewsWithVerticalLayout([Label("b")])
    print(layout == other, card.stackLayouts[0] == layout)  // false true

    output.expectPromises(of: "StackLayout+Identity.swift")
  }
}
