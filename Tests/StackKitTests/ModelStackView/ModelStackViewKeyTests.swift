import StackKit
import Testing

private class Cell: ModelStackViewCell {
  override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: 10, height: 10)
  }
}

/// A cell with something inside, which stays in the layout while hidden.
private final class FilledCell: ModelStackViewCell {
  let label = Label("abc", measurer: CellTextMeasurer())

  required init() {
    super.init()
    addSubviewsWithVerticalLayout([label]) { $0.setMargins(4) }
  }
}

private struct First: ModelStackViewModel {
  var id: Int
  var name = ""
  var cellType: ModelStackViewCell.Type { Cell.self }
}

private struct Second: ModelStackViewModel {
  var id: Int
  var cellType: ModelStackViewCell.Type { Cell.self }
}

private struct Filled: ModelStackViewModel {
  var cellType: ModelStackViewCell.Type { FilledCell.self }
}

/// Which cell a key stands for, and which cell a place.
@Suite struct ModelStackViewKeyTests {
  let stack = ModelStackView()

  @Test("A key is kept when the type of the models changes")
  func otherType() {
    stack.update(models: [First(id: 1), First(id: 2)]) { $0.id }
    let cells = stack.cells
    stack.update(models: [Second(id: 2), Second(id: 1)]) { $0.id }
    #expect(stack.cells.count == 2)
    #expect(stack.cells[0] === cells[1] && stack.cells[1] === cells[0])
    #expect(stack.cells[0].model is Second)
  }

  @Test("A cell that is shown again has the key that it was shown by")
  func lastKey() {
    stack.append(model: First(id: 1))
    stack.update(models: [First(id: 1)]) { $0.id }
    let cell = stack.cells[0]
    stack.update(models: [Second(id: 1)]) { $0.id }
    #expect(stack.cells[0] === cell)
    stack.update(models: [First(id: 1, name: "a")]) { $0.id }
    stack.update(models: [First(id: 2, name: "a")]) { $0.name }
    stack.update(models: [Second(id: 1)]) { $0.id }
    #expect(stack.cells.count == 1 && stack.cells[0] !== cell)
    stack.update(models: [First(id: 1, name: "a")]) { $0.id }
    stack.update(models: [First(id: 1, name: "a")]) { $0.name }
    let last = stack.cells[0]
    stack.update(models: [First(id: 1, name: "a")]) { $0.id }
    stack.update(models: [Second(id: 1)]) { $0.id }
    #expect(stack.cells[0] === last)
  }

  @Test("Of several cells with one key, the first one stays")
  func severalCells() {
    stack.update(models: [First(id: 1), First(id: 1)]) { $0.id }
    let cells = stack.cells
    #expect(cells.count == 2)
    stack.update(models: [First(id: 1)]) { $0.id }
    #expect(stack.cells.count == 1 && stack.cells[0] === cells[0])
    #expect(cells[1].superview == nil)
  }

  @Test("A cell that was taken out has the key of its model again")
  func takenOut() {
    stack.update(models: [First(id: 1, name: "a")]) { $0.id }
    let cell = stack.cells[0]
    stack.removeArrangedSubview(cell)
    #expect(stack.cells.isEmpty)
    stack.addArrangedSubview(cell)
    stack.update(models: [First(id: 2, name: "a")]) { $0.name }
    #expect(stack.cells.count == 1 && stack.cells[0] === cell)
  }

  @Test("Hidden cells, and cells that are not arranged, are not tapped")
  func hidden() {
    stack.append(models: [Filled(), Filled()])
    let cells = stack.cells
    stack.frame = Rect(0, 0, 20, 30)
    cells[1].isHidden = true
    #expect(stack.tap(at: Point(x: 1, y: 1)) === cells[0])
    cells[1].isHidden = false
    stack.removeArrangedSubview(cells[1])
    cells[1].frame = Rect(0, 0, 20, 30)
    #expect(stack.tap(at: Point(x: 1, y: 1)) == nil)
    cells[1].removeFromSuperview()
    #expect(stack.tap(at: Point(x: 1, y: 1)) === cells[0])
  }

  @Test("So it is with cells of one type")
  func hiddenTyped() {
    let typed = TypedModelStackView<Int, FilledCell> {
      FilledCell()
    } show: { _, _ in
    }
    typed.models = [1, 2]
    let cells = typed.cells
    typed.frame = Rect(0, 0, 20, 30)
    cells[1].isHidden = true
    #expect(typed.tap(at: Point(x: 1, y: 1)) === cells[0])
    cells[1].isHidden = false
    typed.removeArrangedSubview(cells[1])
    cells[1].frame = Rect(0, 0, 20, 30)
    #expect(typed.tap(at: Point(x: 1, y: 1)) == nil)
    cells[1].removeFromSuperview()
    #expect(typed.tap(at: Point(x: 1, y: 1)) === cells[0])
  }

  @Test("A row is tapped when nobody waits for its cells")
  func rowOfTyped() {
    let typed = TypedModelStackView<Int, Cell> {
      Cell()
    } show: { _, _ in
    }
    typed.models = [1]
    let list = RowStackView()
    list.frame = Rect(0, 0, 100, 100)
    list.rowInset = .zero
    list.addRow(typed)
    list.setTapHandler(forRow: typed) { _ in }
    #expect(list.touch(at: Point(x: 3, y: 3)) === typed)
    typed.didTapCell = { _, _, _ in }
    #expect(list.touch(at: Point(x: 3, y: 3)) === typed.cells[0])
    typed.handlesTaps = false
    #expect(list.touch(at: Point(x: 3, y: 3)) === typed)
  }

  @Test("A cell that another stack takes while it is touched is not tapped")
  func movedWhileTouched() {
    let other = ModelStackView()
    let page = StackView(arrangedSubviews: [stack, other], axis: .vertical)
    stack.append(models: [First(id: 1), First(id: 2)])
    let cell = stack.cells[0]
    var taps = 0
    cell.tapCallback = { taps += 1 }
    page.frame = Rect(0, 0, 10, 20)
    page.touchesBegan(at: Point(x: 3, y: 3))
    other.addArrangedSubview(cell)
    // 10 for the cell that is left, and then the one that moved.
    #expect(page.touchesEnded(at: Point(x: 3, y: 13)) == nil)
    #expect(taps == 0)
  }

  @Test("Cells are kept by the keys that are asked for now")
  func otherKeys() {
    let models = [First(id: 1, name: "a"), First(id: 2, name: "b")]
    stack.update(models: models) { $0.name }
    let cells = stack.cells
    stack.update(models: models.reversed()) { $0.id }
    #expect(stack.cells == cells.reversed())
  }
}
