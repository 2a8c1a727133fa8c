import Cassowary
import StackKit

/// What the workloads of the suite have in common: a tree of views, and the
/// hand-written objects that must come out with the same frames.
class StackWorkload: Workload {
  let name: String
  let rows: Int

  /// The root of the tree.
  var container = LayoutView()

  init(_ name: String, rows: Int) {
    self.name = name
    self.rows = rows
  }

  final var pivots: Int { container.engine.solver.statistics.pivots }

  final func measureBytes() -> Int? {
    clearByHand()
    guard let full = Heap.bytesInUse else { return nil }
    clear()
    return Heap.bytesInUse.map { full - $0 }
  }

  func phases() -> [Phase] { [] }

  // MARK: - For subclasses

  /// Lets go of all views.
  func clear() { container = LayoutView() }

  /// Creates the views and their layouts, in place of those that there were.
  func build() {}

  /// Reads the frames of all views.
  func readAll() -> Double { 0 }

  func clearByHand() {}

  /// Creates the hand-written objects and places them.
  func buildByHand() {}

  func readAllByHand() -> Double { 0 }

  /// Checks the frames of all views against the hand-written ones.
  func check(_ phase: String) throws(BenchmarkError) {}

  // MARK: - Checking

  final func compare(
    _ frame: Rect, _ expected: Rect, _ what: @autoclosure () -> String,
    in phase: String
  ) throws(BenchmarkError) {
    guard agree(frame, expected) else {
      throw .mismatch(
        "\(name) \(phase), \(rows) rows: the frame of \(what()) is \(frame), "
          + "not \(expected)")
    }
  }

  final func compare(
    _ views: [some LayoutView], _ expected: [any HandWrittenRow],
    in phase: String
  ) throws(BenchmarkError) {
    guard views.count == expected.count else {
      throw .mismatch(
        "\(name) \(phase): \(views.count) rows, not \(expected.count)")
    }
    for index in views.indices {
      try compare(
        views[index].frame, expected[index].frame, "row \(index)", in: phase)
    }
  }

  // MARK: - Phases

  /// Creates everything and reads all frames.
  final func createPhase(_ name: String = "create") -> Phase {
    var phase = Phase(name) { [self] _ in
      build()
      blackHole(readAll())
    }
    // What was there before goes outside the clock.
    phase.prepare = { [self] _ in
      clear()
      clearByHand()
    }
    phase.byHand = { [self] _ in
      buildByHand()
      blackHole(readAllByHand())
    }
    phase.isByHandRepeatable = false
    phase.finish = { [self] _ in try check(name) }
    return phase
  }

  /// Changes something, and reads all frames.
  ///
  /// - Parameters:
  ///   - name: The name of the phase.
  ///   - isRepeatable: Whether the hand-written side comes to the same by the
  ///     last change alone.
  ///   - change: The change, given its number.
  ///   - byHand: The same change, which also places everything again.
  /// - Returns: The phase.
  final func changePhase(
    _ name: String, isRepeatable: Bool = true,
    _ change: @escaping (Int) -> Void, byHand: @escaping (Int) -> Void
  ) -> Phase {
    var phase = Phase(name, isRepeatable: isRepeatable) { [self] number in
      change(number)
      blackHole(readAll())
    }
    phase.setUp = { [self] in setUp() }
    phase.byHand = { [self] number in
      byHand(number)
      blackHole(readAllByHand())
    }
    phase.finish = { [self] _ in try check(name) }
    return phase
  }

  /// Changes something, reads all frames, and takes the change back outside
  /// the clock.
  final func changeAndRestorePhase(
    _ name: String, _ change: @escaping () -> Void,
    byHand: @escaping () -> Void, restore: @escaping () -> Void,
    restoreByHand: @escaping () -> Void
  ) -> Phase {
    var phase = changePhase(
      name, isRepeatable: false, { _ in change() }, byHand: { _ in byHand() })
    phase.isByHandRepeatable = false
    phase.finish = { [self] _ in
      try check(name)
      restore()
      restoreByHand()
      blackHole(readAll())
    }
    return phase
  }

  /// A pass when nothing has changed.
  final func unchangedPhase() -> Phase {
    var phase = Phase("unchanged", isRepeatable: true) { [self] _ in
      container.layoutIfNeeded()
    }
    phase.setUp = { [self] in setUp() }
    phase.finish = { [self] _ in try check("unchanged") }
    return phase
  }

  final func setUp() {
    build()
    buildByHand()
    blackHole(readAll())
  }
}
