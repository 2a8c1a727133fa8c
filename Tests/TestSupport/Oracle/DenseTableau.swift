/// A dense simplex tableau in which some rows belong to free variables.
///
/// It is the arithmetic under ``LexicographicOracle``, kept as plain as it can
/// be: every cell is stored, every pivot touches every row, and there is no
/// state between two problems. Columns below `freeColumns` are free variables;
/// the others are logical variables that must not be negative; the last
/// column, apart from these, is the right side.
package final class DenseTableau {
  /// Cells, pivots and reduced costs below this count as zero.
  ///
  /// The rows are scaled before so that their largest coefficient is about 1.
  package static let tolerance = 1e-9

  let rows: Int
  let columns: Int
  let freeColumns: Int
  private let cells: UnsafeMutablePointer<Double>
  private let width: Int

  /// The basic column of each row; -1 is an artificial variable.
  private(set) var basis: [Int]
  /// Rows of free variables are spared by the ratio test.
  private(set) var isFreeRow: [Bool]
  /// Rows that turned out to be redundant.
  private var isDead: [Bool]
  /// Columns that must stay zero because an earlier objective wants it.
  private var isBanned: [Bool]
  /// The reduced costs of the objective at hand.
  private var reducedCosts: [Double]
  package private(set) var pivots = 0

  package enum Outcome { case optimal, unbounded, stalled }

  package init(rows: Int, freeColumns: Int, logicalColumns: Int) {
    self.rows = rows
    self.freeColumns = freeColumns
    columns = freeColumns + logicalColumns
    width = columns + 1
    cells = .allocate(capacity: max(1, rows * width))
    cells.initialize(repeating: 0, count: max(1, rows * width))
    basis = [Int](repeating: -1, count: rows)
    isFreeRow = [Bool](repeating: false, count: rows)
    isDead = [Bool](repeating: false, count: rows)
    isBanned = [Bool](repeating: false, count: columns)
    reducedCosts = [Double](repeating: 0, count: width)
  }

  deinit { cells.deallocate() }

  /// The cell of a row and a column; the column `columns` is the right side.
  package subscript(row: Int, column: Int) -> Double {
    get { cells[row * width + column] }
    set { cells[row * width + column] = newValue }
  }

  package func rightSide(_ row: Int) -> Double { cells[row * width + columns] }

  /// The row in which a column is basic.
  package func row(ofBasic column: Int) -> Int? {
    basis.firstIndex(of: column)
  }

  // MARK: - Steps

  /// Makes as many free variables basic as there are independent rows, the
  /// largest pivot first.
  package func eliminateFreeColumns() {
    var isBasic = [Bool](repeating: false, count: freeColumns)
    for _ in 0..<min(rows, freeColumns) {
      var best = Self.tolerance
      var pivot: (row: Int, column: Int)?
      for row in 0..<rows where !isFreeRow[row] {
        for column in 0..<freeColumns where !isBasic[column] {
          let size = cells[row * width + column].magnitude
          if size > best {
            best = size
            pivot = (row, column)
          }
        }
      }
      guard let pivot else { break }
      exchange(pivot.row, pivot.column)
      isFreeRow[pivot.row] = true
      isBasic[pivot.column] = true
    }
    for row in 0..<rows where !isFreeRow[row] {
      for column in 0..<freeColumns { self[row, column] = 0 }
    }
  }

  /// Looks for a point at which no logical variable is negative.
  package func makeFeasible() -> Outcome {
    var size = 1.0
    for row in 0..<rows where !isFreeRow[row] {
      if rightSide(row) < 0 {
        for column in 0..<width { self[row, column] = -self[row, column] }
      }
      size = max(size, rightSide(row))
    }
    for column in 0..<width {
      var sum = 0.0
      for row in 0..<rows where basis[row] < 0 && !isFreeRow[row] {
        sum -= self[row, column]
      }
      reducedCosts[column] = sum
    }
    let outcome = minimise()
    guard outcome == .optimal else { return outcome }
    for row in 0..<rows where basis[row] < 0 {
      if rightSide(row) > 10 * Self.tolerance * size { return .unbounded }
    }
    for row in 0..<rows where basis[row] < 0 {
      self[row, columns] = 0
      var best = Self.tolerance
      var pivot: Int?
      for column in freeColumns..<columns
      where self[row, column].magnitude > best {
        best = self[row, column].magnitude
        pivot = column
      }
      if let pivot { exchange(row, pivot) } else { isDead[row] = true }
    }
    return .optimal
  }

  /// Minimises the sum of cost times variable, then bans the columns that
  /// would make it larger.
  package func minimise(costs: [Double], thenBan: Bool) -> Outcome {
    let largest = costs.reduce(0) { max($0, $1.magnitude) }
    guard largest > 0 else { return .optimal }
    for column in 0..<width {
      reducedCosts[column] = column < columns ? costs[column] / largest : 0
    }
    for row in 0..<rows where basis[row] >= 0 && !isDead[row] {
      let cost = costs[basis[row]] / largest
      guard cost != 0 else { continue }
      for column in 0..<width {
        reducedCosts[column] -= cost * self[row, column]
      }
    }
    let outcome = minimise()
    if thenBan, outcome == .optimal {
      for column in freeColumns..<columns
      where reducedCosts[column] > Self.tolerance {
        isBanned[column] = true
      }
    }
    return outcome
  }

  private func minimise() -> Outcome {
    let largestFirst = 20 * (rows + columns)
    for step in 0..<(20 * largestFirst + 1000) {
      let usesBland = step > largestFirst
      guard let column = enteringColumn(usesBland) else { return .optimal }
      guard let row = leavingRow(column, usesBland) else { return .unbounded }
      exchange(row, column)
    }
    return .stalled
  }

  private func enteringColumn(_ usesBland: Bool) -> Int? {
    var best = -Self.tolerance
    var result: Int?
    for column in freeColumns..<columns where !isBanned[column] {
      if reducedCosts[column] < best {
        result = column
        if usesBland { return result }
        best = reducedCosts[column]
      }
    }
    return result
  }

  private func leavingRow(_ column: Int, _ usesBland: Bool) -> Int? {
    var best = Double.infinity
    var result: Int?
    for row in 0..<rows where !isFreeRow[row] && !isDead[row] {
      let cell = cells[row * width + column]
      guard cell > Self.tolerance else { continue }
      let ratio = max(0, rightSide(row)) / cell
      guard let present = result else {
        best = ratio
        result = row
        continue
      }
      let margin = 1e-12 * max(1, best.magnitude)
      let isTie = (ratio - best).magnitude <= margin
      let isPreferred =
        usesBland ? basis[row] < basis[present] : cell > self[present, column]
      if ratio < best - margin || (isTie && isPreferred) {
        best = min(best, ratio)
        result = row
      }
    }
    return result
  }

  /// Makes a column basic in a row.
  private func exchange(_ row: Int, _ column: Int) {
    pivots += 1
    let source = cells + row * width
    let factor = 1 / source[column]
    for k in 0..<width { source[k] *= factor }
    source[column] = 1
    for other in 0..<rows where other != row {
      let target = cells + other * width
      let multiple = target[column]
      if multiple == 0 { continue }
      for k in 0..<width where source[k] != 0 {
        target[k] -= multiple * source[k]
        if target[k].magnitude < 1e-14 { target[k] = 0 }
      }
      target[column] = 0
    }
    let multiple = reducedCosts[column]
    if multiple != 0 {
      for k in 0..<width { reducedCosts[k] -= multiple * source[k] }
      reducedCosts[column] = 0
    }
    basis[row] = column
  }
}
