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

/// The hand-written column that StackKit is compared with: objects that hold a
/// size and a frame, reached through a protocol, placed by one loop.
struct StackByHand {
  static let width = 320.0
  static let margin = 16.0
  static let spacing = 8.0

  private(set) var rows: [any HandWrittenRow] = []

  mutating func clear() {
    rows.removeAll(keepingCapacity: true)
  }

  /// Creates a number of equally high rows and places them.
  mutating func build(rows count: Int, height: Double) {
    clear()
    rows.reserveCapacity(count)
    for _ in 0..<count {
      rows.append(PlainRow(size: Size(width: Self.width, height: height)))
    }
    place()
  }

  /// Places all rows.
  func place() {
    var y = Self.margin
    for row in rows {
      let height = row.size.height
      row.frame = Rect(x: 0, y: y, width: Self.width, height: height)
      y += height + Self.spacing
    }
  }

  /// Gives a row another height, and places all rows.
  func change(_ row: Int, to height: Double) {
    rows[row].size.height = height
    place()
  }

  /// Reads every frame.
  func readAll() -> Double {
    var ends = 0.0
    var sizes = 0.0
    for row in rows {
      let frame = row.frame
      ends += frame.minY
      sizes += frame.height
    }
    return ends + sizes
  }
}
