import Cassowary
import TestSupport
import Testing

/// Rows that take each other's place in a ratio test, as wishes for variables
/// that are equal.
@Suite("Fellows in the ratio test")
struct FellowTests {
  /// Variables that are as large as the first one, which is pressed down; all
  /// but one wish to be a little smaller than 30, and that one must not be.
  private func squeezed(rigid: Int) throws -> (Solver, [Variable]) {
    let solver = Solver()
    let equal = (0..<14).map { solver.variable("h\($0)") }
    let beside = solver.variable("beside")
    try solver.add(equal[0] == 30, strength: .medium)
    for other in equal.dropFirst() { try solver.add(other == equal[0]) }
    for (index, other) in equal.enumerated().dropFirst() {
      if index == rigid {
        try solver.add(other >= 30)
      } else {
        try solver.add(other == 30 - Double(index) / 10, strength: .weak)
      }
    }
    try solver.add(beside == 10, strength: .strong)
    try solver.add(equal[0] + beside <= 35)
    return (solver, equal)
  }

  @Test("One that is found late may have been passed", arguments: 1..<14)
  func foundLate(rigid: Int) throws {
    let (solver, equal) = try squeezed(rigid: rigid)
    #expect(solver.checkInvariants() == nil)
    for variable in equal { #expect(solver.value(of: variable) == 30) }
  }

  @Test("Each gives way where its breakpoint is", arguments: [2, 9, 40, 200])
  func breakpoints(count: Int) throws {
    let solver = Solver()
    let equal = (0..<count).map { solver.variable("h\($0)") }
    for other in equal.dropFirst() { try solver.add(other == equal[0]) }
    for (index, variable) in equal.enumerated() {
      try solver.add(variable == Double(100 + index), strength: .weak)
    }
    let before = solver.statistics
    // A stronger wish lowers all of them past some of the breakpoints.
    let limit = try solver.add(equal[0] <= 90, strength: .strong)
    #expect((solver.statistics - before).pivots <= 2)
    #expect(solver.value(of: equal[count - 1]) == 90)
    #expect(solver.checkInvariants() == nil)
    try solver.setConstant(of: limit, to: 100)
    #expect(solver.checkInvariants() == nil)
    #expect(solver.value(of: equal[count - 1]) == 100)
    try solver.remove(limit)
    #expect(solver.checkInvariants() == nil)
    let middle = solver.value(of: equal[0])
    let lower = Double(100 + (count - 1) / 2)
    #expect(middle >= lower && middle <= Double(100 + count / 2))
  }

  /// Rows one below another, each as high as the higher one of two cells at
  /// least, in a total height.
  private struct Column {
    let solver = Solver()
    let total: ConstraintHandle
    var heights: [Variable] = []

    init(rows: Int, isCentered: Bool) throws {
      var y = Expression()
      for _ in 0..<rows {
        let height = solver.variable("height")
        for wish in [18.0, 20] {
          let top = solver.variable("top")
          let cell = solver.variable("cell")
          try solver.add(top >= 0)
          try solver.add(top + cell <= height)
          if isCentered {
            try solver.add(2 * top + cell == height)
          } else {
            try solver.add(top == 0)
          }
          try solver.add(cell == wish, strength: .strong)
          try solver.add(cell >= 0)
        }
        let next = solver.variable("next")
        try solver.add(y + height == next)
        y = Expression(next)
        heights.append(height)
      }
      total = try solver.add(y == 21 * Double(rows))
    }
  }

  @Test(
    "A row is lower as far as one cell gives way, then as both do",
    arguments: [false, true])
  func requiredFellows(isCentered: Bool) throws {
    func work(_ rows: Int) throws -> Int {
      let column = try Column(rows: rows, isCentered: isCentered)
      let solver = column.solver
      let before = solver.statistics
      try solver.setConstant(of: column.total, to: 18.5 * Double(rows))
      #expect(solver.checkInvariants() == nil)
      let heights = solver.values(column.heights)
      #expect(heights.filter { $0 == 18 }.count >= 3 * rows / 4)
      #expect(heights.allSatisfy { $0 >= 18 })
      try solver.setConstant(of: column.total, to: 21 * Double(rows))
      #expect(solver.checkInvariants() == nil)
      #expect(solver.values(column.heights).allSatisfy { $0 >= 20 })
      let work = solver.statistics - before
      return work.rowsVisited + work.multipliersMoved
    }
    let (few, many) = (try work(50), try work(400))
    #expect(many <= 12 * few, "\(few), \(many)")
  }

  /// Each cell is as high as some parts, which wish for heights; some belong to
  /// cells of several rows, and some rows have a wish for their sum.
  @Test(
    "What gives way is made of several rows",
    arguments: 0..<UInt64(scaled(release: 60, debug: 30)))
  func severalParts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let solver = Solver()
    solver.limits.rowsBeforeDisplacement = random.chance(0.5) ? .max : 8
    let count = random.int(8...40)
    let heights = (0..<count).map { solver.variable("height\($0)") }
    var parts: [Variable] = []
    for row in 0..<count {
      for _ in 0..<random.int(1...2) {
        var cell = Expression()
        for _ in 0..<random.pick([1, 1, 2, 3, 12]) {
          if !parts.isEmpty && random.chance(0.2) {
            cell += random.pick(parts)
            continue
          }
          let part = solver.variable("part\(parts.count)")
          parts.append(part)
          cell += part
          try solver.add(part >= 0)
          try solver.add(
            part == Double(random.int(4...20)),
            strength: random.pick([.medium, .strong]))
        }
        try solver.add(cell <= heights[row])
      }
      if row >= 2 && random.chance(0.3) {
        let sum = heights[row] + heights[row - 1] + heights[row - 2]
        try solver.add(
          sum == Double(random.int(20...90)),
          strength: random.pick([.weak, .medium, .strong]))
      }
    }
    let sum = heights.reduce(Expression()) { $0 + $1 }
    let total = try solver.add(sum == 100 * Double(count))
    for _ in 0..<6 {
      let height = Double(random.int(4...60) * count)
      try solver.setConstant(of: total, to: height)
      #expect(solver.checkInvariants() == nil)
      #expect(abs(solver.values(heights).reduce(0, +) - height) < 1e-6)
    }
  }

  /// Rows that take each other's place define other variables afterwards: what
  /// had moved before was computed as if they did not.
  @Test("Values follow once all rows define what they will")
  func ownersFirst() throws {
    typealias Row = ([Int], Relation, Double, Strength)
    // Variables by their numbers, those that are subtracted below 0.
    let rows: [Row] = [
      ([15, 14], .lessThanOrEqual, 0, .medium),
      ([17], .equal, 0, .strong),
      ([12, -19], .equal, -47, .required),
      ([-12, -7], .equal, 28, .medium),
      ([-20, 17], .greaterThanOrEqual, 41, .weak),
      ([-14], .greaterThanOrEqual, -50, .weak),
      ([-15, -10, -14], .lessThanOrEqual, -46, .required),
      ([1], .equal, 31, .required),
      ([-15, 8, 7], .greaterThanOrEqual, -25, .required),
      ([5, 15], .greaterThanOrEqual, 25, .required),
      ([-17, 11, -12], .equal, -9, .required),
      ([-20, -14], .equal, 0, .required),
      ([-8], .greaterThanOrEqual, 1, .required),
      ([-20], .greaterThanOrEqual, 0, .required),
      ([15, -12, -17], .greaterThanOrEqual, 46, .required),
      ([14, -23], .lessThanOrEqual, 34, .strong),
      ([23], .equal, 0, .required),
      ([11], .greaterThanOrEqual, -21, .required),
      ([-7, -5], .lessThanOrEqual, 17, .required),
      ([-8, -10, -1], .greaterThanOrEqual, -15, .required),
    ]
    let solver = Solver()
    let variables = (0..<24).map { solver.variable("v\($0)") }
    try solver.transaction { solver throws(SolverError) in
      for (numbers, relation, constant, strength) in rows {
        var sum = Expression()
        for number in numbers {
          sum += (number < 0 ? -1 : 1) * variables[abs(number)]
        }
        switch relation {
        case .equal: try solver.add(sum == constant, strength: strength)
        case .lessThanOrEqual:
          try solver.add(sum <= constant, strength: strength)
        case .greaterThanOrEqual:
          try solver.add(sum >= constant, strength: strength)
        }
      }
    }
    #expect(solver.checkInvariants() == nil)
    #expect(solver.value(of: variables[10]) == -15)
    #expect(solver.value(of: variables[14]) == 27)
  }
}
