import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in ModelStackView")
struct ModelStackViewSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("ModelStackView+Update.swift, snippet 0")
  func modelStackViewUpdate0() {
    struct Row: ModelStackViewModel {
      var id: Int
      var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
    }
    let stack = ModelStackView()
    stack.update(models: [1, 2, 3].map { Row(id: $0) }) { $0.id }
    let second = stack.cell(at: 1)
    stack.update(models: [3, 4, 2].map { Row(id: $0) }) { $0.id }
    print(stack.cells.count, stack.cell(at: 2) === second)  // 3 true

    output.expectPromises(of: "ModelStackView+Update.swift")
  }

  @Test("ModelStackView+Update.swift, snippet 1")
  func modelStackViewUpdate1() {
    struct Row: ModelStackViewModel, Identifiable {
      var id: Int
      var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
    }
    let stack = ModelStackView()
    stack.update(models: [Row(id: 1), Row(id: 2)])
    let first = stack.cell(at: 0)
    stack.update(models: [Row(id: 2), Row(id: 1)])
    print(stack.cell(at: 1) === first)  // true

    output.expectPromises(of: "ModelStackView+Update.swift", 1)
  }

  @Test("ModelStackView+Update.swift, snippet 2")
  func modelStackViewUpdate2() {
    struct Day: ModelStackViewModel {
      var name: String
      var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
    }
    struct Message: ModelStackViewModel {
      var number: Int
      var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
    }
    let id = { (model: any ModelStackViewModel) -> String in
      if let day = model as? Day { return day.name }
      return (model as? Message).map { "\($0.number)" } ?? ""
    }
    let stack = ModelStackView()
    stack.update(models: [Day(name: "Monday"), Message(number: 1)], id: id)
    let message = stack.cell(at: 1)
    stack.update(models: [Message(number: 1), Day(name: "Sunday")], id: id)
    print(stack.cell(at: 0) === message)  // true

    output.expectPromises(of: "ModelStackView+Update.swift", 2)
  }

  @Test("ModelStackView.swift, snippet 0")
  func modelStackView0() {
    final class NumberCell: ModelStackViewCell {
      override func setup(model: any ModelStackViewModel) {
        guard let number = model as? Number else { return }
        addSubview(Label("\(number.value)"))
      }
    }
    struct Number: ModelStackViewModel {
      var value: Int
      var cellType: ModelStackViewCell.Type { NumberCell.self }
    }
    let stack = ModelStackView()
    stack.append(models: [1, 2, 3].map { Number(value: $0) })
    stack.insert(model: Number(value: 0), at: 0)
    stack.remove(at: [3, 99])
    let shown = stack.cells.compactMap { ($0.model as? Number)?.value }
    print(shown)  // [0, 1, 2]

    output.expectPromises(of: "ModelStackView.swift")
  }

  @Test("ModelStackView.swift, snippet 1")
  func modelStackView1() {
    struct Row: ModelStackViewModel {
      var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
    }
    let stack = ModelStackView()
    stack.append(models: [Row(), Row()])
    stack.distribution = .fillEqually
    stack.frame = Rect(x: 0, y: 0, width: 10, height: 20)
    var tapped: [Int] = []
    stack.didTapCell = { cell, model, index in tapped.append(index) }
    stack.tap(at: Point(x: 5, y: 15))
    print(tapped)  // [1]

    output.expectPromises(of: "ModelStackView.swift", 1)
  }

  @Test("ModelStackView.swift, snippet 2")
  func modelStackView2() {
    struct Row: ModelStackViewModel {
      var name: String
      var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
    }
    let stack = ModelStackView()
    stack.append(models: ["a", "b"].map { Row(name: $0) })
    stack.insert(models: ["c", "d"].map { Row(name: $0) }, at: 1)
    stack.insert(model: Row(name: "e"), at: 99)
    let names = stack.cells.compactMap { ($0.model as? Row)?.name }
    print(names)  // ["a", "c", "d", "b", "e"]

    output.expectPromises(of: "ModelStackView.swift", 2)
  }

  @Test("ModelStackView.swift, snippet 3")
  func modelStackView3() {
    struct Row: ModelStackViewModel {
      var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
    }
    let stack = ModelStackView()
    stack.append(models: [Row(), Row(), Row()])
    stack.remove(at: [5, 1, 1])
    print(stack.cells.count)  // 2

    output.expectPromises(of: "ModelStackView.swift", 3)
  }

  @Test("ModelStackView.swift, snippet 4")
  func modelStackView4() {
    let stack = ModelStackView()
    print(stack.cell(at: 0) == nil, stack.cell(at: -1) == nil)  // true true

    output.expectPromises(of: "ModelStackView.swift", 4)
  }

  @Test("ModelStackViewModel.swift, snippet 0")
  func modelStackViewModel0() {
    struct Content: ModelStackViewModel {
      var text: String
      var cellType: ModelStackViewCell.Type { ContentCell.self }
    }
    final class ContentCell: ModelStackViewCell {
      let label = Label(measurer: CellTextMeasurer())
      required init() {
        super.init()
        addSubviewsWithVerticalLayout([label]) { $0.setMargins(1) }
      }
      override func setup(model: any ModelStackViewModel) {
        if let content = model as? Content { label.text = content.text }
      }
    }
    let stack = ModelStackView()
    stack.append(model: Content(text: "My content"))
    print(stack.frame.size)  // Size(width: 12.0, height: 3.0)

    output.expectPromises(of: "ModelStackViewModel.swift")
  }

  @Test("TypedModelStackView.swift, snippet 0")
  func typedModelStackView0() {
    struct Person { var id: Int, name: String }
    let list = TypedModelStackView<Person, Label> {
      Label(measurer: CellTextMeasurer())
    } show: { label, person in
      label.text = person.name
    }
    list.models = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Alan")]
    print(list.cells.map(\.frame.minY))  // [0.0, 1.0]
    list.models[0].name = "Ada\nLovelace"
    print(list.cells.map(\.frame.minY))  // [0.0, 2.0]

    output.expectPromises(of: "TypedModelStackView.swift")
  }

  @Test("TypedModelStackView.swift, snippet 1")
  func typedModelStackView1() {
    let list = TypedModelStackView<String, Label> {
      Label(measurer: CellTextMeasurer())
    } show: {
      $0.text = $1
    }
    list.update(models: ["a", "b", "c"]) { $0 }
    let c = list.cells[2]
    list.update(models: ["c", "a", "d"]) { $0 }
    print(list.cells[0] === c, list.models)  // true ["c", "a", "d"]

    output.expectPromises(of: "TypedModelStackView.swift", 1)
  }

  @Test("CellChanges.swift, snippet 0")
  func cellChanges0() {
    let list = TypedModelStackView<String, Label> {
      Label()
    } show: { label, text in
      label.text = text
    }
    list.update(models: ["a", "b", "c"]) { $0 }
    let changes = list.update(models: ["c", "a", "d"]) { $0 }
    print(changes.inserted.map(\.text))  // ["d"]
    print(changes.removed.map(\.text))  // ["b"]
    print(changes.moved.map(\.text), changes.kept.map(\.text))  // ["a"] ["c"]

    output.expectPromises(of: "CellChanges.swift")
  }
}
