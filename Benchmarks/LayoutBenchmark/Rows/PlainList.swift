import StackKit

/// What a hand-written list wraps a row in: the row and its separator.
final class PlainCell {
  let row: any HandWrittenRow
  let separator = PlainSeparator()
  var frame = Rect.zero
  var isHidden = false

  init(row: any HandWrittenRow) {
    self.row = row
  }
}

/// The line at the end of a hand-written cell.
final class PlainSeparator {
  var frame = Rect.zero
}

/// A list of rows with separators as somebody who needs no layout engine would
/// write it: one loop places cells, rows and separators.
final class PlainList {
  static let inset = EdgeInsets(top: 12, left: 15, bottom: 12, right: 15)
  static let separatorInset = 15.0
  static let separatorWidth = 1.0

  var cells: [PlainCell] = []
  let width: Double
  private(set) var length = 0.0

  init(width: Double) {
    self.width = width
  }

  /// Places everything that is not hidden.
  func place() {
    let inset = Self.inset
    let inner = width - inset.left - inset.right
    var y = 0.0
    for cell in cells where !cell.isHidden {
      let height = cell.row.size.height
      let whole = inset.top + height + inset.bottom
      cell.frame = Rect(x: 0, y: y, width: width, height: whole)
      cell.row.frame = Rect(
        x: inset.left, y: inset.top, width: inner, height: height)
      cell.separator.frame = Rect(
        x: Self.separatorInset, y: whole - Self.separatorWidth,
        width: width - Self.separatorInset, height: Self.separatorWidth)
      y += whole
    }
    length = y
  }

  /// The rows between two places, found by halving.
  func rows(from first: Double, to last: Double) -> [any HandWrittenRow] {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].frame.maxY > first {
        high = middle
      } else {
        low = middle + 1
      }
    }
    var seen: [any HandWrittenRow] = []
    while low < cells.count, cells[low].frame.minY < last {
      seen.append(cells[low].row)
      low += 1
    }
    return seen
  }

  /// Reads the frames of all cells, one by one.
  func sumOfCells(_ seen: Range<Int>? = nil) -> Double {
    var ends = 0.0
    var sizes = 0.0
    for cell in cells[seen ?? cells.indices] {
      let frame = cell.frame
      ends += frame.minY
      sizes += frame.height
    }
    return ends + sizes
  }
}
