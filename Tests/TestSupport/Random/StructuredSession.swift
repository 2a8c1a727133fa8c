import Cassowary

/// The first steps of sessions on problems that have a shape: those that
/// layouts are made of, and those on which solvers are known to fail.
package enum StructuredSession: String, CaseIterable, Sendable {
  /// `y[i + 1] == y[i] + h[i] + 8`, with heights that are preferred.
  case chain
  /// A chain whose bottom is pinned and whose heights have a minimum.
  case fill
  /// A fill in which neighbours prefer equal heights.
  case equalNeighbours
  /// Cells in columns of equal width and rows of equal height.
  case grid
  /// A binary tree: parents centred over children that keep their distance.
  case tree
  /// Panes with a smallest size and draggable borders between them.
  case splitter
  /// Equations around a circle.
  case cycle
  /// Rows that follow from others, and copies.
  case redundant
  /// Inequalities that all meet in one point.
  case degenerate
  /// Equal widths, a total, and centres: a basis that is not triangular.
  case centred
  /// Sizes that are no larger, or no smaller, than a part of a common one.
  case limited

  /// Sets the problem up.
  ///
  /// - Parameters:
  ///   - size: Roughly the number of elements: rows, cells, panes.
  ///   - random: Where the numbers come from.
  /// - Returns: The steps.
  package func operations(
    size: Int, _ random: inout SplitMix64
  ) -> [Operation] {
    var build = SessionBuild(random: random)
    switch self {
    case .chain: build.addChain(size)
    case .fill: build.addFill(size, prefersEqual: false)
    case .equalNeighbours: build.addFill(size, prefersEqual: true)
    case .grid: build.addGrid(size)
    case .tree: build.addTree(size)
    case .splitter: build.addSplitter(size)
    case .cycle: build.addCycle(size)
    case .redundant: build.addRedundant(size)
    case .degenerate: build.addDegenerate(size)
    case .centred: build.addCentred(size)
    case .limited: build.addLimited(size)
    }
    random = build.random
    return build.operations
  }
}

/// Collects the steps that set a structured problem up.
private struct SessionBuild {
  var random: SplitMix64
  var operations: [Operation] = []
  private var variables = 0
  private var rows = 0

  init(random: SplitMix64) { self.random = random }

  mutating func variable(_ value: Double = 0) -> Int {
    defer { variables += 1 }
    operations.append(.addVariable(id: variables, value: value))
    return variables
  }

  mutating func variables(_ count: Int) -> [Int] {
    (0..<count).map { _ in variable() }
  }

  mutating func add(
    _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double,
    _ priority: Double = 1000, weight: Double = 1
  ) {
    let row = OracleRow(
      terms.map { OracleTerm($0.0, $0.1) }, relation, constant,
      priority: priority, weight: weight
    )
    operations.append(.add(id: rows, row))
    rows += 1
  }

  mutating func edit(_ variable: Int, _ priority: Double) {
    operations.append(
      .addEdit(id: rows, variable: variable, priority: priority, weight: 1)
    )
    rows += 1
  }

  // MARK: - Stacks

  /// The edges and heights of a chain.
  @discardableResult
  mutating func addChain(_ count: Int) -> (edges: [Int], heights: [Int]) {
    let edges = variables(count + 1)
    let heights = variables(count)
    add([(1, edges[0])], .equal, 0)
    for i in 0..<count {
      add([(1, edges[i + 1]), (-1, edges[i]), (-1, heights[i])], .equal, 8)
      add([(1, heights[i])], .equal, Double(random.int(10...40)), 750)
    }
    return (edges, heights)
  }

  mutating func addFill(_ count: Int, prefersEqual: Bool) {
    let edges = variables(count + 1)
    let heights = variables(count)
    add([(1, edges[0])], .equal, 0)
    for i in 0..<count {
      add([(1, edges[i + 1]), (-1, edges[i]), (-1, heights[i])], .equal, 8)
      add([(1, heights[i])], .greaterThanOrEqual, Double(random.below(10)))
      let size = Double(random.int(10...40))
      if random.chance(0.5) {
        add([(1, heights[i])], .equal, size, 250)
      } else {
        add([(1, heights[i])], .lessThanOrEqual, size, 250)
        add([(1, heights[i])], .greaterThanOrEqual, size, 740)
      }
    }
    if prefersEqual {
      for i in 1..<max(1, count) {
        add([(1, heights[i]), (-1, heights[i - 1])], .equal, 0, 500)
      }
    }
    add([(1, edges[count])], .equal, Double(30 * count), 1000)
  }

  mutating func addGrid(_ size: Int) {
    let columns = max(2, size / 2)
    let lines = max(2, size - columns)
    for (count, total) in [(columns, 320.0), (lines, 200.0)] {
      let edges = variables(count + 1)
      let sizes = variables(count)
      add([(1, edges[0])], .equal, 0)
      for i in 0..<count {
        add([(1, edges[i + 1]), (-1, edges[i]), (-1, sizes[i])], .equal, 0)
        if i > 0 { add([(1, sizes[i]), (-1, sizes[0])], .equal, 0) }
        add([(1, sizes[i])], .greaterThanOrEqual, 5, 740)
        add([(1, sizes[i])], .equal, Double(random.int(10...50)), 250)
      }
      add([(1, edges[count])], .equal, total, random.pick([1000, 750]))
    }
  }

  mutating func addSplitter(_ count: Int) {
    let borders = variables(count + 1)
    add([(1, borders[0])], .equal, 0)
    add([(1, borders[count])], .equal, Double(60 * count))
    for i in 0..<count {
      add(
        [(1, borders[i + 1]), (-1, borders[i])], .greaterThanOrEqual,
        Double(random.int(5...30))
      )
      if random.chance(0.3) {
        add([(1, borders[i + 1]), (-1, borders[i])], .lessThanOrEqual, 200)
      }
    }
    for i in 1..<max(1, count) where random.chance(0.6) {
      edit(borders[i], random.pick([750, 500]))
    }
  }

  // MARK: - Other shapes

  mutating func addTree(_ size: Int) {
    var depth = 1
    while (1 << depth) < size { depth += 1 }
    let x = variables((1 << depth) - 1)
    let y = variables((1 << depth) - 1)
    add([(1, x[0])], .equal, 500, 250)
    add([(1, y[0])], .equal, 10, 250)
    for level in 1..<max(2, depth) {
      let first = (1 << level) - 1
      for i in first..<min(2 * first + 1, x.count) {
        let parent = (i - 1) / 2
        add([(1, y[i]), (-1, y[parent])], .equal, 15)
        if i > first {
          add([(1, x[i]), (-1, x[i - 1])], .greaterThanOrEqual, 5)
        } else {
          add([(1, x[i])], .greaterThanOrEqual, 0)
        }
        if i % 2 == 0 {
          add([(2, x[parent]), (-1, x[i - 1]), (-1, x[i])], .equal, 0)
        }
      }
    }
  }

  mutating func addCycle(_ size: Int) {
    let ring = variables(max(3, size))
    for i in ring.indices {
      let isRequired = random.chance(0.7)
      add(
        [(1, ring[i]), (-1, ring[(i + 1) % ring.count])], .equal, 0,
        isRequired ? 1000 : 500
      )
    }
    for i in ring.indices where random.chance(0.3) {
      add([(1, ring[i])], .equal, Double(random.int(-20...20)), 250)
    }
    edit(ring[0], 750)
  }

  mutating func addRedundant(_ size: Int) {
    let points = variables(max(3, size))
    for i in 1..<points.count {
      let gap = Double(random.int(1...9))
      add([(1, points[i]), (-1, points[i - 1])], .greaterThanOrEqual, gap)
      add([(2, points[i]), (-2, points[i - 1])], .greaterThanOrEqual, 2 * gap)
      if random.chance(0.4) {
        add([(1, points[i]), (-1, points[i - 1])], .equal, gap)
        add([(-1, points[i]), (1, points[i - 1])], .equal, -gap)
      }
      if i > 1 {
        add([(1, points[i]), (-1, points[i - 2])], .greaterThanOrEqual, 2)
      }
    }
    add([(1, points[0])], .equal, 0, 250)
    add([(1, points[points.count - 1])], .equal, 40, 500)
  }

  mutating func addDegenerate(_ size: Int) {
    let points = variables(max(3, size))
    for i in points.indices {
      let j = (i + 1 + random.below(points.count - 1)) % points.count
      add([(1, points[i]), (1, points[j])], .greaterThanOrEqual, 0)
      add([(1, points[i]), (-1, points[j])], .lessThanOrEqual, 0, 500)
      add([(1, points[i])], .greaterThanOrEqual, 0)
      add([(1, points[i])], .equal, 0, 250)
    }
    edit(points[0], 750)
    edit(points[1], 500)
  }

  mutating func addCentred(_ count: Int) {
    let width = variable()
    add([(1, width)], .equal, 400, 750)
    let boxes = max(2, count / 2)
    let lefts = variables(boxes)
    let rights = variables(boxes)
    let middle = variable()
    for i in 0..<boxes {
      add([(1, lefts[i]), (1, rights[i]), (-2, middle)], .equal, 0, 750)
      add([(1, rights[i]), (-1, lefts[i])], .greaterThanOrEqual, 10)
      if i > 0 {
        add(
          [
            (1, rights[i]), (-1, lefts[i]), (-1, rights[i - 1]),
            (1, lefts[i - 1]),
          ], .equal, 0, random.pick([1000, 500])
        )
        add([(1, lefts[i]), (-1, rights[i - 1])], .equal, 8, 400)
      }
      add([(1, lefts[i])], .greaterThanOrEqual, 0)
      add([(1, rights[i]), (-1, width)], .lessThanOrEqual, 0)
    }
    add([(2, middle), (-1, width)], .equal, 0)
    edit(width, 600)
  }

  mutating func addLimited(_ count: Int) {
    let total = variable()
    add([(1, total)], .equal, 600)
    for size in variables(count) {
      let wish = Double(random.int(2...30) * 10)
      let isMost = random.chance(0.7)
      add(
        [(1, size), (random.pick([-1, -1, -0.5]), total)],
        isMost ? .lessThanOrEqual : .greaterThanOrEqual,
        isMost ? 0 : -Double(random.int(0...300)), random.pick([1000, 999]))
      add([(1, size)], .greaterThanOrEqual, 0)
      add([(1, size)], .lessThanOrEqual, wish, 250)
      add([(1, size)], .greaterThanOrEqual, wish, 750)
    }
  }
}
