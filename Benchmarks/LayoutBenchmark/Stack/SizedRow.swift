import StackKit

/// A view whose content has a size that is given: what a row is in the
/// scenarios that are not about text.
final class SizedRow: LayoutView {
  /// The size that the content asks for, in points.
  var size: Size {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(size: Size) {
    self.size = size
    super.init()
  }

  override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(size) }

  /// Rows as they are before one is changed.
  static func rows(_ count: Int) -> [SizedRow] {
    (0..<count).map { SizedRow(size: RowSize.before($0)) }
  }
}

/// The sizes of the rows, the same for both sides.
enum RowSize {
  /// The size of a row before it is changed.
  static func before(_ row: Int) -> Size {
    Size(width: 200, height: Double(20 + row % 7))
  }

  /// The size of a row after one of two changes, which differ in the height.
  static func after(_ row: Int, change number: Int) -> Size {
    var size = before(row)
    if number % 2 == 0 { size.height += 12 }
    return size
  }
}

/// Reads the frames of views, one by one.
func sum<View: LayoutView>(of views: ArraySlice<View>) -> Double {
  var ends = 0.0
  var sizes = 0.0
  for view in views {
    let frame = view.frame
    ends += frame.minY
    sizes += frame.height
  }
  return ends + sizes
}

/// Reads the frames of all views, one by one.
func sum<View: LayoutView>(of views: [View]) -> Double {
  sum(of: views[...])
}
