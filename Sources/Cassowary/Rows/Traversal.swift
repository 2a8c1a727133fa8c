/// The variables of a row with their coefficients, as long as no term is added.
struct Summands: Sequence, IteratorProtocol {
  fileprivate let row: RowRecord
  fileprivate let terms: UnsafeMutablePointer<TermRecord>
  fileprivate var index: Int32 = 0

  @inline(__always)
  mutating func next() -> (variable: Int32, coefficient: Double)? {
    if index == row.length { return nil }
    defer { index += 1 }
    if row.length == 1 { return (row.start, 1) }
    let term = terms[Int(row.start + index)]
    return (term.variable, term.coefficient)
  }
}

extension Core {
  @inline(__always)
  mutating func summands(of row: Int32) -> Summands {
    Summands(row: rows[row], terms: terms.base)
  }

  /// A variable of a row.
  @inline(__always)
  func member(_ row: Int32, _ index: Int32) -> Int32 {
    rows[row].length == 1
      ? rows[row].start : terms[rows[row].start + index].variable
  }

  /// The coefficient of that variable.
  @inline(__always)
  func coefficient(_ row: Int32, _ index: Int32) -> Double {
    rows[row].length == 1 ? 1 : terms[rows[row].start + index].coefficient
  }

  mutating func coefficient(of variable: Int32, in row: Int32) -> Double {
    summands(of: row).first { $0.variable == variable }?.coefficient ?? 0
  }

  /// The terms of a row of two or more.
  @inline(__always)
  mutating func terms(of row: RowRecord) -> UnsafeBufferPointer<TermRecord> {
    UnsafeBufferPointer(
      start: terms.base + Int(row.start), count: Int(row.length))
  }

  /// Calls a closure with each row that mentions a variable.
  @inline(__always)
  mutating func forEachRow(
    of variable: Int32, _ body: (inout Core, _ row: Int32) -> Void
  ) {
    forEachCoefficient(of: variable) { core, row, _ in body(&core, row) }
  }

  /// The same, with the coefficient of the variable in the row.
  @inline(__always)
  mutating func forEachCoefficient(
    of variable: Int32, _ body: (inout Core, _ row: Int32, Double) -> Void
  ) {
    let record = variables[variable]
    for row in rows.chain(from: record.single) { body(&self, row, 1) }
    for list in 0..<2 {
      let head = list == 0 ? record.dependents : record.others
      for term in terms.chain(from: head) {
        body(&self, terms[term].row, terms[term].coefficient)
      }
    }
    // The row that defines the variable hangs in none of its lists of terms.
    if record.owner >= 0 && rows[record.owner].length > 1 {
      body(&self, record.owner, 1 / rows[record.owner].inverse)
    }
  }

  /// Lists a row, if there is one, among those that are looked at.
  @inline(__always)
  mutating func touch(_ row: Int32) {
    if row < 0 || rows[row].has(.seen) { return }
    rows[row].set(.seen)
    scratch.touched.append(row)
  }

  mutating func clearTouched() {
    for row in scratch.touched.contents { rows[row].clear(.seen) }
    scratch.touched.removeAll()
  }

  /// Calls a closure with the rows of a variable that may be outside the basis.
  @inline(__always)
  mutating func forEachOutside(
    of variable: Int32, _ body: (inout Core, _ row: Int32) -> Void
  ) {
    let record = variables[variable]
    for row in rows.chain(from: record.single) { body(&self, row) }
    for term in terms.chain(from: record.others) {
      body(&self, terms[term].row)
    }
    // Ghosts: rows that define a variable and are no longer in the basis.
    if etas.isEmpty || !variableFlags[variable].has(.ghost) { return }
    if record.owner >= 0 { body(&self, record.owner) }
    for term in terms.chain(from: record.dependents) {
      body(&self, terms[term].row)
    }
  }
}
