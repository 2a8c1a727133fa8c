import Cassowary
import TestSupport
import Testing

/// Constraints that are switched off and on.
@Suite("Constraints that are switched off and on") struct ActivityTests {
  let solver = Solver()

  private func fails(
    _ expected: SolverError? = nil, _ body: () throws -> Void
  ) throws {
    let before = try StateSnapshot(solver)
    #expect(throws: SolverError.self) { try body() }
    #expect(try StateSnapshot(solver) == before)
    #expect(solver.checkInvariants() == nil)
  }

  @Test("Off, a constraint moves nothing; on, it is what it was")
  func offAndOn() throws {
    let width = solver.variable("width")
    try solver.add(width == 300, strength: .weak)
    let limit = try solver.add(width <= 200, name: "limit", rank: 4)
    try solver.setActive(of: limit, to: false)
    #expect(solver.value(of: width) == 300)
    #expect(!solver.isActive(limit) && solver.has(limit))
    #expect(solver.constraintCount == 2)
    #expect(try solver.violation(of: limit) == 0)
    #expect(solver.describe(limit) == "limit: width <= 200 (off)")
    #expect(solver.dump.hasSuffix("\nlimit: width <= 200 (off)\n"))
    // The same once more, as often as anybody likes.
    try solver.setActive(of: limit, to: false)
    try solver.setActive(of: limit, to: true)
    try solver.setActive(of: limit, to: true)
    #expect(solver.value(of: width) == 200 && solver.isActive(limit))
    #expect(solver.name(of: limit) == "limit")
    #expect(try solver.rank(of: limit) == 4)
    #expect(solver.checkInvariants() == nil)
  }

  @Test("What is changed while a constraint is off counts once it is on")
  func changes() throws {
    let a = solver.variable("a"), b = solver.variable("b")
    try solver.add(a == 10, strength: .weak)
    try solver.add(b == 20, strength: .weak)
    let rule = try solver.add(a >= 2 * b)
    let single = try solver.add(-4 * b <= 8, strength: .strong)
    for handle in [rule, single] {
      try solver.setActive(of: handle, to: false)
    }
    #expect(solver.value(of: a) == 10 && solver.value(of: b) == 20)
    try solver.setConstant(of: rule, to: 3)
    try solver.setCoefficient(of: b, in: rule, to: -1)
    try solver.setRelation(of: rule, to: .equal)
    try solver.setStrength(of: rule, to: .medium)
    try solver.setName(of: rule, to: "rule")
    try solver.setRank(of: rule, to: 7)
    try solver.setConstant(of: single, to: -160)
    try solver.setWeight(of: single, to: 3)
    #expect(try solver.constant(of: single) == -160)
    #expect(solver.value(of: a) == 10 && solver.value(of: b) == 20)
    #expect(solver.describe(rule) == "rule: a - b == 3 @500 (off)")
    #expect(solver.checkInvariants() == nil)
    try solver.setActive(of: single, to: true)
    #expect(solver.value(of: b) == 40)
    try solver.setActive(of: rule, to: true)
    #expect(solver.value(of: a) == 43)
    #expect(try solver.strength(of: single).weight == 3)
    #expect(solver.checkInvariants() == nil)
  }

  @Test("One that cannot hold stays off, and nothing else changes")
  func refused() throws {
    let x = solver.variable("x")
    let high = try solver.add(x >= 10)
    try solver.setActive(of: high, to: false)
    try solver.add(x <= 5)
    try fails { try solver.setActive(of: high, to: true) }
    #expect(!solver.isActive(high))
    try solver.setConstant(of: high, to: 4)
    try solver.setActive(of: high, to: true)
    #expect(solver.value(of: x) >= 4)
    try solver.remove(high)
    #expect(!solver.isActive(high))
    #expect(throws: SolverError.self) {
      try solver.setActive(of: high, to: false)
    }
  }

  @Test("In a transaction: at its end, and taken back with it")
  func transactions() throws {
    let x = solver.variable("x"), y = solver.variable("y")
    try solver.add(x == 1, strength: .weak)
    try solver.add(y == 2, strength: .weak)
    let a = try solver.add(x == 10), b = try solver.add(x + y == 30)
    try solver.setActive(of: b, to: false)
    let before = try StateSnapshot(solver)
    try solver.transaction { solver throws(SolverError) in
      try solver.setActive(of: a, to: false)
      try solver.setActive(of: b, to: true)
      #expect(!solver.isActive(a) && solver.isActive(b))
      #expect(solver.value(of: x) == 10)
      // To and fro.
      try solver.setActive(of: a, to: true)
      try solver.setActive(of: a, to: false)
    }
    #expect(solver.value(of: x) + solver.value(of: y) == 30)
    #expect(!solver.isActive(a) && solver.isActive(b))
    try solver.transaction { solver throws(SolverError) in
      try solver.setActive(of: a, to: true)
      try solver.setActive(of: b, to: false)
      try? solver.transaction { inner throws(SolverError) in
        try inner.setActive(of: a, to: false)
        try inner.setActive(of: b, to: true)
        throw .cancelled
      }
      #expect(solver.isActive(a) && !solver.isActive(b))
    }
    #expect(try StateSnapshot(solver) == before)
    try fails {
      try solver.transaction { solver throws(SolverError) in
        try solver.setActive(of: b, to: true)
        try solver.setActive(of: a, to: false)
        throw .cancelled
      }
    }
    #expect(solver.isActive(a) && !solver.isActive(b))
  }

  @Test("Added, switched off and removed in one transaction")
  func added() throws {
    let x = solver.variable("x"), y = solver.variable("y")
    let old = try solver.add(x - y == 1)
    let handles = try solver.transaction { solver throws(SolverError) in
      let off = try solver.add(x == 5)
      let onAgain = try solver.add(y == 7)
      let gone = try solver.add(y == 9)
      let equation = try solver.add(x - 2 * y == 0)
      for handle in [off, onAgain, gone, equation] {
        try solver.setActive(of: handle, to: false)
      }
      try solver.setActive(of: onAgain, to: true)
      try solver.remove(gone)
      try solver.remove(old)
      return [off, onAgain, equation]
    }
    #expect(handles.map(solver.isActive) == [false, true, false])
    #expect(solver.value(of: y) == 7 && solver.value(of: x) != 5)
    #expect(solver.constraintCount == 3 && solver.checkInvariants() == nil)
    try solver.transaction { solver throws(SolverError) in
      try solver.remove(handles[0])
      try solver.setActive(of: handles[2], to: true)
    }
    #expect(solver.value(of: x) == 14)
    try solver.remove(contentsOf: [handles[1], handles[2]])
    #expect(solver.constraintCount == 0 && solver.checkInvariants() == nil)
  }

  @Test("A constraint that is off still mentions its variables")
  func variables() throws {
    let x = solver.variable("x"), y = solver.variable("y")
    let single = try solver.add(x == 5), pair = try solver.add(x + y <= 9)
    for handle in [single, pair] {
      try solver.setActive(of: handle, to: false)
    }
    #expect(try solver.constraints(of: x) == [single, pair])
    #expect(try solver.constraints(of: y) == [pair])
    try fails { try solver.removeVariable(x) }
    try fails {
      try solver.transaction { solver throws(SolverError) in
        try solver.removeVariable(y)
      }
    }
    try solver.transaction { solver throws(SolverError) in
      try solver.remove(pair)
      try solver.removeVariable(y)
    }
    try solver.removeVariable(x, withConstraints: true)
    #expect(solver.variableCount == 0 && solver.constraintCount == 0)
    // What takes the place of one that was off is on.
    let z = solver.variable("z")
    let new = try solver.add(z == 3)
    #expect(solver.isActive(new) && solver.value(of: z) == 3)
    try solver.setActive(of: new, to: false)
    solver.reset()
    #expect(!solver.isActive(new))
    let w = solver.variable("w")
    #expect(solver.isActive(try solver.add(w == 1)))
  }

  @Test("Edit constraints and stays, and those that were given up")
  func kinds() throws {
    let x = solver.variable("x"), y = solver.variable("y")
    let edit = try solver.addEditVariable(x)
    let stay = try solver.addStay(y)
    try solver.suggest(8, for: x)
    for handle in [edit, stay] {
      try solver.setActive(of: handle, to: false)
    }
    #expect(!solver.isEditVariable(x))
    try solver.add(x + y == 20, strength: .medium)
    try solver.setActive(of: stay, to: true)
    try solver.setActive(of: edit, to: true)
    #expect(solver.isEditVariable(x) && solver.value(of: x) == 8)
    solver.conflictPolicy = .breakNewest
    let low = try solver.add(x <= 5), high = try solver.add(x >= 6)
    #expect(solver.brokenConstraints == [high])
    try solver.setActive(of: high, to: false)
    #expect(solver.brokenConstraints.isEmpty)
    try solver.setActive(of: low, to: false)
    try solver.setActive(of: high, to: true)
    #expect(solver.brokenConstraints.isEmpty)
    #expect(try solver.strength(of: high) == .required)
    #expect(solver.checkInvariants() == nil)
  }

  @Test("Beside coefficients so large that rows are looked at once more")
  func vast() throws {
    let x = solver.variable("x"), y = solver.variable("y")
    try solver.add(1e10 * x + y <= 5)
    let single = try solver.add(x <= 3, strength: .weak)
    let pair = try solver.add(x - 1e-10 * y >= 1, strength: .weak)
    for isActive in [false, true, false] {
      for handle in [single, pair] {
        try solver.setActive(of: handle, to: isActive)
        #expect(solver.checkInvariants() == nil)
      }
      try solver.transaction { solver throws(SolverError) in
        try solver.setActive(of: single, to: !isActive)
        try solver.setConstant(of: pair, to: 2)
      }
      #expect(solver.isActive(single) != isActive)
    }
  }

  @Test("A recording leads to the same")
  func recording() throws {
    try solver.startRecording()
    let x = solver.variable("x")
    try solver.add(x == 1, strength: .weak)
    let a = try solver.add(2 * x >= 10, name: "a")
    try solver.setActive(of: a, to: false)
    try solver.setConstant(of: a, to: 12)
    try? solver.transaction { solver throws(SolverError) in
      try solver.setActive(of: a, to: true)
      throw .cancelled
    }
    let b = try solver.add(x <= 3)
    try? solver.setActive(of: a, to: true)
    try solver.setActive(of: b, to: false)
    let recording = solver.stopRecording()
    let other = Solver()
    try other.replay(recording)
    #expect(other.dump == solver.dump)
    #expect(solver.dump.contains("(off)"))
    #expect(throws: SolverError.self) {
      try Solver().replay(
        "cassowary 1\nvariable 0 0 'x\nadd 0 1 1000 1 0 0 3 1 1 0 '\nactive 0 2"
      )
    }
  }

  @Test("The values are those of a solver that has only what is on")
  func random() throws {
    for seed in 0..<60 {
      var random = SplitMix64(seed: UInt64(seed))
      let solver = Solver()
      try run(solver, &random, "seed \(seed)")
    }
  }

  private func run(
    _ solver: Solver, _ random: inout SplitMix64, _ comment: String
  ) throws {
    func number() -> Double { Double(random.below(41) - 20) }
    func weight() -> Double { 1 + Double(random.below(1000)) / 997 }
    let variables = (0..<5).map { solver.variable("x\($0)") }
    for variable in variables {
      try solver.add(
        variable == number(), strength: .weak.weighted(weight()))
    }
    var handles: [ConstraintHandle] = []
    let levels: [Strength] = [.required, .strong, .medium]
    for _ in 0..<12 {
      var sum = Expression(random.pick(variables), coefficient: 3)
      if random.below(4) > 0 { sum = sum - 2 * random.pick(variables) }
      let strength = random.pick(levels)
      let rule = Constraint(sum - number(), random.pick(Relation.allCases))
      let given =
        strength.isRequired ? strength : strength.weighted(weight())
      if let handle = try? solver.add(rule, strength: given) {
        handles.append(handle)
      }
    }
    for step in 0..<40 {
      let few = (0..<(1 + random.below(4))).map { _ in random.pick(handles) }
      let constants = few.map { _ in number() }
      let isOne = random.below(2) == 0
      let cancels = random.below(6) == 0
      func change(_ solver: Solver) throws(SolverError) {
        for (handle, constant) in zip(few, constants) {
          if constant > 10 {
            try solver.setConstant(of: handle, to: constant)
          } else {
            try solver.setActive(of: handle, to: !solver.isActive(handle))
          }
        }
      }
      let before = try StateSnapshot(solver)
      if isOne {
        let isDone: ()? = try? solver.transaction {
          solver throws(SolverError) in
          try change(solver)
          if cancels { throw .cancelled }
        }
        if isDone == nil {
          #expect(try StateSnapshot(solver) == before, "\(comment), \(step)")
        }
      } else {
        try? change(solver)
      }
      #expect(solver.checkInvariants() == nil, "\(comment), \(step)")
      try compare(solver, variables, "\(comment), step \(step)")
    }
  }

  private func compare(
    _ solver: Solver, _ variables: [Variable], _ comment: String
  ) throws {
    let fresh = Solver()
    var copies: [Int32: Variable] = [:]
    for variable in variables { copies[variable.index] = fresh.variable() }
    for handle in solver.constraints where solver.isActive(handle) {
      let rule = try solver.constraint(of: handle)
      let terms = try rule.expression.terms.map {
        Term($0.coefficient, try #require(copies[$0.variable.index]))
      }
      try fresh.add(
        Constraint(
          Expression(terms: terms, constant: rule.expression.constant),
          rule.relation), strength: try solver.strength(of: handle))
    }
    for variable in variables {
      let copy = try #require(copies[variable.index])
      let difference = solver.value(of: variable) - fresh.value(of: copy)
      #expect(abs(difference) < 1e-6, "\(comment)")
    }
  }
}
