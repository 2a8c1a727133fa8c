/// Lines of characters to draw into, as a terminal shows them.
///
/// All cells are blank at first. Places are in cells, from the top left corner;
/// what is beyond the edges, or outside of ``clip``, is not drawn. Edges
/// between cells go to the closest boundary, half-way to the right or below.
/// ``LayoutView/characterPicture(cell:)`` draws a tree of views.
///
/// ```swift
/// var picture = CharacterPicture(columns: 8, rows: 3)
/// picture.drawBorder(Rect(x: 0, y: 0, width: 8, height: 3))
/// picture.write("日本", at: Point(x: 2, y: 1))
/// print(picture.lines[1])  // │ 日本 │
/// ```
public struct CharacterPicture: Equatable, Sendable, CustomStringConvertible {
  /// How many cells a line has.
  public let columns: Int
  /// How many lines there are.
  public let rows: Int
  /// The part that is drawn to, in cells; all of the picture unless told.
  public var clip: Rect

  /// By row and column; `nil` after a wide one, and empty for a blank row.
  private var cells: [[Character?]]

  /// How many cells were drawn to, for tests.
  package private(set) var cellsDrawn = 0

  /// Creates a blank picture, of 1,000 columns and 10,000 rows at most.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, min(1_000, columns))
    self.rows = max(0, min(10_000, rows))
    cells = Array(repeating: [], count: self.rows)
    clip = Rect(
      x: 0, y: 0, width: Double(self.columns), height: Double(self.rows))
  }

  /// The lines from top to bottom, with blanks up to the right edge.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var lines: [String] {
    let blank = String(repeating: " ", count: columns)
    return cells.map { row in
      row.isEmpty ? blank : String(row.compactMap { $0 })
    }
  }

  /// Whether two pictures show the same, whatever their ``clip``.
  public static func == (
    left: CharacterPicture, right: CharacterPicture
  ) -> Bool {
    left.columns == right.columns && left.lines == right.lines
  }

  /// The lines without the blanks at their ends, with line breaks between them.
  public var description: String {
    lines.map { line in
      var line = line[...]
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  // MARK: - Drawing

  /// Fills a rectangle; a character that is not one cell wide is a blank.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public mutating func fill(_ rect: Rect, with character: Character = " ") {
    let (columns, rows) = cells(of: rect)
    let filling: Character =
      CellWidth.cells(of: character) == 1 ? character : " "
    for row in rows {
      for column in columns { put(filling, row, column) }
    }
  }

  /// Writes text on one line.
  ///
  /// A wide character of which only a half can be seen leaves a blank there.
  /// Characters that take no cell are left out.
  ///
  /// - Complexity: O(*n*) in the number of characters.
  public mutating func write(_ text: String, at point: Point) {
    let (columns, rows) = cells(
      of: Rect(x: clip.minX, y: point.y, width: clip.width, height: 1))
    guard let row = rows.first else { return }
    var column = Self.boundary(point.x)
    for character in text {
      guard column < columns.upperBound else { return }
      let width = CellWidth.cells(of: character)
      let place = column..<column + width
      column += width
      if width == 0 { continue }
      if columns.contains(place.lowerBound),
        columns.contains(place.upperBound - 1)
      {
        put(character, row, place.lowerBound)
        if width == 2 {
          put(" ", row, place.lowerBound + 1)
          cells[row][place.lowerBound] = character
          cells[row][place.lowerBound + 1] = nil
        }
      } else {
        for column in place.clamped(to: columns) { put(" ", row, column) }
      }
    }
  }

  /// Draws a line along the edges of a rectangle, inside of it.
  ///
  /// A rectangle that is less than two cells wide or high has none.
  ///
  /// - Complexity: O(*n*) in the number of cells along the edges.
  public mutating func drawBorder(_ rect: Rect, isRounded: Bool = false) {
    let left = Self.boundary(rect.minX), right = Self.boundary(rect.maxX) - 1
    let top = Self.boundary(rect.minY), bottom = Self.boundary(rect.maxY) - 1
    guard right > left, bottom > top else { return }
    let (columns, rows) = cells(of: rect)
    for row in [top, bottom] where rows.contains(row) {
      for column in columns { put("─", row, column) }
    }
    for column in [left, right] where columns.contains(column) {
      for row in rows { put("│", row, column) }
    }
    let corners: [Character] =
      isRounded ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
    let places = [(top, left), (top, right), (bottom, left), (bottom, right)]
    for (corner, (row, column)) in zip(corners, places)
    where rows.contains(row) && columns.contains(column) {
      put(corner, row, column)
    }
  }

  /// Puts a character into a cell; half of a wide one becomes a blank, and so
  /// does a tab.
  private mutating func put(_ character: Character, _ row: Int, _ column: Int) {
    let character = character == "\t" ? " " : character
    cellsDrawn += 1
    if cells[row].isEmpty {
      if character == " " { return }
      cells[row] = Array(repeating: " ", count: columns)
    }
    if cells[row][column] == nil { cells[row][column - 1] = " " }
    if column + 1 < columns, cells[row][column + 1] == nil {
      cells[row][column + 1] = " "
    }
    cells[row][column] = character
  }

  /// The cells of a rectangle that are drawn to.
  func cells(of rect: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(
      _ low: (Double, Double), _ high: (Double, Double), _ count: Int
    ) -> Range<Int> {
      let first = max(0, Self.boundary(low.0), Self.boundary(low.1))
      let last = min(count, Self.boundary(high.0), Self.boundary(high.1))
      return first < last ? first..<last : 0..<0
    }
    return (
      range((rect.minX, clip.minX), (rect.maxX, clip.maxX), columns),
      range((rect.minY, clip.minY), (rect.maxY, clip.maxY), rows)
    )
  }

  /// The boundary between cells that is closest to a place.
  static func boundary(_ place: Double) -> Int {
    let bound = max(-1e9, min(1e9, place.isNaN ? 0 : place + 0.5))
    // Not `rounded(.down)`, which needs the C library of mathematics.
    let whole = Int(bound)
    return Double(whole) > bound ? whole - 1 : whole
  }
}
