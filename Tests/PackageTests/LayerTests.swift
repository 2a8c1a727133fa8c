import Testing

/// The folders of a module, each of which names only what lies below it.
struct Layers {
  /// The folder of the module.
  var module: String

  /// Folders whose names all may use: those of modules below.
  var below: [String] = []

  /// The folders from the lowest to the highest.
  var order: [String]

  /// Names that are declared in a folder, and in the language or its library.
  var common: Set<String> = []
}

extension Layers {
  static let stackKit = Layers(
    module: "Sources/StackKit", below: ["Sources/Cassowary"],
    order: [
      "Geometry", "Appearance", "Text", "Views", "Constraints", "Engine",
      "StackLayout",
      "ImageView", "StackView", "FrameStackView", "ModelStackView",
      "RowStackView", "Interaction", "Diagnostics",
    ],
    common: ["control", "firstIndex", "inserted", "min", "type"])

  static let cassowary = Layers(
    module: "Sources/Cassowary",
    order: [
      "Model", "Storage", "Rows", "Basis", "Steps", "Precise", "Operations",
      "Solver",
    ],
    common: ["append", "count", "first", "isEmpty", "reserveCapacity"])

  static let all = [cassowary, stackKit]

  /// A file, and the place of its folder in the order.
  struct File {
    var path: String
    var layer: Int
    var source: SwiftSource
  }

  /// The files of the module.
  func files() throws -> [File] {
    try order.enumerated().flatMap { layer, folder in
      try Repository.files(in: "\(module)/\(folder)", ending: ".swift").map {
        File(
          path: $0, layer: layer, source: SwiftSource(try Repository.text($0))
        )
      }
    }
  }

  /// The names that modules below declare.
  func namesBelow() throws -> Set<String> {
    var names: Set<String> = []
    for folder in below {
      for path in Repository.files(in: folder, ending: ".swift") {
        let source = SwiftSource(try Repository.text(path))
        names.formUnion(source.declared.map(\.text))
      }
    }
    return names
  }

  /// The uses of names that only a higher folder declares.
  ///
  /// A name that is also declared in the folder, or below it, is taken for
  /// that one, and a parameter or a name of a block for itself.
  func upwardUses(in files: [File], known: Set<String> = []) -> [String] {
    var lowest: [String: File] = [:]
    for file in files {
      for name in file.source.declared
      where lowest[name.text].map({ file.layer < $0.layer }) ?? true {
        lowest[name.text] = file
      }
    }
    return files.flatMap { file in
      file.source.used.compactMap { name in
        guard let home = lowest[name.text], home.layer > file.layer,
          !known.contains(name.text), !common.contains(name.text),
          !file.source.bound.contains(name.text)
        else { return nil }
        return "\(file.path):\(name.line) names \(name.text) of \(home.path)"
      }
    }
  }
}

/// Layers point one way.
@Suite("Layers")
struct LayerTests {
  @Test("A folder names only what lies below it", arguments: Layers.all)
  func oneWay(_ layers: Layers) throws {
    let files = try layers.files()
    for use in layers.upwardUses(in: files, known: try layers.namesBelow()) {
      Issue.record("\(use)")
    }
  }

  @Test("Every folder has its place", arguments: Layers.all)
  func complete(_ layers: Layers) throws {
    let folders = Set(
      Repository.files(in: layers.module, ending: ".swift").map {
        String(
          $0.dropFirst(layers.module.count + 1).prefix { $0 != "/" })
      })
    #expect(folders == Set(layers.order))
  }

  @Test("Tests stand in folders that mirror those of the sources")
  func mirrored() throws {
    let others: Set<String> = [
      "Articles", "Catalogue", "Oracle", "Scenarios", "Sessions", "Support",
    ]
    for layers in Layers.all {
      let tests = "Tests/\(layers.module.dropFirst("Sources/".count))Tests"
      let names = Set(try Repository.names(in: tests))
      #expect(names.subtracting(others).isSubset(of: layers.order))
      #expect(!names.contains { $0.hasSuffix(".swift") })
    }
  }

  @Test("Common names are declared somewhere", arguments: Layers.all)
  func common(_ layers: Layers) throws {
    let names = Set(
      try layers.files().flatMap { $0.source.declared.map(\.text) })
    #expect(layers.common.isSubset(of: names))
  }

  private func uses(_ low: String, _ high: String) -> [String] {
    Layers(module: "", order: ["Low", "High"]).upwardUses(in: [
      .init(path: "Low/A.swift", layer: 0, source: SwiftSource(low)),
      .init(path: "High/B.swift", layer: 1, source: SwiftSource(high)),
    ])
  }

  private static let high = """
    public final class Roof: House {
      static let height = 3
      override var floor: Int { 1 }
      func shelter(_ guest: Int) { let local = guest }
      enum Kind { case flat, steep(angle: Int) }
    }
    """

  @Test(
    "A use of a higher folder's name is found",
    arguments: [
      "Roof", "height", "shelter", "Kind", "flat", "steep",
    ])
  func found(_ name: String) {
    let low = """
      struct Wall {
        // Roof height shelter Kind flat steep
        func stand(angle: Int) -> String {
          "floor \\(self.\(name)) guest"
        }
      }
      """
    #expect(
      uses(low, Self.high) == [
        "Low/A.swift:4 names \(name) of High/B.swift"
      ])
  }

  @Test(
    "What is no use of a higher folder's name is left alone",
    arguments: [
      "let height = 1; print(height)", "// Roof", "print(\"Roof\")",
      "run(height: 1)", "floor + guest + local + angle",
      "for height in [1] { print(height) }",
      "each { height, _ in print(height) }",
      "var wall = (height: 1, 2); wall.height = 3",
    ])
  func leftAlone(_ statement: String) {
    let low = "struct Wall { func stand() { \(statement) } }"
    #expect(uses(low, Self.high) == [])
  }

  @Test("A name that is declared below, too, is taken for that one")
  func declaredBelow() {
    #expect(uses("var height = 1; print(height)", Self.high) == [])
  }
}
