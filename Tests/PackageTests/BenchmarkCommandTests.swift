import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The command LayoutBenchmark as it is run, by its exit status and streams.
@Suite("The benchmark's command")
struct BenchmarkCommandTests {
  /// What a run said.
  private struct Run {
    let status: Int32
    let output: String
    let complaint: String
  }

  /// The command is built into the same folder as the tests.
  private func run(_ arguments: String...) throws -> Run {
    let folder = Bundle.main.bundleURL
    let process = Process()
    process.executableURL = folder.appendingPathComponent("LayoutBenchmark")
    process.arguments = arguments
    let output = Pipe()
    let complaint = Pipe()
    process.standardOutput = output
    process.standardError = complaint
    try process.run()
    // What is written fits into the pipes.
    process.waitUntilExit()
    func text(_ pipe: Pipe) -> String {
      String(
        decoding: pipe.fileHandleForReading.readDataToEndOfFile(),
        as: UTF8.self)
    }
    return Run(
      status: process.terminationStatus, output: text(output),
      complaint: text(complaint))
  }

  @Test("Help and the list go to the standard output")
  func help() throws {
    let help = try run("--help")
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("usage: LayoutBenchmark"))
    #expect(help.complaint.isEmpty)
    let list = try run("--list", "--filter", "nested")
    #expect(list.status == 0)
    #expect(list.output.hasPrefix("stack/nested\n"))
  }

  @Test("Bad arguments end with status 2 and a message")
  func badArguments() throws {
    for arguments in [["--bogus"], ["--rows", "x"], ["--compare", "a", "b"]] {
      let run = try run(arguments[0], Array(arguments.dropFirst()))
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.complaint.hasPrefix("LayoutBenchmark: "))
    }
  }

  private func run(_ first: String, _ rest: [String]) throws -> Run {
    switch rest.count {
    case 0: try run(first)
    case 1: try run(first, rest[0])
    default: try run(first, rest[0], rest[1])
    }
  }

  @Test("A run writes its files, and a comparison reads them")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String {
      folder.appendingPathComponent(name).path
    }
    let measured = try run(
      "--quick", "--samples", "1", "--filter", "column/mutateFirst,deep",
      "--rows", "10,20", "--json", path("a.json"), "--csv", path("a.csv"),
      "--plot", path("plots"))
    #expect(measured.status == 0, "\(measured.complaint)")
    #expect(measured.output.contains("mutateFirst"))
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

  @Test("The gallery is a page and the pictures that it shows")
  func gallery() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let drawn = try run("--gallery", folder.path)
    #expect(drawn.status == 0, "\(drawn.complaint)")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path)
    // Nine screens of one size and the feed.
    let pictures = names.filter { $0.hasSuffix(".svg") }
    #expect(pictures.count == 10)
    #expect(names.count == 11)
    let page = try String(
      contentsOf: folder.appendingPathComponent("index.html"), encoding: .utf8)
    for picture in pictures {
      #expect(page.contains("src=\"\(picture)\""))
      let url = folder.appendingPathComponent(picture)
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(text.hasPrefix("<svg "))
      #expect(XMLParser(data: Data(text.utf8)).parse(), "\(picture)")
    }
  }

  @Test("Screens come out as hand-written code and new screens have them")
  func screens() throws {
    let run = try run("--suite", "rows,screens", "--quick", "--samples", "1")
    #expect(run.status == 0, "\(run.complaint)")
    #expect(run.output.contains("form-mirrored"))
    #expect(run.output.contains("list addRows beside columnCreate at 1,000"))
  }
}
