import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Text")
struct TextSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("CellTextMeasurer.swift, snippet 0")
  func cellTextMeasurer0() {
    let measurer = CellTextMeasurer()
    print(measurer.width(of: "abc", font: .body))  // 3.0
    print(measurer.width(of: "日本", font: .body))  // 4.0

    output.expectPromises(of: "CellTextMeasurer.swift")
  }

  @Test("StandardFontMeasurer.swift, snippet 0")
  func standardFontMeasurer0() {
    let measurer = StandardFontMeasurer()
    print(measurer.width(of: "Hello", font: .helvetica(10)))  // 22.78

    output.expectPromises(of: "StandardFontMeasurer.swift")
  }

  @Test("TextMeasurer.swift, snippet 0")
  func textMeasurer0() {
    struct Wide: TextMeasurer {
      func width(of text: Substring, font: Font) -> Double {
        Double(text.count) * 100
      }
      func lineMetrics(of font: Font) -> LineMetrics {
        LineMetrics(ascent: 8, descent: 2, pitch: 12)
      }
    }
    let label = Label("ab\nc", measurer: Wide())
    print(label.frame.size)  // Size(width: 200.0, height: 22.0)

    output.expectPromises(of: "TextMeasurer.swift")
  }

  @Test("TextMeasurer.swift, snippet 1")
  func textMeasurer1() {
    print(Font.helvetica(12) == Font("Helvetica", size: 12))  // true
    print(Font.body.size)  // 17.0

    output.expectPromises(of: "TextMeasurer.swift", 1)
  }
}
