import StackKit

/// How a view of the screens is filled.
struct Paint {
  let fill: String
  var radius = 0.0
  var stroke = "none"

  init(fill: String, radius: Double = 0, stroke: String = "none") {
    self.fill = fill
    self.radius = radius
    self.stroke = stroke
  }

  /// `nil` for views of which nothing is seen but what is inside.
  init?(of view: LayoutView) {
    switch view {
    case is TitledButton: self.init(fill: "#e6eefb", radius: 7)
    case is Switch: self.init(fill: "#5bbf73", radius: 15.5)
    case is ImageView: self.init(fill: "#cfdde8")
    case let bubble as Bubble:
      self.init(fill: bubble.isMine ? "#2f6fde" : "#e9e9ee", radius: 14)
    case is ContentCell: self.init(fill: "#f7f8fa", stroke: Self.line)
    case is FrameStackView: self.init(fill: "#f3f4f7")
    default:
      guard let color = Self.colors[view.name ?? ""] else { return nil }
      self.init(fill: color)
    }
  }

  /// The colour of thin lines.
  static let line = "#d0d3da"

  /// Of the boxes that are named after them.
  private static let colors = [
    "red": "#e0645c", "yellow": "#f0c75e", "blue": "#5c8fe0",
  ]

  /// The colour of a text.
  static func ink(of label: Label) -> String {
    switch label.superview {
    case is TitledButton: "#1c55b8"
    case let bubble as Bubble: bubble.isMine ? "#ffffff" : "#1c1c1e"
    default: label.font.size < 12 ? "#6b6b70" : "#1c1c1e"
    }
  }
}
