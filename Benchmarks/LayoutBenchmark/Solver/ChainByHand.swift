/// The hand-written column: the heights in one array, the positions in
/// another, and loops that place the rows.
///
/// It is what the solver is compared with, and what its results are checked
/// against.
struct ChainByHand {
  /// The sizes of the rows of all columns; powers of two keep sums exact.
  static let spacing = 4.0
  static let minimum = 4.0

  /// The height that a row prefers.
  static func preferred(_ row: Int) -> Double { Double(20 + row % 7) }

  /// The height that each row prefers.
  private(set) var preferred: [Double] = []
  /// The height that each row has.
  private(set) var heights: [Double] = []
  /// The top of each row, and the bottom of the last.
  private(set) var positions: [Double] = [0]

  var rows: Int { heights.count }

  /// The total height if every row gets what it prefers.
  var natural: Double {
    preferred.reduce(0, +) + Double(rows) * Self.spacing
  }

  /// Starts with a number of rows, in memory that is kept.
  mutating func build(rows: Int) {
    preferred.removeAll(keepingCapacity: true)
    heights.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    var y = 0.0
    positions.append(y)
    for row in 0..<rows {
      let height = Self.preferred(row)
      preferred.append(height)
      heights.append(height)
      y += height + Self.spacing
      positions.append(y)
    }
  }

  /// The sum of the positions of some rows.
  func read(_ rows: Range<Int>) -> Double {
    var sum = 0.0
    for row in rows { sum += positions[row] }
    return sum
  }

  /// Places the rows below a row, whose own top stays.
  mutating func place(from first: Int = 0) {
    var y = positions[first]
    for row in first..<heights.count {
      y += heights[row] + Self.spacing
      positions[row + 1] = y
    }
  }

  /// Gives a row another height and places the rows below it.
  mutating func change(_ row: Int, to height: Double) {
    preferred[row] = height
    heights[row] = height
    place(from: row)
  }

  /// Moves the column.
  mutating func moveTop(to top: Double) {
    positions[0] = top
    place()
  }

  /// Gives a row another distance to the next and places the rows below it.
  mutating func setGap(_ gap: Double, after row: Int) {
    positions[row + 1] = positions[row] + heights[row] + gap
    place(from: row + 1)
  }

  /// Puts in a row and places the rows below it.
  mutating func insert(_ height: Double, at row: Int) {
    preferred.insert(height, at: row)
    heights.insert(height, at: row)
    positions.append(0)
    place(from: row)
  }

  /// Takes out a row and places the rows below it.
  mutating func remove(_ row: Int) {
    preferred.remove(at: row)
    heights.remove(at: row)
    positions.removeLast()
    place(from: row)
  }

  /// Makes the rows fill a total height.
  ///
  /// What is missing is taken from the last row first, down to the minimum;
  /// what is left over goes to the last.
  mutating func fit(_ total: Double) {
    var missing = Double(rows) * Self.spacing - total
    for row in 0..<rows {
      heights[row] = preferred[row]
      missing += preferred[row]
    }
    if missing < 0 {
      heights[rows - 1] -= missing
    } else {
      var row = rows - 1
      while missing > 0, row >= 0 {
        let taken = min(missing, heights[row] - Self.minimum)
        heights[row] -= taken
        missing -= taken
        row -= 1
      }
    }
    place()
  }

  /// Makes the rows fill a total height, all equally high.
  mutating func fitEqually(_ total: Double) {
    let height = (total - Double(rows) * Self.spacing) / Double(rows)
    for row in 0..<rows { heights[row] = height }
    place()
  }

  /// Reads every position and every height.
  func readAll() -> Double {
    var ends = positions[0]
    var sizes = 0.0
    for row in 0..<heights.count {
      ends += positions[row + 1]
      sizes += heights[row]
    }
    return ends + sizes
  }
}
