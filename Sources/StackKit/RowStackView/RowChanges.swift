/// What ``RowStackView/setRows(_:animated:)`` did.
///
/// Each row is in one list at most.
public struct RowChanges: Hashable {
  /// Rows that were not in the list before, in their order.
  public internal(set) var inserted: [LayoutView] = []
  /// Rows that were put elsewhere, in their new order: as few as possible.
  public internal(set) var moved: [LayoutView] = []
  /// Rows that are not in the list any more, in the order they had.
  public internal(set) var removed: [LayoutView] = []

  /// Rows that kept their place in the order and have another frame now, in
  /// their order: those after an inserted row, for example.
  public internal(set) var changed: [LayoutView] = []

  /// Whether nothing was inserted, moved or removed.
  public var isEmpty: Bool {
    inserted.isEmpty && moved.isEmpty && removed.isEmpty
  }
}
