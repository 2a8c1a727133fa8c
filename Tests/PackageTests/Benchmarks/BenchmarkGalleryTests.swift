import Foundation
import LayoutBenchmark
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The pictures of the screens.
@Suite("The gallery of the benchmark")
struct BenchmarkGalleryTests {
  private static let files = Gallery.files()

  @Test("The gallery is a page and the pictures that it shows")
  func written() throws {
    let folder = try BenchmarkRun.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = folder.appendingPathComponent("pictures")
    let drawn = try BenchmarkRun(["--gallery", target.path])
    #expect(drawn.status == 0, "\(drawn.complaint)")
    #expect(drawn.output.contains("12 pictures; \(target.path)/index.html"))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: target.path)
    // Ten screens, the frames of one, some beside each other, the page.
    #expect(names.count == 13)
    #expect(names.sorted() == Self.files.map(\.name).sorted())
    let page = try #require(Self.files.first { $0.name == "index.html" }).text
    for (name, text) in Self.files where name.hasSuffix(".svg") {
      #expect(page.contains("src=\"\(name)\"") == (name != "overview.svg"))
      #expect(XMLParser(data: Data(text.utf8)).parse(), "\(name)")
      let url = target.appendingPathComponent(name)
      #expect(try String(contentsOf: url, encoding: .utf8) == text)
    }
  }

  @Test("A folder that cannot be made is refused")
  func refused() throws {
    let folder = try BenchmarkRun.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("file")
    try Data().write(to: file)
    // A file, and a folder in a folder that is not there.
    for path in [file.path, folder.path + "/none/pictures"] {
      let run = try BenchmarkRun(["--gallery", path])
      #expect(run.status == 2 && run.complaint.contains(folder.path))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/none"))
  }

  @Test("The pictures of the documentation are those of the gallery")
  func documentation() throws {
    let folder = "Sources/StackKit/StackKit.docc/Resources"
    var count = 0
    // The other one is drawn by a snippet, whose test compares it.
    for name in try Repository.names(in: folder) where name != "ThreeLabels.svg"
    {
      let drawn = Self.files.first { $0.name == name }?.text
      #expect(
        try drawn == Repository.text("\(folder)/\(name)"),
        "swift run LayoutBenchmark --gallery draws another \(name)")
      count += 1
    }
    #expect(count > 0)
  }

  /// The elements of a picture, by name and attributes.
  private final class Elements: NSObject, XMLParserDelegate {
    var found: [(name: String, attributes: [String: String])] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String,
      namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      found.append((name, attributes))
    }
  }

  private func elements(of name: String) throws -> Elements {
    let text = try #require(Self.files.first { $0.name == name }).text
    let parser = XMLParser(data: Data(text.utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse())
    return elements
  }

  @Test("Every line of text names fonts and the width that was measured")
  func fonts() throws {
    for name in ["example.svg", "form-mirrored.svg", "chat.svg", "feed.svg"] {
      let texts = try elements(of: name).found.filter { $0.name == "text" }
      #expect(!texts.isEmpty)
      for (_, attributes) in texts {
        #expect(
          attributes["font-family"]
            == "Helvetica, Arial, Liberation Sans, sans-serif")
        #expect((Double(attributes["textLength"] ?? "") ?? 0) > 0)
      }
    }
  }

  @Test("Switches stand in the middle of their rows, and end where values do")
  func switches() throws {
    let found = try elements(of: "form.svg").found
    let control = try #require(found.first { $0.attributes["rx"] != nil })
      .attributes
    func value(_ key: String) -> Double { Double(control[key] ?? "") ?? .nan }
    #expect(value("x") + value("width") == 375 - 15)
    // The first row is 43.652 high.
    #expect(abs(value("y") + value("height") / 2 - 43.652 / 2) < 1e-3)
  }

  @Test("The form from right to left is the form in a mirror")
  func mirrored() throws {
    /// The left edges of filled boxes, and where switches and their knobs are.
    func edges(_ name: String, isMirrored: Bool) throws -> [Double] {
      try elements(of: name).found.compactMap { name, attributes in
        func value(_ key: String) -> Double {
          Double(attributes[key] ?? "") ?? .nan
        }
        if name == "circle" {
          return isMirrored ? 51 - value("cx") : value("cx")
        }
        if let shift = attributes["transform"]?.dropFirst(10).prefix(
          while: { $0 != " " })
        {
          let x = Double(shift) ?? .nan
          return isMirrored ? 375 - x - 51 : x
        }
        guard name == "rect", let fill = attributes["fill"], fill != "none"
        else { return nil }
        return isMirrored ? 375 - value("x") - value("width") : value("x")
      }
    }
    let straight = try edges("form.svg", isMirrored: false)
    // The ground, ten switches, their drawings and knobs, 29 separators.
    #expect(straight.count == 1 + 30 + 29)
    #expect(try edges("form-mirrored.svg", isMirrored: true) == straight)
  }
}
