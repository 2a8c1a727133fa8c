import StackKit
import Testing

/// A view that asks for a size, with a name for messages.
func box(_ name: String, _ width: Double?, _ height: Double?) -> LayoutView {
  let view = LayoutView(measuring: {
    IntrinsicSize(width: width, height: height)
  })
  view.name = name
  return view
}

extension SizedView {
  convenience init(_ width: Double?, _ height: Double?) {
    self.init(width: width, height: height)
  }
}

/// The container and the views of the worked figures: 100 x 20, 150 x 30 and
/// 80 x 60 in 320 x 480.
struct Figure {
  let container = LayoutView()
  let a = box("a", 100, 20)
  let b = box("b", 150, 30)
  let c = box("c", 80, 60)

  init(width: Double = 320, height: Double = 480) {
    container.name = "card"
    container.frame = Rect(x: 0, y: 0, width: width, height: height)
  }

  var frames: [Rect] { [a.frame, b.frame, c.frame] }

  func column(_ configure: (StackLayout) -> Void) -> StackLayout {
    container.addSubviewsWithVerticalLayout([a, b, c], configure: configure)
  }

  func row(_ configure: (StackLayout) -> Void) -> StackLayout {
    container.addSubviewsWithHorizontalLayout([a, b, c], configure: configure)
  }
}

/// Expects frames to be equal within a billionth.
func expectFrames(
  _ frames: [Rect], _ expected: [Rect], _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    frames.count == expected.count, sourceLocation: sourceLocation)
  for (index, (frame, other)) in zip(frames, expected).enumerated() {
    #expect(
      isClose(frame, other),
      "\(comment) frame \(index): \(text(frame)) != \(text(other))",
      sourceLocation: sourceLocation)
  }
}

func isClose(_ a: Rect, _ b: Rect) -> Bool {
  func close(_ x: Double, _ y: Double) -> Bool {
    abs(x - y) <= 1e-9 * max(1, abs(x), abs(y))
  }
  return close(a.minX, b.minX) && close(a.minY, b.minY)
    && close(a.width, b.width) && close(a.height, b.height)
}

func text(_ rect: Rect) -> String {
  "(\(rect.minX), \(rect.minY), \(rect.width), \(rect.height))"
}

extension Rect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
