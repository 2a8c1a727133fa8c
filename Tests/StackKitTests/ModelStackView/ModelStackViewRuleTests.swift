import StackKit
import TestSupport
import Testing

/// Text as high as a label of the example: 21 points a line.
private struct LabelMeasurer: TextMeasurer {
  func width(of text: Substring, font: Font) -> Double {
    Double(text.count) * 8
  }
  func lineMetrics(of font: Font) -> LineMetrics {
    LineMetrics(ascent: 16, descent: 5, pitch: 21)
  }
}

private struct Content: ModelStackViewModel, Identifiable {
  var id = 0
  var text = ""
  var cellType: ModelStackViewCell.Type { ContentCell.self }
}

private struct Day: ModelStackViewModel {
  var name: String
  var cellType: ModelStackViewCell.Type { DayCell.self }
}

private class ContentCell: ModelStackViewCell {
  let label = Label(measurer: LabelMeasurer())

  required init() {
    super.init()
    addSubviewsWithVerticalLayout([label]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.verticalMargins = 20
    }
  }

  override func setup(model: any ModelStackViewModel) {
    if let content = model as? Content { label.text = content.text }
  }
}

private final class OtherContentCell: ContentCell {}
private final class DayCell: ModelStackViewCell {}

/// The rules of stacks of models, sentence by sentence.
@Suite struct ModelStackViewRuleTests {
  @Test("The example's screen: four cells of 61 below the status bar")
  func example() {
    let page = LayoutView()
    page.frame = Rect(0, 0, 375, 667)
    let stack = ModelStackView()
    stack.distribution = .fillEqually
    page.addSubviewsWithVerticalLayout([stack]) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
      $0.topMargin = 20
    }
    let content = Content(text: "My content")
    stack.append(model: content)
    stack.append(models: [content, Content(text: "Some more content")])
    stack.append(
      model: Content(text: "Overridden content"),
      cellType: OtherContentCell.self)
    // 20 + 21 + 20 = 61, and 4 * 61 = 244.
    #expect(stack.frame == Rect(0, 20, 375, 244))
    #expect(
      stack.cells.map(\.frame) == [
        Rect(0, 0, 375, 61), Rect(0, 61, 375, 61), Rect(0, 122, 375, 61),
        Rect(0, 183, 375, 61),
      ])
    #expect(stack.cell(at: 2).map { type(of: $0) == ContentCell.self } == true)
    #expect(stack.cell(at: 3) is OtherContentCell)
  }

  @Test("Every call may override the class of its cells")
  func cellTypes() {
    let stack = ModelStackView()
    let other = OtherContentCell.self
    func classes() -> String {
      stack.cells.map { $0 is OtherContentCell ? "o" : "c" }.joined()
    }
    let one = Content()
    stack.set(model: one, cellType: other)
    #expect(classes() == "o")
    stack.set(models: [one, one], cellType: other)
    #expect(classes() == "oo")
    stack.set(models: [one, one])
    #expect(classes() == "cc")
    stack.insert(model: one, at: 1, cellType: other)
    #expect(classes() == "coc")
    stack.insert(models: [one, one], at: 0, cellType: other)
    #expect(classes() == "oococ")
    stack.append(models: [one, one], cellType: other)
    #expect(classes() == "oococoo")
    stack.append(model: one)
    #expect(classes().last == "c")
  }

  @Test("Any position is moved into the range, in an empty stack as well")
  func positions() {
    for index in [Int.min, -1, 0, 1, 99, Int.max] {
      let stack = ModelStackView()
      stack.insert(model: Content(id: 1), at: index)
      stack.insert(models: [Content(id: 2), Content(id: 3)], at: index)
      let ids = stack.cells.compactMap { ($0.model as? Content)?.id }
      #expect(ids == (index <= 0 ? [2, 3, 1] : [1, 2, 3]), "\(index)")
      let typed = TypedModelStackView<Int, LayoutView> {
        LayoutView()
      } show: { _, _ in
      }
      typed.insert(1, at: index)
      typed.insert(2, at: index)
      #expect(typed.models == (index <= 0 ? [2, 1] : [1, 2]), "\(index)")
      for bad in [Int.min, -1, 3, Int.max] {
        #expect(stack.cell(at: bad) == nil)
        #expect(stack.cells(at: [bad, bad]).isEmpty)
        stack.remove(at: bad)
        stack.remove(at: [bad, bad])
        #expect(typed.element(at: bad) == nil)
        typed.remove(at: [bad])
      }
      #expect(stack.cells.count == 3)
      #expect(typed.cells.count == 2)
      stack.removeAll()
      stack.remove(at: index)
      stack.remove(at: [index])
      typed.removeAll()
      typed.remove(at: [index])
      #expect(stack.subviews.isEmpty && typed.subviews.isEmpty)
    }
  }

  @Test("A position that is asked for twice gives its cell twice")
  func lookupTwice() {
    let stack = ModelStackView()
    stack.append(models: [Content(id: 1), Content(id: 2)])
    let cells = stack.cells(at: [1, -1, 1, 0, 2])
    #expect(cells.map { ($0.model as? Content)?.id } == [2, 2, 1])
  }

  @Test("Models of several types are updated by one key")
  func severalTypes() {
    let stack = ModelStackView()
    let id = { (model: any ModelStackViewModel) -> String in
      if let day = model as? Day { return day.name }
      return (model as? Content).map { "\($0.id)" } ?? ""
    }
    // Cells that came before have keys, too.
    stack.append(model: Content(id: 1, text: "a"))
    let first = stack.cell(at: 0)
    stack.update(
      models: [Day(name: "Mon"), Content(id: 1, text: "b")], id: id)
    #expect(stack.cell(at: 1) === first)
    #expect((first as? ContentCell)?.label.text == "b")
    let day = stack.cell(at: 0)
    stack.update(
      models: [
        Content(id: 2), Content(id: 1), Day(name: "Tue"), Day(name: "Mon"),
      ], id: id)
    #expect(stack.cell(at: 1) === first)
    #expect(stack.cell(at: 3) === day)
    // The same key, but another class: another cell.
    stack.update(models: [Day(name: "1"), Content(id: 2)], id: id)
    #expect(stack.cell(at: 0) !== first)
    #expect(first?.superview == nil)
    #expect(stack.cells.count == 2)
  }

  @Test("Models with keys of their own need no other")
  func identifiable() {
    let stack = ModelStackView()
    stack.update(models: [1, 2, 3].map { Content(id: $0) })
    let cells = stack.cells
    stack.update(models: [3, 1].map { Content(id: $0) })
    #expect(stack.cells.count == 2)
    #expect(stack.cell(at: 0) === cells[2])
    #expect(stack.cell(at: 1) === cells[0])
    #expect(cells[1].superview == nil)
  }

  @Test("Updates keep plain views and cells of other models where they are")
  func otherViews() {
    let stack = ModelStackView()
    stack.update(models: [1, 2, 3].map { Content(id: $0) })
    let plain = SizedView(5, 5)
    stack.insertArrangedSubview(plain, at: 1)
    stack.update(models: [1, 4, 3].map { Content(id: $0) })
    let shown = stack.arrangedSubviews.map { view in
      ((view as? ModelStackViewCell)?.model as? Content)?.id ?? 0
    }
    #expect(shown == [1, 4, 0, 3])
  }

  /// What a stack of models is told, and what it must show then.
  private struct Session {
    let stack = ModelStackView(spacing: 3)
    let typed = TypedModelStackView<Content, SizedView>(spacing: 3) {
      SizedView(10, 10)
    } show: { view, content in
      view.size.height = Double(content.id % 7)
    }
    var list: [Int] = []
    var next = 0
    var random: SplitMix64

    mutating func step() {
      let old = list
      let before = Dictionary(
        uniqueKeysWithValues: zip(old, zip(stack.cells, typed.cells)))
      for _ in 0..<random.int(1...4) {
        let place = random.int(0...list.count)
        switch random.below(3) {
        case 0:
          list.insert(next, at: place)
          next += 1
        case 1 where place < list.count:
          list.remove(at: place)
        default:
          if let last = list.popLast() { list.insert(last, at: place / 2) }
        }
      }
      let models = list.map { Content(id: $0) }
      stack.update(models: models)
      typed.update(models: models)
      #expect(
        stack.cells.map { ($0.model as? Content)?.id } == list.map { $0 })
      #expect(typed.models.map(\.id) == list)
      for (id, cells) in zip(list, zip(stack.cells, typed.cells)) {
        guard let known = before[id] else { continue }
        #expect(known.0 === cells.0 && known.1 === cells.1)
      }
    }
  }

  @Test("However a list came about, it looks like a new one")
  func sessions() {
    for seed in 0..<30 {
      var session = Session(random: SplitMix64(seed: UInt64(seed)))
      for _ in 0..<12 {
        session.step()
        let fresh = ModelStackView(spacing: 3)
        fresh.append(models: session.list.map { Content(id: $0) })
        #expect(
          session.stack.cells.map(\.frame) == fresh.cells.map(\.frame))
        var y = 0.0
        for (id, cell) in zip(session.list, session.typed.cells) {
          #expect(cell.frame == Rect(0, y, 10, Double(id % 7)))
          y += Double(id % 7) + 3
        }
      }
    }
  }

  private final class Meddler: ModelStackViewCell {
    override func setup(model: any ModelStackViewModel) {
      // Takes out what is there, in the midst of an update.
      (superview as? ModelStackView)?.removeAll()
    }
  }

  private struct Meddling: ModelStackViewModel, Identifiable {
    var id: Int
    var cellType: ModelStackViewCell.Type { Meddler.self }
  }

  @Test("A cell that changes the stack while it is set up does no harm")
  func reentrance() {
    let stack = ModelStackView()
    stack.update(models: [1, 2, 3].map { Meddling(id: $0) })
    stack.update(models: [3, 4, 1].map { Meddling(id: $0) })
    let ids = stack.cells.compactMap { ($0.model as? Meddling)?.id }
    #expect(ids == [3, 4, 1])
  }

  /// A stack that can be asked while it shows a model.
  private final class Shown {
    weak var stack: TypedModelStackView<Int, Label>?
    var whenShown: (TypedModelStackView<Int, Label>, Int) -> Void = { _, _ in }

    func makeStack() -> TypedModelStackView<Int, Label> {
      let made = TypedModelStackView<Int, Label> {
        Label()
      } show: { [unowned self] label, number in
        label.text = "\(number)"
        if let stack { whenShown(stack, number) }
      }
      stack = made
      return made
    }
  }

  @Test("While models are shown, positions count cells in the stack")
  func positionsMeanwhile() {
    let shown = Shown()
    let stack = shown.makeStack()
    let plain = Label("no model")
    stack.addArrangedSubview(plain)
    stack.append(1)
    var found: [[Int?]] = []
    shown.whenShown = { stack, _ in
      found.append((0..<3).map { stack.element(at: $0)?.model })
    }
    stack.update(models: [1, 2]) { $0 }
    #expect(found == [[1, nil, nil], [1, nil, nil]])
    #expect(stack.element(at: 0)?.model == 1)
    #expect(stack.element(at: 1)?.model == 2)
    #expect(stack.element(at: 1)?.cell.text == "2")
    #expect(stack.element(at: 2) == nil)
    #expect(stack.arrangedSubviews.first === plain)
  }

  @Test("A stack that is emptied while it is updated shows all models")
  func emptiedMeanwhile() {
    let shown = Shown()
    let stack = shown.makeStack()
    stack.update(models: [1, 2, 3]) { $0 }
    shown.whenShown = { stack, number in
      if number == 4 { stack.removeAll() }
    }
    stack.update(models: [3, 4, 1]) { $0 }
    #expect(stack.models == [3, 4, 1])
    #expect(stack.cells.map(\.text) == ["3", "4", "1"])
  }

  @Test("What cannot be a cell leaves no model behind")
  func impossibleCells() {
    let page = LayoutView()
    let stack = TypedModelStackView<Int, LayoutView> {
      page
    } show: { _, _ in
    }
    page.addSubview(stack)
    stack.update(models: [1, 2]) { $0 }
    stack.append(3)
    stack.models = [4]
    #expect(stack.models.isEmpty && stack.cells.isEmpty)
    #expect(stack.arrangedSubviews.isEmpty)
    // The view is no cell, wherever it is put later.
    stack.removeFromSuperview()
    stack.addArrangedSubview(page)
    #expect(stack.models.isEmpty)
  }

  @Test("Stacks and cells of one type are kept alive by nobody else")
  func lifetimes() {
    weak var goneStack: TypedModelStackView<Int, Label>?
    weak var goneCell: Label?
    weak var goneUpdated: ModelStackView?
    do {
      let stack = TypedModelStackView<Int, Label> {
        Label()
      } show: {
        $0.text = "\($1)"
      }
      stack.update(models: [1, 2, 3]) { $0 }
      stack.didTapCell = { _, _, _ in }
      goneStack = stack
      goneCell = stack.cells[1]
      let updated = ModelStackView()
      updated.update(models: [Content(id: 1)])
      goneUpdated = updated
      #expect(goneStack != nil && goneCell != nil && goneUpdated != nil)
    }
    #expect(goneStack == nil && goneCell == nil && goneUpdated == nil)
  }

  @Test("Places that are no numbers hit no cell")
  func badPoints() {
    let stack = ModelStackView()
    stack.append(models: [Content(text: "a"), Content(text: "b")])
    let typed = TypedModelStackView<Int, SizedView> {
      SizedView(9, 9)
    } show: { _, _ in
    }
    typed.models = [1, 2]
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1] {
      for point in [Point(x: bad, y: 1), Point(x: 1, y: bad)] {
        #expect(stack.tap(at: point) == nil)
        #expect(typed.tap(at: point) == nil)
        #expect(stack.touch(at: point) == nil)
        stack.touchesMoved(to: point)
        #expect(typed.touch(at: point) == nil)
      }
    }
  }

  @Test("A cell that its own tap takes out taps nothing else")
  func goneWhenTapped() {
    let stack = ModelStackView()
    stack.append(models: [Content(text: "a"), Content(text: "b")])
    _ = stack.frame
    var tapped: [Int] = []
    stack.didTapCell = { tapped.append($2) }
    let cells = stack.cells
    cells[1].tapCallback = { stack.insertArrangedSubview(cells[1], at: 0) }
    cells[0].tapCallback = { cells[0].removeFromSuperview() }
    let middle = { (cell: LayoutView) in
      Point(x: cell.frame.midX, y: cell.frame.midY)
    }
    stack.tap(at: middle(cells[1]))
    stack.tap(at: middle(cells[0]))
    #expect(tapped == [0])
  }

  @Test("Typed models that change at once cost one layout")
  func layoutsOfTyped() {
    let typed = TypedModelStackView<Int, SizedView> {
      SizedView(9, 9)
    } show: { _, _ in
    }
    var layouts = 0
    typed.engine.onNeedsLayout = { [unowned typed] in
      layouts += 1
      typed.layoutIfNeeded()
    }
    _ = typed.frame
    typed.models = Array(0..<5)
    typed.models = [7, 8]
    typed.remove(at: [0, 1])
    #expect(layouts == 3)
    #expect(typed.cells.isEmpty)
  }
}
