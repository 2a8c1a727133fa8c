// The order in which the constraints of a transaction take effect.

extension Core {
  /// Sorts the constraints of a transaction so that few steps are needed.
  ///
  /// Equations of several variables come first, short ones before long ones:
  /// most of them then define a free variable, whatever their strength. The
  /// rest goes by strength. Among equals the older one comes first.
  ///
  /// - Complexity: O(*n*) if the constraints come from old to new and there are
  ///   few lengths and levels; else O(*n* log *n*).
  mutating func enteringOrder(_ entering: [Int32]) -> [Int32] {
    // The different keys, as they come.
    var found: [Int32] = []
    var counts: [Int] = []
    var places: [Int32] = []
    places.reserveCapacity(entering.count)
    var isByAge = true
    var last: Int32 = -1
    for index in entering {
      let key = enteringKey(index)
      isByAge = isByAge && constraints[index].sequence > last
      last = constraints[index].sequence
      var place = 0
      while place < found.count && found[place] != key { place += 1 }
      if place == found.count {
        if place == 64 { return sortedByKey(entering) }
        found.append(key)
        counts.append(0)
      }
      counts[place] += 1
      places.append(Int32(place))
    }
    if !isByAge { return sortedByKey(entering) }
    var starts = [Int](repeating: 0, count: found.count)
    var next = 0
    for place in found.indices.sorted(by: { found[$0] < found[$1] }) {
      starts[place] = next
      next += counts[place]
    }
    var result = [Int32](repeating: 0, count: entering.count)
    for (place, index) in zip(places, entering) {
      result[starts[Int(place)]] = index
      starts[Int(place)] += 1
    }
    return result
  }

  private mutating func sortedByKey(_ entering: [Int32]) -> [Int32] {
    entering.map { (enteringKey($0), constraints[$0].sequence, $0) }
      .sorted { $0 < $1 }.map { $0.2 }
  }

  /// What the order goes by: the length of an equation of several variables,
  /// or, behind all of these, the place of the level.
  private mutating func enteringKey(_ index: Int32) -> Int32 {
    let record = constraints[index]
    let length = rows[record.row].length
    if record.relation == .equal && length > 1 { return length }
    let first = Int32.max / 2
    if record.isRequired { return first - (record.relation == .equal ? 2 : 1) }
    return first + levels.ranks[Int32(record.level)]
  }
}
