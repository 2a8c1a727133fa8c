import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Interaction")
struct InteractionSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("LayoutView+Interaction.swift, snippet 0")
  func layoutViewInteraction0() {
    let page = LayoutView(), card = LayoutView()
    page.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    page.addSubview(card)
    card.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    print(page.hitTest(Point(x: 15, y: 15)) === card)  // true
    card.isUserInteractionEnabled = false
    print(page.hitTest(Point(x: 15, y: 15)) === page)  // true

    output.expectPromises(of: "LayoutView+Interaction.swift")
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

  @Test("RowStackView+Touches.swift, snippet 0")
  func rowStackViewTouches0() {
    let list = RowStackView(), label = Label("Press me")
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(label)
    var taps = 0
    list.setTapHandler(forRow: label) { _ in taps += 1 }
    list.touchesBegan(at: Point(x: 20, y: 20))
    list.touchesMoved(to: Point(x: 20, y: 90))
    print(list.touchesEnded(at: Point(x: 20, y: 20)) === label)  // true
    print(taps)  // 1

    output.expectPromises(of: "RowStackView+Touches.swift")
  }

  @Test("RowStackView+Touches.swift, snippet 1")
  func rowStackViewTouches1() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(LayoutView { IntrinsicSize(height: 276) })
    list.touchesBegan(at: Point(x: 20, y: 90))
    list.touchesMoved(to: Point(x: 20, y: 80))
    print(list.contentOffset.y, list.isDragging)  // 0.0 false
    list.touchesMoved(to: Point(x: 20, y: 50))
    print(list.contentOffset.y, list.isDragging)  // 30.0 true
    list.touchesEnded(at: Point(x: 20, y: 45))
    print(list.contentOffset.y, list.isDragging)  // 35.0 false

    output.expectPromises(of: "RowStackView+Touches.swift", 1)
  }

  @Test("RowStackView+Touches.swift, snippet 2")
  func rowStackViewTouches2() {
    let list = RowStackView(), label = Label("Tap me")
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    list.addRow(label)
    list.setTapHandler(forRow: label) { $0.text += "!" }
    list.touch(at: Point(x: 20, y: 20))
    print(label.text)  // Tap me!

    output.expectPromises(of: "RowStackView+Touches.swift", 2)
  }

  @Test("RowStackView+Touches.swift, snippet 3")
  func rowStackViewTouches3() {
    let list = RowStackView(), label = Label("a")
    list.addRow(label)
    list.setTapHandler(forRow: label) { $0.text += "!" }
    list.setTapHandler(forRow: label, handler: nil)
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    print(list.touch(at: Point(x: 20, y: 20)) == nil)  // true

    output.expectPromises(of: "RowStackView+Touches.swift", 3)
  }

  @Test("StackView+Touches.swift, snippet 0")
  func stackViewTouches0() {
    struct Row: ModelStackViewModel {
      var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
    }
    let stack = ModelStackView()
    stack.append(models: [Row(), Row()])
    stack.distribution = .fillEqually
    let page = StackView(arrangedSubviews: [stack])
    page.frame = Rect(x: 0, y: 0, width: 10, height: 20)
    var tapped: [Int] = []
    stack.didTapCell = { cell, model, index in tapped.append(index) }
    page.touchesBegan(at: Point(x: 5, y: 15))
    page.touchesEnded(at: Point(x: 5, y: 12))
    page.touch(at: Point(x: 5, y: 5))
    print(tapped)  // [1, 0]

    output.expectPromises(of: "StackView+Touches.swift")
  }
}
