import Cassowary
import StackKit

/// Measures a shape beside a plain column of as many views.
final class ShapeWorkload: Workload {
  static let phases = ["create", "column", "mutate"]

  private let shape: Shape
  private let size: Int
  private var tree: ShapeTree?
  private var views: [LayoutView] = []
  private var column: StackColumn?

  init(_ shape: Shape, size: Int) {
    self.shape = shape
    self.size = size
  }

  var pivots: Int { tree?.root.engine.solver.statistics.pivots ?? 0 }

  var constraintCount: Int? { tree?.root.engine.solverConstraintCount }

  func measureBytes() -> Int? { nil }

  func phases() -> [Phase] {
    var create = Phase("create") { [self] _ in
      build()
      readAll()
    }
    create.prepare = { [self] _ in clear() }
    create.takesTurns = true
    var plain = Phase("column") { [self] _ in
      let column = StackColumn(rows: views.count)
      column.build()
      blackHole(column.readAll())
      self.column = column
    }
    plain.prepare = { [self] _ in
      column = nil
      if tree == nil { build() }
    }
    var mutate = Phase("mutate") { [self] number in
      tree?.change(number)
      readAll()
    }
    mutate.setUp = { [self] in
      column = nil
      build()
      readAll()
    }
    var last = 0
    mutate.finish = { last = $0 }
    mutate.verify = { [self] in try compareWithNew(last) }
    return [create, plain, mutate]
  }

  private func clear() {
    views = []
    tree = nil
  }

  private func build() {
    clear()
    let tree = shape.make(size)
    tree.root.forEachInTree { views.append($0) }
    self.tree = tree
  }

  private func readAll() {
    var sum = 0.0
    for view in views {
      let frame = view.frame
      sum += frame.minY + frame.height
    }
    blackHole(sum)
  }

  /// Checks that a tree that changed many times is as one made anew.
  private func compareWithNew(_ number: Int) throws(BenchmarkError) {
    let fresh = shape.make(size)
    fresh.change(number)
    // All views are made before one layout pass, as in `build()`.
    var others: [LayoutView] = []
    fresh.root.forEachInTree { others.append($0) }
    let expected = others.map(\.frame)
    let frames = views.map(\.frame)
    guard frames.count == expected.count else {
      throw .mismatch("\(shape.name): \(frames.count) views")
    }
    for (frame, other) in zip(frames, expected) where !agree(frame, other) {
      throw .mismatch("\(shape.name): a frame is \(frame), not \(other)")
    }
  }
}

extension Scenario {
  static let shapes: [Scenario] = Shape.all.map { shape in
    Scenario(
      suite: .shapes, name: shape.name, summary: shape.summary,
      phases: ShapeWorkload.phases, rows: Array(shape.sizes.prefix(1)),
      largerRows: Array(shape.sizes.dropFirst()),
      quickRows: Array(shape.sizes.prefix(1)),
      make: { ShapeWorkload(shape, size: $0) })
  }
}
