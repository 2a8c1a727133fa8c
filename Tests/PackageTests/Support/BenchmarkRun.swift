import Foundation

/// A run of the command LayoutBenchmark, and what it said.
struct BenchmarkRun {
  let status: Int32
  let output: String
  let complaint: String

  /// The command is built into the same folder as the tests.
  static let command = Bundle.main.bundleURL
    .appendingPathComponent("LayoutBenchmark")

  /// Runs the command to its end, in a folder if one is given.
  init(_ arguments: [String], in folder: URL? = nil) throws {
    let process = Process()
    process.executableURL = Self.command
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
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
    status = process.terminationStatus
    self.output = text(output)
    self.complaint = text(complaint)
  }

  /// An empty folder, to be removed after use.
  static func newFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    return folder
  }
}
