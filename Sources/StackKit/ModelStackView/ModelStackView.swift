/// A stack that is told models, and makes the views that show them.
///
/// It is a ``StackView``, vertical unless told, with all that such a stack
/// can do. Positions count cells in the order in which they are seen, hidden
/// ones included. For models of one type, ``TypedModelStackView`` does the
/// same without casts.
///
/// As DynamicStackView, with its mistakes put right: see
/// <doc:FromDynamicStackView>.
///
/// ```swift
/// final class NumberCell: ModelStackViewCell {
///   override func setup(model: any ModelStackViewModel) {
///     guard let number = model as? Number else { return }
///     addSubview(Label("\(number.value)"))
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
  /// of the stack itself (``StackView/touchesBegan(at:)``); controls inside of
  /// cells come first. ``tap(at:)`` is one without a touch.
  ///
  /// ```swift
  /// struct Row: ModelStackViewModel {
  ///   var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
  /// }
  /// let stack = ModelStackView()
  /// stack.append(models: [Row(), Row()])
  /// stack.distribution = .fillEqually
  /// stack.frame = Rect(x: 0, y: 0, width: 10, height: 20)
  /// var tapped: [Int] = []
  /// stack.didTapCell = { cell, model, index in tapped.append(index) }
  /// stack.tap(at: Point(x: 5, y: 15))
  /// print(tapped)  // [1]
  /// ```
  public final var didTapCell:
    ((ModelStackViewCell, any ModelStackViewModel, Int) -> Void)?
  {
    get { tapHandler }
    set { replace(\.tapHandler, of: self, with: newValue) }
  }

  private final var tapHandler:
    ((ModelStackViewCell, any ModelStackViewModel, Int) -> Void)?

  /// Whether taps are handled; they are unless told.
  ///
  /// It counts at the moment of the tap, for all cells.
  public final var handlesTaps = true

  /// Keys of cells that were made by ``update(models:id:)-([Model],_)``.
  var keys: [ObjectIdentifier: AnyHashable] = [:]

  /// Creates an empty stack.
  ///
  /// - Parameters:
  ///   - axis: The direction in which cells follow each other.
  ///   - spacing: The distance between neighbours.
  public init(axis: Axis = .vertical, spacing: Double = 0) {
    super.init(arrangedSubviews: [], axis: axis, spacing: spacing)
  }

  override func didDisarrange(_ view: LayoutView) {
    // What goes with the key may come back here.
    let old = keys.removeValue(forKey: ObjectIdentifier(view))
    withExtendedLifetime(old) {}
  }

  override func takesTaps(on view: LayoutView) -> Bool {
    guard handlesTaps, let cell = view as? ModelStackViewCell else {
      return false
    }
    return cell.superview === self && cell.model != nil
      && (didTapCell != nil || cell.tapCallback != nil)
  }

  override func didTap(_ view: LayoutView) {
    guard let index = cells.firstIndex(where: { $0 === view }) else { return }
    let cell = cells[index]
    guard let model = cell.model else { return }
    cell.tapCallback?()
    didTapCell?(cell, model, index)
  }

  /// The cells, in the order in which they are seen.
  ///
  /// Arranged subviews that are no cells are left out.
  ///
  /// - Complexity: O(*n*) in the number of arranged subviews.
  public final var cells: [ModelStackViewCell] {
    arranged.compactMap { $0 as? ModelStackViewCell }
  }

  final func makeCell(
    _ model: any ModelStackViewModel, _ cellType: ModelStackViewCell.Type?
  ) -> ModelStackViewCell {
    let cell = (cellType ?? model.cellType).init()
    cell.take(model)
    cell.setup(model: model)
    return cell
  }
}

// MARK: - Models

extension ModelStackView {
  /// Adds a cell for a model at the end.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - cellType: The class of the cell, if it is another one than the model
  ///     names.
  /// - Complexity: O(1).
  public final func append(
    model: any ModelStackViewModel, cellType: ModelStackViewCell.Type? = nil
  ) {
    append(models: [model], cellType: cellType)
  }

  /// Adds cells for models at the end, in order.
  ///
  /// - Parameters:
  ///   - models: The models; none is fine.
  ///   - cellType: The class of the cells, if it is another one than the
  ///     models name.
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
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - cellType: The class of the cell, if it is another one than the model
  ///     names.
  /// - Complexity: O(*n*) in the number of cells.
  public final func set(
    model: any ModelStackViewModel, cellType: ModelStackViewCell.Type? = nil
  ) {
    set(models: [model], cellType: cellType)
  }

  /// Replaces all cells by cells for models.
  ///
  /// To keep the cells of models that stay, see
  /// ``update(models:id:)-([Model],_)``.
  ///
  /// - Parameters:
  ///   - models: The models; none is fine, and empties the stack.
  ///   - cellType: The class of the cells, if it is another one than the
  ///     models name.
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

  /// Inserts a cell for a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - index: The position of the cell; it is moved into the range there
  ///     is.
  ///   - cellType: The class of the cell, if it is another one than the model
  ///     names.
  /// - Complexity: O(*n*) in the number of cells.
  public final func insert(
    model: any ModelStackViewModel, at index: Int,
    cellType: ModelStackViewCell.Type? = nil
  ) {
    insert(models: [model], at: index, cellType: cellType)
  }

  /// Inserts cells for models one after the other, in order.
  ///
  /// ```swift
  /// struct Row: ModelStackViewModel {
  ///   var name: String
  ///   var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
  /// }
  /// let stack = ModelStackView()
  /// stack.append(models: ["a", "b"].map { Row(name: $0) })
  /// stack.insert(models: ["c", "d"].map { Row(name: $0) }, at: 1)
  /// stack.insert(model: Row(name: "e"), at: 99)
  /// let names = stack.cells.compactMap { ($0.model as? Row)?.name }
  /// print(names)  // ["a", "c", "d", "b", "e"]
  /// ```
  ///
  /// - Parameters:
  ///   - models: The models; none is fine.
  ///   - index: The position of the first cell; it is moved into the range
  ///     there is.
  ///   - cellType: The class of the cells, if it is another one than the
  ///     models name.
  /// - Complexity: O(*n* * *m*) in the numbers of cells and models.
  public final func insert(
    models: [any ModelStackViewModel], at index: Int,
    cellType: ModelStackViewCell.Type? = nil
  ) {
    let scope = Change(of: self)
    defer { scope.end() }
    let first = place(before: index, cells)
    for (offset, model) in models.enumerated() {
      insertArrangedSubview(makeCell(model, cellType), at: first + offset)
    }
  }

  /// Removes a cell.
  ///
  /// - Parameter index: Its position; others are ignored.
  /// - Complexity: O(*n*) in the number of cells.
  public final func remove(at index: Int) {
    cell(at: index)?.removeFromSuperview()
  }

  /// Removes cells.
  ///
  /// ```swift
  /// struct Row: ModelStackViewModel {
  ///   var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
  /// }
  /// let stack = ModelStackView()
  /// stack.append(models: [Row(), Row(), Row()])
  /// stack.remove(at: [5, 1, 1])
  /// print(stack.cells.count)  // 2
  /// ```
  ///
  /// - Parameter indices: Their positions before the call, in any order; those
  ///   that are out of range or occur twice are ignored.
  /// - Complexity: O(*n* * *k*) in the numbers of cells and positions.
  public final func remove(at indices: [Int]) {
    let scope = Change(of: self)
    defer { scope.end() }
    for cell in cells(at: indices) { cell.removeFromSuperview() }
  }

  /// Removes all cells; other arranged subviews stay.
  ///
  /// - Complexity: O(*n*) in the number of arranged subviews.
  public final func removeAll() {
    let scope = Change(of: self)
    defer { scope.end() }
    // From the end, where an array is quickest.
    for cell in cells.reversed() { cell.removeFromSuperview() }
  }
}

// MARK: - Cells

extension ModelStackView {
  /// The cells of one class, in the order in which they are seen.
  ///
  /// - Parameter type: The class.
  /// - Returns: The cells.
  /// - Complexity: O(*n*) in the number of cells.
  public final func cells<Cell: ModelStackViewCell>(
    ofType type: Cell.Type
  ) -> [Cell] {
    arranged.compactMap { $0 as? Cell }
  }

  /// The cell at a position; `nil` if there is none.
  ///
  /// ```swift
  /// let stack = ModelStackView()
  /// print(stack.cell(at: 0) == nil, stack.cell(at: -1) == nil)  // true true
  /// ```
  ///
  /// - Parameter index: The position.
  /// - Returns: The cell.
  /// - Complexity: O(*n*) in the number of cells.
  public final func cell(at index: Int) -> ModelStackViewCell? {
    let cells = self.cells
    return cells.indices.contains(index) ? cells[index] : nil
  }

  /// The cells at some positions, in the order of the positions.
  ///
  /// - Parameter indices: The positions; those out of range are left out.
  /// - Returns: The cells, one for each position in range.
  /// - Complexity: O(*n* + *k*) in the numbers of cells and positions.
  public final func cells(at indices: [Int]) -> [ModelStackViewCell] {
    let cells = self.cells
    return indices.compactMap { cells.indices.contains($0) ? cells[$0] : nil }
  }

  /// Taps at a place: tells the cell there, and then the stack.
  ///
  /// This asks for nothing but the place. Touches as they come from a screen
  /// go to ``StackView/touchesBegan(at:)``, or to the list around the stack.
  ///
  /// - Parameter point: The place, in the stack's coordinates.
  /// - Returns: The cell; `nil` if there is none, if it is hidden, or if
  ///   ``handlesTaps`` is off.
  /// - Complexity: O(*n*) in the number of cells.
  @discardableResult
  public final func tap(at point: Point) -> ModelStackViewCell? {
    guard handlesTaps else { return nil }
    // Subviews lie from back to front, whatever their order in the stack.
    let front = subviews.last {
      $0 is ModelStackViewCell && !$0.isHidden && $0.frame.contains(point)
    }
    guard let cell = front as? ModelStackViewCell, cell.model != nil,
      cells.contains(where: { $0 === cell })
    else { return nil }
    didTap(cell)
    return cell
  }
}
