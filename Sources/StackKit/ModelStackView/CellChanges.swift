/// What an update of models did to the cells of a stack.
///
/// ``ModelStackView`` and ``TypedModelStackView`` return it. Each cell that is
/// in the stack before or afterwards is in one list.
///
/// ```swift
/// let list = TypedModelStackView<String, Label>(
///   make: { Label() }, show: { label, text in label.text = text })
/// list.update(models: ["a", "b", "c"]) { $0 }
/// let changes = list.update(models: ["c", "a", "d"]) { $0 }
/// print(changes.inserted.map(\.text))  // ["d"]
/// print(changes.removed.map(\.text))  // ["b"]
/// print(changes.moved.map(\.text), changes.kept.map(\.text))  // ["a"] ["c"]
/// ```
public struct CellChanges<Cell: LayoutView>: Hashable {
  /// Cells that were made, in their order.
  public internal(set) var inserted: [Cell] = []
  /// Cells that were put elsewhere, in their new order: as few as possible.
  public internal(set) var moved: [Cell] = []
  /// Cells that are not in the stack any more, in the order they had.
  public internal(set) var removed: [Cell] = []

  /// Cells that kept their place in the order, in their order.
  ///
  /// They were set up again, as those that were moved.
  public internal(set) var kept: [Cell] = []

  /// Whether nothing was inserted, moved or removed.
  public var isEmpty: Bool {
    inserted.isEmpty && moved.isEmpty && removed.isEmpty
  }
}
