import StackKit

/// How the views of the screens look.
///
/// It is set when a picture is made, not when a screen is: what is measured is
/// layout.
enum Looks {
  /// The colour of thin lines.
  static let line = Color(red: 208, green: 211, blue: 218)
  static let ground = Color(red: 236, green: 238, blue: 242)
  private static let ink = Color(red: 28, green: 28, blue: 30)
  private static let paleInk = Color(red: 107, green: 107, blue: 112)
  private static let link = Color(red: 28, green: 85, blue: 184)
  private static let pale = Color(red: 230, green: 238, blue: 251)
  private static let paper = Color(red: 247, green: 248, blue: 250)
  private static let board = Color(red: 243, green: 244, blue: 247)
  private static let green = Color(red: 91, green: 191, blue: 115)
  private static let sky = Color(red: 207, green: 221, blue: 232)
  private static let mine = Color(red: 47, green: 111, blue: 222)
  private static let theirs = Color(red: 233, green: 233, blue: 238)

  /// Of the boxes that are named after them.
  private static let named = [
    "red": Color(red: 224, green: 100, blue: 92),
    "yellow": Color(red: 240, green: 199, blue: 94),
    "blue": Color(red: 92, green: 143, blue: 224),
  ]

  /// Dresses a view and all that is inside.
  static func dress(_ root: LayoutView) {
    root.forEachInTree { view in
      switch view {
      case let label as Label: label.textColor = ink(of: label)
      case is TitledButton: fill(view, pale, radius: 7)
      case is Switch: fill(view, green, radius: 15.5)
      case is ImageView: fill(view, sky)
      case let bubble as Bubble:
        fill(view, bubble.isMine ? mine : theirs, radius: 14)
      case is ContentCell:
        fill(view, paper)
        view.border = Border(width: 0.5, color: line)
      case is FrameStackView: fill(view, board)
      // What is behind an inner list shows through.
      case is RowStackView: fill(view, .clear)
      default:
        if let color = named[view.name ?? ""] { fill(view, color) }
      }
    }
    root.backgroundColor = .white
    root.border = Border(color: line)
  }

  private static func fill(
    _ view: LayoutView, _ color: Color, radius: Double = 0
  ) {
    view.backgroundColor = color
    view.cornerRadius = radius
  }

  private static func ink(of label: Label) -> Color {
    switch label.superview {
    case is TitledButton: link
    case let bubble as Bubble: bubble.isMine ? .white : ink
    default: label.font.size < 12 ? paleInk : ink
    }
  }
}

/// What is cut off at the bottom vanishes slowly.
final class Fade: LayoutView {
  override func svgElements(in bounds: Rect) -> String {
    let ground = Looks.ground.description
    return "<linearGradient id=\"fade\" x2=\"0\" y2=\"1\">"
      + "<stop stop-color=\"\(ground)\" stop-opacity=\"0\"/>"
      + "<stop offset=\"0.7\" stop-color=\"\(ground)\"/></linearGradient>"
      + "<rect width=\"\(XML.number(bounds.width))\""
      + " height=\"\(XML.number(bounds.height))\" fill=\"url(#fade)\"/>"
  }
}
