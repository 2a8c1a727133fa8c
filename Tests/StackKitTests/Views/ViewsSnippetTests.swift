import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Views")
struct ViewsSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("Label.swift, snippet 0")
  func label0() {
    let label = Label("Hello", measurer: CellTextMeasurer())
    print(label.frame.size)  // Size(width: 5.0, height: 1.0)
    label.text = "Hello,\nworld"
    print(label.frame.size)  // Size(width: 6.0, height: 2.0)

    output.expectPromises(of: "Label.swift")
  }

  @Test("Label.swift, snippet 1")
  func label1() {
    let label = Label("one", measurer: CellTextMeasurer())
    print(label.frame.width)  // 3.0
    label.text = "three"
    print(label.frame.width)  // 5.0

    output.expectPromises(of: "Label.swift", 1)
  }

  @Test("Label.swift, snippet 2")
  func label2() {
    let label = Label("Hello", font: .courier(10))
    print(label.frame.width)  // 30.0
    label.font = .courier(20)
    print(label.frame.width)  // 60.0

    output.expectPromises(of: "Label.swift", 2)
  }

  @Test("Label.swift, snippet 3")
  func label3() {
    let label = Label("one two three", measurer: CellTextMeasurer())
    label.preferredMaxLayoutWidth = 5
    print(label.frame.height)  // 3.0
    label.numberOfLines = 2
    print(label.frame.height)  // 2.0

    output.expectPromises(of: "Label.swift", 3)
  }

  @Test("Label.swift, snippet 4")
  func label4() {
    let label = Label("one two three", measurer: CellTextMeasurer())
    label.preferredMaxLayoutWidth = 7
    label.preferredMaxLayoutWidth = .nan
    print(label.frame.size)  // Size(width: 7.0, height: 2.0)

    output.expectPromises(of: "Label.swift", 4)
  }

  @Test("Label.swift, snippet 5")
  func label5() {
    let label = Label("one")
    label.measurer = CellTextMeasurer()
    print(label.frame.size)  // Size(width: 3.0, height: 1.0)

    output.expectPromises(of: "Label.swift", 5)
  }

  @Test("LayoutPriority.swift, snippet 0")
  func layoutPriority0() {
    print(LayoutPriority(2000).rawValue)  // 1000.0
    print(LayoutPriority(0.5).rawValue)  // 1.0
    print(LayoutPriority(.nan).rawValue)  // 0.0
    print(LayoutPriority.defaultHigh + 10 > 755)  // true

    output.expectPromises(of: "LayoutPriority.swift")
  }

  @Test("LayoutView+Accessibility.swift, snippet 0")
  func layoutViewAccessibility0() {
    let title = Label("Settings"), list = RowStackView()
    title.accessibilityRole = .header
    list.addRow(title)
    print(list.accessibilityElements().map(\.role.rawValue))  // ["header"]

    output.expectPromises(of: "LayoutView+Accessibility.swift")
  }

  @Test("LayoutView+Accessibility.swift, snippet 1")
  func layoutViewAccessibility1() {
    let photo = ImageView(pixelSize: Size(width: 600, height: 751))
    photo.accessibilityLabel = "A lily"
    let list = RowStackView()
    list.addRow(photo)
    print(list.accessibilityElements()[0].label)  // A lily

    output.expectPromises(of: "LayoutView+Accessibility.swift", 1)
  }

  @Test("LayoutView+Content.swift, snippet 0")
  func layoutViewContent0() {
    var width = 10.0
    let view = LayoutView { IntrinsicSize(width: width, height: 5) }
    print(view.frame.width)  // 10.0
    width = 20
    print(view.frame.width)  // 10.0
    view.invalidateIntrinsicContentSize()
    print(view.frame.width)  // 20.0

    output.expectPromises(of: "LayoutView+Content.swift")
  }

  @Test("LayoutView+Content.swift, snippet 1")
  func layoutViewContent1() {
    print(LayoutView().huggingPriority(for: .vertical).rawValue)  // 250.0
    print(Spacer().huggingPriority(for: .vertical).rawValue)  // 1.0

    output.expectPromises(of: "LayoutView+Content.swift", 1)
  }

  @Test("LayoutView+Content.swift, snippet 2")
  func layoutViewContent2() {
    let bar = LayoutView()
    bar.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    let parts = (0..<2).map { _ in
      LayoutView { IntrinsicSize(width: 20, height: 10) }
    }
    bar.addSubviewsWithHorizontalLayout(parts) {
      $0.horizontalAlignment = .fill
    }
    print(parts.map(\.frame.width))  // [80.0, 20.0]
    parts[1].setHuggingPriority(249, for: .horizontal)
    print(parts.map(\.frame.width))  // [20.0, 80.0]

    output.expectPromises(of: "LayoutView+Content.swift", 2)
  }

  @Test("LayoutView+Content.swift, snippet 3")
  func layoutViewContent3() {
    let view = LayoutView()
    print(view.compressionResistance(for: .horizontal).rawValue)  // 750.0

    output.expectPromises(of: "LayoutView+Content.swift", 3)
  }

  @Test("LayoutView+Content.swift, snippet 4")
  func layoutViewContent4() {
    let bar = LayoutView()
    bar.frame = Rect(x: 0, y: 0, width: 30, height: 10)
    let parts = (0..<2).map { _ in
      LayoutView { IntrinsicSize(width: 20, height: 10) }
    }
    bar.addSubviewsWithHorizontalLayout(parts) {
      $0.horizontalAlignment = .fill
    }
    print(parts.map(\.frame.width))  // [20.0, 10.0]
    parts[0].setCompressionResistance(749, for: .horizontal)
    print(parts.map(\.frame.width))  // [10.0, 20.0]

    output.expectPromises(of: "LayoutView+Content.swift", 4)
  }

  @Test("LayoutView+Content.swift, snippet 5")
  func layoutViewContent5() {
    let card = LayoutView(), title = Label("Title")
    card.layoutMargins = EdgeInsets(20)
    let layout = card.addSubviewsWithVerticalLayout([title])
    print(title.frame.minY)  // 0.0
    layout.isLayoutMarginsRelative = true
    print(title.frame.minY)  // 20.0

    output.expectPromises(of: "LayoutView+Content.swift", 5)
  }

  @Test("LayoutView+Content.swift, snippet 6")
  func layoutViewContent6() {
    let card = LayoutView()
    let rows = (0..<3).map { _ in LayoutView { IntrinsicSize(height: 10) } }
    card.addSubviewsWithVerticalLayout(rows) { $0.spacing = 2 }
    print(card.frame.height)  // 34.0
    rows[1].isHidden = true
    print(card.frame.height)  // 22.0

    output.expectPromises(of: "LayoutView+Content.swift", 6)
  }

  @Test("LayoutView+Content.swift, snippet 7")
  func layoutViewContent7() {
    let view = LayoutView()
    view.alpha = 1.5
    print(view.alpha)  // 1.0

    output.expectPromises(of: "LayoutView+Content.swift", 7)
  }

  @Test("LayoutView+Content.swift, snippet 8")
  func layoutViewContent8() {
    let view = LayoutView()
    view.name = "card"
    print(view.displayName)  // card

    output.expectPromises(of: "LayoutView+Content.swift", 8)
  }

  @Test("LayoutView+Content.swift, snippet 9")
  func layoutViewContent9() {
    let view = LayoutView()
    view.userData = 42
    print(view.userData as? Int ?? 0)  // 42

    output.expectPromises(of: "LayoutView+Content.swift", 9)
  }

  @Test("LayoutView+Content.swift, snippet 10")
  func layoutViewContent10() {
    let row = LayoutView()
    row.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
    row.addSubviewsWithHorizontalLayout([dot]) {
      $0.horizontalAlignment = .leading
    }
    print(dot.frame.minX)  // 0.0
    row.writingDirection = .rightToLeft
    print(dot.frame.minX)  // 90.0

    output.expectPromises(of: "LayoutView+Content.swift", 10)
  }

  @Test("LayoutView+Content.swift, snippet 11")
  func layoutViewContent11() {
    let page = LayoutView(), title = Label("Title")
    page.addSubview(title)
    page.writingDirection = .rightToLeft
    print(title.effectiveWritingDirection)  // rightToLeft

    output.expectPromises(of: "LayoutView+Content.swift", 11)
  }

  @Test("LayoutView+Content.swift, snippet 12")
  func layoutViewContent12() {
    print(LayoutView().displayName)  // LayoutView
    print(Label("Hello").displayName)  // Hello

    output.expectPromises(of: "LayoutView+Content.swift", 12)
  }

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
