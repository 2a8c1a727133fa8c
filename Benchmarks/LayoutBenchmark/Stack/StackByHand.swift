import StackKit

/// What a hand-written layout knows of a row.
protocol HandWrittenRow: AnyObject {
  /// The size that the content needs.
  var size: Size { get set }
  var frame: Rect { get set }
}

/// A row as somebody who needs no layout engine would write it.
final class PlainRow: HandWrittenRow {
  var size: Size
  var frame = Rect.zero

  init(size: Size) {
    self.size = size
  }
}

/// The distances in the columns of both sides, in points.
enum ColumnMetrics {
  /// The width of the container, and the one that it is changed to.
  static let width = 320.0
  static let otherWidth = 300.0
  /// Above the first row and below the last.
  static let margin = 16.0
  /// On the left and on the right of each row.
  static let inset = 12.0
  static let spacing = 8.0

  /// The width after one of two changes.
  static func width(after number: Int) -> Double {
    number % 2 == 0 ? otherWidth : width
  }

  /// Sets a layout up as the hand-written column is.
  static func apply(to layout: StackLayout) {
    layout.verticalAlignment = .top
    layout.horizontalAlignment = .fill
    layout.spacing = spacing
    layout.topMargin = margin
    layout.bottomMargin = margin
    layout.leadingMargin = inset
    layout.trailingMargin = inset
  }
}

/// The hand-written column that StackKit is compared with: objects that hold a
/// size and a frame, reached through a protocol, placed by one loop.
final class PlainColumn {
  var rows: [any HandWrittenRow]
  var width = ColumnMetrics.width
  private(set) var frame = Rect.zero

  init(rows: [any HandWrittenRow] = []) {
    self.rows = rows
  }

  /// Places all rows.
  func place() {
    let inner = width - 2 * ColumnMetrics.inset
    var y = ColumnMetrics.margin
    for row in rows {
      let height = row.size.height
      row.frame = Rect(
        x: ColumnMetrics.inset, y: y, width: inner, height: height)
      y += height + ColumnMetrics.spacing
    }
    end(at: y)
  }

  /// Places all rows in a column of a given height; one row takes what is
  /// left.
  func place(height total: Double, growing: Int) {
    var room =
      total - 2 * ColumnMetrics.margin
      - Double(rows.count - 1) * ColumnMetrics.spacing
    for row in rows { room -= row.size.height }
    let inner = width - 2 * ColumnMetrics.inset
    var y = ColumnMetrics.margin
    for (index, row) in rows.enumerated() {
      var height = row.size.height
      if index == growing { height += room }
      row.frame = Rect(
        x: ColumnMetrics.inset, y: y, width: inner, height: height)
      y += height + ColumnMetrics.spacing
    }
    end(at: y)
  }

  private func end(at y: Double) {
    frame = Rect(
      x: 0, y: 0, width: width,
      height: y - ColumnMetrics.spacing + ColumnMetrics.margin)
  }
}

/// Reads the frames of rows, one by one.
func sum(of rows: ArraySlice<any HandWrittenRow>) -> Double {
  var ends = 0.0
  var sizes = 0.0
  for row in rows {
    let frame = row.frame
    ends += frame.minY
    sizes += frame.height
  }
  return ends + sizes
}

/// Reads the frames of all rows, one by one.
func sum(of rows: [any HandWrittenRow]) -> Double {
  sum(of: rows[...])
}
