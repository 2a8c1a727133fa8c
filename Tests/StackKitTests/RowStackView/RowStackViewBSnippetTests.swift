import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in RowStackView, part 2")
struct RowStackViewBSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("RowStackView.swift, snippet 0")
  func rowStackView0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
    let labels = (1...3).map {
      Label("Label \($0)", measurer: CellTextMeasurer())
    }
    list.addRows(labels)
    list.setTapHandler(forRow: labels[0]) { $0.text += "\nMore" }
    print(list.contentSize.height)  // 75.0
    list.touch(at: Point(x: 20, y: 20))
    print(list.contentSize.height)  // 76.0
    list.hideRow(labels[1])
    print(list.contentSize.height)  // 51.0

    output.expectPromises(of: "RowStackView.swift")
  }

  @Test("RowStackView.swift, snippet 1")
  func rowStackView1() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    let boxes = (0..<2).map { _ in
      LayoutView { IntrinsicSize(width: 50, height: 20) }
    }
    list.addRows(boxes)
    print(list.contentSize)  // Size(width: 300.0, height: 88.0)
    list.axis = .horizontal
    print(list.contentSize)  // Size(width: 160.0, height: 100.0)

    output.expectPromises(of: "RowStackView.swift", 1)
  }

  @Test("RowTransition.swift, snippet 0")
  func rowTransition0() {
    let list = RowStackView(),
      boxes = (0..<2).map { _ in
        LayoutView { IntrinsicSize(height: 26) }
      }
    list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
    list.hasHostClock = true
    list.addRows(boxes)
    list.hideRow(boxes[0], animated: true)
    print(list.isRowHidden(boxes[0]))  // true
    print(list.presentation(ofRow: boxes[1])?.frame.minY ?? -1)  // 50.0
    list.advance(by: 0.15)
    print(list.presentation(ofRow: boxes[1])?.frame.minY ?? -1)  // 25.0
    print(list.presentation(ofRow: boxes[0])?.alpha ?? -1)  // 0.5
    list.advance(by: 0.15)
    print(list.presentation(ofRow: boxes[1])?.frame.minY ?? -1)  // 0.0
    print(list.presentation(ofRow: boxes[0]) == nil)  // true

    output.expectPromises(of: "RowTransition.swift")
  }

  @Test("RowTransition.swift, snippet 1")
  func rowTransition1() {
    let list = RowStackView()
    var endings: [Bool] = []
    list.onTransition = { transition in
      transition.whenOver { finished in endings.append(finished) }
    }
    list.addRow(Label("a"), animated: true)
    print(endings)  // [true]

    output.expectPromises(of: "RowTransition.swift", 1)
  }

  @Test("SeparatorView.swift, snippet 0")
  func separatorView0() {
    let list = RowStackView(), label = Label("a")
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(label)
    list.separatorWidth = 2
    let cell = list.cell(forRow: label)
    print(cell?.separator?.frame.minX ?? -1)  // 15.0
    print(cell?.separator?.frame.width ?? -1)  // 360.0
    print(cell?.separator?.frame.height ?? -1)  // 2.0

    output.expectPromises(of: "SeparatorView.swift")
  }

  @Test("RowStackView+Building.swift, snippet 0")
  func rowStackViewBuilding0() {
    let names = ["Ada", "Alan"]
    let list = RowStackView {
      Label("People", measurer: CellTextMeasurer())
      for name in names { Label(name, measurer: CellTextMeasurer()) }
    }
    list.frame = Rect(x: 0, y: 0, width: 100, height: 60)
    print(list.rows.map(\.displayName))  // ["People", "Ada", "Alan"]
    print(list.contentSize)  // Size(width: 100.0, height: 75.0)

    output.expectPromises(of: "RowStackView+Building.swift")
  }
}
