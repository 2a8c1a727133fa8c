/// A stack that shows models of one type in cells of one type.
///
/// Two closures say what a cell is and what it shows: there are no casts, and a
/// model that a cell cannot show does not compile. Any view may be a cell. What
/// calls cost is as in a ``ModelStackView``.
///
/// ```swift
/// struct Person { var id: Int, name: String }
/// let list = TypedModelStackView<Person, Label>(
///   make: { Label(measurer: CellTextMeasurer()) },
///   show: { label, person in label.text = person.name })
/// list.models = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Alan")]
/// print(list.cells.map(\.frame.minY))  // [0.0, 1.0]
/// list.models[0].name = "Ada\nLovelace"
/// print(list.cells.map(\.frame.minY))  // [0.0, 2.0]
/// ```
open class TypedModelStackView<Model, Cell: LayoutView>: StackView {
  private let make: () -> Cell
  private let show: (Cell, Model) -> Void
  /// The models by cell; all of these are arranged.
  private var shown: [ObjectIdentifier: Model] = [:]

  /// Called when a cell is tapped, as ``ModelStackView/didTapCell`` is.
  public final var didTapCell: ((Cell, Model, Int) -> Void)? {
    // What goes with the old one may come back here.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Whether taps are handled; they are unless told.
  public final var handlesTaps = true

  /// Creates an empty stack.
  ///
  /// `make` makes a cell, a new one each time, and `show` shows a model in it;
  /// they should not refer to the stack strongly.
  public init(
    axis: Axis = .vertical, spacing: Double = 0, make: @escaping () -> Cell,
    show: @escaping (Cell, Model) -> Void
  ) {
    self.make = make
    self.show = show
    super.init(arrangedSubviews: [], axis: axis, spacing: spacing)
  }

  override func didDisarrange(_ view: LayoutView) {
    // A cell takes its model along; what goes with it may come back here.
    let old = shown.removeValue(forKey: ObjectIdentifier(view))
    withExtendedLifetime(old) {}
  }

  override func takesTaps(on view: LayoutView) -> Bool {
    handlesTaps && didTapCell != nil && shown[ObjectIdentifier(view)] != nil
  }

  override func didTap(_ view: LayoutView) {
    let elements = self.elements
    guard let index = elements.firstIndex(where: { $0.cell === view })
    else { return }
    didTapCell?(elements[index].cell, elements[index].model, index)
  }

  private var elements: [(model: Model, cell: Cell)] {
    arranged.compactMap { view in
      guard let cell = view as? Cell, let model = shown[ObjectIdentifier(view)]
      else { return nil }
      return (model, cell)
    }
  }

  private func present(_ model: Model, in cell: Cell) {
    // One that a closure has taken out meanwhile has no model.
    if index(of: cell) != nil {
      // What goes with the old model may come back here.
      let old = shown.updateValue(model, forKey: ObjectIdentifier(cell))
      withExtendedLifetime(old) {}
    }
    show(cell, model)
  }

  /// The cells that show models, in the order in which they are seen.
  public final var cells: [Cell] { elements.map(\.cell) }

  /// The models that are shown.
  ///
  /// Setting them keeps the cells by position: the first cell shows the first
  /// model, and so on. Cells that are too many go, and new ones come at the
  /// end. To keep cells with their models, see ``update(models:id:)``.
  public final var models: [Model] {
    get { elements.map(\.model) }
    set {
      let scope = Change(of: self)
      defer { scope.end() }
      let cells = self.cells
      for (cell, model) in zip(cells, newValue) { present(model, in: cell) }
      for model in newValue.dropFirst(cells.count) {
        add(model, before: nil)
      }
      for cell in cells.dropFirst(newValue.count).reversed() {
        cell.removeFromSuperview()
      }
    }
  }

  /// Adds a cell for a model at the end.
  ///
  /// - Complexity: O(1).
  @discardableResult
  public final func append(_ model: Model) -> Cell {
    add(model, before: nil)
  }

  @discardableResult
  private func add(_ model: Model, before next: Cell?) -> Cell {
    // Who makes it may change what is there.
    let cell = make()
    if insertArrangedSubview(cell, at: place(before: next)) {
      present(model, in: cell)
    }
    return cell
  }

  /// Inserts a cell for a model at a position, moved into the range there is.
  @discardableResult
  public final func insert(_ model: Model, at index: Int) -> Cell {
    add(model, before: element(at: max(0, index))?.cell)
  }

  /// Removes cells and their models.
  ///
  /// Positions are those before the call; wrong or repeated ones do nothing.
  public final func remove(at indices: [Int]) {
    let scope = Change(of: self)
    defer { scope.end() }
    let cells = self.cells
    for index in indices where cells.indices.contains(index) {
      cells[index].removeFromSuperview()
    }
  }

  /// Removes all cells and their models.
  public final func removeAll() { models = [] }

  /// The model and the cell at a position; `nil` if there are none.
  ///
  /// - Complexity: O(1); O(*n*) if views without a model are arranged, too.
  public final func element(at index: Int) -> (model: Model, cell: Cell)? {
    let showsAll = shown.count == arranged.count
    let list = showsAll ? arranged : cells
    guard list.indices.contains(index), let cell = list[index] as? Cell
    else { return nil }
    return shown[ObjectIdentifier(cell)].map { ($0, cell) }
  }

  /// Shows a list of models, and keeps the cells of those that stay.
  ///
  /// The rules are those of ``ModelStackView/update(models:id:)-([Model],_)``,
  /// and so is the complexity; ``CellChanges`` has an example.
  @discardableResult
  public final func update<ID: Hashable>(
    models: [Model], id: (Model) -> ID
  ) -> CellChanges<Cell> {
    let scope = Change(of: self)
    defer { scope.end() }
    let before = cells
    var old: [ID: Cell] = [:]
    for (model, cell) in elements.reversed() { old[id(model)] = cell }
    let wanted = models.map { model in
      if let cell = old.removeValue(forKey: id(model)) {
        present(model, in: cell)
        return cell
      }
      let cell = make()
      show(cell, model)
      return cell
    }
    let changes = arrange(wanted, insteadOf: before, cells)
    // What is not arranged has no model: cells that come get theirs now. The
    // stack itself, or what contains it, cannot be a cell.
    for (model, cell) in zip(models, wanted)
    where index(of: cell) != nil && shown[ObjectIdentifier(cell)] == nil {
      shown[ObjectIdentifier(cell)] = model
    }
    return changes
  }
}

extension TypedModelStackView where Model: Identifiable {
  /// Shows a list of models that have keys of their own; otherwise as
  /// ``update(models:id:)``, with the same complexity.
  @discardableResult
  public final func update(models: [Model]) -> CellChanges<Cell> {
    update(models: models) { $0.id }
  }
}
