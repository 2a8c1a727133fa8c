/// What can be said of orders without views.
package enum StackOrder {
  /// A longest part of a sequence of different numbers in which each is larger
  /// than the one before.
  ///
  /// `ends[k]` is the place of the smallest number that a rising part of
  /// *k* + 1 numbers can end with, so that each number is looked up by
  /// bisection.
  ///
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
