/// The priority levels in use, and their order.
struct Levels: ~Copyable {
  /// The level below all others, on which age breaks ties.
  static let age: Int32 = 0
  /// The order of a level that would be below all others.
  static let below = Int32.max / 4
  /// The priority of the level of constraints broken by the conflict policy.
  static let brokenPriority = 2000.0
  /// The priority of the level that probes for alternative optima.
  static let probePriority = 0.0

  /// Priorities, in the order of their first use.
  var priorities = Pool<Double>()
  /// For each level its position in the order, 0 being the highest.
  var order = Pool<Int32>()
  /// For each level the largest multiplier or weight of the rows that are
  /// being verified, against which a residue of rounding is measured.
  ///
  /// Rows that have nothing to do with them must not count.
  var scales = Pool<Double>()
  /// How many levels have a priority of 1 or more.
  ///
  /// Those behind them only break ties of the others.
  private(set) var tieBreakOrder: Int32 = 0
  /// Changes whenever the order does.
  var version: UInt32 = 0
  /// Levels that nothing uses any more; their priority is NaN, their order -1.
  var free = Pool<Int32>()
  /// With more levels than this, unused ones are looked for.
  var largestCount = Levels.smallestLargestCount

  var bytes: Int { priorities.bytes + order.bytes + scales.bytes + free.bytes }

  private static let smallestLargestCount = 64
  /// With more levels that break ties, the age's aside, their rows wait for all
  /// others: a multiplier has a component for each level.
  private static let mostTieBreaks: Int32 = 8

  init() {
    reset()
  }

  mutating func reset() {
    priorities.removeAll()
    order.removeAll()
    scales.removeAll()
    free.removeAll()
    version &+= 1
    largestCount = Levels.smallestLargestCount
    priorities.append(-1)
    order.append(0)
    scales.append(0)
    tieBreakOrder = 0
  }

  /// Whether a level only breaks ties of others, and few are of that kind.
  @inline(__always)
  func breaksTies(atOrder order: Int32) -> Bool {
    let count = Int32(priorities.count - free.count)
    return order >= tieBreakOrder && order < count
      && count - tieBreakOrder <= Levels.mostTieBreaks + 1
  }

  /// Gives up levels that nothing uses; it is given for each whether it is.
  mutating func release(_ isUsed: [Bool]) {
    version &+= 1
    for level in 1..<Int32(priorities.count)
    where !isUsed[Int(level)] && order[level] >= 0 {
      let position = order[level]
      for index in 0..<order.count where order[index] > position {
        order[index] -= 1
      }
      order[level] = -1
      if priorities[level] >= 1 { tieBreakOrder -= 1 }
      priorities[level] = .nan
      scales[level] = 0
      free.append(level)
    }
    let count = priorities.count - free.count
    largestCount = max(Levels.smallestLargestCount, 2 * count)
  }

  func level(atOrder order: Int32) -> Int32 {
    Int32(self.order.contents.firstIndex(of: order) ?? 0)
  }

  /// The level of a priority, created if it is new.
  mutating func level(of priority: Double) -> Int32 {
    if let known = priorities.contents.firstIndex(of: priority) {
      return Int32(known)
    }
    let position = Int32(priorities.contents.count { $0 > priority })
    version &+= 1
    if priority >= 1 { tieBreakOrder += 1 }
    for index in 0..<order.count where order[index] >= position {
      order[index] += 1
    }
    if !free.isEmpty {
      let level = free.removeLast()
      priorities[level] = priority
      order[level] = position
      return level
    }
    priorities.append(priority)
    order.append(position)
    scales.append(0)
    return Int32(priorities.count - 1)
  }
}

extension Core {
  /// Gives up the levels of priorities that no constraint and no multiplier has
  /// any more, each time their number has doubled.
  mutating func releaseLevels() {
    let count = levels.priorities.count - levels.free.count
    if count <= levels.largestCount || !deferred.isEmpty { return }
    var isUsed = [Bool](repeating: false, count: levels.priorities.count)
    isUsed[Int(Levels.age)] = true
    for record in constraints.contents
    where record.has(.live) && !record.isRequired {
      isUsed[Int(record.level)] = true
    }
    for row in rows.contents {
      for node in lex.chain(from: row.multiplier) {
        isUsed[Int(lex[node].level)] = true
      }
    }
    levels.release(isUsed)
  }
}
