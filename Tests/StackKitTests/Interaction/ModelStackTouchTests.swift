import StackKit
import Testing

/// Touches reach the cells of stacks of models by the rules of lists.
@Suite struct ModelStackTouchTests {
  struct Item: ModelStackViewModel {
    var id: Int
    var cellType: ModelStackViewCell.Type { Cell.self }
  }

  final class Cell: ModelStackViewCell {
    let button = Button()
    required init() {
      super.init()
      addSubview(button)
      button.frame = Rect(40, 5, 20, 10)
    }
    override var intrinsicContentSize: IntrinsicSize {
      IntrinsicSize(width: 100, height: 20)
    }
  }

  final class Button: LayoutView, Control {
    var isEnabled = true
    var isTracking = false
    var taps = 0
    func setIsTracking(_ isTracking: Bool) { self.isTracking = isTracking }
    func touchUpInside() { taps += 1 }
  }

  final class Log { var taps: [Int] = [] }

  let stack = ModelStackView()
  let log = Log()

  init() {
    stack.append(models: [0, 1, 2].map { Item(id: $0) })
    stack.didTapCell = { [log] _, model, index in
      #expect((model as? Item)?.id == index)
      log.taps.append(index)
    }
  }

  @Test("A touch that ends in the cell that it began on taps it")
  func alone() {
    #expect(stack.touch(at: Point(x: 5, y: 25)) === stack.cell(at: 1))
    stack.touchesBegan(at: Point(x: 5, y: 5))
    stack.touchesMoved(to: Point(x: 5, y: 50))
    #expect(stack.touchesEnded(at: Point(x: 90, y: 19)) === stack.cell(at: 0))
    stack.touchesBegan(at: Point(x: 5, y: 5))
    #expect(stack.touchesEnded(at: Point(x: 5, y: 21)) == nil)
    stack.touchesBegan(at: Point(x: 5, y: 5))
    stack.touchesCancelled()
    #expect(stack.touchesEnded(at: Point(x: 5, y: 5)) == nil)
    #expect(log.taps == [1, 0])
  }

  @Test("A control inside a cell has the touch, enabled or not")
  func controls() throws {
    let cell = try #require(stack.cell(at: 1) as? Cell)
    stack.touchesBegan(at: Point(x: 45, y: 30))
    #expect(cell.button.isTracking)
    #expect(stack.touchesEnded(at: Point(x: 45, y: 30)) === cell.button)
    #expect(cell.button.taps == 1)
    cell.button.isEnabled = false
    #expect(stack.touch(at: Point(x: 45, y: 30)) == nil)
    #expect(log.taps == [])
  }

  @Test("Without interaction, or with taps switched off, nothing is tapped")
  func switchedOff() {
    stack.cell(at: 1)?.isUserInteractionEnabled = false
    #expect(stack.touch(at: Point(x: 5, y: 25)) == nil)
    stack.cell(at: 1)?.isUserInteractionEnabled = true
    stack.touchesBegan(at: Point(x: 5, y: 25))
    stack.isUserInteractionEnabled = false
    stack.isUserInteractionEnabled = true
    // The touch was cancelled.
    #expect(stack.touchesEnded(at: Point(x: 5, y: 25)) == nil)
    stack.handlesTaps = false
    #expect(stack.touch(at: Point(x: 5, y: 25)) == nil)
    stack.handlesTaps = true
    stack.touchesBegan(at: Point(x: 5, y: 25))
    stack.remove(at: 1)
    #expect(stack.touchesEnded(at: Point(x: 5, y: 25)) == nil)
    #expect(log.taps == [])
  }

  @Test("In a row of a list, the list's touches tap cells, then rows")
  func inList() {
    let list = RowStackView()
    list.frame = Rect(0, 0, 130, 200)
    list.rowInset = EdgeInsets(top: 10, left: 15, bottom: 10, right: 15)
    list.addRow(stack)
    var rowTaps = 0
    list.setTapHandler(forRow: stack) { _ in rowTaps += 1 }
    // The second cell lies from 30 to 50.
    #expect(list.touch(at: Point(x: 20, y: 40)) === stack.cell(at: 1))
    #expect(log.taps == [1] && rowTaps == 0)
    // Nobody waits for the cell: the row is tapped.
    stack.didTapCell = nil
    #expect(list.touch(at: Point(x: 20, y: 40)) === stack)
    #expect(rowTaps == 1)
    stack.cell(at: 1)?.tapCallback = { [log] in log.taps.append(9) }
    #expect(list.touch(at: Point(x: 20, y: 40)) === stack.cell(at: 1))
    #expect(log.taps == [1, 9] && rowTaps == 1)
  }

  @Test("In another stack, the innermost cell that takes taps is tapped")
  func inStack() {
    let names = TypedModelStackView<String, Label> {
      Label(measurer: CellTextMeasurer())
    } show: {
      $0.text = $1
    }
    names.models = ["a", "b"]
    var tapped: [String] = []
    names.didTapCell = { _, name, index in tapped.append("\(name)\(index)") }
    stack.cell(at: 2)?.addSubview(names)
    let page = StackView(arrangedSubviews: [box("top", 10, 7), stack])
    page.axis = .vertical
    page.frame = Rect(0, 0, 100, 67)
    // The third cell begins at 7 + 40, its second name a line below.
    #expect(page.touch(at: Point(x: 0.5, y: 48.5)) === names.cells[1])
    #expect(page.touch(at: Point(x: 30, y: 48.5)) === stack.cell(at: 2))
    #expect(page.touch(at: Point(x: 5, y: 3)) == nil)
    #expect(tapped == ["b1"] && log.taps == [2])
  }

  @Test("A drag over cells in a list scrolls it, and taps nothing")
  func drag() {
    let list = RowStackView()
    list.frame = Rect(0, 0, 130, 50)
    list.rowInset = .zero
    list.addRow(stack)
    list.touchesBegan(at: Point(x: 5, y: 40))
    list.touchesMoved(to: Point(x: 5, y: 25))
    // The first 10 points only begin the drag.
    #expect(list.contentOffset.y == 5)
    #expect(list.touchesEnded(at: Point(x: 5, y: 25)) == nil)
    #expect(log.taps == [])
  }

  @Test("A list inside a stack that is told of touches scrolls, too")
  func listInStack() {
    let list = RowStackView()
    list.rowInset = .zero
    list.addRow(stack)
    let page = StackView(arrangedSubviews: [list])
    page.frame = Rect(0, 0, 130, 50)
    page.touchesBegan(at: Point(x: 5, y: 40))
    page.touchesMoved(to: Point(x: 5, y: 25))
    #expect(list.isDragging)
    #expect(list.contentOffset.y == 5)
    #expect(page.touchesEnded(at: Point(x: 5, y: 25)) == nil)
    #expect(!list.isDragging)
    #expect(page.touch(at: Point(x: 5, y: 36)) === stack.cell(at: 2))
    #expect(log.taps == [2])
  }

  @Test("A tap meets what a touch meets")
  func hidden() throws {
    let typed = TypedModelStackView<Item, Cell>(make: { Cell() }) { _, _ in }
    typed.models = [Item(id: 0)]
    let cover = LayoutView()
    cover.frame = Rect(0, 20, 100, 20)
    stack.addSubview(cover)
    let first = try #require(stack.cell(at: 0))
    first.alpha = 0
    stack.cell(at: 2)?.isUserInteractionEnabled = false
    typed.cells[0].alpha = 0
    for y in [5.0, 25, 45] {
      #expect(stack.touch(at: Point(x: 5, y: y)) == nil)
      #expect(stack.tap(at: Point(x: 5, y: y)) == nil)
      #expect(typed.tap(at: Point(x: 5, y: y)) == nil)
    }
    first.alpha = 1
    typed.cells[0].alpha = 1
    // A tap tells the cell also where a control is inside.
    #expect(stack.tap(at: Point(x: 50, y: 10)) === first)
    #expect(typed.tap(at: Point(x: 50, y: 10)) === typed.cells[0])
    stack.isHidden = true
    #expect(stack.tap(at: Point(x: 5, y: 5)) == nil)
    #expect(log.taps == [0])
  }

  @Test("A touch keeps no stack alive")
  func lifetime() {
    var stack: ModelStackView? = ModelStackView()
    weak let gone = stack
    stack?.append(model: Item(id: 0))
    stack?.touch(at: Point(x: 5, y: 5))
    stack = nil
    #expect(gone == nil)
  }
}
