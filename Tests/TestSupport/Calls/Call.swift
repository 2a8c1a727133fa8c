/// A call of public members, by the names that the symbol graph has for them.
package struct Call: Sendable {
  /// `Type.member(labels:)`, once for each overload that is called.
  package let symbols: [String]
  let body: @Sendable (CallWorld) -> Void
}

/// Calls that belong together.
package struct CallGroup: Sendable {
  /// How often the group has its turn, next to the others.
  let weight: Double
  package private(set) var calls: [Call] = []
  private var turns: [Int] = []

  init(weight: Double) { self.weight = weight }

  /// Adds a call, which has its turn as often as `times` says next to the
  /// others of the group.
  mutating func add(
    _ symbols: String..., times: Int = 1,
    body: @escaping @Sendable (CallWorld) -> Void
  ) {
    calls.append(Call(symbols: symbols, body: body))
    for _ in 0..<times { turns.append(calls.count - 1) }
  }

  func call(_ random: inout SplitMix64) -> Call { calls[random.pick(turns)] }
}

/// Every call that a random caller knows.
///
/// A test compares the names with the symbol graphs of both modules: a public
/// member without a call makes it fail.
package enum CallBook {
  package static let groups: [CallGroup] = [
    solverChanges, solverAttributes, solverQuestions, values, text, tree, sizes,
    constraints, engines, reports, layouts, stacks, frameStacks, rows,
    rowSettings, cells, scrolling, controllers, models, typedModels,
    building,
  ]

  static let weights = groups.map(\.weight)

  /// How many calls there are for each name.
  package static var symbols: [String: Int] {
    var counts: [String: Int] = [:]
    for group in groups {
      for call in group.calls {
        for symbol in call.symbols { counts[symbol, default: 0] += 1 }
      }
    }
    return counts
  }
}
