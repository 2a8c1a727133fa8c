import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Views, part 1")
struct CommentViewsASnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("ImageView.swift, snippet 0")
  func imageView0() {
    let photo = ImageView(pixelSize: Size(width: 600, height: 751), scale: 2)
    print(photo.frame.size)  // Size(width: 300.0, height: 375.5)
    photo.keepsAspectRatio = true
    photo.widthAnchor.constraint(equalTo: 600).isActive = true
    print(photo.frame.height)  // 751.0

    output.expectPromises(of: "ImageView.swift")
  }

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

  @Test("Label.swift, snippet 6")
  func label6() {
    let label = Label("one two three", measurer: CellTextMeasurer())
    label.preferredMaxLayoutWidth = 7
    print(label.visibleLines())  // ["one two", "three"]

    output.expectPromises(of: "Label.swift", 6)
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

  @Test("LayoutView+Content.swift, snippet 13")
  func layoutViewContent13() {
    let view = LayoutView()
    let width = view.widthAnchor.constraint(equalTo: 80)
    print(view.constraints.count)  // 0
    width.isActive = true
    print(view.constraints.count)  // 1

    output.expectPromises(of: "LayoutView+Content.swift", 13)
  }

  @Test("LayoutView+Geometry.swift, snippet 0")
  func layoutViewGeometry0() {
    let card = LayoutView()
    let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
    card.addSubviewsWithVerticalLayout([dot]) { $0.topMargin = 30 }
    print(card.frame.height)  // 40.0
    dot.frame = Rect(x: 0, y: 50, width: 10, height: .nan)
    print(dot.frame.minY)  // 30.0

    output.expectPromises(of: "LayoutView+Geometry.swift")
  }

  @Test("LayoutView+Geometry.swift, snippet 1")
  func layoutViewGeometry1() {
    let view = LayoutView()
    view.frame = Rect(x: 5, y: 6, width: 70, height: 80)
    print(view.bounds == Rect(x: 0, y: 0, width: 70, height: 80))  // true

    output.expectPromises(of: "LayoutView+Geometry.swift", 1)
  }

  @Test("LayoutView+Geometry.swift, snippet 2")
  func layoutViewGeometry2() {
    let view = LayoutView()
    print(view.isFramePinned)  // false
    view.frame = Rect(x: 5, y: 6, width: 70, height: 80)
    print(view.isFramePinned)  // true

    output.expectPromises(of: "LayoutView+Geometry.swift", 2)
  }

  @Test("LayoutView+Geometry.swift, snippet 3")
  func layoutViewGeometry3() {
    let view = LayoutView { IntrinsicSize(width: 10, height: 10) }
    view.frame = Rect(x: 0, y: 0, width: 70, height: 80)
    print(view.frame.width)  // 70.0
    view.unpinFrame()
    print(view.frame.width)  // 10.0

    output.expectPromises(of: "LayoutView+Geometry.swift", 3)
  }

  @Test("LayoutView+Geometry.swift, snippet 4")
  func layoutViewGeometry4() {
    let page = LayoutView(), card = LayoutView()
    page.addSubview(card)
    card.frame = Rect(x: 10, y: 20, width: 5, height: 5)
    let corner = card.convert(Point(x: 1, y: 2), to: page)
    print(corner)  // Point(x: 11.0, y: 22.0)

    output.expectPromises(of: "LayoutView+Geometry.swift", 4)
  }

  @Test("LayoutView+Geometry.swift, snippet 5")
  func layoutViewGeometry5() {
    let page = LayoutView(), card = LayoutView()
    page.addSubview(card)
    card.frame = Rect(x: 10, y: 20, width: 5, height: 6)
    print(card.convert(card.bounds, to: page) == card.frame)  // true

    output.expectPromises(of: "LayoutView+Geometry.swift", 5)
  }

  @Test("LayoutView+Geometry.swift, snippet 6")
  func layoutViewGeometry6() {
    let page = LayoutView(), card = LayoutView()
    page.addSubview(card)
    print(card.engine === page.engine)  // true

    output.expectPromises(of: "LayoutView+Geometry.swift", 6)
  }

  @Test("LayoutView+Geometry.swift, snippet 7")
  func layoutViewGeometry7() {
    let view = LayoutView { IntrinsicSize(width: 10, height: 10) }
    view.layoutIfNeeded()
    print(view.engine.needsLayout)  // false

    output.expectPromises(of: "LayoutView+Geometry.swift", 7)
  }
}
