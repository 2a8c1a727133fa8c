import Cassowary
import LayoutBenchmark
import StackKit
import TestSupport
import Testing

/// The shapes that are hard on a layout engine.
@Suite("Shapes of the benchmark")
struct BenchmarkShapeTests {
  private static let expected = [
    "ratio-column", "turning-rows", "two-heights", "equal-chain", "equal-free",
    "text-columns", "text-pairs", "form-fields", "tight-stacks", "grid",
    "label-grid", "equal-centering", "baseline-row", "models-fixed",
    "gap-column", "tight-table", "wide-table", "high-rows", "low-rows",
    "newspaper", "bounded-shares", "impossible-row", "tags", "chart",
    "deep-stacks", "deep-narrow", "deep-margins", "deep-equal", "deep-shares",
    "deep-turning", "deep-wraps", "deep-baselines", "deep-lists",
  ]

  private func shape(_ name: String) throws -> Shape {
    try #require(Shape.all.first { $0.name == name })
  }

  private func frames(_ tree: ShapeTree) -> [Rect] {
    var frames: [Rect] = []
    tree.root.forEachInTree { frames.append($0.frame) }
    return frames
  }

  @Test("Every shape is there, with bars for what it costs")
  func names() {
    #expect(Shape.all.map(\.name) == Self.expected)
    for shape in Shape.all {
      #expect(
        shape.sizes == (shape.isDeep ? [50, 150, 500] : [100, 300, 1000]))
      let bars = ReferenceBar.all.filter { $0.scenario == shape.name }
      #expect(bars.map(\.phase) == ["create", "mutate"])
      #expect(bars.map(\.atMost) == [60, 0.2])
      #expect(GrowthBar.all.contains { $0.scenario == shape.name })
    }
  }

  @Test(
    "A shape that changed is as one made anew", arguments: Shape.all.map(\.name)
  )
  func change(_ name: String) throws {
    let shape = try shape(name)
    let tree = shape.make(24)
    let before = frames(tree)
    tree.change(0)
    let after = frames(tree)
    let fresh = shape.make(24)
    fresh.change(0)
    for (frame, expected) in zip(after, frames(fresh)) {
      #expect(abs(frame.minX - expected.minX) < 1e-6)
      #expect(abs(frame.minY - expected.minY) < 1e-6)
      #expect(abs(frame.width - expected.width) < 1e-6)
      #expect(abs(frame.height - expected.height) < 1e-6)
    }
    tree.change(1)
    for (frame, expected) in zip(frames(tree), before) {
      #expect(abs(frame.minY - expected.minY) < 1e-6)
      #expect(abs(frame.height - expected.height) < 1e-6)
    }
  }

  @Test(
    "A view or a level takes a few pivots at most",
    arguments: Shape.all.map(\.name))
  func pivots(_ name: String) throws {
    let shape = try shape(name)
    let counts = [20, scaled(release: 60, debug: 40)].map { size -> Int in
      let tree = shape.make(size)
      tree.root.layoutIfNeeded()
      return tree.root.engine.solver.statistics.pivots
    }
    // Of a view or a level; where there is not enough room, a few each.
    #expect(counts[0] <= 10 * 20)
    #expect(counts[1] <= 10 * scaled(release: 60, debug: 40))
  }
}
