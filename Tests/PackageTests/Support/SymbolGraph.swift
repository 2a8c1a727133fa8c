import Foundation

/// The public symbols of a module, as the compiler's extractor finds them.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var kind: String, spelling: String }
    struct Availability: Decodable { var isUnconditionallyDeprecated: Bool? }
    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
    var availability: [Availability]?

    /// `Type.member(labels:)`.
    var name: String { pathComponents.joined(separator: ".") }

    /// Whether the compiler says to write something else.
    var isDeprecated: Bool {
      availability?.contains { $0.isUnconditionallyDeprecated == true } ?? false
    }

    /// Whether there is code behind the symbol that a call reaches: all but
    /// types, cases, and what is stored once and for all.
    var isCallable: Bool {
      switch kind.identifier {
      case "swift.method", "swift.type.method", "swift.init", "swift.func",
        "swift.func.op", "swift.subscript", "swift.type.subscript":
        true
      case "swift.property", "swift.type.property", "swift.var":
        declarationFragments?.contains {
          $0.kind == "keyword" && $0.spelling == "var"
        } ?? true
      default: false
      }
    }
  }
  struct Relationship: Decodable { var kind: String, source: String }

  var symbols: [Symbol]
  var relationships: [Relationship]

  /// What can be called, but for old names of other symbols.
  ///
  /// The default for a requirement is its own symbol in
  /// the graph, but the same call.
  var callables: [Symbol] {
    let defaults = Set(
      relationships.filter { $0.kind == "defaultImplementationOf" }
        .map(\.source))
    return symbols.filter {
      $0.isCallable && !$0.isDeprecated
        && !defaults.contains($0.identifier.precise)
    }
  }

  /// Runs the extractor, which lies beside the compiler, on a module that was
  /// built with the tests.
  init(of module: String) throws {
    let folder = try BenchmarkRun.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let products = Bundle.main.bundleURL
    let compiler = try Self.compiler()
    let target = try Self.output(
      of: compiler.appendingPathComponent("swiftc"), ["-print-target-info"])
    struct Information: Decodable {
      struct Target: Decodable { var unversionedTriple: String }
      var target: Target
    }
    let triple = try JSONDecoder().decode(Information.self, from: target)
      .target.unversionedTriple
    _ = try Self.output(
      of: compiler.appendingPathComponent("swift-symbolgraph-extract"),
      [
        "-module-name", module, "-target", triple,
        "-I", products.appendingPathComponent("Modules").path,
        "-minimum-access-level", "public", "-skip-synthesized-members",
        "-output-dir", folder.path,
      ])
    let file = folder.appendingPathComponent("\(module).symbols.json")
    self = try JSONDecoder().decode(
      SymbolGraph.self, from: Data(contentsOf: file))
  }

  /// The folder of the compiler in use.
  static func compiler() throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let swift = URL(fileURLWithPath: String(folder))
        .appendingPathComponent("swift").resolvingSymlinksInPath()
      let beside = swift.deletingLastPathComponent()
      let extractor = beside.appendingPathComponent(
        "swift-symbolgraph-extract")
      if FileManager.default.isExecutableFile(atPath: extractor.path) {
        return beside
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  private static func output(
    of command: URL, _ arguments: [String]
  ) throws -> Data {
    let process = Process(), output = Pipe()
    process.executableURL = command
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CocoaError(.executableLoad)
    }
    return data
  }
}
