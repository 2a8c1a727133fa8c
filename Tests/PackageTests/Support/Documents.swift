import Foundation

/// The files of the package, as tests see them.
enum Repository {
  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // Support
    .deletingLastPathComponent()  // PackageTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The names of what is in a folder.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path
    ).sorted()
  }

  /// The paths that git tracks; `nil` if git cannot tell.
  static func trackedFiles() -> [String]? {
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", root.path, "ls-files"]
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self)
      .split(separator: "\n").map { String($0) }
  }

  /// The paths of all files below a folder whose name has an ending.
  static func files(in folder: String, ending: String) -> [String] {
    let start = root.appendingPathComponent(folder)
    guard let all = FileManager.default.enumerator(atPath: start.path) else {
      return []
    }
    return all.compactMap { $0 as? String }
      .filter { $0.hasSuffix(ending) && !$0.contains(".build/") }
      .map { folder + "/" + $0 }.sorted()
  }
}
