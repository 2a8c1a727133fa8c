import Cassowary
import Testing

/// Constraints that contradict each other in a batch, under a policy that
/// breaks some: within the running operation.
@Suite("Breaking constraints in a batch")
struct BreakingTests {
  /// A column of rows in a solver that breaks constraints, with a second
  /// equation for some.
  private final class Column {
    let solver = Solver()
    var tops: [Variable] = []
    var equations: [ConstraintHandle] = []
    var conflicts: [ConstraintHandle] = []
    var work = SolverStatistics()

    init(
      rows: Int, conflictEvery step: Int, policy: ConflictPolicy,
      ranks: (equation: Int, conflict: Int) = (0, 0), comesFirst: Bool = false
    ) throws {
      let solver = solver
      solver.conflictPolicy = policy
      tops = (0...rows).map { _ in solver.variable() }
      let tops = tops
      var equations: [ConstraintHandle] = []
      var conflicts: [ConstraintHandle] = []
      try solver.transaction { solver throws(SolverError) in
        func contradict() throws(SolverError) {
          for row in stride(from: step / 2, to: rows, by: step) {
            conflicts.append(
              try solver.add(
                tops[row + 1] - tops[row] == 40, rank: ranks.conflict))
          }
        }
        if comesFirst { try contradict() }
        try solver.add(tops[0] == 0, rank: 99)
        for row in 0..<rows {
          equations.append(
            try solver.add(
              tops[row + 1] == tops[row] + 10, rank: ranks.equation))
        }
        if !comesFirst { try contradict() }
      }
      self.equations = equations
      self.conflicts = conflicts
      work = solver.statistics
    }

    var count: Int { 1 + equations.count + conflicts.count }
  }

  /// All are at least 0 wide, and each is 10 narrower than the one around it,
  /// the first of which is 95: the tenth has no room.
  @Test(
    "of boxes in boxes without room, one sticks out",
    arguments: [20, 300], [ConflictPolicy.breakNewest, .breakLowestRanked])
  func boxes(count: Int, policy: ConflictPolicy) throws {
    let solver = Solver()
    solver.conflictPolicy = policy
    let widths = (0..<count).map { _ in solver.variable() }
    var edges: [ConstraintHandle] = []
    try solver.transaction { solver throws(SolverError) in
      try solver.add(widths[0] == 95, rank: 2)
      for (outer, inner) in zip(widths, widths.dropFirst()) {
        try solver.add(inner >= 0, rank: 2)
        edges.append(try solver.add(inner == outer - 10))
      }
    }
    #expect(solver.brokenConstraints == [edges[9]])
    #expect(solver.value(of: widths[9]) == 5)
    #expect(solver.value(of: widths[count - 1]) == 0)
    #expect(solver.statistics.pivots < 20)
  }

  @Test("the newest of each conflict is broken")
  func newest() throws {
    let column = try Column(rows: 300, conflictEvery: 30, policy: .breakNewest)
    #expect(column.conflicts.count == 10)
    #expect(column.solver.brokenConstraints == column.conflicts)
    #expect(column.solver.value(of: column.tops[300]) == 3000)
    for conflict in column.conflicts {
      #expect(try column.solver.violation(of: conflict) == -30)
    }
    try expectSound(column.solver)
  }

  @Test("the newest is broken even if it is the equation that was crossed")
  func newestEquation() throws {
    let column = try Column(
      rows: 300, conflictEvery: 30, policy: .breakNewest, comesFirst: true)
    let expected = stride(from: 15, to: 300, by: 30).map {
      column.equations[$0]
    }
    #expect(column.solver.brokenConstraints == expected)
    #expect(column.solver.value(of: column.tops[300]) == 3300)
    try expectSound(column.solver)
  }

  @Test("the lowest rank of each conflict is broken", arguments: [false, true])
  func lowestRank(comesFirst: Bool) throws {
    let column = try Column(
      rows: 300, conflictEvery: 30, policy: .breakLowestRanked, ranks: (2, 5),
      comesFirst: comesFirst)
    let expected = stride(from: 15, to: 300, by: 30).map {
      column.equations[$0]
    }
    #expect(column.solver.brokenConstraints == expected)
    #expect(column.solver.value(of: column.tops[300]) == 3300)
    try expectSound(column.solver)
  }

  @Test("an error after a constraint was broken takes that back")
  func failsAfterBreaking() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.variable("x")
    let y = solver.variable("y")
    let floor = try solver.add(x >= 10)
    let early = try solver.add(x <= 5)
    let sum = try solver.add(2 * y == 6)
    #expect(solver.brokenConstraints == [early])
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        // No longer broken, and then the other one would be.
        try solver.setStrength(of: early, to: .strong)
        try solver.setConstant(of: floor, to: 20)
        try solver.add(contentsOf: [x <= 4, x <= 3])
        // Divided by this, the constant is beyond all numbers.
        try solver.setCoefficient(of: y, in: sum, to: .leastNonzeroMagnitude)
      }
    }
    #expect(solver.brokenConstraints == [early])
    #expect(try solver.violation(of: early) == 5)
    // The flag counts: without it, this would throw.
    try solver.setConstant(of: floor, to: 12)
    #expect(solver.value(of: x) == 12)
  }

  @Test("an operation that broke constraints and then fails takes that back")
  func failsInOperation() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakLowestRanked
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    let old = try solver.add(x == 3, rank: 0)
    try expectRefused("overflow", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        try solver.add(x == 5, rank: 9)
        try solver.add(z == 10 * y, rank: 9)
        try solver.add(y == 1e308, rank: 9)
      }
    }
    #expect(solver.brokenConstraints.isEmpty)
    #expect(solver.value(of: x) == 3 && solver.value(of: z) == 0)
    #expect(try solver.violation(of: old) == 0)
    try expectSound(solver)
    // Without what is too large, it is broken.
    try solver.add(x == 5, rank: 9)
    #expect(solver.brokenConstraints == [old])
    // The same when the work runs out, of too many for wide numbers.
    let parts = (0..<150).map { _ in solver.variable() }
    var sum = Expression(x)
    for part in parts { sum -= part }
    solver.limits.workBeforeFallback = 1
    try expectRefused("stalled", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        try solver.add(x == 7, rank: 20)
        try solver.add(sum == 0)
        try solver.add(contentsOf: parts.map { $0 >= 4 }, strength: .strong)
      }
    }
    solver.limits.workBeforeFallback = 0
    #expect(solver.brokenConstraints == [old])
    #expect(solver.value(of: x) == 5)
    try expectSound(solver)
  }

  @Test("breaking in the middle of a long transaction keeps what holds")
  func othersHold() throws {
    let column = try Column(rows: 60, conflictEvery: 20, policy: .breakNewest)
    let solver = column.solver
    // What was broken holds again when it can, before all wishes.
    try solver.transaction { solver throws(SolverError) in
      try solver.add(column.tops[60] <= 100, strength: .strong)
      for row in stride(from: 10, to: 60, by: 20) {
        try solver.remove(column.equations[row])
      }
    }
    #expect(solver.brokenConstraints == column.conflicts)
    for conflict in column.conflicts {
      #expect(try solver.violation(of: conflict) == 0)
    }
    #expect(solver.value(of: column.tops[60]) == 57 * 10 + 3 * 40)
    try expectSound(solver)
  }

  /// Found by the random caller: both constraints of the row come in at once,
  /// so that its multiplier is 0, which fits the other one's breakpoint when
  /// the required one breaks.
  @Test("what is left of a row where something broke goes where it fits")
  func otherBreakpoint() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    for _ in 0..<20 { try solver.add(solver.variable() == 0) }
    try solver.add(contentsOf: [y == 100, x == z, z <= y])
    try solver.add(z == 120, strength: .strong)
    let first = try solver.add(z >= 70)
    let early = try solver.add(2 * x == 67)
    #expect(solver.brokenConstraints == [early])
    let late = try solver.transaction { solver throws(SolverError) in
      try solver.remove(first)
      try solver.setCoefficient(of: x, in: early, to: 4)
      try solver.setConstant(of: early, to: 134)
      return try solver.add(x == 114)
    }
    #expect(solver.brokenConstraints == [early, late])
    #expect(try solver.violation(of: early) == 0)
    #expect(solver.value(of: x) == 33.5)
    try expectSound(solver)
  }

  @Test("On one variable, what excludes an older constraint breaks")
  func oneVariable() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.variable("x")
    let handles = try solver.add(contentsOf: [x <= 30, x >= 40, x == 20])
    // 40 and 20 exclude each other, too, but 40 is out by then.
    #expect(solver.brokenConstraints == [handles[1]])
    #expect(solver.value(of: x) == 20)
    try expectSound(solver)
  }

  @Test("Broken constraints that are revived break what ranks lower")
  func revived() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakLowestRanked
    let left = solver.variable("left")
    let width = solver.variable("width")
    let right = solver.variable("right")
    let margin = try solver.add(left >= 0, rank: 1)
    try solver.add(contentsOf: [right == left + width, right <= 50], rank: 9)
    let narrow = try solver.add(width == 40, rank: 6)
    let wide = try solver.add(width == 80, rank: 5)
    #expect(solver.brokenConstraints == [wide])
    try solver.remove(narrow)
    #expect(solver.value(of: width) == 50)
    solver.reviveBrokenConstraints()
    #expect(solver.brokenConstraints == [margin])
    #expect(solver.value(of: width) == 80 && solver.value(of: left) == -30)
    try expectSound(solver)
    // What cannot hold stays broken, and nothing changes.
    solver.reviveBrokenConstraints()
    #expect(solver.brokenConstraints == [margin])
    #expect(solver.value(of: left) == -30)
    try solver.setConstant(of: wide, to: 45)
    solver.reviveBrokenConstraints()
    #expect(solver.brokenConstraints.isEmpty)
    try expectSound(solver)
  }

  // MARK: - Random systems

  @Test("random conflicts are decided by the policy", arguments: 0..<40)
  func random(seed: UInt64) throws {
    var random = ScenarioRandom(seed: 4000 + seed)
    let solver = Solver()
    let ranked = seed % 2 == 1
    solver.conflictPolicy = ranked ? .breakLowestRanked : .breakNewest
    let variables = (0..<6).map { solver.variable("v\($0)") }
    var ranks: [ConstraintHandle: Int] = [:]
    for _ in 0..<8 {
      try solver.transaction { solver throws(SolverError) in
        for _ in 0..<4 {
          let left = random.pick(variables)
          let right = random.pick(variables)
          let bound = random.quarter(-40...40)
          let form = left - right
          let constraint =
            switch random.below(4) {
            case 0: form == bound
            case 1: form >= bound
            case 2: Expression(left) <= bound + 30
            default: Expression(right) >= bound
            }
          let rank = random.below(3)
          ranks[try solver.add(constraint, rank: rank)] = rank
        }
        if random.below(3) == 0, let some = solver.constraints.first {
          try solver.remove(some)
        }
      }
      try expectSound(solver)
    }
    #expect(!solver.brokenConstraints.isEmpty)
    // Taken alone, what is not broken can be had.
    let copy = Solver()
    var images: [Variable: Variable] = [:]
    for variable in variables { images[variable] = copy.variable() }
    let broken = Set(solver.brokenConstraints)
    for handle in solver.constraints {
      let constraint = try solver.constraint(of: handle)
      var form = Expression(constraint.expression.constant)
      for term in constraint.expression.terms {
        form.add(term.coefficient, try #require(images[term.variable]))
      }
      let image = Constraint(form, constraint.relation)
      if !broken.contains(handle) { try copy.add(image) }
    }
    #expect(copy.constraintCount == solver.constraintCount - broken.count)
  }

  /// Found by the random caller: the row of `x == 0` rests where others keep
  /// it, outside the basis, when a stronger equation for `x` comes.
  @Test("a redundant equation that gives way leaves its place")
  func redundant() throws {
    let solver = Solver()
    try solver.replay(
      """
      cassowary 1
      policy throw
      policy lowest
      begin
      variable 0 0.0 '
      variable 1 0.0 '
      variable 2 0.0 '
      add 0 0 1000.0 1.0 30 0 8.0 3 1.0 2 -1.0 0 -1.0 1 '
      add 1 0 1000.0 1.0 20 0 0.0 1 1.0 0 '
      variable 3 0.0 '
      variable 4 0.0 '
      add 2 0 1000.0 1.0 10 0 0.0 3 1.0 3 -1.0 2 -1.0 4 '
      variable 5 0.0 '
      add 3 0 1000.0 1.0 20 0 0.0 1 1.0 5 '
      variable 6 0.0 '
      variable 7 0.0 '
      add 4 0 1000.0 1.0 10 0 0.0 3 1.0 6 -1.0 5 -1.0 7 '
      variable 8 0.0 '
      add 5 0 1000.0 1.0 20 0 0.0 1 1.0 8 '
      variable 9 0.0 '
      add 6 0 1000.0 1.0 10 0 0.0 3 1.0 6 -1.0 8 -1.0 9 '
      add 7 1 0.5 2.0 40 0 0.0 1 1.0 4 '
      add 8 2 1000.0 1.0 70 0 0.0 1 1.0 7 '
      add 9 2 750.0 1.0 40 0 10.0 1 1.0 7 '
      add 10 1 250.0 1.0 40 0 10.0 1 1.0 7 '
      add 11 2 1000.0 1.0 70 0 0.0 1 1.0 1 '
      add 12 2 750.0 1.0 40 0 1.0 1 1.0 1 '
      add 13 1 250.0 1.0 40 0 1.0 1 1.0 1 '
      add 14 2 1000.0 1.0 70 0 0.0 1 1.0 9 '
      add 15 2 750.0 1.0 40 0 8.0 1 1.0 9 '
      add 16 1 250.0 1.0 40 0 8.0 1 1.0 9 '
      add 17 2 1000.0 1.0 70 0 0.0 1 1.0 4 '
      add 18 2 1000.0 1.0 70 0 0.0 1 1.0 6 '
      add 19 1 0.5 1.0 40 0 0.0 1 1.0 6 '
      add 20 2 1000.0 1.0 70 0 0.0 1 1.0 3 '
      add 21 1 0.5 1.0 40 0 0.0 1 1.0 3 '
      end
      begin
      remove 0
      remove 1
      remove 3
      remove 4
      remove 8
      remove 10
      remove 9
      remove 11
      remove 13
      remove 12
      add 22 0 1000.0 1.0 20 0 0.0 1 1.0 2 '
      end
      forget 5
      forget 7
      forget 0
      forget 1
      begin
      add 12 0 1000.0 1.0 60 0 100.0 1 1.0 9 '
      add 13 0 1000.0 1.0 60 0 1.0 1 1.0 4 '
      add 11 0 1000.0 1.0 60 0 16.0 1 1.0 8 '
      add 9 0 1000.0 1.0 60 0 0.1 1 1.0 2 '
      constant 15 8.0
      constant 16 8.0
      end

      """)
    #expect(solver.checkInvariants() == nil)
    let values = solver.variables.map { solver.value(of: $0) }
    #expect(values == [0.1, 1.1, 1, 116, 16, 100])
  }
}
