import StackKit
import Testing

/// The snippets of the articles, as they stand there; what they print is what
/// the comments behind it say.
@Suite("Snippets of the articles on StackKit")
struct ArticleSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("ConflictsInLayouts.md, snippet 0")
  func conflictsInLayouts0() {
    let card = LayoutView(), body = LayoutView()
    card.name = "card"
    body.name = "body"
    card.frame = Rect(x: 0, y: 0, width: 320, height: 100)
    let height = body.heightAnchor.constraint(equalTo: 80)
    height.isActive = true
    card.addSubviewsWithVerticalLayout([body]) { layout in
      layout.verticalAlignment = .fill
      layout.topMargin = 34
    }
    let conflict = card.engine.conflicts[0]
    print(conflict.amount)  // 14.0
    print(conflict.dropped)  // margin.bottom of body: == 0
    print(body.frame.maxY)  // 114.0

    height.constant = 66
    print(card.engine.hasConflicts)  // false

    output.expectPromises(of: "ConflictsInLayouts.md")
  }

  @Test("DrawingsAndDumps.md, snippet 0")
  func drawingsAndDumps0() {
    let card = LayoutView()
    card.name = "card"
    card.frame = Rect(x: 0, y: 0, width: 90, height: 40)
    let icon = ImageView(pixelSize: Size(width: 16, height: 16))
    let text = Label("Hi", measurer: CellTextMeasurer())
    card.addSubviewsWithHorizontalLayout([icon, text]) { layout in
      layout.horizontalAlignment = .leading
      layout.verticalAlignment = .top
      layout.spacing = 4
    }
    print(text.recursiveDescription)  // (20, 0, 2, 1) Label "Hi"
    print(icon.framesJSON())  // {"type":"ImageView","frame":[0,0,16,16]}
    print(card.svg().hasPrefix("<svg"))  // true
    print(card.svg(.text).contains("<rect"))  // false

    output.expectPromises(of: "DrawingsAndDumps.md")
  }

  @Test("ExplainingFrames.md, snippet 0")
  func explainingFrames0() {
    let card = LayoutView()
    card.name = "card"
    card.frame = Rect(x: 0, y: 0, width: 320, height: 200)
    let title = LayoutView { IntrinsicSize(width: 80, height: 20) }
    let body = LayoutView { IntrinsicSize(width: 120, height: 60) }
    title.name = "title"
    body.name = "body"
    card.addSubviewsWithVerticalLayout([title, body]) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .fill
      layout.spacing = 8
      layout.topMargin = 34
    }
    let explanation = body.explainLayout()
    print(explanation.y.value)  // 62.0
    print(explanation.y.reasons.map(\.contribution))  // [34.0, 20.0, 8.0]
    print(explanation.width.reasons.count)  // 3

    output.expectPromises(of: "ExplainingFrames.md")
  }

  @Test("ExplainingFrames.md, snippet 1")
  func explainingFrames1() {
    let bar = LayoutView()
    bar.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    let title = LayoutView { IntrinsicSize(width: 120, height: 20) }
    title.name = "title"
    bar.addSubviewsWithHorizontalLayout([title]) { layout in
      layout.horizontalAlignment = .fill
    }
    let compromise = title.explainLayout().compromises[0]
    print(compromise)  // compression.width of title: >= 120 @750, by 20

    output.expectPromises(of: "ExplainingFrames.md", 1)
  }

  @Test("ExplainingFrames.md, snippet 2")
  func explainingFrames2() {
    let card = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 320, height: 200)
    let dot = LayoutView { IntrinsicSize(width: 20, height: 20) }
    let layout = card.addSubviewsWithVerticalLayout([dot])
    print(dot.hasAmbiguousLayout)  // true
    print(dot.layoutRanges().x)  // 0.0...300.0
    layout.horizontalAlignment = .center
    layout.verticalAlignment = .top
    print(dot.hasAmbiguousLayout)  // false
    print(dot.layoutRanges().x)  // 150.0...150.0

    output.expectPromises(of: "ExplainingFrames.md", 2)
  }

  @Test("FittingSizes.md, snippet 0")
  func fittingSizes0() {
    let card = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 40, height: 10)
    let text = Label("one two three", measurer: CellTextMeasurer())
    card.addSubviewsWithVerticalLayout([text]) { layout in
      layout.horizontalAlignment = .fill
      layout.setMargins(2)
    }
    print(card.fittingSize(width: 12))  // Size(width: 12.0, height: 6.0)
    print(card.fittingSize(width: 40))  // Size(width: 40.0, height: 5.0)

    let small = LayoutView.layoutFittingCompressedSize
    let natural = card.systemLayoutSizeFitting(small)
    print(natural)  // Size(width: 17.0, height: 5.0)
    print(card.frame.width)  // 40.0

    output.expectPromises(of: "FittingSizes.md")
  }

  @Test("LayoutPass.md, snippet 0")
  func layoutPass0() {
    let column = LayoutView()
    let rows = (0..<1_000).map { _ in
      LayoutView { IntrinsicSize(width: 100, height: 20) }
    }
    let layout = column.addSubviewsWithVerticalLayout(rows) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .fill
      layout.spacing = 8
    }
    column.widthAnchor.constraint(equalTo: 320).isActive = true
    print(rows[999].frame.minY)  // 27972.0
    print(layout.constraints.count)  // 3001
    print(column.engine.solverConstraintCount > 3_001)  // true

    let before = column.engine.statistics
    rows[500].isHidden = true
    print(rows[501].frame.minY)  // 14000.0
    let work = column.engine.statistics - before
    print(work.passes, work.solves, work.constraintsAdded)  // 1 1 1

    output.expectPromises(of: "LayoutPass.md")
  }

  @Test("PixelAlignment.md, snippet 0")
  func pixelAlignment0() {
    let list = LayoutView()
    list.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let rows = (0..<3).map { _ in
      LayoutView { IntrinsicSize(width: 50, height: 20.3) }
    }
    list.addSubviewsWithVerticalLayout(rows) { layout in
      layout.verticalAlignment = .top
    }
    print(rows.map(\.pixelAlignedFrame.minY))  // [0.0, 20.0, 41.0]
    print(rows.map(\.pixelAlignedFrame.height))  // [20.0, 21.0, 20.0]
    list.engine.displayScale = 2
    print(rows.map(\.pixelAlignedFrame.minY))  // [0.0, 20.5, 40.5]
    print(rows[2].frame.height)  // 20.3

    output.expectPromises(of: "PixelAlignment.md")
  }

  @Test("PixelAlignment.md, snippet 1")
  func pixelAlignment1() {
    let row = LayoutView()
    row.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    let views = (0..<4).map { _ in LayoutView() }
    for view in views {
      row.addSubview(view)
      view.frame = Rect(x: 0.6, y: 0, width: 5, height: 5)
    }
    print(views[0].pixelAlignedFrame.minX)  // 1.0
    let before = row.engine.statistics.framesAligned
    views[2].frame.origin.x = 1.7
    print(views[2].pixelAlignedFrame.minX)  // 2.0
    print(row.engine.statistics.framesAligned - before)  // 1

    output.expectPromises(of: "PixelAlignment.md", 1)
  }

  @Test("StackKit.md, snippet 0")
  func stackKit0() {

    let card = LayoutView()
    let title = Label("Title", measurer: CellTextMeasurer())
    let body = Label("A longer text that wraps", measurer: CellTextMeasurer())

    let layout = card.addSubviewsWithVerticalLayout([title, body]) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .fill
      layout.spacing = 8
      layout.topMargin = 34
    }
    card.widthAnchor.constraint(equalTo: 12).isActive = true

    print(body.frame.minY, body.frame.height)  // 43.0 3.0
    title.text = "Two\nlines"
    print(body.frame.minY)  // 44.0
    layout.spacing = 12
    print(body.frame.minY)  // 48.0

    output.expectPromises(of: "StackKit.md")
  }
}
