import StackKit
import Testing

private struct Content: ModelStackViewModel, Equatable {
  var text: String
  var cellType: ModelStackViewCell.Type { ContentCell.self }
}

private struct Divider: ModelStackViewModel {
  var cellType: ModelStackViewCell.Type { DividerCell.self }
}

private class ContentCell: ModelStackViewCell {
  let label = Label(measurer: CellTextMeasurer())
  private(set) var setups = 0

  required init() {
    super.init()
    addSubviewsWithVerticalLayout([label]) {
      $0.horizontalAlignment = .fill
      $0.verticalAlignment = .fill
      $0.verticalMargins = 20
    }
  }

  override func setup(model: any ModelStackViewModel) {
    setups += 1
    if let content = model as? Content { label.text = content.text }
  }
}

private final class OtherCell: ContentCell {
  override func setup(model: any ModelStackViewModel) {
    super.setup(model: model)
    label.text = label.text.uppercased()
  }
}

private final class DividerCell: ModelStackViewCell {
  override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 1) }
}

/// Models in, cells out.
@Suite struct ModelStackViewTests {
  let stack = ModelStackView()

  private func contents(_ texts: String) -> [Content] {
    texts.map { Content(text: "\($0)") }
  }

  private var texts: String {
    stack.cells.map { ($0 as? ContentCell)?.label.text ?? "-" }.joined()
  }

  @Test("The example: four cells of one line in a column")
  func example() {
    let content = Content(text: "My content")
    stack.append(model: content)
    stack.append(models: [
      Content(text: "My content"), Content(text: "Some more content"),
    ])
    stack.append(
      model: Content(text: "Overridden content"), cellType: OtherCell.self)
    stack.distribution = .fillEqually
    stack.widthAnchor.constraint(equalTo: 375).isActive = true
    // 20 + 1 + 20, four times.
    #expect(stack.frame.size == Size(width: 375, height: 164))
    #expect(stack.cells.map(\.frame.minY) == [0, 41, 82, 123])
    let last = stack.cell(at: 3) as? OtherCell
    #expect(last?.label.text == "OVERRIDDEN CONTENT")
    #expect(last?.label.frame == Rect(0, 20, 375, 1))
  }

  @Test("Append, set and insert keep the given order; positions are clamped")
  func order() {
    stack.append(models: contents("ab"))
    stack.insert(models: contents("xy"), at: 1)
    #expect(texts == "axyb")
    stack.insert(model: Content(text: "z"), at: 99)
    #expect(texts == "axybz")
    stack.insert(model: Content(text: "s"), at: -5)
    #expect(texts == "saxybz")
    stack.append(models: [])
    stack.insert(models: [], at: 3)
    #expect(texts == "saxybz")
    stack.set(models: contents("kl"))
    #expect(texts == "kl")
    stack.set(model: Content(text: "m"))
    #expect(texts == "m")
    stack.set(models: [])
    #expect(stack.cells.isEmpty)
    #expect(stack.subviews.isEmpty)
  }

  @Test("Cells are in the order in which they are seen, after insertions")
  func visualOrder() {
    stack.append(models: contents("ac"))
    stack.insert(model: Content(text: "b"), at: 1)
    #expect(texts == "abc")
    #expect(
      stack.subviews.compactMap { ($0 as? ContentCell)?.label.text }
        == ["a", "c", "b"])
    stack.remove(at: 1)
    #expect(texts == "ac")
  }

  @Test("Positions of a removal are those before the call, each once")
  func removal() {
    stack.append(models: contents("abcdef"))
    stack.remove(at: [5, 1, 1, 0, 99, -1])
    #expect(texts == "cde")
    stack.remove(at: 7)
    stack.remove(at: -1)
    #expect(texts == "cde")
    stack.remove(at: [])
    stack.removeAll()
    #expect(texts == "")
    stack.removeAll()
    stack.remove(at: 0)
  }

  @Test("A cell that there is is found; others are nil, or left out")
  func lookup() {
    stack.append(models: contents("abc"))
    stack.insert(model: Divider(), at: 1)
    #expect((stack.cell(at: 0) as? ContentCell)?.label.text == "a")
    #expect(stack.cell(at: 1) is DividerCell)
    #expect(stack.cell(at: 4) == nil)
    #expect(stack.cell(at: 5) == nil)
    #expect(stack.cell(at: -1) == nil)
    #expect(stack.cells(at: [3, 9, 0]).count == 2)
    #expect(stack.cells(at: [3, 9, 0])[0] === stack.cells[3])
    #expect(stack.cells(ofType: DividerCell.self).count == 1)
    #expect(stack.cells(ofType: ContentCell.self).count == 3)
    #expect(stack.cells(ofType: OtherCell.self).isEmpty)
    // The inner edge of the array.
    #expect((stack.cell(at: 3) as? ContentCell)?.label.text == "c")
  }

  @Test("Plain views among the cells are no cells, and do no harm")
  func plainViews() {
    stack.append(models: contents("ab"))
    let plain = SizedView(5, 5)
    stack.insertArrangedSubview(plain, at: 1)
    #expect(texts == "ab")
    stack.insert(model: Content(text: "x"), at: 1)
    #expect(texts == "axb")
    #expect(stack.arrangedSubviews[1] === plain)
    stack.remove(at: 1)
    #expect(texts == "ab")
    stack.removeAll()
    #expect(stack.arrangedSubviews.count == 1)
  }

  @Test("A tap reaches the cell, then the stack, with model and position")
  func taps() {
    stack.append(models: contents("abc"))
    stack.frame = Rect(0, 0, 50, 123)
    var log: [String] = []
    stack.didTapCell = { cell, model, index in
      log.append("\((model as? Content)?.text ?? "") \(index)")
      #expect((cell as? ContentCell)?.label.text == (model as? Content)?.text)
    }
    stack.cell(at: 1)?.tapCallback = { log.append("cell") }
    #expect(stack.tap(at: Point(x: 5, y: 5)) === stack.cells[0])
    #expect(stack.tap(at: Point(x: 5, y: 50)) === stack.cells[1])
    #expect(log == ["a 0", "cell", "b 1"])
    #expect(stack.tap(at: Point(x: 5, y: 500)) == nil)
    stack.handlesTaps = false
    #expect(stack.tap(at: Point(x: 5, y: 5)) == nil)
    stack.handlesTaps = true
    stack.insert(model: Content(text: "n"), at: 0)
    stack.cell(at: 1)?.isHidden = true
    stack.frame = Rect(0, 0, 50, 123)
    // n, b and c are seen; b is the cell at 2.
    stack.tap(at: Point(x: 5, y: 50))
    #expect(log.suffix(2) == ["cell", "b 2"])
  }

  @Test("Nothing keeps a stack and its cells alive but their owner")
  func lifetimes() {
    weak var goneStack: ModelStackView?
    weak var goneCell: ModelStackViewCell?
    do {
      let stack = ModelStackView()
      stack.append(models: contents("abc"))
      stack.didTapCell = { _, _, _ in }
      stack.tap(at: Point(x: 0, y: 1))
      goneStack = stack
      goneCell = stack.cell(at: 1)
      #expect(goneCell != nil)
    }
    #expect(goneStack == nil)
    #expect(goneCell == nil)
  }

  @Test("All of StackView is there")
  func stackView() {
    stack.append(models: contents("ab"))
    stack.spacing = 7
    stack.axis = .horizontal
    stack.alignment = .center
    #expect(stack.cells[1].frame.minX == 8)
    stack.setCustomSpacing(2, after: stack.cells[0])
    #expect(stack.cells[1].frame.minX == 3)
  }
}

/// Updates by identity.
@Suite struct ModelStackViewUpdateTests {
  private struct Item: ModelStackViewModel, Identifiable {
    var id: Int
    var text = "x"
    var isOther = false
    var cellType: ModelStackViewCell.Type {
      isOther ? OtherCell.self : ContentCell.self
    }
  }

  private func items(_ ids: [Int]) -> [Item] { ids.map { Item(id: $0) } }

  @Test("Models that stay keep their cells, in the new order")
  func identity() {
    let stack = ModelStackView()
    stack.update(models: items([1, 2, 3, 4])) { $0.id }
    let cells = stack.cells
    stack.update(models: items([4, 2, 5, 1])) { $0.id }
    #expect(stack.cells.count == 4)
    #expect(stack.cells[0] === cells[3])
    #expect(stack.cells[1] === cells[1])
    #expect(stack.cells[3] === cells[0])
    #expect(cells[2].superview == nil)
    // The model that is shown is the new one.
    stack.update(models: [Item(id: 2, text: "new"), Item(id: 2)]) { $0.id }
    #expect(stack.cells.count == 2)
    #expect(stack.cells[0] === cells[1])
    #expect((stack.cells[0].model as? Item)?.text == "new")
    #expect(stack.cells[1] !== cells[1])
    // Another class of cell is another cell.
    stack.update(models: [Item(id: 2, isOther: true)]) { $0.id }
    #expect(stack.cells[0] is OtherCell)
    stack.update(models: [Item]()) { $0.id }
    #expect(stack.subviews.isEmpty)
  }

  /// Updates a column and counts the work.
  private func work(
    from old: [Int], to new: [Int]
  ) -> (LayoutStatistics, TypedModelStackView<Item, SizedView>) {
    let stack = TypedModelStackView<Item, SizedView> {
      SizedView(10, 10)
    } show: { _, _ in
    }
    stack.frame = Rect(0, 0, 100, 2000)
    stack.distribution = .leading
    stack.update(models: items(old))
    stack.layoutIfNeeded()
    let before = stack.engine.statistics
    stack.update(models: items(new))
    stack.layoutIfNeeded()
    let ids = stack.models.map(\.id)
    #expect(ids == new)
    #expect(
      stack.cells.map(\.frame.minY) == new.indices.map { Double($0) * 10 })
    return (stack.engine.statistics - before, stack)
  }

  @Test("An update is one solve, and touches only what differs")
  func minimal() {
    let old = Array(0..<100)
    var new = old
    new.remove(at: 50)
    let removed = work(from: old, to: new).0
    #expect(removed.solves == 1)
    #expect(removed.constraintsAdded == 1)
    #expect(removed.measurements <= 1)
    new = old
    new.insert(1000, at: 30)
    let inserted = work(from: old, to: new).0
    #expect(inserted.solves == 1)
    // Two gaps, two margins, and two sizes.
    #expect(inserted.constraintsAdded <= 2 + 2 + 2 * 3)
    #expect(inserted.measurements <= 2)
    // One cell moves to the end; the other 99 are not touched.
    new = old
    new.append(new.remove(at: 10))
    let moved = work(from: old, to: new).0
    #expect(moved.solves == 1)
    #expect(moved.constraintsAdded <= 6)
    let same = work(from: old, to: old).0
    #expect(same.solves == 0)
    #expect(same.constraintsAdded == 0)
  }

  @Test("Any list becomes any other list")
  func everyList() {
    let lists: [[Int]] = [
      [], [1], [1, 2], [2, 1], [1, 2, 3], [3, 1, 2], [3, 2, 1], [4, 2, 5, 1],
      [5, 4, 3, 2, 1], [1, 3, 5, 2, 4], [9, 1, 8, 2, 7],
    ]
    for old in lists {
      for new in lists { _ = work(from: old, to: new) }
    }
  }

  @Test("Cells are moved as little as possible")
  func moves() {
    #expect(
      StackOrder.longestRisingSequence(of: [3, 0, 1, 4, 2]) == [0, 1, 2])
    #expect(StackOrder.longestRisingSequence(of: []) == [])
    #expect(StackOrder.longestRisingSequence(of: [2, 1, 0]) == [0])
    #expect(StackOrder.longestRisingSequence(of: [5, 6, 7]) == [5, 6, 7])
  }
}

/// Cells and models of one type.
@Suite struct TypedModelStackViewTests {
  let stack = TypedModelStackView<String, Label> {
    Label(measurer: CellTextMeasurer())
  } show: { label, text in
    label.text = text
  }

  @Test("Setting the models shows them in the cells that there are")
  func models() {
    stack.models = ["a", "b", "c"]
    let cells = stack.cells
    #expect(cells.map(\.text) == ["a", "b", "c"])
    stack.models[1] = "bb"
    #expect(stack.cells[1] === cells[1])
    #expect(cells[1].text == "bb")
    stack.models = ["x"]
    #expect(stack.cells.count == 1)
    #expect(cells[0].text == "x")
    #expect(cells[2].superview == nil)
    stack.removeAll()
    #expect(stack.models.isEmpty)
    #expect(stack.frame.size == .zero)
  }

  @Test("Insert and remove follow the same rules for positions")
  func positions() {
    stack.append("a")
    stack.insert("z", at: 99)
    stack.insert("0", at: -3)
    stack.insert("m", at: 2)
    #expect(stack.models == ["0", "a", "m", "z"])
    stack.remove(at: [0, 2, 2, 17, -1])
    #expect(stack.models == ["a", "z"])
    #expect(stack.element(at: 1)?.model == "z")
    #expect(stack.element(at: 1)?.cell === stack.cells[1])
    #expect(stack.element(at: 2) == nil)
    #expect(stack.element(at: -1) == nil)
  }

  @Test("A cell that is taken out takes its model along")
  func takenOut() {
    stack.models = ["a", "b", "c"]
    stack.cells[1].removeFromSuperview()
    #expect(stack.models == ["a", "c"])
    stack.removeArrangedSubview(stack.cells[0])
    #expect(stack.models == ["c"])
    stack.addArrangedSubview(Label("plain"))
    #expect(stack.models == ["c"])
    stack.append("d")
    stack.insertArrangedSubview(stack.cells[1], at: 0)
    #expect(stack.models == ["d", "c"])
  }

  @Test("A tap gives the cell and the model, without a cast")
  func taps() {
    stack.models = ["a", "b"]
    stack.frame = Rect(0, 0, 10, 2)
    var tapped: [String] = []
    stack.didTapCell = { label, text, index in
      tapped.append("\(label.text)\(text)\(index)")
    }
    #expect(stack.tap(at: Point(x: 1, y: 1.5)) === stack.cells[1])
    stack.handlesTaps = false
    #expect(stack.tap(at: Point(x: 1, y: 1.5)) == nil)
    #expect(tapped == ["bb1"])
  }
}
