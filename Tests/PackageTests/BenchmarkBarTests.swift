import LayoutBenchmark
import Testing

/// The bars that compare two phases of one run.
@Suite("Bars of the benchmark beside a reference")
struct BenchmarkBarTests {
  private func figure(
    _ phase: String, _ rows: Int, _ time: Double, scenario: String = "list"
  ) -> Figure {
    Figure(
      suite: .rows, scenario: scenario, phase: phase, rows: rows,
      time: Summary([time]))
  }

  @Test("A phase is compared with its reference of the same size")
  func ratios() throws {
    let bar = try #require(
      ReferenceBar.all.first { $0.phase == "addRows" })
    let ratios = bar.ratios(in: [
      figure("addRows", 1_000, 30), figure("columnCreate", 1_000, 10),
      figure("addRows", 10_000, 80), figure("columnCreate", 10_000, 20),
      // No reference of that size, no reference at all, too small a size.
      figure("addRows", 100_000, 1),
      figure("columnCreate", 100_000, 1, scenario: "other"),
      figure("addRows", 10, 9), figure("columnCreate", 10, 1),
    ])
    #expect(ratios.map(\.rows) == [1_000, 10_000])
    #expect(ratios.map(\.ratio) == [3, 4])
  }

  @Test("Every reference is another phase with a bar above one")
  func references() {
    #expect(!ReferenceBar.all.isEmpty)
    for bar in ReferenceBar.all {
      #expect(bar.phase != bar.reference)
      #expect(bar.atMost > 1)
    }
  }
}
