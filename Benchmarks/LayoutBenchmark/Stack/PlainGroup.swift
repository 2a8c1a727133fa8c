import StackKit

/// A row of a column that is itself a row of views, from the trailing edge.
final class PlainGroup: HandWrittenRow {
  var size = Size.zero
  var frame = Rect.zero

  var views: [any HandWrittenRow]

  /// Between the views, in points.
  static let spacing = 4.0

  init(views: [any HandWrittenRow]) {
    self.views = views
  }

  /// Finds out the size that the views need together.
  func measure() {
    var width = 0.0
    var height = 0.0
    for view in views {
      let size = view.size
      width += size.width + Self.spacing
      height = max(height, size.height)
    }
    size = Size(width: width - Self.spacing, height: height)
  }

  /// Places the views, once the group has its frame.
  func place() {
    var x = frame.width - size.width
    for view in views {
      let size = view.size
      view.frame = Rect(x: x, y: 0, width: size.width, height: size.height)
      x += size.width + Self.spacing
    }
  }
}
