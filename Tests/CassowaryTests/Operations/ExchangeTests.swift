import Cassowary
import TestSupport
import Testing

/// Rows that go in a transaction leave the basis for those that come.
@Suite("Rows that succeed others in a transaction")
struct ExchangeTests {
  /// A column of rows, with something below that presses against it.
  private struct Column {
    struct Row {
      let top: Variable
      let height: Variable
      var size: Double
      var rules: [ConstraintHandle]
      /// From the row before.
      var gap: ConstraintHandle?
    }

    let solver = Solver()
    var rows: [Row] = []
    /// Whether the end may be further down than the last row.
    let isLoose: Bool
    let end: Variable
    private var last: ConstraintHandle?

    init(_ count: Int, total: Double? = nil, isLoose: Bool = false) throws {
      self.isLoose = isLoose
      end = solver.variable("end")
      if let total { try solver.add(end == total, strength: .medium) }
      // All is as high up as it can be.
      try solver.add(end <= 0, strength: Strength(priority: 0.5))
      try insert(0..<0, (0..<count).map { Double(10 + $0 % 3) })
    }

    private mutating func makeRow(_ size: Double) throws(SolverError) -> Row {
      let top = solver.variable()
      let height = solver.variable()
      let rules = [
        try solver.add(height >= 0),
        try solver.add(height >= size, strength: .strong),
        try solver.add(height <= size, strength: .weak),
      ]
      return Row(top: top, height: height, size: size, rules: rules)
    }

    /// Takes rows out and puts others in instead, in one transaction.
    mutating func insert(_ range: Range<Int>, _ sizes: [Double]) throws {
      try solver.transaction { (solver: Solver) throws(SolverError) in
        for row in rows[range] {
          for rule in row.rules { try solver.remove(rule) }
          if let gap = row.gap { try solver.remove(gap) }
        }
        let next = range.upperBound
        if next < rows.count { try unlink(next) }
        if next == rows.count, let gone = last {
          try solver.remove(gone)
          last = nil
        }
        var made: [Row] = []
        for size in sizes { made.append(try makeRow(size)) }
        rows.replaceSubrange(range, with: made)
        try link()
      }
    }

    /// Moves a row to another place, in one transaction.
    mutating func move(_ from: Int, _ to: Int) throws {
      try solver.transaction { (solver: Solver) throws(SolverError) in
        for place in [from, from + 1] where place < rows.count {
          try unlink(place)
        }
        if let gone = last { try solver.remove(gone) }
        last = nil
        let row = rows.remove(at: from)
        if to < rows.count { try unlink(to) }
        rows.insert(row, at: to)
        try link()
      }
    }

    private mutating func unlink(_ place: Int) throws(SolverError) {
      guard let gap = rows[place].gap else { return }
      try solver.remove(gap)
      rows[place].gap = nil
    }

    private mutating func link() throws(SolverError) {
      for index in rows.indices where rows[index].gap == nil {
        let top = rows[index].top
        rows[index].gap =
          index == 0
          ? try solver.add(top == 0)
          : try solver.add(
            top == rows[index - 1].top + rows[index - 1].height + 8)
      }
      if last == nil, let row = rows.last {
        last = try solver.add(
          isLoose
            ? end >= row.top + row.height : end == row.top + row.height)
      }
    }

    func expectPlaces() {
      var top = 0.0
      for row in rows {
        #expect(solver.value(of: row.top) == top)
        #expect(solver.value(of: row.height) == row.size)
        top += row.size + 8
      }
    }
  }

  private func work(
    _ column: inout Column, _ body: (inout Column) throws -> Void
  ) throws -> SolverStatistics {
    let before = column.solver.statistics
    try body(&column)
    return column.solver.statistics - before
  }

  @Test("a row that comes moves what follows once", arguments: [100, 1_000])
  func insertion(count: Int) throws {
    var column = try Column(count)
    let work = try work(&column) { try $0.insert(count / 2..<count / 2, [30]) }
    #expect(work.pivots <= 1)
    #expect(work.valuesMoved <= count / 2 + 10)
    #expect(work.multipliersMoved <= 10)
    column.expectPlaces()
    try expectSound(column.solver)
  }

  @Test("a row at the end moves nothing", arguments: [false, true])
  func growth(isLoose: Bool) throws {
    var column = try Column(400, isLoose: isLoose)
    let work = try work(&column) { try $0.insert(400..<400, [30]) }
    #expect(work.pivots <= 1)
    #expect(work.valuesMoved <= 10)
    #expect(work.multipliersMoved <= 10)
    #expect(column.solver.value(of: column.end) == 400 * 8 + 4_399 + 30)
    column.expectPlaces()
    try expectSound(column.solver)
  }

  @Test("a row that goes moves what follows once", arguments: [100, 1_000])
  func removal(count: Int) throws {
    var column = try Column(count)
    let work = try work(&column) {
      try $0.insert(count / 2..<count / 2 + 1, [])
    }
    #expect(work.pivots <= 1)
    #expect(work.valuesMoved <= count / 2 + 10)
    #expect(work.multipliersMoved <= 10)
    column.expectPlaces()
    try expectSound(column.solver)
  }

  @Test("a row that moves moves what lies between a few times")
  func moved() throws {
    var column = try Column(400)
    let work = try work(&column) { try $0.move(100, 300) }
    #expect(work.valuesMoved <= 3 * 400)
    column.expectPlaces()
    try expectSound(column.solver)
  }

  @Test("rows that come, go and move at random", arguments: 1...12)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var column = try Column(random.int(1...12), isLoose: seed % 2 == 0)
    for _ in 0..<60 {
      let count = column.rows.count
      if count > 1, random.chance(0.5) {
        try column.move(random.below(count), random.below(count))
      } else {
        let from = random.int(0...count)
        let to = random.int(from...min(count, from + 3))
        let sizes = (0..<random.below(4)).map { _ in
          Double(random.int(1...40))
        }
        try column.insert(from..<to, sizes)
      }
      column.expectPlaces()
      try expectSound(column.solver)
    }
  }

  @Test("a row that comes while hundreds give way", arguments: [20.0, 5.0])
  func bulk(shared: Double) throws {
    let solver = Solver()
    let width = solver.variable("width")
    let given = try solver.add(width == 10)
    var top = solver.variable()
    try solver.add(top == 0)
    var gaps: [(gap: ConstraintHandle, top: Variable, bottom: Variable)] = []
    for number in 0..<200 {
      let height = solver.variable()
      let bottom = solver.variable()
      try solver.add(height == width)
      try solver.add(height <= 10, strength: .weak)
      try solver.add(
        height >= 10,
        strength: Strength(priority: 2, weight: Double(number + 1)))
      gaps.append((try solver.add(bottom == top + height), top, bottom))
      top = bottom
    }
    try solver.add(top <= 100, strength: Strength(priority: 3))
    try solver.add(width <= 8, strength: Strength(priority: 2.5))
    let place = gaps[100]
    try solver.transaction { (solver: Solver) throws(SolverError) in
      try solver.setConstant(of: given, to: shared)
      try solver.remove(place.gap)
      let middle = solver.variable()
      let height = solver.variable()
      try solver.add(height >= 3)
      try solver.add(height <= 3, strength: .weak)
      try solver.add(middle == place.top + height)
      try solver.add(place.bottom == middle + 8)
    }
    #expect(solver.value(of: top) == 199 * shared + 11)
    try expectSound(solver)
  }

  @Test(
    "what goes does not contradict what comes",
    arguments: [ConflictPolicy.throwError, .breakNewest])
  func contradiction(policy: ConflictPolicy) throws {
    let solver = Solver()
    solver.conflictPolicy = policy
    let top = solver.variable()
    let bottom = solver.variable()
    try solver.add(top == 0)
    try solver.add(bottom <= 0, strength: .weak)
    let gap = try solver.add(bottom == top + 30)
    // The total is such that neither of the two can stand beside the other.
    try solver.transaction { (solver: Solver) throws(SolverError) in
      let middle = solver.variable()
      try solver.remove(gap)
      try solver.add(middle == top + 40)
      try solver.add(bottom == middle + 50)
      try solver.add(bottom == top + 90)
    }
    #expect(solver.value(of: bottom) == 90)
    #expect(solver.brokenConstraints.isEmpty)
    try expectSound(solver)
  }

  @Test("a refused transaction leaves what went")
  func refused() throws {
    let column = try Column(20)
    let before = column.solver.dump
    let gap = try #require(column.rows[10].gap)
    let above = column.rows[9].top
    let below = column.rows[10].top
    #expect(throws: SolverError.self) {
      try column.solver.transaction { (solver: Solver) throws(SolverError) in
        let middle = solver.variable()
        try solver.remove(gap)
        try solver.add(middle == above + 40)
        try solver.add(below == middle + 50)
        try solver.add(below == above + 91)
      }
    }
    #expect(column.solver.dump == before)
    column.expectPlaces()
    try expectSound(column.solver)
  }

  @Test("a row that goes contradicts nothing, however small its factor")
  func smallFactor() throws {
    let solver = Solver()
    let slope = solver.variable()
    let limit = try solver.variable("limit", value: 32)
    let edge = solver.variable()
    let place = try solver.variable("place", value: 19)
    // What is wished of nothing counts as a row, too.
    try solver.add(Expression() <= 0, strength: .weak)
    try solver.add(Expression() == 0, strength: .weak)
    let top = try solver.add(Expression() >= 0)
    try solver.setCoefficient(of: limit, in: top, to: -0.009249117781302468)
    let held = try solver.add(place == 0)
    try solver.addEditVariable(edge, strength: .required)
    try solver.add(-1 * edge + 0.0005632610719323596 * slope == 0)
    try solver.add(Expression() == 0, strength: .weak)
    try solver.add(place - limit <= -17, strength: .medium)
    // The new row may enter for the one that goes, but not by its factor.
    let small = 0.000551910738165415
    try solver.transaction { (solver: Solver) throws(SolverError) in
      try solver.remove(held)
      try solver.add(-small * place - 4182.188401199128 * slope == 22)
    }
    #expect(abs(solver.value(of: place) * small + 22) < 1e-9)
    try expectSound(solver)
  }
}
