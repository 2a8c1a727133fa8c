import LayoutBenchmark
import StackKit
import Testing

/// How often the solver is asked when a screen is laid out for the first time.
@Suite("Solves of the first pass")
struct ScreenSolveTests {
  /// Screens in which room is shared out: who gets it is decided once it is
  /// known that there is some.
  static let sharing: Set<String> = [
    "screen-nested", "screen-form", "form", "form-mirrored",
  ]

  func check(_ name: String, _ root: LayoutView) {
    root.layoutIfNeeded()
    let work = root.engine.statistics
    let wraps = work.widthMeasurements > 0
    let shares = Self.sharing.contains(name)
    #expect(work.passes == 1, "\(name)")
    #expect(work.solves == (wraps || shares ? 2 : 1), "\(name)")
    #expect(work.constraintsRemoved == 0, "\(name)")
    #expect(work.prioritiesEdited == 0, "\(name)")
  }

  @Test(
    "Once, and once more where heights follow from widths",
    arguments: ScreenTree.all.map(\.name), [20, 100])
  func trees(_ name: String, _ rows: Int) throws {
    let screen = try #require(ScreenTree.all.first { $0.name == name })
    check(name, screen.make(rows))
  }

  @Test(
    "The same of the screens of programs",
    arguments: NamedScreen.all.map(\.name))
  func screens(_ name: String) throws {
    let screen = try #require(NamedScreen.all.first { $0.name == name })
    check(name, screen.makeTree(rows: min(screen.sizes[0], 100)))
  }
}
