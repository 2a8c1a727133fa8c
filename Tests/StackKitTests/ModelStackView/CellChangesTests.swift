import StackKit
import TestSupport
import Testing

/// Does something when its cell is set up.
private struct Acting: ModelStackViewModel, Identifiable {
  var id: Int
  var act: () -> Void
  var cellType: ModelStackViewCell.Type { ActingCell.self }
}

private final class ActingCell: ModelStackViewCell {
  override func setup(model: any ModelStackViewModel) {
    (model as? Acting)?.act()
  }
}

private struct Item: ModelStackViewModel, Identifiable {
  var id: Int
  var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
}

/// What an update of models says that it did.
@Suite struct CellChangesTests {
  private func check<Cell: LayoutView>(
    _ changes: CellChanges<Cell>, _ old: [Cell], _ new: [Cell],
    _ comment: String
  ) {
    let before = Set(old), after = Set(new)
    let fresh = new.filter { !before.contains($0) }
    let gone = old.filter { !after.contains($0) }
    #expect(changes.inserted == fresh && changes.removed == gone, "\(comment)")
    // What is kept and what is moved is what was there and is, in order.
    let moved = Set(changes.moved), kept = Set(changes.kept)
    #expect(moved.isDisjoint(with: kept), "\(comment)")
    let staying = new.filter { before.contains($0) }
    #expect(changes.moved == staying.filter { moved.contains($0) })
    #expect(changes.kept == staying.filter { kept.contains($0) })
    #expect(moved.count + kept.count == staying.count, "\(comment)")
    #expect(changes.kept == old.filter { kept.contains($0) }, "\(comment)")
    #expect(changes.isEmpty == (old == new), "\(comment)")
  }

  @Test("Random updates, of models with one class of cell and with any")
  func random() {
    var random = SplitMix64(seed: 17)
    let stack = ModelStackView()
    let typed = TypedModelStackView<Int, Label> {
      Label()
    } show: { label, number in
      label.text = "\(number)"
    }
    for step in 0..<200 {
      var keys = Array(0..<random.below(12))
      for index in keys.indices {
        keys.swapAt(index, random.below(keys.count))
      }
      keys.removeLast(random.below(keys.count + 1))
      let old = stack.cells, oldTyped = typed.cells
      let changes = stack.update(models: keys.map { Item(id: $0) })
      check(changes, old, stack.cells, "step \(step)")
      let others = typed.update(models: keys) { $0 }
      check(others, oldTyped, typed.cells, "step \(step)")
      #expect(typed.models == keys)
      // Both find the same.
      #expect(changes.moved.count == others.moved.count)
    }
  }

  @Test("A cell that a closure takes out while models are shown comes back")
  func takenOutMeanwhile() {
    var other: Label?
    let stack = TypedModelStackView<Int, Label>(make: { Label() }) {
      $0.text = "\($1)"
      if $1 == 1 { other?.removeFromSuperview() }
    }
    stack.update(models: [1, 2, 3]) { $0 }
    other = stack.cells[1]
    let changes = stack.update(models: [1, 2, 3]) { $0 }
    #expect(stack.models == [1, 2, 3])
    #expect(stack.cells.map(\.text) == ["1", "2", "3"])
    #expect(changes.inserted.isEmpty && changes.removed.isEmpty)
    #expect(changes.moved.map(\.text) == ["2"])
    #expect(changes.kept.map(\.text) == ["1", "3"])
    #expect(stack.element(at: 1)?.cell === other)
  }

  @Test("A cell that is not arranged has no model")
  func takenOutBefore() {
    var other: Label?
    let stack = TypedModelStackView<String, Label>(make: { Label() }) {
      $0.text = $1
      if $1 == "x" { other?.removeFromSuperview() }
    }
    stack.models = ["a", "b"]
    let taken = stack.cells[1]
    other = taken
    stack.models = ["x", "y"]
    #expect(stack.models == ["x"])
    other = nil
    stack.addArrangedSubview(taken)
    #expect(stack.models == ["x"])
    stack.insert("z", at: 0)
    #expect(stack.models == ["z", "x"])
  }

  @Test("As few cells as possible are moved")
  func few() {
    let stack = ModelStackView()
    let all = (0..<6).map { Item(id: $0) }
    #expect(stack.update(models: all).inserted == stack.cells)
    let cells = stack.cells
    let changes = stack.update(models: [all[5]] + all[..<5])
    #expect(changes.moved == [cells[5]])
    #expect(changes.kept == Array(cells[..<5]))
    #expect(changes.inserted.isEmpty && changes.removed.isEmpty)
    #expect(!changes.isEmpty)
    let same = stack.update(models: [all[5]] + all[..<5])
    #expect(same.isEmpty && same.kept == stack.cells)
    let gone = stack.cells
    #expect(stack.update(models: [Item]()).removed == gone)
  }

  @Test("Cells that are set up may take others out, and bring some")
  func hooks() {
    let stack = ModelStackView()
    stack.update(models: (0..<4).map { Acting(id: $0) {} })
    let cells = stack.cells
    let models = [
      Acting(id: 2) { cells[1].removeFromSuperview() },
      Acting(id: 0) { stack.append(model: Acting(id: 9) {}) },
      Acting(id: 3) { cells[3].removeFromSuperview() },
    ]
    let changes = stack.update(models: models)
    #expect(stack.cells == [cells[2], cells[0], cells[3]])
    check(changes, cells, stack.cells, "hooks")
    #expect(changes.removed == [cells[1]])
  }

  @Test("Cells that are inserted stay together, whatever their setup does")
  func hooksOfInsertion() {
    let stack = ModelStackView()
    func ids() -> [Int] { stack.cells.compactMap { ($0.model as? Acting)?.id } }
    stack.append(models: [0, 9].map { Acting(id: $0) {} })
    var models = (1...4).map { Acting(id: $0) {} }
    models[1].act = { stack.remove(at: 0) }
    stack.insert(models: models, at: 1)
    #expect(ids() == [1, 2, 3, 4, 9])
    // What they were to come before goes, and then one of them.
    models[0].act = { stack.remove(at: 4) }
    models[1].act = {}
    models[2].act = { stack.remove(at: 5) }
    stack.insert(models: models, at: 4)
    #expect(ids() == [1, 2, 3, 4, 1, 3, 4])
  }
}
