import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Views, part 2")
struct CommentViewsBSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("LayoutView+Hierarchy.swift, snippet 0")
  func layoutViewHierarchy0() {
    let card = LayoutView(), title = Label("Title")
    print(title.superview == nil)  // true
    card.addSubview(title)
    print(title.superview === card)  // true

    output.expectPromises(of: "LayoutView+Hierarchy.swift")
  }

  @Test("LayoutView+Hierarchy.swift, snippet 1")
  func layoutViewHierarchy1() {
    let card = LayoutView()
    for text in ["back", "front"] { card.addSubview(Label(text)) }
    print(card.subviews.map(\.displayName))  // ["back", "front"]

    output.expectPromises(of: "LayoutView+Hierarchy.swift", 1)
  }

  @Test("LayoutView+Hierarchy.swift, snippet 2")
  func layoutViewHierarchy2() {
    let page = LayoutView(), card = LayoutView()
    page.addSubview(card)
    print(card.root === page)  // true
    print(page.root === page)  // true

    output.expectPromises(of: "LayoutView+Hierarchy.swift", 2)
  }

  @Test("LayoutView+Hierarchy.swift, snippet 3")
  func layoutViewHierarchy3() {
    let page = LayoutView(), card = LayoutView()
    page.addSubview(card)
    print(card.isDescendant(of: page))  // true
    print(page.isDescendant(of: card))  // false

    output.expectPromises(of: "LayoutView+Hierarchy.swift", 3)
  }

  @Test("LayoutView+Hierarchy.swift, snippet 4")
  func layoutViewHierarchy4() {
    let page = LayoutView(), card = LayoutView()
    print(page.addSubview(card))  // true
    print(card.addSubview(page))  // false

    output.expectPromises(of: "LayoutView+Hierarchy.swift", 4)
  }

  @Test("LayoutView+Hierarchy.swift, snippet 5")
  func layoutViewHierarchy5() {
    let card = LayoutView()
    card.addSubview(Label("b"))
    card.insertSubview(Label("a"), at: 0)
    card.insertSubview(Label("c"), at: 99)
    print(card.subviews.map(\.displayName))  // ["a", "b", "c"]

    output.expectPromises(of: "LayoutView+Hierarchy.swift", 5)
  }

  @Test("LayoutView+Hierarchy.swift, snippet 6")
  func layoutViewHierarchy6() {
    let card = LayoutView(), title = Label("Title")
    let layout = card.addSubviewsWithVerticalLayout([title])
    title.removeFromSuperview()
    print(layout.views.isEmpty, card.subviews.isEmpty)  // true true

    output.expectPromises(of: "LayoutView+Hierarchy.swift", 6)
  }

  @Test("LayoutView+Hierarchy.swift, snippet 7")
  func layoutViewHierarchy7() {
    let page = LayoutView(), card = LayoutView()
    page.addSubview(card)
    card.addSubview(Label("Title"))
    var count = 0
    page.forEachInTree { _ in count += 1 }
    print(count)  // 3

    output.expectPromises(of: "LayoutView+Hierarchy.swift", 7)
  }

  @Test("LayoutView.swift, snippet 0")
  func layoutView0() {
    let card = LayoutView()
    let title = Label("Title", measurer: CellTextMeasurer())
    let body = Label("Body", measurer: CellTextMeasurer())
    card.addSubviewsWithVerticalLayout([title, body]) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .fill
    }
    card.frame = Rect(x: 0, y: 0, width: 320, height: 200)
    print(body.frame.minY, body.frame.width)  // 1.0 320.0
    title.text = "Two\nlines"
    print(body.frame.minY)  // 2.0

    output.expectPromises(of: "LayoutView.swift")
  }

  @Test("LayoutView.swift, snippet 1")
  func layoutView1() {
    let view = LayoutView { IntrinsicSize(width: 50, height: 20) }
    print(view.frame.size)  // Size(width: 50.0, height: 20.0)

    output.expectPromises(of: "LayoutView.swift", 1)
  }

  @Test("LayoutView.swift, snippet 2")
  func layoutView2() {
    final class Dot: LayoutView {
      override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: 8, height: 8)
      }
    }
    print(Dot().frame.size)  // Size(width: 8.0, height: 8.0)

    output.expectPromises(of: "LayoutView.swift", 2)
  }

  @Test("LayoutView.swift, snippet 3")
  func layoutView3() {
    let area = LayoutView(measuringForWidth: { width in
      IntrinsicSize(width: 40, height: 400 / (width ?? 40))
    })
    area.widthAnchor.constraint(equalTo: 20).isActive = true
    print(area.frame.height)  // 20.0

    output.expectPromises(of: "LayoutView.swift", 3)
  }

  @Test("Spacer.swift, snippet 0")
  func spacer0() {
    let bar = LayoutView()
    bar.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    let back = LayoutView { IntrinsicSize(width: 20, height: 10) }
    let done = LayoutView { IntrinsicSize(width: 30, height: 10) }
    bar.addSubviewsWithHorizontalLayout([back, Spacer(), done]) {
      $0.horizontalAlignment = .fill
    }
    print(done.frame.minX)  // 70.0

    output.expectPromises(of: "Spacer.swift")
  }
}
