import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Diagnostics")
struct DiagnosticsSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("DrawingContents.swift, snippet 0")
  func drawingContents0() {
    let card = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    print(card.svg([.frames, .text]).hasPrefix("<svg"))  // true

    output.expectPromises(of: "DrawingContents.swift")
  }

  @Test("LayoutConflict.swift, snippet 0")
  func layoutConflict0() {
    let card = LayoutView(), body = LayoutView()
    card.name = "card"
    body.name = "body"
    card.frame = Rect(x: 0, y: 0, width: 320, height: 100)
    body.heightAnchor.constraint(equalTo: 80).isActive = true
    card.addSubviewsWithVerticalLayout([body]) {
      $0.verticalAlignment = .fill
      $0.topMargin = 34
    }
    for conflict in card.engine.conflicts {
      print(conflict.dropped)  // margin.bottom of body: == 0
      print(conflict.amount)  // 14.0
    }

    output.expectPromises(of: "LayoutConflict.swift")
  }

  @Test("LayoutEngine+Ambiguity.swift, snippet 0")
  func layoutEngineAmbiguity0() {
    let card = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 320, height: 200)
    let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
    let layout = card.addSubviewsWithHorizontalLayout([dot])
    print(dot.hasAmbiguousLayout)  // true
    layout.horizontalAlignment = .leading
    layout.verticalAlignment = .center
    print(dot.hasAmbiguousLayout)  // false

    output.expectPromises(of: "LayoutEngine+Ambiguity.swift")
  }

  @Test("LayoutEngine+Ambiguity.swift, snippet 1")
  func layoutEngineAmbiguity1() {
    let card = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 320, height: 200)
    let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
    card.addSubviewsWithHorizontalLayout([dot])
    print(dot.layoutRanges().x)  // 0.0...310.0
    print(dot.layoutRanges().width)  // 10.0...10.0

    output.expectPromises(of: "LayoutEngine+Ambiguity.swift", 1)
  }

  @Test("LayoutEngine+Conflicts.swift, snippet 0")
  func layoutEngineConflicts0() {
    let view = LayoutView()
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    view.widthAnchor.constraint(equalTo: 80).isActive = true
    print(view.engine.conflicts.count)  // 1
    print(view.frame.width)  // 100.0
    view.frame.size.width = 80
    print(view.engine.conflicts.count)  // 0

    output.expectPromises(of: "LayoutEngine+Conflicts.swift")
  }

  @Test("LayoutExplanation.swift, snippet 0")
  func layoutExplanation0() {
    let card = LayoutView()
    let title = Label("Title"), body = Label("Body")
    title.measurer = CellTextMeasurer()
    body.measurer = CellTextMeasurer()
    card.addSubviewsWithVerticalLayout([title, body]) {
      $0.verticalAlignment = .top
      $0.spacing = 8
      $0.topMargin = 34
    }
    let y = body.explainLayout().y
    print(y.value)  // 43.0
    print(y.reasons.map(\.contribution))  // [34.0, 1.0, 8.0]

    output.expectPromises(of: "LayoutExplanation.swift")
  }

  @Test("LayoutView+Description.swift, snippet 0")
  func layoutViewDescription0() {
    let icon = ImageView(pixelSize: Size(width: 16, height: 16))
    icon.name = "icon"
    print(icon.recursiveDescription)  // icon (0, 0, 16, 16) ImageView

    output.expectPromises(of: "LayoutView+Description.swift")
  }

  @Test("LayoutView+Explain.swift, snippet 0")
  func layoutViewExplain0() {
    let view = LayoutView()
    view.frame = Rect(x: 0, y: 0, width: 320, height: 200)
    print(view.explainLayout().width.reasons.count)  // 1

    output.expectPromises(of: "LayoutView+Explain.swift")
  }

  @Test("LayoutView+Explain.swift, snippet 1")
  func layoutViewExplain1() {
    let view = LayoutView()
    view.widthAnchor.constraint(equalTo: 80).isActive = true
    print(view.constraintsAffectingLayout(for: .horizontal).count)  // 1
    print(view.constraintsAffectingLayout(for: .vertical).count)  // 0

    output.expectPromises(of: "LayoutView+Explain.swift", 1)
  }

  @Test("LayoutView+JSON.swift, snippet 0")
  func layoutViewJSON0() {
    let view = LayoutView()
    view.frame = Rect(x: 0, y: 0, width: 9, height: 9.5)
    print(view.framesJSON())  // {"type":"LayoutView","frame":[0,0,9,9.5]}

    output.expectPromises(of: "LayoutView+JSON.swift")
  }

  @Test("LayoutView+SVG.swift, snippet 0")
  func layoutViewSVG0() {
    let card = LayoutView()
    card.name = "card"
    let title = Label("Title"), body = Label("Body")
    card.addSubviewsWithVerticalLayout([title, body]) { $0.spacing = 8 }
    print(card.svg().contains("<title>card</title>"))  // true
    print(card.svg().contains(">Title</text>"))  // true

    output.expectPromises(of: "LayoutView+SVG.swift")
  }

  @Test("RowStackView+Export.swift, snippet 0")
  func rowStackViewExport0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 90, height: 50)
    list.hidesSeparatorsByDefault = true
    list.addRow(LayoutView { IntrinsicSize(height: 20) })
    print(list.rowsJSON().hasPrefix("{\"axis\":\"vertical\","))  // true
    print(list.rowsJSON().contains("\"cell\":[0,0,90,44]"))  // true

    output.expectPromises(of: "RowStackView+Export.swift")
  }

  @Test("LayoutView+ViewportSVG.swift, snippet 0")
  func layoutViewViewportSVG0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(Label("Hello"))
    print(list.viewportSVG().hasPrefix("<svg"))  // true
    print(list.viewportSVG().contains(">Hello</text>"))  // true

    output.expectPromises(of: "LayoutView+ViewportSVG.swift")
  }

  @Test("LayoutView+Description.swift, snippet 1")
  func layoutViewDescription1() {
    let title = Label("Title", measurer: CellTextMeasurer())
    title.name = "heading"
    print(title)  // heading (0, 0, 5, 1) Label "Title"

    output.expectPromises(of: "LayoutView+Description.swift", 1)
  }
}
