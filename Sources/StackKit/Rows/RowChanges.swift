/// What ``RowStackView/setRows(_:animated:)`` did.
///
/// Each row is in one list at most.
public struct RowChanges {
  /// Rows that were not in the list before, in their order.
  public internal(set) var inserted: [LayoutView] = []

  /// Rows that had to be put elsewhere, in their new order: as few as
  /// possible.
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

/// The longest part of a sequence that is in ascending order.
enum AscendingPart {
  /// Marks the elements of one longest ascending subsequence.
  ///
  /// Each number ends the longest sequence that the smaller numbers before it
  /// allow; `ends[k]` is the place of the smallest number that ends a
  /// sequence of *k* + 1.
  ///
  /// - Parameter numbers: Different numbers.
  /// - Returns: For each number, whether it belongs to the part.
  /// - Complexity: O(*n* log *n*).
  static func marks(in numbers: [Int]) -> [Bool] {
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number {
          low = middle + 1
        } else {
          high = middle
        }
      }
      if low > 0 { previous[place] = ends[low - 1] }
      if low < ends.count { ends[low] = place } else { ends.append(place) }
    }
    var marks = [Bool](repeating: false, count: numbers.count)
    var place = ends.last ?? -1
    while place >= 0 {
      marks[place] = true
      place = previous[place]
    }
    return marks
  }
}
