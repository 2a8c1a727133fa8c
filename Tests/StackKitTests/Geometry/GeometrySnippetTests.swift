import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Geometry")
struct GeometrySnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("Axis.swift, snippet 0")
  func axis0() {
    let size = Size(width: 3, height: 4)
    print(Axis.allCases.map { size[$0] })  // [3.0, 4.0]

    output.expectPromises(of: "Axis.swift")
  }

  @Test("Axis.swift, snippet 1")
  func axis1() {
    print(LayoutView().effectiveWritingDirection)  // leftToRight

    output.expectPromises(of: "Axis.swift", 1)
  }

  @Test("EdgeInsets.swift, snippet 0")
  func edgeInsets0() {
    print(EdgeInsets(8).left)  // 8.0
    print(EdgeInsets(vertical: 4, horizontal: 10).left)  // 10.0

    output.expectPromises(of: "EdgeInsets.swift")
  }

  @Test("IntrinsicSize.swift, snippet 0")
  func intrinsicSize0() {
    let text = IntrinsicSize(width: 80, height: 20)
    let line = IntrinsicSize(height: 1)
    print(text.width ?? -1, line.width ?? -1)  // 80.0 -1.0
    print(IntrinsicSize.none == IntrinsicSize())  // true

    output.expectPromises(of: "IntrinsicSize.swift")
  }

  @Test("Point.swift, snippet 0")
  func point0() {
    let place = Point(x: 1, y: 2) + Point(x: 10, y: 20)
    print(place)  // Point(x: 11.0, y: 22.0)

    output.expectPromises(of: "Point.swift")
  }

  @Test("Rect.swift, snippet 0")
  func rect0() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    print(rect.contains(Point(x: 0, y: 0)))  // true
    print(rect.contains(Point(x: 10, y: 0)))  // false

    output.expectPromises(of: "Rect.swift")
  }

  @Test("Rect.swift, snippet 1")
  func rect1() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let inner = rect.inset(by: EdgeInsets(top: 1, left: 2))
    print(inner == Rect(x: 2, y: 1, width: 8, height: 9))  // true

    output.expectPromises(of: "Rect.swift", 1)
  }

  @Test("Geometry+Description.swift, snippet 0")
  func geometryDescription0() {
    print(Point(x: 1.5, y: -0.0))  // Point(x: 1.5, y: 0.0)

    output.expectPromises(of: "Geometry+Description.swift")
  }

  @Test("Geometry+Description.swift, snippet 1")
  func geometryDescription1() {
    print(Size(width: 40, height: 20))  // Size(width: 40.0, height: 20.0)

    output.expectPromises(of: "Geometry+Description.swift", 1)
  }

  @Test("Geometry+Description.swift, snippet 2")
  func geometryDescription2() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    print(rect)  // Rect(x: 1.0, y: 2.0, width: 3.0, height: 4.0)

    output.expectPromises(of: "Geometry+Description.swift", 2)
  }

  @Test("Geometry+Description.swift, snippet 3")
  func geometryDescription3() {
    let edges = EdgeInsets(8)
    print(edges)  // EdgeInsets(top: 8.0, left: 8.0, bottom: 8.0, right: 8.0)

    output.expectPromises(of: "Geometry+Description.swift", 3)
  }

  @Test("Geometry+Description.swift, snippet 4")
  func geometryDescription4() {
    let line = IntrinsicSize(height: 1)
    print(line)  // IntrinsicSize(width: nil, height: 1.0)

    output.expectPromises(of: "Geometry+Description.swift", 4)
  }
}
