import Foundation
import LayoutBenchmark
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The pictures of LayoutBenchmark.
@Suite("Plots of the benchmark")
struct BenchmarkPlotTests {
  @Test("Equal factors are equal distances")
  func scale() {
    let scale = LogScale(10...1_000, from: 100, to: 300)
    #expect(scale.position(10) == 100)
    #expect(abs(scale.position(100) - 200) < 1e-9)
    #expect(scale.position(1_000) == 300)
    #expect(scale.position(1) == 100)
    #expect(scale.position(1e9) == 300)
  }

  @Test("Decades are the powers of ten inside")
  func decades() {
    func decades(_ range: ClosedRange<Double>) -> [Double] {
      LogScale(range, from: 0, to: 1).decades
    }
    #expect(decades(10...1_000) == [10, 100, 1_000])
    #expect(decades(11...999) == [100])
    #expect(decades(20...30) == [])
  }

  @Test("Whole decades contain all values and nothing more")
  func wholeDecades() {
    #expect(LogScale.wholeDecades([12, 300]) == 10...1_000)
    #expect(LogScale.wholeDecades([10, 100]) == 10...100)
    #expect(LogScale.wholeDecades([10]) == 10...100)
    #expect(LogScale.wholeDecades([0.5, 2]) == 0.1...10)
  }

  @Test("Labels keep their place if there is room")
  func labelsApart() {
    #expect(
      Labels.spread([50, 10, 30], distance: 10, in: 0...100) == [50, 10, 30])
  }

  @Test("Labels that would overlap move apart evenly")
  func labelsTogether() {
    // Two at 50 and 52: their middle is 51.
    #expect(Labels.spread([52, 50], distance: 10, in: 0...100) == [56, 46])
    // Three whose blocks meet: the mean of 40, 41 and 48 is 43.
    #expect(
      Labels.spread([40, 41, 48], distance: 10, in: 0...100) == [33, 43, 53])
  }

  @Test("Labels stay in the range")
  func labelsInRange() {
    #expect(Labels.spread([1, 2], distance: 10, in: 0...100) == [0, 10])
    #expect(Labels.spread([99, 98], distance: 10, in: 0...100) == [100, 90])
  }

  private func point(_ rows: Int, _ time: Double) -> Plot.Point {
    Plot.Point(rows: rows, median: time, low: time / 2, high: time * 2)
  }

  private var plot: Plot {
    Plot(
      title: "stack/<column>", subtitle: "rows & columns",
      lines: [
        Plot.Line(name: "create", points: [point(10, 1e3), point(1_000, 1e5)]),
        Plot.Line(name: "move", points: [point(10, 100), point(1_000, 1e4)]),
      ],
      floor: [point(10, 50), point(1_000, 5e3)])
  }

  /// The elements of a document, and the text in them.
  private final class Elements: NSObject, XMLParserDelegate {
    var found: [(name: String, attributes: [String: String])] = []
    var texts: [String] = []
    private var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String,
      namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      found.append((name, attributes))
      text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      text += string
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String,
      namespaceURI: String?, qualifiedName: String?
    ) {
      if name == "text" { texts.append(text) }
      text = ""
    }
  }

  @Test("A plot is a document with a line for each phase and its names")
  func document() {
    let parser = XMLParser(data: Data(plot.svg().utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse())
    #expect(elements.found.first?.name == "svg")
    #expect(elements.found.count { $0.name == "polyline" } == 2)
    #expect(elements.found.count { $0.name == "polygon" } == 2)
    #expect(elements.found.count { $0.name == "circle" } == 4)
    for text in [
      "stack/<column>", "rows & columns", "create", "move", "by hand", "10",
      "1,000", "10 ns", "1 \u{b5}s", "1 ms",
    ] {
      #expect(elements.texts.contains(text), "no text \(text)")
    }
  }

  @Test("Each line of a scenario has a colour, and each mark is explained")
  func colors() {
    let count = Scenario.mostPhases
    #expect(count >= 15)
    let lines = (0..<count).map {
      Plot.Line(name: "\($0)", points: [point(10, 1e3), point(1_000, 1e5)])
    }
    let plot = Plot(title: "", subtitle: "", lines: lines, floor: [])
    let parser = XMLParser(data: Data(plot.svg().utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse())
    let strokes = elements.found.filter { $0.name == "polyline" }
      .compactMap { $0.attributes["stroke"] }
    #expect(strokes.count == count && Set(strokes).count == count)
    #expect(
      elements.found.allSatisfy { $0.attributes["stroke-dasharray"] == nil })
    #expect(elements.texts.contains { $0.hasPrefix("upright lines") })
  }

  @Test("Nothing lies outside of the picture")
  func inside() {
    let parser = XMLParser(data: Data(plot.svg().utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse())
    for (name, attributes) in elements.found where name != "svg" {
      for (key, value) in attributes {
        guard let number = Double(value) else { continue }
        if ["x", "x1", "x2", "cx"].contains(key) {
          #expect((0...960).contains(number), "\(name) \(key) \(value)")
        }
        if ["y", "y1", "y2", "cy"].contains(key) {
          #expect((0...600).contains(number), "\(name) \(key) \(value)")
        }
      }
    }
  }

  @Test("Without two sizes there are no axes, but still a document")
  func nothing() {
    let plot = Plot(
      title: "one", subtitle: "",
      lines: [
        Plot.Line(name: "create", points: [point(10, 1e3)])
      ], floor: [])
    #expect(XMLParser(data: Data(plot.svg().utf8)).parse())
  }
}
