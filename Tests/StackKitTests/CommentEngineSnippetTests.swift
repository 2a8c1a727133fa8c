import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Engine")
struct CommentEngineSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("LayoutEngine+Pixels.swift, snippet 0")
  func layoutEnginePixels0() {
    let view = LayoutView()
    view.frame = Rect(x: 0, y: 0, width: 10.3, height: 10)
    view.engine.displayScale = 2
    print(view.pixelAlignedFrame.width)  // 10.5

    output.expectPromises(of: "LayoutEngine+Pixels.swift")
  }

  @Test("LayoutEngine+Pixels.swift, snippet 1")
  func layoutEnginePixels1() {
    let row = LayoutView()
    row.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    let parts = (0..<3).map { _ in LayoutView() }
    row.addSubviewsWithHorizontalLayout(parts) {
      $0.horizontalAlignment = .fill
    }
    for part in parts.dropFirst() {
      part.widthAnchor.constraint(equalTo: parts[0].widthAnchor)
        .isActive = true
    }
    print(parts.map(\.pixelAlignedFrame.width))  // [3.0, 4.0, 3.0]

    output.expectPromises(of: "LayoutEngine+Pixels.swift", 1)
  }
}
