import Cassowary
import Foundation
import StackKit
import TestSupport
import Testing

/// Random rows, many times over in a list or a column: what their layout costs
/// must not grow faster than their number.
///
/// `STACKKIT_RANDOM_SHAPES` sets how many shapes are tried.
@Suite("The work for random shapes is linear")
struct RandomShapeTests {
  /// What one row is made of.
  private indirect enum Shape {
    case sized(Double, Double, varies: Bool)
    case text(Int, varies: Bool)
    case stack(
      [Shape], Axis, StackDistribution, StackAlignment, spacing: Double,
      weighs: Bool)
    case hidden(Shape)
    case flexible(Shape, hugging: LayoutPriority, resistance: LayoutPriority)
    case wide(Shape, Double, LayoutPriority)
    case proportional(Double)

    static func random(_ random: inout SplitMix64, depth: Int = 0) -> Shape {
      var result: Shape
      if depth < 3 && random.chance(depth == 0 ? 0.75 : 0.35) {
        let parts = (0..<random.int(1...4)).map { _ in
          Shape.random(&random, depth: depth + 1)
        }
        let isPlain = random.chance(0.5)
        result = .stack(
          parts,
          random.chance(0.65) == (depth % 2 == 0) ? .horizontal : .vertical,
          isPlain ? .fill : random.pick(StackDistribution.allCases),
          random.chance(0.6)
            ? .fill : random.pick([.leading, .center, .trailing]),
          spacing: random.pick([0, 4, 8]), weighs: random.chance(0.1))
      } else if random.chance(0.3) {
        result = .text(random.int(1...8), varies: random.chance(0.5))
      } else if random.chance(0.1) {
        result = .proportional(random.pick([0.5, 0.75, 1, 1.6]))
      } else {
        result = .sized(
          Double(5 * random.int(1...12)), Double(5 * random.int(1...8)),
          varies: random.chance(0.3))
      }
      if depth > 0 && random.chance(0.05) { result = .hidden(result) }
      if random.chance(0.1) {
        result = .flexible(
          result, hugging: random.pick([100, 249, 251, 800]),
          resistance: random.pick([100, 749, 751]))
      }
      if random.chance(0.07) {
        result = .wide(
          result, Double(20 * random.int(0...5)),
          random.pick([.required, 900, 500, 50]))
      }
      return result
    }

    func view(_ number: Int) -> LayoutView {
      switch self {
      case .sized(let width, let height, let varies):
        let more = varies ? Double(number % 7) : 0
        return SizedView(width: width + more, height: height + more)
      case .text(let count, let varies):
        let words = count + (varies ? number % 5 : 0)
        return Label(
          String(repeating: "ab cd ", count: words),
          measurer: CellTextMeasurer())
      case .stack(
        let parts, let axis, let distribution, let alignment, let spacing,
        let weighs):
        let stack = StackView(
          arrangedSubviews: parts.map { $0.view(number) }, axis: axis,
          spacing: spacing, distribution: distribution, alignment: alignment)
        if weighs {
          for (index, part) in stack.arrangedSubviews.enumerated() {
            stack.setWeight(Double(index % 3), for: part)
          }
        }
        return stack
      case .hidden(let shape):
        let view = shape.view(number)
        view.isHidden = true
        return view
      case .flexible(let shape, let hugging, let resistance):
        let view = shape.view(number)
        for axis in [Axis.horizontal, .vertical] {
          view.setHuggingPriority(hugging, for: axis)
          view.setCompressionResistance(resistance, for: axis)
        }
        return view
      case .wide(let shape, let width, let priority):
        let view = shape.view(number)
        let constraint = view.widthAnchor.constraint(equalTo: width)
        constraint.priority = priority
        constraint.isActive = true
        return view
      case .proportional(let ratio):
        let view = SizedView(width: 20, height: 20)
        view.heightAnchor.constraint(
          equalTo: view.widthAnchor, multiplier: ratio
        ).isActive = true
        return view
      }
    }
  }

  private static var count: Int {
    ProcessInfo.processInfo.environment["STACKKIT_RANDOM_SHAPES"]
      .flatMap { Int($0) } ?? scaled(release: 60, debug: 20)
  }

  private func work(_ view: LayoutView) -> Int {
    view.layoutIfNeeded()
    let work = view.engine.solver.statistics
    return work.rowsVisited + work.multipliersMoved + work.valuesMoved
  }

  /// The work for a first layout, and for a row that is hidden and shown once
  /// another one has been.
  private func work(
    _ count: Int, of shape: Shape, width: Double, isList: Bool
  ) -> (first: Int, change: Int) {
    let rows = (0..<count).map { shape.view($0) }
    let root: LayoutView
    if isList {
      let list = RowStackView()
      list.frame = Rect(x: 0, y: 0, width: width, height: 640)
      list.addRows(rows)
      root = list
    } else {
      root = StackView(arrangedSubviews: rows, axis: .vertical, spacing: 3)
      root.widthAnchor.constraint(equalTo: width).isActive = true
    }
    let first = work(root)
    var before = first
    // The first change finds multipliers that a first layout does without.
    for row in [rows[count / 3], rows[count / 2]] {
      before = work(root)
      row.isHidden = true
      root.layoutIfNeeded()
      row.isHidden = false
      root.layoutIfNeeded()
    }
    return (first, work(root) - before)
  }

  @Test("A list or a column of four times as many rows")
  func linear() {
    for seed in 1..<UInt64(Self.count + 1) {
      var random = SplitMix64(seed: seed)
      let shape = Shape.random(&random)
      let width = Double(20 * random.int(2...30))
      let isList = random.chance(0.5)
      let few = work(30, of: shape, width: width, isList: isList)
      let many = work(120, of: shape, width: width, isList: isList)
      // With the square it would be 16 times.
      #expect(many.first <= 12 * few.first, "seed \(seed)")
      #expect(many.change <= 12 * few.change + 1_000, "seed \(seed)")
    }
  }
}
