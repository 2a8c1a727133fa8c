import StackKit

extension CallBook {
  static let models: CallGroup = {
    var calls = CallGroup(weight: 1.5)
    calls.add("ModelStackView.init(axis:spacing:)") {
      $0.welcome(ModelStackView(axis: $0.axis(), spacing: $0.number()))
    }
    calls.add("ModelStackView.append(model:cellType:)", times: 2) {
      $0.modelStack().append(
        model: $0.model(), cellType: $0.bool() ? nil : CallingCell.self)
    }
    calls.add("ModelStackView.append(models:cellType:)", times: 2) {
      $0.modelStack().append(models: $0.models())
    }
    calls.add("ModelStackView.insert(model:at:cellType:)") {
      $0.modelStack().insert(model: $0.model(), at: $0.int())
    }
    calls.add("ModelStackView.insert(models:at:cellType:)") {
      $0.modelStack().insert(models: $0.models(), at: $0.int())
    }
    calls.add("ModelStackView.remove(at:)", "ModelStackView.remove(at:)") {
      let stack = $0.modelStack()
      if $0.bool() {
        stack.remove(at: $0.int())
      } else {
        stack.remove(at: [$0.int(), $0.int(), 0])
      }
    }
    calls.add("ModelStackView.removeAll()") {
      if $0.bool() { $0.modelStack().removeAll() }
    }
    calls.add("ModelStackView.set(model:cellType:)") {
      $0.modelStack().set(model: $0.model())
    }
    calls.add("ModelStackView.set(models:cellType:)") {
      $0.modelStack().set(models: $0.models(), cellType: CallingCell.self)
    }
    calls.add("ModelStackView.update(models:)") {
      $0.modelStack().update(models: $0.models())
    }
    calls.add(
      "ModelStackView.update(models:id:)", "ModelStackView.update(models:id:)"
    ) { world in
      let stack = world.modelStack(), models = world.models()
      if world.bool() {
        stack.update(models: models) { model in
          world.callBack()
          return CallKey(model: model)
        }
      } else {
        let some: [any ModelStackViewModel] = models
        stack.update(models: some) { (model: any ModelStackViewModel) in
          world.callBack()
          return (model as? CallModel)?.id
        }
      }
    }
    calls.add(
      "ModelStackView.cell(at:)", "ModelStackView.cells(at:)",
      "ModelStackView.cells(ofType:)", "ModelStackView.cells"
    ) { world in
      let stack = world.modelStack()
      _ = stack.cell(at: world.int())
      _ = stack.cells(at: [world.int(), 0, world.int()])
      world.expect(
        stack.cells(ofType: CallingCell.self).count <= stack.cells.count,
        "cells of a type are cells")
      if let cell = world.pick(stack.cells) { world.welcome(cell) }
    }
    calls.add(
      "ModelStackView.didTapCell", "ModelStackView.handlesTaps",
      "ModelStackView.tap(at:)"
    ) { world in
      let stack = world.modelStack(), model = world.model()
      stack.didTapCell = { _, _, _ in model.world?.callBack() }
      stack.handlesTaps = world.random.below(4) > 0
      _ = stack.tap(at: world.place())
    }
    calls.add(
      "ModelStackViewCell.tapCallback", "ModelStackViewCell.model",
      "ModelStackViewModel.cellType"
    ) { world in
      let cell = world.modelCell(), model = world.model()
      cell.tapCallback = { model.world?.callBack() }
      _ = cell.model?.cellType
    }
    calls.add(
      "ModelStackViewCell.init()", "ModelStackViewCell.setup(model:)"
    ) { world in
      let cell = world.bool() ? CallingCell() : ModelStackViewCell()
      cell.setup(model: world.model())
      world.welcome(cell)
    }
    return calls
  }()

  static let typedModels: CallGroup = {
    var calls = CallGroup(weight: 1)
    calls.add("TypedModelStackView.init(axis:spacing:make:show:)") {
      $0.welcome($0.makeTypedStack())
    }
    calls.add("TypedModelStackView.append(_:)", times: 2) {
      _ = $0.typedStack().append($0.model())
    }
    calls.add("TypedModelStackView.insert(_:at:)") {
      _ = $0.typedStack().insert($0.model(), at: $0.int())
    }
    calls.add("TypedModelStackView.remove(at:)") {
      $0.typedStack().remove(at: [$0.int(), 0])
    }
    calls.add("TypedModelStackView.removeAll()") {
      if $0.bool() { $0.typedStack().removeAll() }
    }
    calls.add("TypedModelStackView.models") {
      let stack = $0.typedStack()
      stack.models = $0.bool() ? stack.models + $0.models() : $0.models()
    }
    calls.add("TypedModelStackView.update(models:)") { world in
      let stack = TypedModelStackView<Int, Label> {
        Label(measurer: CellTextMeasurer())
      } show: { label, number in
        label.text = "\(number)"
      }
      stack.models = [1, 2, 3]
      if world.bool() {
        let list = TypedModelStackView<NamedModel, Label> {
          Label(measurer: CellTextMeasurer())
        } show: { [weak world] label, model in
          label.text = "\(model.id)"
          world?.callBack()
        }
        list.update(models: [NamedModel(id: 1), NamedModel(id: 2)])
        list.update(models: [NamedModel(id: 2), NamedModel(id: 2)])
        world.welcome(list)
      }
      world.welcome(stack)
    }
    calls.add("TypedModelStackView.update(models:id:)") { world in
      world.typedStack().update(models: world.models()) { model in
        world.callBack()
        return CallKey(model: model)
      }
    }
    calls.add(
      "TypedModelStackView.cells", "TypedModelStackView.element(at:)"
    ) { world in
      let stack = world.typedStack()
      world.expect(
        stack.cells.count == stack.models.count, "each model has a cell")
      let index = world.int()
      world.expect(
        stack.element(at: index)
          .map { $0.cell === stack.cells[index] } ?? true,
        "an element is at its place")
      if let cell = world.pick(stack.cells) { world.welcome(cell) }
    }
    calls.add(
      "TypedModelStackView.didTapCell", "TypedModelStackView.handlesTaps",
      "TypedModelStackView.tap(at:)"
    ) { world in
      let stack = world.typedStack(), model = world.model()
      stack.didTapCell = { _, _, _ in model.world?.callBack() }
      stack.handlesTaps = world.random.below(4) > 0
      _ = stack.tap(at: world.place())
    }
    return calls
  }()
}

/// A model that is known by its name.
struct NamedModel: Identifiable {
  var id: Int
}
