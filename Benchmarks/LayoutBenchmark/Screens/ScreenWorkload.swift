import Cassowary
import StackKit

/// Measures a screen.
final class ScreenWorkload: Workload {
  private let name: String
  private let make: () -> Screen
  private let makePlain: () -> PlainScreen

  private var screen: Screen?
  private var views: [LayoutView] = []
  private var plain: PlainScreen?

  static let phases = ["create", "firstPass", "mutate", "rotate", "unchanged"]

  init(_ screen: NamedScreen, rows: Int) {
    name = screen.name
    make = { screen.make(rows) }
    makePlain = { screen.makePlain(rows) }
  }

  var pivots: Int { screen?.view.engine.solver.statistics.pivots ?? 0 }

  var measurements: Int {
    guard let statistics = screen?.view.engine.statistics else { return 0 }
    return statistics.measurements + statistics.widthMeasurements
  }

  var constraintCount: Int? { screen?.view.engine.solverConstraintCount }

  func measureBytes() -> Int? {
    plain = nil
    guard let full = Heap.bytesInUse else { return nil }
    clear()
    return Heap.bytesInUse.map { full - $0 }
  }

  func phases() -> [Phase] {
    [
      createPhase(), firstPassPhase(),
      changePhase("mutate", { $0.mutate($1) }, byHand: { $0.mutate($1) }),
      changePhase("rotate", { $0.rotate($1) }, byHand: { $0.rotate($1) }),
      unchangedPhase(),
    ]
  }

  // MARK: - Building

  private func clear() {
    views = []
    screen = nil
  }

  private func build() {
    clear()
    let screen = make()
    screen.forEachView { views.append($0) }
    self.screen = screen
    plain = makePlain()
  }

  private func setUp() {
    build()
    blackHole(readAll())
    plain?.place()
  }

  private func readAll() -> Double {
    screen?.view.layoutIfNeeded()
    var sum = 0.0
    for view in views {
      let frame = view.frame
      sum += frame.minY + frame.height
    }
    return sum
  }

  private func check(_ phase: String) throws(BenchmarkError) {
    guard let screen, let plain else { return }
    if let first = try plain.root.difference(from: screen.view) {
      throw .mismatch(
        "\(name) \(phase): a frame is \(first.frame), not \(first.expected)")
    }
  }

  // MARK: - Phases

  private func createPhase() -> Phase {
    var phase = Phase("create") { [self] _ in screen = make() }
    phase.prepare = { [self] _ in clear() }
    phase.byHand = { [self] _ in plain = makePlain() }
    return phase
  }

  private func firstPassPhase() -> Phase {
    var phase = Phase("firstPass") { [self] _ in blackHole(readAll()) }
    phase.prepare = { [self] _ in build() }
    phase.byHand = { [self] _ in
      plain?.place()
      blackHole(plain?.readAll() ?? 0)
    }
    phase.isByHandRepeatable = false
    phase.finish = { [self] _ in try check("firstPass") }
    return phase
  }

  private func changePhase(
    _ name: String, _ change: @escaping (Screen, Int) -> Void,
    byHand: @escaping (PlainScreen, Int) -> Void
  ) -> Phase {
    var phase = Phase(name) { [self] number in
      if let screen { change(screen, number) }
      blackHole(readAll())
    }
    phase.setUp = { [self] in setUp() }
    phase.byHand = { [self] number in
      guard let plain else { return }
      byHand(plain, number)
      plain.place()
      blackHole(plain.readAll())
    }
    phase.isByHandRepeatable = false
    var last = 0
    phase.finish = { [self] number in
      last = number
      try check(name)
    }
    phase.verify = { [self] in
      try compareWithNew(name) { change($0, last) }
    }
    return phase
  }

  /// Checks that a screen that changed many times is as one made anew.
  private func compareWithNew(
    _ phase: String, _ change: (Screen) -> Void
  ) throws(BenchmarkError) {
    guard let screen else { return }
    let fresh = make()
    change(fresh)
    var frames: [Rect] = []
    screen.forEachView { frames.append($0.frame) }
    var expected: [Rect] = []
    fresh.forEachView { expected.append($0.frame) }
    guard frames.count == expected.count else {
      throw .mismatch("\(name) \(phase): \(frames.count) views")
    }
    for (frame, other) in zip(frames, expected) where !agree(frame, other) {
      throw .mismatch("\(name) \(phase): a frame is \(frame), not \(other)")
    }
  }

  private func unchangedPhase() -> Phase {
    var phase = Phase("unchanged", isRepeatable: true) { [self] _ in
      screen?.view.layoutIfNeeded()
    }
    phase.setUp = { [self] in setUp() }
    return phase
  }
}
