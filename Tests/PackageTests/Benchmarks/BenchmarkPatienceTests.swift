import LayoutBenchmark
import Testing

/// What the benchmark leaves out because it would take too long.
@Suite("Patience of the benchmark")
struct BenchmarkPatienceTests {
  /// Macros cannot call what changes a value.
  private func may(
    _ patience: inout Patience, _ name: String, rows: Int,
    isDoneOnce: Bool = false
  ) -> Bool {
    patience.allows(name, rows: rows, isDoneOnce: isDoneOnce)
  }

  @Test("What nothing is known about is measured")
  func unknown() {
    var patience = Patience(limit: 5e9)
    patience.note("a/build", rows: 1_000, time: 1e12)
    #expect(may(&patience, "b/build", rows: 1_000))
    // A larger size says nothing.
    #expect(may(&patience, "a/build", rows: 100))
    #expect(patience.refusals.isEmpty)
  }

  @Test("With one smaller size, time is expected to grow with the square")
  func square() {
    var patience = Patience(limit: 5e9)
    patience.note("a/build", rows: 100, time: 49e6)
    #expect(may(&patience, "a/build", rows: 1_000))
    patience.note("b/build", rows: 100, time: 51e6)
    #expect(may(&patience, "b/build", rows: 1_000) == false)
    #expect(may(&patience, "b/build", rows: 1_000, isDoneOnce: true))
    #expect(
      patience.refusals == ["b/build of 1,000 rows would take some 5.10 s"])
  }

  @Test("With two smaller sizes, it grows as it did between them")
  func seen() {
    var patience = Patience(limit: 5e9)
    patience.note("a/build", rows: 100, time: 40e6)
    patience.note("a/build", rows: 1_000, time: 400e6)
    #expect(may(&patience, "a/build", rows: 10_000))
    patience.note("b/build", rows: 100, time: 21e6)
    patience.note("b/build", rows: 1_000, time: 700e6)
    #expect(may(&patience, "b/build", rows: 10_000) == false)
  }

  @Test("What takes next to no time may be slow for other reasons")
  func short() {
    var patience = Patience(limit: 5e9)
    patience.note("a/build", rows: 10, time: 19e6)
    #expect(may(&patience, "a/build", rows: 100_000))
  }
}
