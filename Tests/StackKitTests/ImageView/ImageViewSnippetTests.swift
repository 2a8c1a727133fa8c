import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in ImageView")
struct ImageViewSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("ImageView.swift, snippet 0")
  func imageView0() {
    let photo = ImageView(pixelSize: Size(width: 600, height: 751), scale: 2)
    print(photo.frame.size)  // Size(width: 300.0, height: 375.5)
    photo.keepsAspectRatio = true
    photo.widthAnchor.constraint(equalTo: 600).isActive = true
    print(photo.frame.height)  // 751.0

    output.expectPromises(of: "ImageView.swift")
  }
}
