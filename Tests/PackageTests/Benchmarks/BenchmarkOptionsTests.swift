import LayoutBenchmark
import Testing

/// The options of LayoutBenchmark.
@Suite("Options of the benchmark")
struct BenchmarkOptionsTests {
  private func options(_ line: String) throws -> Options {
    try Options(line.split(separator: " ").map { String($0) })
  }

  /// The message for arguments that are refused; `nil` if they are not.
  private func complaint(_ line: String) -> String? {
    do {
      _ = try options(line)
      return nil
    } catch BenchmarkError.badArgument(let text) {
      return text
    } catch {
      return "another error: \(error)"
    }
  }

  @Test("Without arguments everything is measured")
  func none() throws {
    let options = try options("")
    #expect(options.mode == .measure)
    #expect(options.suites == Set(Suite.allCases))
    #expect(options.includes("create", of: "column", in: .stack))
    #expect(options.includes("build", of: "chain", in: .solver))
    #expect(options.rows == nil)
    #expect(options.samples == nil)
    #expect(!options.isQuick && !options.wantsDetails)
  }

  @Test("Each option is read")
  func each() throws {
    let options = try options(
      "--suite stack --rows 10,1000 --filter a,b --filter c --samples 5 "
        + "--quick --details --json f.json --csv f.csv --plot d")
    #expect(options.suites == [.stack])
    #expect(options.rows == [10, 1_000])
    #expect(options.filters == ["a", "b", "c"])
    #expect(options.samples == 5)
    #expect(options.isQuick && options.wantsDetails)
    #expect(options.jsonPath == "f.json")
    #expect(options.csvPath == "f.csv")
    #expect(options.plotFolder == "d")
  }

  @Test("Sizes are measured once, in the order given")
  func sizes() throws {
    #expect(try options("--rows 30,10,30").rows == [30, 10])
  }

  @Test("A value may stand behind an equals sign")
  func equalsSign() throws {
    #expect(try options("--json=a=b").jsonPath == "a=b")
    #expect(try options("--suite=all").suites == Set(Suite.allCases))
    #expect(try options("--json=--odd").jsonPath == "--odd")
    #expect(complaint("--quick=yes") == "--quick takes no value")
    #expect(complaint("--json=") == "--json needs a value")
  }

  @Test("Several suites may be named")
  func suites() throws {
    #expect(try options("--suite solver,stack").suites == [.solver, .stack])
    #expect(complaint("--suite solver,") != nil)
    #expect(complaint("--suite none")?.contains("unknown suite 'none'") == true)
  }

  @Test("What the command does instead of measuring")
  func modes() throws {
    #expect(try options("--list").mode == .list)
    #expect(try options("--help").mode == .help)
    #expect(try options("-h").mode == .help)
    #expect(try options("--list --help").mode == .help)
    #expect(try options("--data random-900").mode == .data("random-900"))
    #expect(try options("--gallery d").mode == .gallery("d"))
    #expect(
      try options("--compare a b").mode == .compare(before: "a", after: "b"))
  }

  @Test("The number of threads may be left out")
  func threads() throws {
    #expect(try options("--threads").mode == .threads(nil))
    #expect(try options("--threads 3").mode == .threads(3))
    #expect(try options("--threads=4").mode == .threads(4))
    let quick = try options("--threads --quick")
    #expect(quick.mode == .threads(nil) && quick.isQuick)
  }

  @Test(
    "Arguments that mean nothing are refused",
    arguments: [
      "--bogus", "column", "--json", "--json --quick", "--rows", "--rows 1",
      "--rows 10,,20", "--rows ten", "--samples 0", "--samples many",
      "--filter ,", "--threads 0", "--threads 65", "--threads=x",
      "--compare a", "--compare", "--gallery", "--suite Stack", "--data", "-x",
    ])
  func refused(_ line: String) {
    #expect(complaint(line) != nil)
  }

  @Test(
    "Options that would have no effect are refused",
    arguments: [
      ("--compare a b --json c", "--json does not go with --compare"),
      ("--quick --list", "--quick does not go with --list"),
      ("--threads --samples 3", "--samples does not go with --threads"),
      ("--threads --plot d", "--plot does not go with --threads"),
      ("--list --compare a b", "--compare does not go with --list"),
      ("--gallery d --json c", "--json does not go with --gallery"),
      ("--data random-900 --rows 5", "--rows does not go with --data"),
    ])
  func withoutEffect(_ line: String, _ message: String) {
    #expect(complaint(line) == message)
  }

  @Test("A filter is a part of the path, or the end of it")
  func filters() throws {
    let part = try options("--filter column/mutate")
    #expect(part.includes("mutateFirst", of: "column", in: .stack))
    #expect(part.includes("mutateMiddle", of: "text-column", in: .stack))
    #expect(!part.includes("create", of: "column", in: .stack))
    let end = try options("--filter chain/resize$")
    #expect(end.includes("resize", of: "chain", in: .solver))
    #expect(!end.includes("resizeFirst", of: "chain", in: .solver))
    let both = try options("--suite solver --filter column")
    #expect(!both.includes("create", of: "column", in: .stack))
  }
}
