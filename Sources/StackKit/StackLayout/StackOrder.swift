/// What can be said of orders without views.
package enum StackOrder {
  /// A longest part of a sequence of different numbers in which each is larger
  /// than the one before: in O(*n* log *n*), as `ends[k]` is the place of the
  /// smallest number that a rising part of *k* + 1 numbers can end with.
  package static func longestRisingSequence(of numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      let rank = ends.indices.bisected { numbers[ends[$0]] >= number }
      before[place] = rank > 0 ? ends[rank - 1] : -1
      if rank == ends.count { ends.append(place) } else { ends[rank] = place }
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
