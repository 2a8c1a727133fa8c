import Cassowary
import Testing

@Suite("Values that print")
struct DescriptionTests {
  let solver = Solver()
  let left: Variable
  let width: Variable
  let right: Variable

  init() {
    left = solver.variable("left")
    width = solver.variable("width")
    right = solver.variable("right")
  }

  /// What an operation throws, as text.
  private func refusal(
    _ operation: () throws(SolverError) -> Void
  ) -> String {
    do {
      try operation()
      return "nothing was refused"
    } catch {
      return "\(error)"
    }
  }

  @Test("values are as in a dump, and a solver knows the names")
  func values() throws {
    let unnamed = solver.variable()
    let sum = 2 * left - width + unnamed / 4 - 3
    #expect("\(left) \(unnamed)" == "v0 v3")
    #expect("\(sum)" == "2 v0 - v1 + 0.25 v3 - 3")
    #expect(solver.describe(sum) == "2 left - width + 0.25 v3 - 3")
    #expect(solver.describe(width) == "width")
    #expect("\(Expression())" == "0")
    #expect("\(Expression(-1.5))" == "-1.5")
    #expect("\(Term(-1, right))" == "-v2")
    let rule = left + width <= right + 8
    #expect("\(rule)" == "v0 + v1 - v2 <= 8")
    #expect(solver.describe(rule) == "left + width - right <= 8")
    let handle = try solver.add(rule, strength: .weak, name: "fits")
    #expect("\(handle)" == "c0")
    #expect(
      solver.describe(handle) == "fits: left + width - right <= 8 @250")
  }

  @Test("a variable of another solver, or removed, is called by its place")
  func foreign() throws {
    let foreign = Solver().variable("foreign")
    #expect(solver.describe(foreign + left) == "v0 + left")
    try solver.removeVariable(right)
    #expect(solver.describe(right >= 3) == "v2 >= 3")
  }

  @Test("no text has the sign of -0, and no number a superfluous fraction")
  func zeros() throws {
    #expect("\(left - 0.0 == -0.0)" == "v0 == 0")
    #expect("\(Expression(-0.0))" == "0")
    #expect("\(left >= 1e20)" == "v0 >= 1e+20")
    #expect("\(Term(.nan, left))" == "nan v0")
    #expect("\(Change(left, -0.0))" == "v0 = 0")
    let zero = try solver.add(-2 * width == 0, name: "zero")
    #expect(solver.describe(zero) == "zero: -2 width == 0")
    #expect("\(try solver.explain(width))".contains("width = 0: zero"))
  }

  @Test("names with line breaks stay in their line")
  func lineBreaks() throws {
    let odd = solver.variable("a\nb\r\nc")
    #expect(solver.describe(odd) == #"a\nb\r\nc"#)
    #expect(
      refusal { () throws(SolverError) in
        try solver.add(Expression(1) == 0, name: "\n")
      }.contains(#"\n: 0 == -1 cannot hold"#))
    #expect(solver.dump.split(separator: "\n").count == 4)
    #expect(
      refusal { () throws(SolverError) in try solver.suggest(1, for: odd) }
        .hasPrefix(#"a\nb\r\nc is no edit variable"#))
  }

  @Test("strengths by their names, priorities and weights")
  func strengths() {
    let texts: [(Strength, String)] = [
      (.required, "required"), (.strong, "strong"), (.medium, "medium"),
      (.weak, "weak"), (.weak.weighted(10), "weak x 10"),
      (Strength(priority: 12.5), "12.5"),
      (Strength(priority: 999, weight: 0.5), "999 x 0.5"),
      (Strength(priority: 1000, weight: 2), "required"),
      (Strength(priority: -0.0), "0"),
    ]
    for (strength, text) in texts { #expect("\(strength)" == text) }
  }

  @Test("a conflict reads with names, the refused constraint first")
  func conflict() throws {
    try solver.add(left + width == right, name: "sum")
    try solver.add(left >= 20)
    try solver.add(right == 100, name: "frame")
    let text = refusal { () throws(SolverError) in
      try solver.add(width >= 90.5, name: "minimum")
    }
    #expect(
      text == "unsatisfiable: minimum: width >= 90.5 contradicts "
        + "sum: left + width - right == 0, left >= 20, "
        + "frame: right == 100, by 10.5")
  }

  @Test("a conflict names the change that was refused, not what was there")
  func conflictOfChanges() throws {
    try solver.add(left >= 20)
    let rule = try solver.add(4 * left <= 100, name: "rule")
    #expect(
      refusal { () throws(SolverError) in
        try solver.setConstant(of: rule, to: 40)
      } == "unsatisfiable: rule: 4 left <= 40 contradicts left >= 20, by 40")
    #expect(solver.describe(rule) == "rule: 4 left <= 100")
    #expect(
      refusal { () throws(SolverError) in
        try solver.setCoefficient(of: left, in: rule, to: 10)
      } == "unsatisfiable: rule: 10 left <= 100 contradicts left >= 20, by 100")
    let wish = try solver.add(left == 3, strength: .strong)
    #expect(
      refusal { () throws(SolverError) in
        try solver.setStrength(of: wish, to: .required)
      } == "unsatisfiable: left == 3 contradicts left >= 20, by 17")
  }

  @Test("constraints that are refused together")
  func conflictOfList() throws {
    #expect(
      refusal { () throws(SolverError) in
        try solver.add(contentsOf: [left >= 9, left <= 7])
      } == "unsatisfiable: left >= 9 contradicts left <= 7, by 2")
    try solver.add(left + width <= 10, name: "sum")
    #expect(
      refusal { () throws(SolverError) in
        try solver.add(contentsOf: [left >= 9, width >= 4])
      } == "unsatisfiable: left >= 9 and width >= 4 contradict "
        + "sum: left + width <= 10, by 3")
  }

  @Test("a constraint without variables says what is wrong with it")
  func withoutVariables() {
    #expect(
      refusal { () throws(SolverError) in
        try solver.add(Expression(3) >= 5)
      } == "unsatisfiable: 0 >= 2 cannot hold: it has no variable, "
        + "and misses by 2")
    #expect(
      refusal { () throws(SolverError) in
        try solver.add(left - left == 1, name: "odd")
      } == "unsatisfiable: odd: 0 == 1 cannot hold: it has no variable, "
        + "and misses by 1")
  }

  @Test("errors about a variable name it")
  func namesInErrors() throws {
    let unnamed = solver.variable()
    #expect(
      refusal { () throws(SolverError) in
        try solver.suggest(3, for: width)
      } == "width is no edit variable: addEditVariable(_:strength:) makes it "
        + "one")
    #expect(
      refusal { () throws(SolverError) in
        try solver.removeEditVariable(unnamed)
      }.hasPrefix("v3 is no edit variable"))
    try solver.add(width == 1e308)
    #expect(
      refusal { () throws(SolverError) in
        try solver.removeVariable(width)
      } == "width cannot be removed: constraints mention it")
    #expect(
      refusal { () throws(SolverError) in
        try solver.add(left == 10 * width)
      } == "the value of left is too large to be held")
  }

  @Test("errors about what the solver does not know")
  func unknown() throws {
    let foreign = Solver().variable("foreign")
    #expect(
      refusal { () throws(SolverError) in try solver.add(foreign == 1) }
        == "v0 is no variable of this solver: it was removed, or belongs to "
        + "another one")
    let gone = try solver.add(left == 1)
    try solver.remove(gone)
    #expect(
      refusal { () throws(SolverError) in try solver.remove(gone) }
        == "c0 is no constraint of this solver: it was removed, or belongs "
        + "to another one")
  }

  @Test("the other errors say what was refused, and why")
  func otherErrors() {
    #expect(
      refusal { () throws(SolverError) in
        try solver.add(left == .infinity)
      } == "-inf cannot be used: it is not finite, or too large or too small "
        + "to be held")
    #expect(
      refusal { () throws(SolverError) in
        try solver.add(left == 1, strength: .weak.weighted(-1))
      }.hasPrefix("the strength weak x -1 cannot be used: a priority is "))
    #expect(
      refusal { () throws(SolverError) in
        try solver.transaction { _ throws(SolverError) in throw .cancelled }
      } == "the transaction was cancelled")
    #expect(
      refusal { () throws(SolverError) in try solver.replay("nonsense") }
        == "line 1 of the recording is malformed, "
        + "or a snapshot meets constraints that are there")
    let numbers: [(Constraint, String)] = [
      (left == .nan, "nan"), (.infinity * left == 3, "inf"),
      (.leastNonzeroMagnitude * left == 3, "5e-324"),
      (left + right >= -.nan, "nan"),
    ]
    for (constraint, text) in numbers {
      #expect(
        refusal { () throws(SolverError) in try solver.add(constraint) }
          .hasPrefix("\(text) cannot be used: "))
    }
    #expect("\(SolverError.insideTransaction)".contains("transaction"))
    #expect("\(SolverError.stalled)".hasPrefix("stalled: "))
  }

  @Test("a violation says by how much, and what outranks it")
  func violations() throws {
    try solver.add(width == 80, name: "frame")
    try solver.add(width >= 100, strength: .strong)
    #expect(
      solver.violations.map(\.description) == [
        "width >= 100 @750 is broken by -20, outranked by frame: width == 80"
      ])
  }

  @Test("an explanation says what a value follows from")
  func explanations() throws {
    let middle = solver.variable("middle")
    try solver.add(left + width == 400, name: "sum")
    #expect(
      "\(try solver.explain(right))"
        == "right = 0: no constraint determines it")
    let text = "\(try solver.explain(width))"
    #expect(
      text == "width = 0: sum: left + width == 400 (gain 1); "
        + "no constraint determines left"
        || text == "width = 0: no constraint determines it")
    try solver.add(left == 20, strength: .weak)
    try solver.add(right == left + middle)
    #expect(
      "\(try solver.explain(right))".hasSuffix(
        "; no constraint determines middle"))
    let explanation = try solver.explain(width)
    #expect(
      "\(explanation)" == "width = 380: sum: left + width == 400 (gain 1), "
        + "left == 20 @250 (gain -1)")
    #expect(explanation.name == "width")
    #expect("\(explanation.reasons[1])" == "left == 20 @250 (gain -1)")
  }

  @Test("of many constraints, a text names the first eleven")
  func manyConstraints() throws {
    let ends = (0..<40).map { solver.variable("end\($0)") }
    try solver.add(ends[0] == 0, name: "start")
    for i in 1..<40 {
      try solver.add(ends[i] == ends[i - 1] + 10, name: "\(i)")
    }
    let refused = refusal { () throws(SolverError) in
      try solver.add(ends[39] == 400)
    }
    #expect(refused.hasSuffix("10: end10 - end9 == 10, 29 others, by 10"))
    let wish = try solver.add(ends[11] == 0, strength: .strong)
    #expect(solver.violations.map(\.constraint) == [wish])
    #expect(solver.violations[0].outrankedBy.count == 12)
    #expect("\(solver.violations[0])".hasSuffix("11: end11 - end10 == 10"))
    try solver.add(ends[30] == 0, strength: .strong)
    #expect(solver.violations[1].outrankedBy.count == 31)
    #expect(
      "\(solver.violations[1])"
        .hasSuffix("10: end10 - end9 == 10, 20 others"))
    #expect(
      "\(try solver.explain(ends[12]))"
        .hasSuffix("10: end10 - end9 == 10 (gain 1), 2 others"))
  }

  @Test("texts are the same in each run, whatever the solver's stamps")
  func sameInEachRun() throws {
    func texts() throws -> [String] {
      let solver = Solver()
      let a = solver.variable("a")
      let b = solver.variable()
      try solver.add(a + b == 3, name: "sum")
      let handle = try solver.add(a == 1, strength: .weak)
      var refused = "none"
      do { try solver.add(a + b >= 4) } catch { refused = "\(error)" }
      try solver.add(b >= 7)
      return [
        "\(a)", "\(b)", "\(handle)", "\(a + b)", "\(a <= b)", refused,
        "\(try solver.explain(b))", "\(solver.violations)",
        "\(solver.takeChanges())", "\(SolverError.unknownVariable(a))",
      ]
    }
    let first = try texts()
    for _ in 0..<4 { #expect(try texts() == first) }
    #expect(!first.contains("none"))
  }
}

extension Change {
  fileprivate init(_ variable: Variable, _ value: Double) {
    self.init(variable: variable, value: value)
  }
}
