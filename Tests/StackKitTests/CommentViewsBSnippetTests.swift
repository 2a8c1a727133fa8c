import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Views, part 2")
struct CommentViewsBSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("LayoutView.swift, snippet 0")
  func layoutView0() {
    let view = LayoutView { IntrinsicSize(width: 50, height: 20) }
    print(view.frame.size)  // Size(width: 50.0, height: 20.0)

    output.expectPromises(of: "LayoutView.swift")
  }

  @Test("LayoutView.swift, snippet 1")
  func layoutView1() {
    final class Dot: LayoutView {
      override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: 8, height: 8)
      }
    }
    print(Dot().frame.size)  // Size(width: 8.0, height: 8.0)

    output.expectPromises(of: "LayoutView.swift", 1)
  }

  @Test("LayoutView.swift, snippet 2")
  func layoutView2() {
    let area = LayoutView(measuringForWidth: { width in
      IntrinsicSize(width: 40, height: 400 / (width ?? 40))
    })
    area.widthAnchor.constraint(equalTo: 20).isActive = true
    print(area.frame.height)  // 20.0

    output.expectPromises(of: "LayoutView.swift", 2)
  }
}
