import Foundation

/// The standard streams and files, as far as the benchmark needs them.
enum Console {
  /// Writes a line to the standard error stream.
  static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Whether a person may be watching the standard error stream.
  static let isWatched = isatty(2) == 1

  /// Shows what is being done, in place of what was shown before.
  ///
  /// Nothing is written unless the standard error stream is a terminal.
  static func progress(_ text: String) {
    guard isWatched else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[2K\(text)".utf8))
  }

  /// Finds out before a long run whether its figures can be written.
  static func checkFolder(of path: String) throws(BenchmarkError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    let manager = FileManager.default
    guard manager.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue, manager.isWritableFile(atPath: folder)
    else {
      throw .badArgument("there is no folder \(folder) to write to")
    }
  }

  /// Writes a whole file or nothing: a reader never sees half of it, even if
  /// the run is interrupted.
  static func write(_ text: String, to path: String) throws(BenchmarkError) {
    do {
      try Data(text.utf8).write(
        to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
  }
}

/// Why a run ended early.
enum BenchmarkError: Error, CustomStringConvertible {
  /// An option that does not exist, or a value that makes no sense.
  case badArgument(String)
  /// A result that differs from the hand-written one.
  case mismatch(String)
  /// A file that could not be written.
  case cannotWrite(path: String, reason: String)

  var description: String {
    switch self {
    case .badArgument(let text): text
    case .mismatch(let text): "wrong result: \(text)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    }
  }
}
