import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Rows")
struct CommentRowsSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("Accessibility.swift, snippet 0")
  func accessibility0() {
    let title = Label("Settings"), list = RowStackView()
    title.accessibilityRole = .header
    list.addRow(title)
    print(list.accessibilityElements().map(\.role.rawValue))  // ["header"]

    output.expectPromises(of: "Accessibility.swift")
  }

  @Test("Accessibility.swift, snippet 1")
  func accessibility1() {
    let photo = ImageView(pixelSize: Size(width: 600, height: 751))
    photo.accessibilityLabel = "A lily"
    let list = RowStackView()
    list.addRow(photo)
    print(list.accessibilityElements()[0].label)  // A lily

    output.expectPromises(of: "Accessibility.swift", 1)
  }

  @Test("Accessibility.swift, snippet 2")
  func accessibility2() {
    let list = RowStackView(), title = Label("Title"), more = Label("More")
    list.addRows([title, more])
    list.setTapHandler(forRow: more) { $0.text += "!" }
    let elements = list.accessibilityElements()
    print(elements.map(\.role.rawValue))  // ["staticText", "button"]
    print(elements.map(\.label))  // ["Title", "More"]

    output.expectPromises(of: "Accessibility.swift", 2)
  }

  @Test("Color.swift, snippet 0")
  func color0() {
    let grey = Color(red: 217, green: 217, blue: 217)
    print(grey)  // #D9D9D9
    print(Color.clear)  // #00000000
    print(grey.opacity)  // 1.0

    output.expectPromises(of: "Color.swift")
  }

  @Test("RowCell.swift, snippet 0")
  func rowCell0() {
    final class NumberedCell: RowCell { var number = 0 }
    final class NumberedList: RowStackView {
      override func cellForRow(_ row: LayoutView) -> RowCell {
        NumberedCell(row: row)
      }
      override func configureCell(_ cell: RowCell) {
        (cell as? NumberedCell)?.number = count + 1
        cell.rowInset.left = 40
      }
    }
    let list = NumberedList(), label = Label("a")
    list.addRow(label)
    print((list.cell(forRow: label) as? NumberedCell)?.number ?? 0)  // 1
    print(label.frame.minX)  // 40.0

    output.expectPromises(of: "RowCell.swift")
  }

  @Test("RowCell+Settings.swift, snippet 0")
  func rowCellSettings0() {
    let cell = RowCell(row: LayoutView { IntrinsicSize(height: 20) })
    print(cell.frame.height)  // 44.0
    cell.rowInset = EdgeInsets(5)
    print(cell.frame.height)  // 30.0

    output.expectPromises(of: "RowCell+Settings.swift")
  }

  @Test("RowCell+Settings.swift, snippet 1")
  func rowCellSettings1() {
    let list = RowStackView(), label = Label("a")
    list.automaticallyHidesLastSeparator = true
    list.addRow(label)
    print(list.isSeparatorHidden(forRow: label))  // true
    list.cell(forRow: label)?.isSeparatorHidden = false
    print(list.isSeparatorHidden(forRow: label))  // false

    output.expectPromises(of: "RowCell+Settings.swift", 1)
  }

  @Test("RowProtocols.swift, snippet 0")
  func rowProtocols0() {
    final class Counter: Label, Tappable {
      var count = 0
      func didTapView() { count += 1 }
    }
    let list = RowStackView(), counter = Counter("Tap me")
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(counter)
    list.touch(at: Point(x: 20, y: 20))
    print(counter.count)  // 1

    output.expectPromises(of: "RowProtocols.swift")
  }

  @Test("RowProtocols.swift, snippet 1")
  func rowProtocols1() {
    final class Button: Label, Highlightable {}
    let list = RowStackView(), button = Button("Press")
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(button)
    list.touchesBegan(at: Point(x: 20, y: 20))
    print(list.cell(forRow: button)?.backgroundColor ?? .clear)  // #D9D9D9
    list.touchesCancelled()
    print(list.cell(forRow: button)?.backgroundColor ?? .clear)  // #00000000

    output.expectPromises(of: "RowProtocols.swift", 1)
  }

  @Test("RowProtocols.swift, snippet 2")
  func rowProtocols2() {
    final class Title: Label, SeparatorHiding {}
    let list = RowStackView(), title = Title("Settings")
    list.addRow(title)
    list.showSeparator(forRow: title)
    print(list.isSeparatorHidden(forRow: title))  // true

    output.expectPromises(of: "RowProtocols.swift", 2)
  }

  @Test("RowProtocols.swift, snippet 3")
  func rowProtocols3() {
    final class Toggle: LayoutView, Control {
      var isOn = false
      func touchUpInside() { isOn.toggle() }
      override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: 51, height: 31)
      }
    }
    let list = RowStackView(), toggle = Toggle()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(toggle)
    list.touch(at: Point(x: 20, y: 20))
    print(toggle.isOn)  // true

    output.expectPromises(of: "RowProtocols.swift", 3)
  }

  @Test("RowStackController.swift, snippet 0")
  func rowStackController0() {
    final class Screen: RowStackController {
      override func viewDidLoad() {
        super.viewDidLoad()
        stackView.addRow(Label("Hello"))
      }
    }
    let screen = Screen()
    print(screen.isViewLoaded)  // false
    screen.viewWillAppear(animated: false)
    screen.viewDidAppear(animated: false)
    print(screen.stackView.count, screen.isAppeared)  // 1 true

    output.expectPromises(of: "RowStackController.swift")
  }

  @Test("RowStackView+Editing.swift, snippet 0")
  func rowStackViewEditing0() {
    let list = RowStackView(), a = Label("a"), b = Label("b")
    list.addRows([a, b])
    list.setInset(forRow: a, inset: .zero)
    list.moveRow(a, to: 1)
    print(list.rows.map(\.displayName))  // ["b", "a"]
    print(list.cell(forRow: a)?.rowInset == .zero)  // true

    output.expectPromises(of: "RowStackView+Editing.swift")
  }

  @Test("RowStackView+Editing.swift, snippet 1")
  func rowStackViewEditing1() {
    let list = RowStackView(), old = Label("old"), new = Label("new")
    list.addRow(old)
    list.setInset(forRow: old, inset: EdgeInsets(left: 40))
    print(list.replaceRow(old, with: new))  // true
    print(list.rows.map(\.displayName), new.frame.minX)  // ["new"] 40.0

    output.expectPromises(of: "RowStackView+Editing.swift", 1)
  }

  @Test("RowStackView+Editing.swift, snippet 2")
  func rowStackViewEditing2() {
    let list = RowStackView()
    let a = Label("a"), b = Label("b"), c = Label("c"), d = Label("d")
    list.addRows([a, b, c])
    let changes = list.setRows([c, a, d])
    print(changes.removed.map(\.displayName))  // ["b"]
    print(changes.moved.map(\.displayName))  // ["c"]
    print(changes.inserted.map(\.displayName))  // ["d"]
    print(changes.changed.map(\.displayName))  // ["a"]

    output.expectPromises(of: "RowStackView+Editing.swift", 2)
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

  @Test("RowStackView+Export.swift, snippet 1")
  func rowStackViewExport1() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(Label("Hello"))
    print(list.viewportSVG().hasPrefix("<svg"))  // true
    print(list.viewportSVG().contains(">Hello</text>"))  // true

    output.expectPromises(of: "RowStackView+Export.swift", 1)
  }

  @Test("RowStackView+Rows.swift, snippet 0")
  func rowStackViewRows0() {
    let list = RowStackView(), a = Label("a"), b = Label("b")
    list.addRow(a)
    list.addRow(b)
    list.addRow(a)
    print(list.rows.map(\.displayName))  // ["b", "a"]

    output.expectPromises(of: "RowStackView+Rows.swift")
  }

  @Test("RowStackView+Rows.swift, snippet 1")
  func rowStackViewRows1() {
    let list = RowStackView()
    list.addRow(Label("c"))
    list.prependRows([Label("a"), Label("b")])
    print(list.rows.map(\.displayName))  // ["a", "b", "c"]

    output.expectPromises(of: "RowStackView+Rows.swift", 1)
  }

  @Test("RowStackView+Rows.swift, snippet 2")
  func rowStackViewRows2() {
    let list = RowStackView(), b = Label("b")
    list.addRow(b)
    list.insertRows([Label("x"), Label("y")], before: b)
    list.insertRows([Label("z")], after: b)
    print(list.rows.map(\.displayName))  // ["x", "y", "b", "z"]

    output.expectPromises(of: "RowStackView+Rows.swift", 2)
  }

  @Test("RowStackView+Rows.swift, snippet 3")
  func rowStackViewRows3() {
    let list = RowStackView(), a = Label("a")
    list.addRow(a)
    list.removeRow(a)
    print(list.count, a.superview == nil)  // 0 true

    output.expectPromises(of: "RowStackView+Rows.swift", 3)
  }

  @Test("RowStackView+Rows.swift, snippet 4")
  func rowStackViewRows4() {
    let list = RowStackView(), a = Label("a"), b = Label("b")
    list.addRows([a, b])
    print(list.index(of: b) ?? -1)  // 1
    print(list.row(at: 1) === b, list.row(at: 2) == nil)  // true true

    output.expectPromises(of: "RowStackView+Rows.swift", 4)
  }

  @Test("RowStackView+Style.swift, snippet 0")
  func rowStackViewStyle0() {
    let list = RowStackView()
    let row = LayoutView { IntrinsicSize(height: 20) }
    list.addRow(row)
    list.setInset(forRow: row, inset: EdgeInsets(top: -5, bottom: 5))
    print(list.contentSize.height, row.frame.minY)  // 20.0 -5.0

    output.expectPromises(of: "RowStackView+Style.swift")
  }

  @Test("RowStackView+Style.swift, snippet 1")
  func rowStackViewStyle1() {
    let list = RowStackView(), a = Label("a"), b = Label("b")
    list.automaticallyHidesLastSeparator = true
    list.addRows([a, b])
    print(list.isSeparatorHidden(forRow: a))  // false
    list.hideRow(b)
    print(list.isSeparatorHidden(forRow: a))  // true

    output.expectPromises(of: "RowStackView+Style.swift", 1)
  }

  @Test("RowStackView+Visibility.swift, snippet 0")
  func rowStackViewVisibility0() {
    let list = RowStackView(), a = Label("a"), b = Label("b")
    list.addRows([a, b])
    let height = list.contentSize.height
    list.hideRow(a)
    list.hideRow(a)
    print(list.isRowHidden(a))  // true
    print(list.contentSize.height == height / 2)  // true
    list.showRow(a)
    print(list.contentSize.height == height)  // true

    output.expectPromises(of: "RowStackView+Visibility.swift")
  }

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
}
