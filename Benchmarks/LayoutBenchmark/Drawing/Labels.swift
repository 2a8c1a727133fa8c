/// Labels beside a picture, each near what it names, and none over another.
package enum Labels {
  /// Moves labels apart.
  ///
  /// Labels that would overlap become a block, whose middle is where the middle
  /// of their places is; blocks that meet become one.
  ///
  /// - Parameters:
  ///   - places: Where the labels should be, in any order.
  ///   - distance: The least distance between two.
  ///   - range: Where labels may be.
  /// - Returns: Where they are, in the order of `places`.
  package static func spread(
    _ places: [Double], distance: Double, in range: ClosedRange<Double>
  ) -> [Double] {
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    var blocks: [Block] = []
    for index in order {
      blocks.append(Block(members: [index], sum: places[index]))
      while blocks.count > 1 {
        let last = blocks[blocks.count - 1]
        let before = blocks[blocks.count - 2]
        guard
          before.bottom(distance, range) + distance > last.top(distance, range)
        else { break }
        blocks.removeLast(2)
        blocks.append(
          Block(
            members: before.members + last.members, sum: before.sum + last.sum))
      }
    }
    var result = places
    for block in blocks {
      let top = block.top(distance, range)
      for (position, index) in block.members.enumerated() {
        result[index] = top + Double(position) * distance
      }
    }
    return result
  }

  private struct Block {
    var members: [Int]
    /// The sum of the places of the members.
    var sum: Double

    func height(_ distance: Double) -> Double {
      Double(members.count - 1) * distance
    }

    func top(_ distance: Double, _ range: ClosedRange<Double>) -> Double {
      let height = height(distance)
      let top = sum / Double(members.count) - height / 2
      return max(range.lowerBound, min(range.upperBound - height, top))
    }

    func bottom(_ distance: Double, _ range: ClosedRange<Double>) -> Double {
      top(distance, range) + height(distance)
    }
  }
}
