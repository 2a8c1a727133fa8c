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

  @Test("Every reference is another phase with a bar")
  func references() {
    #expect(!ReferenceBar.all.isEmpty)
    for bar in ReferenceBar.all {
      #expect(bar.phase != bar.reference)
      #expect(bar.atMost > 0)
    }
  }

  @Test("Growth is the ratio of the times per row of two sizes")
  func growth() throws {
    let bar = try #require(
      GrowthBar.all.first {
        $0.scenario == "list" && $0.phase == "mutateMiddle"
      })
    #expect(bar.from == 1_000 && bar.to == 100_000)
    // 10 a row, and 30 a row.
    let figures = [
      figure("mutateMiddle", 1_000, 10_000),
      figure("mutateMiddle", 100_000, 3_000_000),
    ]
    #expect(bar.growth(in: figures) == 3)
    #expect(bar.growth(in: Array(figures.prefix(1))) == nil)
  }

  @Test("Every bar of growth names a phase and sizes that are measured")
  func growthBars() throws {
    let list = try BenchmarkRun(["--list"]).output
    var phases: [String: Set<String>] = [:]
    var sizes: [String: Set<String>] = [:]
    var scenario = ""
    for line in list.split(separator: "\n") {
      if line.first != " " {
        scenario = line.split(separator: "/").last.map { String($0) } ?? ""
      }
      for (title, isPhase) in [
        ("  phases: ", true), ("  rows: ", false), ("  with --suite: ", false),
      ]
      where line.hasPrefix(title) {
        let parts = Set(
          line.dropFirst(title.count).split(separator: ",").map {
            $0.trimmingPrefix(" ").description
          })
        if isPhase {
          phases[scenario] = parts
        } else {
          sizes[scenario, default: []].formUnion(parts)
        }
      }
    }
    for bar in GrowthBar.all {
      #expect(phases[bar.scenario]?.contains(bar.phase) == true, "\(bar)")
      let known = sizes[bar.scenario] ?? []
      #expect(known.isSuperset(of: ["\(bar.from)", "\(bar.to)"]), "\(bar)")
    }
    #expect(GrowthBar.all.contains { $0.scenario == "list" })
  }
}
