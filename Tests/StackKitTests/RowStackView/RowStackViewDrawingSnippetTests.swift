import StackKit
import Testing

/// The snippets of documentation comments on what is drawn, as they stand
/// there.
@Suite("Snippets of the comments on drawing in RowStackView")
struct RowStackViewDrawingSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("LayoutView+Presentation.swift, snippet 0")
  func layoutViewPresentation0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 90, height: 50)
    list.addRows((0..<9).map { Label("\($0)", font: .courier(26)) })
    list.contentOffset.y = 40
    let shown = list.presentedSubviews
    print(shown.count, shown[0].frame.minY)  // 2 -40.0
    print(shown[0].subviews?.count ?? 0)  // 2

    output.expectPromises(of: "LayoutView+Presentation.swift")
  }

  @Test("LayoutView+Presentation.swift, snippet 1")
  func layoutViewPresentation1() {
    let card = LayoutView(), icon = LayoutView(), title = Label("Title")
    card.addSubview(icon)
    card.addSubview(title)
    icon.isHidden = true
    print(card.presentedSubviews.map(\.view.displayName))  // ["Title"]

    output.expectPromises(of: "LayoutView+Presentation.swift", 1)
  }

  @Test("RowCell+Settings.swift, snippet 1")
  func rowCellSettings1() {
    let list = RowStackView(), title = Label("Title")
    list.addRow(title)
    list.setSticky(true, forRow: title)
    let cell = list.cell(forRow: title)
    print(cell?.backgroundColor ?? .clear)  // #FFFFFF
    cell?.rowBackgroundColor = .clear
    print(cell?.backgroundColor ?? .white)  // #00000000

    output.expectPromises(of: "RowCell+Settings.swift", 1)
  }
}
