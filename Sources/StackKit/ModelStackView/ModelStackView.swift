/// A stack that is told models, and makes the views that show them.
///
/// It is a ``StackView``, vertical unless told. Positions count cells in the
/// order in which they are seen, hidden ones included. For models of one type,
/// ``TypedModelStackView`` does the same without casts. Listing cells costs
/// O(*n*) in the number of arranged subviews, and so do calls, for each model
/// or position, unless they say otherwise.
///
/// As DynamicStackView, but for its mistakes; see <doc:FromDynamicStackView>.
///
/// ```swift
/// final class NumberCell: ModelStackViewCell {
///   override func setup(model: any ModelStackViewModel) {
///     guard let number = model as? Number else { return }
///     addSubviewsWithVerticalLayout([Label("\(number.value)")])
///   }
/// }
/// struct Number: ModelStackViewModel {
///   var value: Int
///   var cellType: ModelStackViewCell.Type { NumberCell.self }
/// }
/// let stack = ModelStackView()
/// stack.append(models: [1, 2, 3].map { Number(value: $0) })
/// stack.insert(model: Number(value: 0), at: 0)
/// stack.remove(at: [3, 99])
/// let shown = stack.cells.compactMap { ($0.model as? Number)?.value }
/// print(shown)  // [0, 1, 2]
/// ```
open class ModelStackView: StackView {
  /// Called when a cell is tapped, with the cell, its model and its place.
  ///
  /// Taps come from touches: of the ``RowStackView`` that the stack is in, or
  /// of the stack itself (``LayoutView/touchesBegan(at:)``); controls inside of
  /// cells come first. ``tap(at:)`` is one without a touch.
  public final var didTapCell:
    ((ModelStackViewCell, any ModelStackViewModel, Int) -> Void)?
  {
    // What goes with the old one may come back here.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Whether taps are handled, of all cells; they are unless told.
  public final var handlesTaps = true

  /// How many arranged subviews are no cells.
  private final var otherCount = 0

  /// Creates an empty stack.
  public init(axis: Axis = .vertical, spacing: Double = 0) {
    super.init(arrangedSubviews: [], axis: axis, spacing: spacing)
  }

  override func didArrange(_ view: LayoutView) {
    if !(view is ModelStackViewCell) { otherCount += 1 }
  }

  override func didDisarrange(_ view: LayoutView) {
    if let cell = view as? ModelStackViewCell {
      cell.key = nil
    } else {
      otherCount -= 1
    }
  }

  override func takesTaps(on view: LayoutView) -> Bool {
    guard handlesTaps, let cell = view as? ModelStackViewCell
    else { return false }
    return cell.superview === self && cell.model != nil
      && (didTapCell != nil || cell.tapCallback != nil)
  }

  override func didTap(_ view: LayoutView) {
    guard let cell = view as? ModelStackViewCell, let model = cell.model
    else { return }
    cell.tapCallback?()
    // It may be elsewhere by now, or gone.
    if let index = cells.firstIndex(where: { $0 === cell }) {
      didTapCell?(cell, model, index)
    }
  }

  /// The cells among the arranged subviews, in the order that is seen.
  public final var cells: [ModelStackViewCell] {
    arranged.compactMap { $0 as? ModelStackViewCell }
  }

  final func makeCell(
    _ model: any ModelStackViewModel, _ cellType: ModelStackViewCell.Type?
  ) -> ModelStackViewCell {
    let cell = (cellType ?? model.cellType).init()
    cell.model = model
    cell.setup(model: model)
    return cell
  }

  // MARK: - Models

  /// Adds a cell for a model at the end: of the model's class, unless told.
  ///
  /// - Complexity: O(1).
  public final func append(
    model: any ModelStackViewModel, cellType: ModelStackViewCell.Type? = nil
  ) {
    append(models: [model], cellType: cellType)
  }

  /// Adds cells for models at the end, in order.
  ///
  /// - Complexity: O(*m*) in the number of models.
  public final func append(
    models: [any ModelStackViewModel],
    cellType: ModelStackViewCell.Type? = nil
  ) {
    let scope = Change(of: self)
    defer { scope.end() }
    for model in models { addArrangedSubview(makeCell(model, cellType)) }
  }

  /// Replaces all cells by one for a model.
  public final func set(
    model: any ModelStackViewModel, cellType: ModelStackViewCell.Type? = nil
  ) {
    set(models: [model], cellType: cellType)
  }

  /// Replaces all cells by cells for models; without any, the stack is empty.
  ///
  /// To keep the cells of models that stay, see
  /// ``update(models:id:)-([Model],_)``.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of cells and models.
  public final func set(
    models: [any ModelStackViewModel],
    cellType: ModelStackViewCell.Type? = nil
  ) {
    let scope = Change(of: self)
    defer { scope.end() }
    removeAll()
    append(models: models, cellType: cellType)
  }

  /// Inserts a cell for a model; see ``insert(models:at:cellType:)``.
  public final func insert(
    model: any ModelStackViewModel, at index: Int,
    cellType: ModelStackViewCell.Type? = nil
  ) {
    insert(models: [model], at: index, cellType: cellType)
  }

  /// Inserts cells for models one after the other, in order, from a position
  /// on, which is moved into the range there is.
  public final func insert(
    models: [any ModelStackViewModel], at index: Int,
    cellType: ModelStackViewCell.Type? = nil
  ) {
    let scope = Change(of: self)
    defer { scope.end() }
    let next = cell(at: max(0, index))
    let first = self.place(before: next)
    var place = first
    var new: [ModelStackViewCell] = []
    for model in models {
      let cell = makeCell(model, cellType)
      // Its setup may have changed what is there: then they are looked for.
      let follows =
        arranged.indices.contains(place - 1)
        && arranged[place - 1] === new.last
      if !follows {
        while let last = new.last, self.index(of: last) == nil {
          new.removeLast()
        }
        place =
          new.last.flatMap { self.index(of: $0) }.map { $0 + 1 }
          ?? next.flatMap { self.index(of: $0) } ?? min(first, arranged.count)
      }
      insertArrangedSubview(cell, at: place)
      new.append(cell)
      place += 1
    }
  }

  /// Removes a cell.
  public final func remove(at index: Int) {
    cell(at: index)?.removeFromSuperview()
  }

  /// Removes cells.
  ///
  /// Positions are those before the call; wrong or repeated ones do nothing.
  public final func remove(at indices: [Int]) {
    let scope = Change(of: self)
    defer { scope.end() }
    for cell in cells(at: indices) { cell.removeFromSuperview() }
  }

  /// Removes all cells; other arranged subviews stay.
  public final func removeAll() {
    let scope = Change(of: self)
    defer { scope.end() }
    // From the end, where an array is quickest.
    for cell in cells.reversed() { cell.removeFromSuperview() }
  }

  // MARK: - Models that keep their cells

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

  /// Shows a list of models that have keys of their own; otherwise as
  /// ``update(models:id:)-([Model],_)``, with the same complexity.
  @discardableResult
  public final func update<Model: ModelStackViewModel & Identifiable>(
    models: [Model]
  ) -> CellChanges<ModelStackViewCell> {
    update(models: models) { $0.id }
  }

  /// Shows models of several types; otherwise as
  /// ``update(models:id:)-([Model],_)``, with the same complexity.
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
    let before = cells
    for cell in before.reversed() {
      // Other models may have had other keys.
      if let key = cell.model.flatMap(key) ?? cell.key { old[key] = cell }
    }
    let wanted = models.map { model -> ModelStackViewCell in
      let key = key(model)
      if let key, let cell = old[key], type(of: cell) == model.cellType {
        old[key] = nil
        cell.model = model
        cell.setup(model: model)
        cell.key = key
        return cell
      }
      let cell = makeCell(model, nil)
      cell.key = key
      return cell
    }
    return arrange(wanted, insteadOf: before, cells)
  }

  // MARK: - Cells

  /// The cells of one class, in the order in which they are seen.
  public final func cells<Cell: ModelStackViewCell>(
    ofType type: Cell.Type
  ) -> [Cell] {
    arranged.compactMap { $0 as? Cell }
  }

  /// The cell at a position; `nil` if there is none.
  ///
  /// - Complexity: O(1); O(*n*) if other views are arranged, too.
  public final func cell(at index: Int) -> ModelStackViewCell? {
    cells(at: [index]).first
  }

  /// The cells at those of some positions that are in range, in their order.
  ///
  /// - Complexity: O(*k*) in the number of positions, plus O(*n*) if other
  ///   views are arranged, too.
  public final func cells(at indices: [Int]) -> [ModelStackViewCell] {
    let list: [LayoutView] = otherCount > 0 ? cells : arranged
    return indices.filter(list.indices.contains).compactMap {
      list[$0] as? ModelStackViewCell
    }
  }
}
