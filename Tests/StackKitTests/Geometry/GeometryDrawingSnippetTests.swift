import StackKit
import Testing

/// The snippets of documentation comments on what is drawn, as they stand
/// there.
@Suite("Snippets of the comments on drawing in Geometry")
struct GeometryDrawingSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("Rect.swift, snippet 2")
  func rect2() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let other = Rect(x: 8, y: -5, width: 10, height: 8)
    let common = rect.intersection(other)
    print(common == Rect(x: 8, y: 0, width: 2, height: 3))  // true

    output.expectPromises(of: "Rect.swift", 2)
  }
}
