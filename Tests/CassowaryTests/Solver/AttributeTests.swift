import Cassowary
import TestSupport
import Testing

@Suite("Relations, ranks, names and what mentions a variable")
struct AttributeTests {
  let solver = Solver()

  @Test("a relation changes in place: the handle and the age stay")
  func relation() throws {
    let x = solver.variable("x")
    let limit = try solver.add(-2 * x >= -600, name: "limit")
    let other = try solver.add(x <= 700)
    #expect(solver.value(of: x) == 0)
    try solver.setRelation(of: limit, to: .equal)
    #expect(solver.value(of: x) == 300)
    #expect(solver.constraints == [limit, other])
    #expect(solver.describe(limit) == "limit: -2 x == -600")
    try solver.setConstant(of: limit, to: -1000)
    #expect(solver.value(of: x) == 500)
    try solver.setRelation(of: limit, to: .lessThanOrEqual)
    #expect(solver.describe(limit) == "limit: -2 x <= -1000")
    try expectSound(solver)
  }

  @Test("a relation that contradicts is refused, and nothing changes")
  func refusedRelation() throws {
    let x = solver.variable("x")
    let y = solver.variable("y")
    let sum = try solver.add(x + y >= 10)
    try solver.add(x + 2 * y == 50)
    try solver.add(x >= 5)
    try expectRefused("unsatisfiable", by: solver) {
      try solver.setRelation(of: sum, to: .lessThanOrEqual)
    }
    #expect(solver.describe(sum) == "x + y >= 10")
    try solver.remove(sum)
    try expectRefused("unknownConstraint", by: solver) {
      try solver.setRelation(of: sum, to: .equal)
    }
  }

  @Test("in a transaction, with other changes of the same constraint")
  func relationInTransaction() throws {
    let x = solver.variable("x")
    let y = solver.variable("y")
    let rule = try solver.add(x + y <= 10)
    try solver.transaction { solver throws(SolverError) in
      try solver.setRelation(of: rule, to: .greaterThanOrEqual)
      try solver.setConstant(of: rule, to: 30)
      try solver.setCoefficient(of: y, in: rule, to: 0)
      try solver.setRelation(of: rule, to: .equal)
    }
    #expect(solver.describe(rule) == "x == 30")
    #expect(solver.values(x, y) == [30, 0])
    try solver.transaction { solver throws(SolverError) in
      let made = try solver.add(y >= 3, strength: .medium)
      try solver.setRelation(of: made, to: .lessThanOrEqual)
      try solver.setRelation(of: rule, to: .lessThanOrEqual)
      try solver.remove(rule)
    }
    #expect(solver.values(x, y) == [30, 0])
    #expect(solver.constraints.map { solver.describe($0) } == ["y <= 3 @500"])
    try expectSound(solver)
  }

  @Test("an edit variable whose relation changed still takes suggestions")
  func relationOfEdit() throws {
    let x = solver.variable("x")
    let edit = try solver.addEditVariable(x)
    try solver.setRelation(of: edit, to: .lessThanOrEqual)
    try solver.add(x == 100, strength: .weak)
    #expect(solver.value(of: x) == 0)
    try solver.suggest(40, for: x)
    #expect(solver.value(of: x) == 40)
    try solver.suggest(400, for: x)
    #expect(solver.value(of: x) == 100)
  }

  /// The sums of the errors, from strong to weak.
  private func errors(of solver: Solver) throws -> [Double] {
    try [Strength.strong, .medium, .weak].map { strength in
      try solver.constraints.filter {
        try solver.strength(of: $0) == strength
      }.map { abs(try solver.violation(of: $0)) }.reduce(0, +)
    }
  }

  @Test("changed relations lead to the optimum of a solver made anew")
  func relationsAtRandom() throws {
    for seed in 0..<40 {
      var random = SplitMix64(seed: UInt64(seed))
      let solver = Solver()
      let v = (0..<5).map { _ in solver.variable() }
      for (index, variable) in v.enumerated() {
        try solver.add(variable == Double(index * 10), strength: .weak)
      }
      let handles = try (0..<8).map { _ in
        let factor = Double(random.int(1...3))
        let sum: Expression = random.pick(v) + factor * random.pick(v)
        let strengths: [Strength] = [.strong, .medium]
        return try solver.add(
          Constraint(
            sum - Double(random.int(-50...50)),
            random.pick(Relation.allCases)),
          strength: random.pick(strengths))
      }
      for _ in 0..<20 {
        try solver.setRelation(
          of: random.pick(handles), to: random.pick(Relation.allCases))
        try expectSound(solver)
        let anew = Solver()
        let w = v.map { _ in anew.variable() }
        for handle in solver.constraints {
          let constraint = try solver.constraint(of: handle)
          let terms = constraint.expression.terms.map { term in
            Term(
              term.coefficient,
              w[v.firstIndex(of: term.variable) ?? 0])
          }
          try anew.add(
            Constraint(
              Expression(
                terms: terms, constant: constraint.expression.constant),
              constraint.relation),
            strength: try solver.strength(of: handle))
        }
        // Ties that ages leave may be decided in another way.
        for (one, other) in zip(try errors(of: solver), try errors(of: anew)) {
          expectClose(one, other)
        }
      }
    }
  }

  @Test("ranks are read and changed, and count in later conflicts")
  func ranks() throws {
    solver.conflictPolicy = .breakLowestRanked
    let x = solver.variable("x")
    let low = try solver.add(x <= 1, rank: -40_000)
    let high = try solver.add(x >= 5)
    #expect(try solver.rank(of: low) == -32_768)
    #expect(try solver.rank(of: high) == 0)
    #expect(solver.brokenConstraints == [low])
    try solver.setRank(of: high, to: -3)
    try solver.setRank(of: low, to: 2)
    #expect(try solver.rank(of: low) == 2)
    #expect(solver.brokenConstraints == [low])
    try solver.setStrength(of: low, to: .required)
    #expect(solver.brokenConstraints == [high])
    #expect(solver.value(of: x) == 1)
    try solver.remove(low)
    try expectRefused("unknownConstraint", by: solver) {
      try solver.setRank(of: low, to: 0)
    }
  }

  @Test("ranks and names set in a transaction that is taken back are gone")
  func takenBack() throws {
    let x = solver.variable("x")
    let y = solver.variable()
    let rule = try solver.add(x == 1, name: "rule", rank: 3)
    func change(_ solver: Solver) throws(SolverError) {
      try solver.setName(of: x, to: "width")
      try solver.setName(of: y, to: "height")
      try solver.setName(of: x, to: "breadth")
      try solver.setName(of: rule, to: "law")
      try solver.setRank(of: rule, to: 5)
    }
    try expectRefused("cancelled", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        try change(solver)
        #expect(solver.name(of: x) == "breadth")
        #expect(solver.name(of: rule) == "law")
        #expect(try solver.rank(of: rule) == 5)
        throw .cancelled
      }
    }
    try expectRefused("unsatisfiable", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        try change(solver)
        try solver.add(x == 2)
      }
    }
    #expect(try solver.rank(of: rule) == 3)
    try solver.transaction { solver throws(SolverError) in
      try change(solver)
    }
    #expect(solver.describe(rule) == "law: breadth == 1")
    #expect(solver.name(of: y) == "height")
    #expect(try solver.rank(of: rule) == 5)
  }

  @Test("an empty name takes the name away")
  func noName() throws {
    let x = solver.variable("x")
    let rule = try solver.add(x == 1, name: "rule")
    try solver.setName(of: x, to: "")
    try solver.setName(of: rule, to: "")
    #expect(solver.describe(rule) == "v0 == 1")
    #expect(solver.name(of: rule).isEmpty)
    try solver.setName(of: rule, to: "law")
    #expect(solver.describe(rule) == "law: v0 == 1")
  }

  /// What the constraints themselves say.
  private func mentioning(
    _ variable: Variable, in solver: Solver
  ) throws -> [ConstraintHandle] {
    try solver.constraints.filter { handle in
      try solver.constraint(of: handle).expression.terms.contains {
        $0.variable == variable
      }
    }
  }

  @Test("the constraints of a variable, whatever defines it")
  func constraintsOfVariable() throws {
    var seenEtas = 0
    for seed in 0..<30 {
      var random = SplitMix64(seed: UInt64(seed))
      let solver = Solver()
      let v = (0..<7).map { _ in solver.variable() }
      for step in 0..<40 {
        let a = random.pick(v), b = random.pick(v), c = random.pick(v)
        let number = Double(random.int(-20...20))
        let sums: [Expression] = [a + b - 2 * c, a - b, a + 0, 3 * a]
        let strengths: [Strength] = [.strong, .medium, .weak]
        let sum: Expression = random.pick(sums) - number
        try solver.add(
          Constraint(sum, random.pick(Relation.allCases)),
          strength: random.pick(strengths))
        if step % 3 == 2 {
          try solver.remove(random.pick(solver.constraints))
        }
        for variable in v {
          #expect(
            try solver.constraints(of: variable)
              == mentioning(variable, in: solver))
        }
      }
      seenEtas += solver.statistics.etas
    }
    #expect(seenEtas > 0)
  }

  @Test("inside a transaction, what was added is there, and what goes is not")
  func constraintsInTransaction() throws {
    let x = solver.variable("x")
    let y = solver.variable("y")
    let old = try solver.add(x + y == 10)
    let gone = try solver.add(x >= 1)
    try solver.transaction { solver throws(SolverError) in
      let single = try solver.add(x <= 8)
      let long = try solver.add(x - y <= 3)
      try solver.remove(gone)
      #expect(try solver.constraints(of: x) == [old, single, long])
      #expect(try solver.constraints(of: y) == [old, long])
    }
    let foreign = Solver().variable()
    try expectRefused("unknownVariable", by: solver) {
      _ = try solver.constraints(of: foreign)
    }
  }
}
