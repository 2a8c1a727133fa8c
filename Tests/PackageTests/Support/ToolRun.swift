import Foundation

/// A run of a command of the package that may trap or hang, and all that it
/// said.
struct ToolRun {
  let status: Int32
  let output: String

  /// Runs a command, which is built into the same folder as the tests, and
  /// ends it after some time.
  init(_ name: String, _ arguments: [String], seconds: Double) throws {
    let folder = try BenchmarkRun.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // A file takes more than a pipe would.
    let file = folder.appendingPathComponent("output")
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    let handle = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent(name)
    process.arguments = arguments
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    let end = Date().addingTimeInterval(seconds)
    while process.isRunning && Date() < end {
      Thread.sleep(forTimeInterval: 0.05)
    }
    let isHanging = process.isRunning
    if isHanging { process.terminate() }
    process.waitUntilExit()
    let said = String(
      decoding: try Data(contentsOf: file), as: UTF8.self)
    output = isHanging ? said + "\nStopped after \(seconds) s" : said
    status = process.terminationStatus
  }
}
