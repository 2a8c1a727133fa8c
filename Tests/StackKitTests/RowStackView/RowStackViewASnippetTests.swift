import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in RowStackView, part 1")
struct RowStackViewASnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("Accessibility.swift, snippet 0")
  func accessibility0() {
    let list = RowStackView(), title = Label("Title"), more = Label("More")
    list.addRows([title, more])
    list.setTapHandler(forRow: more) { $0.text += "!" }
    let elements = list.accessibilityElements()
    print(elements.map(\.role.rawValue))  // ["staticText", "button"]
    print(elements.map(\.label))  // ["Title", "More"]

    output.expectPromises(of: "Accessibility.swift")
  }

  @Test("AnimationCurve.swift, snippet 0")
  func animationCurve0() {
    print(AnimationCurve.linear.value(at: 0.25))  // 0.25
    print(AnimationCurve.easeInOut.value(at: 0.25))  // 0.15625
    print(AnimationCurve.easeInOut.value(at: 2))  // 1.0

    output.expectPromises(of: "AnimationCurve.swift")
  }

  @Test("Color.swift, snippet 0")
  func color0() {
    let grey = Color(red: 217, green: 217, blue: 217)
    print(grey)  // #D9D9D9
    print(Color.clear)  // #00000000
    print(grey.opacity)  // 1.0

    output.expectPromises(of: "Color.swift")
  }

  @Test("RowCell+Settings.swift, snippet 0")
  func rowCellSettings0() {
    let cell = RowCell(row: LayoutView { IntrinsicSize(height: 20) })
    print(cell.frame.height)  // 44.0
    cell.rowInset = EdgeInsets(5)
    print(cell.frame.height)  // 30.0

    output.expectPromises(of: "RowCell+Settings.swift")
  }

  @Test("RowCell+Settings.swift, snippet 2")
  func rowCellSettings2() {
    let list = RowStackView(), label = Label("a")
    list.automaticallyHidesLastSeparator = true
    list.addRow(label)
    print(list.isSeparatorHidden(forRow: label))  // true
    list.cell(forRow: label)?.isSeparatorHidden = false
    print(list.isSeparatorHidden(forRow: label))  // false

    output.expectPromises(of: "RowCell+Settings.swift", 2)
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

  @Test("RowPresentation.swift, snippet 0")
  func rowPresentation0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    let boxes = (0..<9).map { _ in LayoutView { IntrinsicSize(height: 26) } }
    list.addRows(boxes)
    list.contentOffset.y = 40
    let seen = list.presentations
    print(seen.map(\.frame.minY))  // [-40.0, 10.0, 60.0]
    print(seen[0].rowFrame.minY)  // -28.0
    print(seen[0].separatorFrame.maxY)  // 10.0

    output.expectPromises(of: "RowPresentation.swift")
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

  @Test("RowStackView+Headers.swift, snippet 0")
  func rowStackViewHeaders0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    let boxes = (0..<9).map { _ in LayoutView { IntrinsicSize(height: 26) } }
    list.addRows(boxes)
    list.setSticky(true, forRow: boxes[0])
    list.contentOffset.y = 130
    print(list.presentation(ofRow: boxes[0])?.frame.minY ?? -1)  // 0.0
    print(list.presentation(ofRow: boxes[3])?.frame.minY ?? -1)  // 20.0

    output.expectPromises(of: "RowStackView+Headers.swift")
  }

  @Test("RowStackView+Headers.swift, snippet 1")
  func rowStackViewHeaders1() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
    let text = LayoutView { IntrinsicSize(height: 20) }
    let button = LayoutView { IntrinsicSize(height: 26) }
    list.addRows([text, button])
    list.pinnedFooterRow = button
    print(list.presentation(ofRow: button)?.frame.minY ?? -1)  // 617.0
    list.touch(at: Point(x: 20, y: 640))
    print(list.hitTest(Point(x: 20, y: 640)) === button)  // true

    output.expectPromises(of: "RowStackView+Headers.swift", 1)
  }

  @Test("RowStackView+Indicators.swift, snippet 0")
  func rowStackViewIndicators0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(LayoutView { IntrinsicSize(height: 376) })
    list.hasHostClock = true
    list.flashScrollIndicators()
    print(list.scrollIndicatorAlpha)  // 1.0
    print(list.scrollIndicatorFrame?.height ?? 0)  // 25.0
    list.advance(by: 2)
    print(list.scrollIndicatorAlpha)  // 0.0

    output.expectPromises(of: "RowStackView+Indicators.swift")
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

  @Test("RowStackView+Scrolling.swift, snippet 0")
  func rowStackViewScrolling0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(LayoutView { IntrinsicSize(height: 276) })
    print(list.contentSize)  // Size(width: 375.0, height: 300.0)
    print(list.contentOffset.y)  // 0.0
    list.contentOffset.y = 1000
    print(list.contentOffset.y)  // 200.0

    output.expectPromises(of: "RowStackView+Scrolling.swift")
  }

  @Test("RowStackView+Scrolling.swift, snippet 1")
  func rowStackViewScrolling1() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    let boxes = (0..<9).map { _ in LayoutView { IntrinsicSize(height: 26) } }
    list.addRows(boxes)
    list.scrollRowToVisible(boxes[2])
    print(list.contentOffset.y)  // 38.0
    list.scrollRowToVisible(boxes[2], includesInset: true)
    print(list.contentOffset.y)  // 50.0
    list.scrollRowToVisible(boxes[1])
    print(list.contentOffset.y)  // 50.0

    output.expectPromises(of: "RowStackView+Scrolling.swift", 1)
  }

  @Test("RowStackView+Scrolling.swift, snippet 2")
  func rowStackViewScrolling2() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(LayoutView { IntrinsicSize(height: 276) })
    list.contentInset = EdgeInsets(top: 20, left: 10)
    print(list.contentOffset.y, list.contentSize.width)  // -20.0 365.0

    output.expectPromises(of: "RowStackView+Scrolling.swift", 2)
  }

  @Test("RowStackView+Scrolling.swift, snippet 3")
  func rowStackViewScrolling3() {
    let page = LayoutView(), list = RowStackView()
    page.addSubviewsWithVerticalLayout([list])
    list.addRow(LayoutView { IntrinsicSize(width: 50, height: 76) })
    print(list.frame.height)  // 0.0
    list.hugsContent = true
    print(list.frame.height)  // 100.0
    list.maximumLength = 60
    print(list.frame.height, list.contentSize.height)  // 60.0 100.0

    output.expectPromises(of: "RowStackView+Scrolling.swift", 3)
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

  @Test("RowStackView+Transitions.swift, snippet 0")
  func rowStackViewTransitions0() {
    let list = RowStackView(), label = Label("one", font: .courier(10))
    list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
    list.addRows([label, Label("two")])
    let transition = list.animateChanges {
      label.text += "\nand more"
      list.addRow(Label("three"))
    }
    let kinds = transition.items.map(\.change.rawValue)
    print(kinds)  // ["moved", "moved", "inserted"]

    output.expectPromises(of: "RowStackView+Transitions.swift")
  }

  @Test("RowStackView+Transitions.swift, snippet 1")
  func rowStackViewTransitions1() {
    let page = RowStackView(), photos = RowStackView(axis: .horizontal)
    page.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let photo = LayoutView { IntrinsicSize(width: 270, height: 20) }
    photos.addRow(photo)
    photos.heightAnchor.constraint(equalTo: 60).isActive = true
    page.rowInset = .zero
    page.addRow(photos)
    page.hasHostClock = true
    photos.setContentOffset(Point(x: 200, y: 0), animated: true)
    photos.advance(by: 0.1)
    print(photos.presentedContentOffset.x)  // 0.0
    page.advance(by: 0.15)
    print(photos.presentedContentOffset.x)  // 100.0
    print(page.isAnimating, page.advance(by: 0.15))  // true false

    output.expectPromises(of: "RowStackView+Transitions.swift", 1)
  }

  @Test("RowStackView+Viewport.swift, snippet 0")
  func rowStackViewViewport0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRows((0..<9).map { Label("\($0)", font: .courier(26)) })
    print(list.visibleRows.map(\.displayName))  // ["0", "1"]
    list.contentOffset.y = 60
    print(list.visibleRows.map(\.displayName))  // ["1", "2", "3"]

    output.expectPromises(of: "RowStackView+Viewport.swift")
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
}
