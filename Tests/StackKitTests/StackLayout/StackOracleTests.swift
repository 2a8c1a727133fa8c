import Cassowary
import StackKit
import TestSupport
import Testing

/// Random stacks with too much or too little room, against a linear program
/// written down from the tables of constraints, ambiguity suppression included.
///
/// The frames must be an optimum of it: there is no better one at any
/// priority. So rows that the engine leaves out as long as they make no
/// difference make no difference.
@Suite struct StackOracleTests {
  typealias Random = RandomSessionTests.Random

  /// The program of a model.
  struct Program {
    var problem = OracleProblem(variableCount: 0)
    /// What helpers that centre have to be, from the values of the views.
    private var helpers: [(variable: Int, sum: [OracleTerm])] = []
    private let numbers: [ObjectIdentifier: Int]
    private let models: [StackModel]

    /// - Parameters:
    ///   - model: The root.
    ///   - size: The frame that is set for it; `nil` for none.
    init(_ model: StackModel, size: Size?) {
      models = model.all
      numbers = Dictionary(
        uniqueKeysWithValues: models.enumerated().map {
          (ObjectIdentifier($1), $0)
        })
      problem.variableCount = 4 * models.count
      for (index, node) in models.enumerated() {
        for axis in Axis.allCases {
          add([length(node, axis)], .greaterThanOrEqual, 0)
          if index == 0 {
            add([place(node, axis)], .equal, 0)
            if let size { add([length(node, axis)], .equal, size[axis]) }
          }
          addContent(node, axis)
        }
        if node.axis != nil { addLayout(node) }
      }
    }

    /// The values of the variables, from frames.
    func values(_ frames: [Rect]) -> [Double] {
      var values = frames.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
      values[0] = 0
      values[1] = 0
      for helper in helpers {
        values.append(
          helper.sum.reduce(0) { $0 + $1.coefficient * values[$1.variable] })
      }
      return values
    }

    // MARK: - Rows

    private mutating func add(
      _ terms: [OracleTerm], _ relation: Relation, _ constant: Double,
      _ priority: Double = 1000, weight: Double = 1
    ) {
      var sums: [OracleTerm] = []
      for term in terms {
        if let index = sums.firstIndex(where: { $0.variable == term.variable })
        {
          sums[index].coefficient += term.coefficient
        } else {
          sums.append(term)
        }
      }
      problem.rows.append(
        OracleRow(
          sums, relation, constant, priority: priority, weight: weight))
    }

    private func variable(
      _ node: StackModel, _ axis: Axis, _ part: Int, _ factor: Double
    ) -> OracleTerm {
      let number = numbers[ObjectIdentifier(node)] ?? 0
      let offset = axis == .horizontal ? 0 : 1
      return OracleTerm(factor, 4 * number + part + offset)
    }

    private func place(
      _ node: StackModel, _ axis: Axis, _ factor: Double = 1
    ) -> OracleTerm {
      variable(node, axis, 0, factor)
    }

    private func length(
      _ node: StackModel, _ axis: Axis, _ factor: Double = 1
    ) -> OracleTerm {
      variable(node, axis, 2, factor)
    }

    /// What a view asks for; along the axis of a layout, in favour of growth
    /// for the first and compression for the last.
    private mutating func addContent(_ node: StackModel, _ axis: Axis) {
      let parent = models.first { other in
        other.axis == axis && other.children.contains { $0 === node }
      }
      let index = parent?.children.firstIndex { $0 === node } ?? 0
      let count = parent?.children.count ?? 1
      let term = [length(node, axis)]
      let grow = Double(index + 1), shrink = Double(count - index)
      // Outer stacks decide first.
      let level = 0.375 + 0.125 / Double(depth(ofParentOf: node) + 1)
      guard node.axis == nil else {
        return add(term, .lessThanOrEqual, 0, level, weight: grow)
      }
      let metric = node.size[axis]
      add(term, .lessThanOrEqual, metric, 250)
      add(term, .greaterThanOrEqual, metric, 750)
      guard parent != nil else { return }
      add(term, .lessThanOrEqual, metric, level, weight: grow)
      add(term, .greaterThanOrEqual, metric, level, weight: shrink)
    }

    /// How many nodes contain the parent of a node; 0 for the root.
    private func depth(ofParentOf node: StackModel) -> Int {
      var depth = -1
      var current: StackModel? = node
      while let child = current {
        current = models.first { other in
          other.children.contains { $0 === child }
        }
        if current != nil { depth += 1 }
      }
      return max(0, depth)
    }

    private mutating func addLayout(_ node: StackModel) {
      guard let axis = node.axis, let first = node.children.first,
        let last = node.children.last
      else { return addEmpty(node) }
      for (a, b) in zip(node.children, node.children.dropFirst()) {
        add(
          [place(b, axis), place(a, axis, -1), length(a, axis, -1)], .equal,
          a.gapAfter ?? node.spacing)
      }
      addMargins(node, axis, node.along, first, last)
      if node.along == .center { addCenter(node, axis, first, last) }
      for child in node.children {
        addMargins(node, axis.other, node.across, child, child)
        guard node.across == .center else { continue }
        add(
          [
            length(node, axis.other, 0.5), place(child, axis.other, -1),
            length(child, axis.other, -0.5),
          ], .equal, 0, 760)
      }
    }

    private mutating func addEmpty(_ node: StackModel) {
      for axis in Axis.allCases {
        add(
          [length(node, axis)], .greaterThanOrEqual,
          node.lead[axis] + node.trail[axis])
      }
    }

    private mutating func addMargins(
      _ node: StackModel, _ axis: Axis, _ alignment: StackAlignment,
      _ first: StackModel, _ last: StackModel
    ) {
      let isLead = alignment == .leading || alignment == .fill
      let isTrail = alignment == .trailing || alignment == .fill
      add(
        [place(first, axis)], isLead ? .equal : .greaterThanOrEqual,
        node.lead[axis])
      add(
        [length(node, axis), place(last, axis, -1), length(last, axis, -1)],
        isTrail ? .equal : .greaterThanOrEqual, node.trail[axis])
      if alignment == .none {
        add([place(first, axis)], .lessThanOrEqual, node.lead[axis], 0.25)
      }
    }

    /// A helper from the first to the last view shares the centre.
    private mutating func addCenter(
      _ node: StackModel, _ axis: Axis, _ first: StackModel,
      _ last: StackModel
    ) {
      let min = OracleTerm(1, problem.variableCount)
      let size = OracleTerm(1, problem.variableCount + 1)
      problem.variableCount += 2
      let end = [place(last, axis), length(last, axis)]
      add([min, place(first, axis, -1)], .equal, 0, 760)
      add(
        [min, size] + end.map { OracleTerm(-$0.coefficient, $0.variable) },
        .equal, 0, 760)
      add(
        [min, OracleTerm(0.5, size.variable), length(node, axis, -0.5)], .equal,
        0, 760)
      helpers.append((min.variable, [place(first, axis)]))
      helpers.append((size.variable, end + [place(first, axis, -1)]))
    }
  }

  /// Calls a closure with a few states of random trees.
  func forEachState(
    _ seeds: ClosedRange<UInt64>,
    _ body: (StackModel, StackModelTests.Tree, Size?, String) -> Void
  ) {
    for seed in seeds {
      var random = Random(state: seed)
      var model = StackModel(depth: 2, &random)
      while model.all.count > 9 { model = StackModel(depth: 2, &random) }
      let tree = StackModelTests.Tree(model, isMirrored: false)
      for step in 0..<4 {
        for node in model.all where node.axis != nil {
          node.along = random.pick([.none, .leading, .trailing, .fill, .center])
        }
        tree.show(model)
        let size =
          random.below(4) == 0
          ? nil
          : Size(
            width: Double(random.below(400)) / 4,
            height: Double(random.below(400)) / 4)
        if let size {
          tree.root.frame = Rect(origin: .zero, size: size)
        } else {
          tree.root.unpinFrame()
        }
        body(model, tree, size, "seed \(seed) step \(step)")
      }
    }
  }

  @Test("Frames are an optimum of the program, new and after changes")
  func optimal() {
    var solved = 0, refused = 0
    forEachState(1...300) { model, tree, size, comment in
      let program = Program(model, size: size)
      let hasConflicts = tree.root.engine.hasConflicts
      switch LexicographicOracle.solve(program.problem) {
      case .stalled: break
      case .infeasible:
        refused += 1
        #expect(hasConflicts, "\(comment)")
      case .optimal(let best):
        solved += 1
        #expect(!hasConflicts, "\(comment)")
        let values = program.values(tree.frames(of: model))
        #expect(program.problem.requiredError(at: values) < 1e-9)
        let found = program.problem.levelErrors(at: values)
        for (level, (error, least)) in zip(found, best.levelErrors)
          .enumerated()
        {
          #expect(
            abs(error - least) <= 1e-6 * max(1, least),
            "\(comment) level \(level)")
        }
      }
    }
    #expect(solved > 500 && refused > 100, "\(solved) \(refused)")
  }

  @Test("Ranges are those of the program without ambiguity suppression")
  func ranges() {
    var wide = 0, exact = 0
    forEachState(301...360) { model, tree, size, comment in
      var problem = Program(model, size: size).problem
      problem.rows.removeAll { $0.priority < 1 }
      guard
        case .optimal(let best) = LexicographicOracle.solve(
          problem, ranges: .byLevels)
      else { return }
      for (index, node) in model.all.enumerated() {
        let ranges = tree.view(of: node).layoutRanges()
        let found = [ranges.x, ranges.y, ranges.width, ranges.height]
        for (part, range) in found.enumerated() {
          let expected = best.ranges[4 * index + part]
          let isSame =
            isClose(range.lowerBound, expected.lowerBound)
            && isClose(range.upperBound, expected.upperBound)
          #expect(
            isSame, "\(comment) view \(index): \(range), not \(expected)")
          if range.upperBound - range.lowerBound > 1e-6 {
            wide += 1
          } else {
            exact += 1
          }
        }
      }
    }
    #expect(wide > 100 && exact > 500, "\(wide) \(exact)")
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool {
    a == b || abs(a - b) <= 1e-6
  }
}
