import Foundation

/// The standard streams and files, as far as the benchmark needs them.
enum Console {
  /// Writes a line to the standard error stream.
  static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Whether a person may be watching the standard error stream.
  private static let isWatched = isatty(2) == 1

  /// Shows what is being done: a line of the standard error stream, which a
  /// terminal shows in place of the one before.
  static func progress(_ text: String) {
    let line = isWatched ? "\r\u{1B}[2K\(text)" : text + "\n"
    FileHandle.standardError.write(Data(line.utf8))
  }

  /// Shows a detail of what is being done, to those who are watching.
  static func detail(_ text: String) {
    if isWatched { progress(text) }
  }

  /// Takes away what a terminal shows of the progress.
  static func endProgress() {
    if isWatched { progress("") }
  }

  /// Finds out before a long run whether its figures can be written.
  static func checkFolder(of path: String) throws(BenchmarkError) {
    let url = URL(fileURLWithPath: path)
    try checkFolder(url.deletingLastPathComponent().path)
    if isFolder(path) { throw .badArgument("\(path) is a folder") }
  }

  /// Finds out before a long run whether files can be written to a folder,
  /// which may have to be made.
  static func checkNewFolder(_ path: String) throws(BenchmarkError) {
    if FileManager.default.fileExists(atPath: path) {
      guard isFolder(path) else {
        throw .badArgument("\(path) is not a folder")
      }
      return try checkFolder(path)
    }
    let url = URL(fileURLWithPath: path)
    try checkFolder(url.deletingLastPathComponent().path)
  }

  /// Makes a folder, unless it is there.
  static func makeFolder(_ path: String) throws(BenchmarkError) {
    guard !isFolder(path) else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false)
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
  }

  private static func checkFolder(_ path: String) throws(BenchmarkError) {
    guard isFolder(path), FileManager.default.isWritableFile(atPath: path)
    else {
      throw .badArgument("there is no folder \(path) to write to")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(
      atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The text of a file.
  static func read(_ path: String) throws(BenchmarkError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .badArgument("there is no file \(path) that can be read")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Writes a whole file or nothing.
  ///
  /// The text goes to another file, which then takes the name. Interrupting
  /// the command waits until that is done.
  static func write(_ text: String, to path: String) throws(BenchmarkError) {
    let interrupt = signal(SIGINT, SIG_IGN)
    let terminate = signal(SIGTERM, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGTERM, terminate)
    }
    do {
      try Data(text.utf8).write(
        to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
  }
}

/// Why a run ended early.
package enum BenchmarkError: Error, CustomStringConvertible {
  /// An option that does not exist, or a value that makes no sense.
  case badArgument(String)
  /// A result that differs from the hand-written one.
  case mismatch(String)
  /// A file that could not be written.
  case cannotWrite(path: String, reason: String)

  package var description: String {
    switch self {
    case .badArgument(let text): text
    case .mismatch(let text): "wrong result: \(text)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    }
  }
}
