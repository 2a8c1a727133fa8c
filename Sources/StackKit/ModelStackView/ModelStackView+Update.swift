// Lists of models that keep the cells of those that stay.
extension ModelStackView {
  /// Shows a list of models, and keeps the cells of those that stay.
  ///
  /// A model that has the key of one before, and names the same class of cell,
  /// gets its cell, set up with the new model. Of several models with one key,
  /// the first one gets the cell. Other cells go, and new ones come. As few
  /// cells as possible are moved, and the whole costs one layout.
  ///
  /// ```swift
  /// struct Row: ModelStackViewModel {
  ///   var id: Int
  ///   var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
  /// }
  /// let stack = ModelStackView()
  /// stack.update(models: [1, 2, 3].map { Row(id: $0) }) { $0.id }
  /// let second = stack.cell(at: 1)
  /// stack.update(models: [3, 4, 2].map { Row(id: $0) }) { $0.id }
  /// print(stack.cells.count, stack.cell(at: 2) === second)  // 3 true
  /// ```
  ///
  /// - Complexity: O(*n* log *n*) in the numbers of cells and models, plus
  ///   O(*n*) for each cell that comes, goes or moves.
  @discardableResult
  public final func update<Model: ModelStackViewModel>(
    models: [Model], id: (Model) -> some Hashable
  ) -> CellChanges<ModelStackViewCell> {
    // Cells that came one by one have the keys of their models.
    update(models) { model in
      (model as? Model).map { AnyHashable(id($0)) }
    }
  }

  /// Shows a list of models that have keys of their own; see
  /// ``update(models:id:)-([Model],_)``.
  ///
  /// - Complexity: That of ``update(models:id:)-([Model],_)``.
  @discardableResult
  public final func update<Model: ModelStackViewModel & Identifiable>(
    models: [Model]
  ) -> CellChanges<ModelStackViewCell> {
    update(models: models) { $0.id }
  }

  /// Shows models of several types, and keeps the cells of those that stay.
  ///
  /// The rules are those of ``update(models:id:)-([Model],_)``.
  ///
  /// - Complexity: That of ``update(models:id:)-([Model],_)``.
  @discardableResult
  public final func update(
    models: [any ModelStackViewModel],
    id: (any ModelStackViewModel) -> some Hashable
  ) -> CellChanges<ModelStackViewCell> {
    update(models) { AnyHashable(id($0)) }
  }

  /// Shows the models, given the keys of these and those of models that are
  /// shown already; `nil` for a model that has none.
  private func update(
    _ models: [any ModelStackViewModel],
    _ key: (any ModelStackViewModel) -> AnyHashable?
  ) -> CellChanges<ModelStackViewCell> {
    let scope = Change(of: self)
    defer { scope.end() }
    var old: [AnyHashable: ModelStackViewCell] = [:]
    for cell in cells.reversed() {
      if let key = cell.key ?? cell.model.flatMap(key) { old[key] = cell }
    }
    let wanted = models.map { model -> ModelStackViewCell in
      let key = key(model)
      if let key, let cell = old[key], type(of: cell) == model.cellType {
        old[key] = nil
        cell.model = model
        cell.setup(model: model)
        return cell
      }
      let cell = makeCell(model, nil)
      cell.key = key
      return cell
    }
    return arrange(wanted, cells)
  }
}
