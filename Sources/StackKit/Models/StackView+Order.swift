extension StackView {
  /// Makes some of the arranged subviews others, with few edits.
  ///
  /// The views that stay, in the longest sequence whose order is right
  /// already, are not touched; other arranged subviews keep their places
  /// before or after these.
  ///
  /// - Parameters:
  ///   - wanted: The views that are to be there, in order, each once.
  ///   - present: The views that are there now, in order.
  ///   - isNew: Whether a wanted view is not there yet.
  final func arrange(
    _ wanted: [LayoutView], _ present: [LayoutView],
    isNew: (LayoutView) -> Bool
  ) {
    var places: [ObjectIdentifier: Int] = [:]
    for (index, view) in wanted.enumerated() {
      places[ObjectIdentifier(view)] = index
    }
    var staying: [Int] = []
    for view in present {
      if let place = places[ObjectIdentifier(view)] {
        staying.append(place)
      } else {
        view.removeFromSuperview()
      }
    }
    let untouched = Set(StackOrder.longestRisingSequence(of: staying))
    var previous: LayoutView?
    for (index, view) in wanted.enumerated() {
      if isNew(view) || !untouched.contains(index) {
        // After the one before it, or before the first one that stays.
        var target =
          previous.flatMap { self.index(of: $0) }.map { $0 + 1 }
          ?? firstPlace(of: wanted, untouched)
        if let old = isNew(view) ? nil : self.index(of: view), old < target {
          target -= 1
        }
        insertArrangedSubview(view, at: target)
      }
      previous = view
    }
  }

  /// Where the first of the wanted views belongs that is not there yet.
  private func firstPlace(
    of wanted: [LayoutView], _ untouched: Set<Int>
  ) -> Int {
    let first = wanted.indices.first { untouched.contains($0) }
    guard let first else { return arranged.count }
    return index(of: wanted[first]) ?? arranged.count
  }
}

/// What can be said of orders without views.
package enum StackOrder {
  /// A longest part of a sequence of different numbers in which each is larger
  /// than the one before.
  ///
  /// `ends[k]` is the place of the smallest number that a rising part of
  /// *k* + 1 numbers can end with, so that each number is looked up by
  /// bisection.
  ///
  /// - Parameter numbers: The numbers.
  /// - Returns: The part.
  /// - Complexity: O(*n* log *n*) in the count of the numbers.
  package static func longestRisingSequence(of numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
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
      before[place] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var sequence: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      sequence.append(numbers[place])
      place = before[place]
    }
    return sequence.reversed()
  }
}
