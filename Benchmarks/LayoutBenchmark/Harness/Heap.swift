#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The memory that the process has asked for and not given back.
enum Heap {
  /// Bytes in use, with what the allocator adds to each piece; `nil` where
  /// the allocator does not say.
  ///
  /// It may take a while: never ask for it while the clock runs.
  static var bytesInUse: Int? {
    #if canImport(Glibc)
    return report().flatMap { bytesInUse(in: $0) }
    #elseif canImport(Darwin)
    var statistics = malloc_statistics_t()
    malloc_zone_statistics(nil, &statistics)
    return Int(statistics.size_in_use)
    #else
    return nil
    #endif
  }

  /// Finds the sum in a report of glibc's `malloc_info`.
  ///
  /// At its end stand what the process got from the system, what of that is
  /// free, and what was mapped piece by piece.
  static func bytesInUse(in report: String) -> Int? {
    var system: Int?
    var free = 0
    var mapped = 0
    for line in report.split(separator: "\n") {
      // Each heap has such lines too; those of the whole process come last.
      if line.hasPrefix("</heap>") {
        system = nil
        free = 0
        mapped = 0
      }
      let fields = line.split(separator: "\"")
      guard let field = fields.lastIndex(where: { $0.hasSuffix("size=") }),
        field + 1 < fields.count, let size = Int(fields[field + 1])
      else { continue }
      if line.hasPrefix("<system type=\"current\"") { system = size }
      if line.hasPrefix("<total type=\"fast\"") { free += size }
      if line.hasPrefix("<total type=\"rest\"") { free += size }
      if line.hasPrefix("<total type=\"mmap\"") { mapped = size }
    }
    return system.map { $0 - free + mapped }
  }

  #if canImport(Glibc)
  private typealias Writer =
    @convention(c) (Int32, UnsafeMutablePointer<FILE>?) -> Int32

  /// The function is declared in a header that Swift's module of the C
  /// library leaves out.
  private static let writeReport: Writer? =
    dlsym(nil, "malloc_info").map { unsafeBitCast($0, to: Writer.self) }

  private static func report() -> String? {
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let writeReport, let file = open_memstream(&text, &length) else {
      return nil
    }
    let status = writeReport(0, file)
    fclose(file)
    defer { free(text) }
    guard status == 0, let text else { return nil }
    return String(cString: text)
  }
  #endif
}
