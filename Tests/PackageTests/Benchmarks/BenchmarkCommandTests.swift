import Foundation
import LayoutBenchmark
import Testing

/// The command LayoutBenchmark as it is run, by its exit status and streams.
@Suite("The benchmark's command")
struct BenchmarkCommandTests {
  private func run(_ arguments: String...) throws -> BenchmarkRun {
    try BenchmarkRun(arguments)
  }

  @Test("Help and the list go to the standard output")
  func help() throws {
    let help = try run("--help")
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("usage: LayoutBenchmark"))
    #expect(help.complaint.isEmpty)
    let list = try run("--list", "--filter", "stack/nested")
    #expect(list.status == 0)
    #expect(list.output.hasPrefix("stack/nested\n"))
  }

  @Test("Bad arguments end with status 2 and a message")
  func badArguments() throws {
    for arguments in [["--bogus"], ["--rows", "x"], ["--compare", "a", "b"]] {
      let run = try BenchmarkRun(arguments)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.complaint.hasPrefix("LayoutBenchmark: "))
    }
  }

  @Test("A run writes its files, and a comparison reads them")
  func files() throws {
    let folder = try BenchmarkRun.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String {
      folder.appendingPathComponent(name).path
    }
    let measured = try run(
      "--quick", "--samples", "1", "--filter", "column/mutateFirst,stack/deep",
      "--rows", "10,20", "--json", path("a.json"), "--csv", path("a.csv"),
      "--plot", path("plots"))
    #expect(measured.status == 0, "\(measured.complaint)")
    #expect(measured.output.contains("mutateFirst"))
    #expect(measured.output.hasPrefix("Median time of the work"))
    #expect(measured.complaint.contains("stack/column, 20 rows"))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path)
    #expect(names.sorted() == ["a.csv", "a.json", "plots"])
    let plots = try FileManager.default.contentsOfDirectory(
      atPath: path("plots"))
    #expect(plots == ["stack-column.svg"])
    let compared = try run("--compare", path("a.json"), path("a.json"))
    #expect(compared.status == 0)
    // Two sizes of the column, three phases of the deep tree.
    #expect(compared.output.contains("0 faster, 0 slower, 5 within"))
    let wrong = try run("--compare", path("a.json"), path("a.csv"))
    #expect(wrong.status == 2)
  }

  @Test("Screens come out as hand-written code and new screens have them")
  func screens() throws {
    let run = try run(
      "--suite", "rows,screens", "--quick", "--samples", "1", "--rows", "2,4")
    #expect(run.status == 0, "\(run.complaint)")
    let lines = run.output.split(separator: "\n").map {
      $0.split(separator: " ").map { String($0) }
    }
    // Each screen: rows, pass, a row, by hand, ratio, growth if there is a
    // smaller size, and three counters.
    for name in [
      "example", "labels", "tip", "toolbar", "models", "chat", "boxes", "form",
      "form-mirrored", "feed",
    ] {
      let pass = try #require(lines.first { $0.first == name }, "\(name)")
      #expect(pass.count == 9 && pass[5].hasSuffix("x"), "\(pass)")
    }
    for name in ["labels", "models", "chat", "form", "form-mirrored", "feed"] {
      let larger = try #require(lines.first { $0.prefix(2) == [name, "4"] })
      #expect(larger.count == 10 && larger[6].hasSuffix("x"), "\(larger)")
    }
  }

  @Test("Threads lay out trees of every suite")
  func threads() throws {
    let run = try run(
      "--threads", "2", "--quick", "--rows", "10", "--filter",
      "chain/drag,column/mutate,list/addRows,form/rotate")
    #expect(run.status == 0, "\(run.complaint)")
    for name in ["chain ", "column ", "list ", "form "] {
      let lines = run.output.split(separator: "\n")
        .filter { $0.hasPrefix(name) }
      // One thread and two; the text column has no such phase.
      #expect(lines.count == 2, "\(name)")
    }
    #expect(run.output.contains("against one"))
  }

  @Test("No throughput of threads is beyond the ideal")
  func ideal() {
    var report = ThreadReport()
    // The run with one thread was held up; then it was not.
    for (rows, rates) in [(10, [1.0, 56]), (20, [40, 60])] {
      for (index, rate) in rates.enumerated() {
        report.append(
          ThreadReport.Line(
            scenario: "chain", phase: "drag", rows: rows, threads: index + 1,
            rate: rate, processors: 1))
      }
    }
    let lines = report.rendered().split(separator: "\n")
      .filter { $0.hasPrefix("chain") }
      .map { $0.split(separator: " ").map(String.init) }
    #expect(lines.map { $0[6] } == ["1.00", "2.00", "1.00", "1.50"])
    #expect(lines.map { $0[8] } == ["100", "100", "100", "75"])
  }

  @Test("Nothing is written unless it is asked for")
  func nothingWritten() throws {
    let folder = try BenchmarkRun.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try BenchmarkRun(
      ["--quick", "--samples", "1", "--filter", "labels"], in: folder)
    #expect(run.status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: folder.path
      ).isEmpty)
  }

  @Test("Interrupting a run leaves no file behind")
  func interrupt() throws {
    let folder = try BenchmarkRun.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = BenchmarkRun.command
    process.currentDirectoryURL = folder
    process.arguments = [
      "--filter", "chain/build", "--samples", "1000000", "--json", "a.json",
      "--csv", "a.csv", "--plot", "plots",
    ]
    let complaint = Pipe()
    process.standardError = complaint
    process.standardOutput = FileHandle.nullDevice
    // A process begins with what its parent thread blocks, and threads of
    // tests block interrupts.
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    try process.run()
    pthread_sigmask(SIG_SETMASK, &before, nil)
    // It says what it measures once it has begun.
    var said = ""
    while !said.contains("[1/") {
      let data = complaint.fileHandleForReading.availableData
      if data.isEmpty { break }
      said += String(decoding: data, as: UTF8.self)
    }
    #expect(said.contains("[1/"))
    process.interrupt()
    // Where interrupts were ignored before, they still are.
    for _ in 0..<100 where process.isRunning { usleep(10_000) }
    if process.isRunning { process.terminate() }
    for _ in 0..<500 where process.isRunning { usleep(10_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus != SIGKILL)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: folder.path
      ).isEmpty)
  }
}
