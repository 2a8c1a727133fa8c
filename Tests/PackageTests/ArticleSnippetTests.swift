import Cassowary
import Testing

/// The snippets of the articles; see `SnippetTests`.
@Suite("Snippets of the articles on Cassowary")
struct ArticleSnippetTests {
  let output = Printed()

  func print(_ items: Any...) { output.print(items) }

  @Test("How the solver works: the worked example")
  func workedExample() throws {
    let solver = Solver()
    let first = solver.variable("first")
    let second = solver.variable("second")
    let end = solver.variable("end")

    try solver.add(first == 20, strength: .medium, name: "first")
    try solver.add(second == 30, strength: .medium, name: "second")
    try solver.add(second >= 25, name: "minimum")
    try solver.add(end - first - second == 8, name: "sum")
    print(solver.value(of: end))  // 58.0

    let before = solver.statistics
    let limit = try solver.add(end <= 50, name: "limit")
    let work = solver.statistics - before
    print(solver.value(of: first), solver.value(of: second))  // 17.0 25.0
    print(work.pivots)  // 1

    let reasons = try solver.explain(first).reasons
    print(reasons.map(\.name))  // ["minimum", "sum", "limit"]
    print(reasons.map(\.gain))  // [-1.0, -1.0, 1.0]

    try solver.remove(limit)
    print(solver.value(of: first), solver.value(of: second))  // 20.0 30.0

    output.expectPromises(of: "HowTheSolverWorks.md", [0, 1, 2, 3])
  }

  @Test("How the solver works: the crash basis")
  func crashBasis() throws {
    let solver = Solver()
    let heights = (0..<200).map { solver.variable("height\($0)") }
    let tops = (0...200).map { solver.variable("top\($0)") }
    try solver.transaction {
      try $0.add(tops[0] == 0)
      for row in 0..<200 {
        try $0.add(tops[row + 1] == tops[row] + heights[row] + 8)
        try $0.add(heights[row] >= 20)
      }
      try $0.add(contentsOf: heights.map { $0 == 44 }, strength: .medium)
    }
    print(solver.value(of: tops[200]))  // 10400.0
    print(solver.statistics.pivots)  // 0

    output.expectPromises(of: "HowTheSolverWorks.md", [4])
  }

  @Test("Strengths and ties: a higher priority wins")
  func priorities() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 0, strength: .medium)
    for _ in 1...1001 { try solver.add(x == 100, strength: .weak) }
    print(solver.value(of: x))  // 0.0

    let above = Strength(priority: 500.5)
    try solver.add(x == 30, strength: above)
    print(solver.value(of: x))  // 30.0

    output.expectPromises(of: "StrengthsAndTies.md", [0])
  }

  @Test("Strengths and ties: weights")
  func weights() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 0, strength: .weak)
    let far = try solver.add(x == 100, strength: .weak.weighted(2))
    print(solver.value(of: x))  // 100.0

    try solver.setWeight(of: far, to: 0.5)
    print(solver.value(of: x))  // 0.0

    output.expectPromises(of: "StrengthsAndTies.md", [1])
  }

  @Test("Strengths and ties: ties")
  func ties() throws {
    let solver = Solver()
    let left = solver.variable("left")
    let right = solver.variable("right")
    try solver.add(left + right == 100)
    try solver.add(left == 70, strength: .medium)
    try solver.add(right == 70, strength: .medium)
    print(solver.value(of: left), solver.value(of: right))  // 70.0 30.0

    output.expectPromises(of: "StrengthsAndTies.md", [2])
  }

  @Test("Strengths and ties: ambiguity")
  func ambiguity() throws {
    let solver = Solver()
    let left = solver.variable("left")
    let right = solver.variable("right")
    try solver.add(left + right == 100)
    try solver.add(left == 70, strength: .medium)
    try solver.add(right == 70, strength: .medium)
    print(solver.isAmbiguous(left))  // true
    print(try solver.optimalRange(of: left))  // 30.0...70.0

    output.expectPromises(of: "StrengthsAndTies.md", [3])
  }

  @Test("Strengths and ties: no jumps")
  func keepsValue() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 7)
    let minimum = try solver.add(x >= 20)
    print(solver.value(of: x))  // 20.0
    try solver.remove(minimum)
    print(solver.value(of: x))  // 20.0

    output.expectPromises(of: "StrengthsAndTies.md", [4])
  }

  @Test("Strengths and ties: equations taken together")
  func takenTogether() throws {
    let solver = Solver()
    let a = try solver.variable("a", value: 1)
    let b = try solver.variable("b", value: 2)
    let c = try solver.variable("c", value: 3)
    try solver.add(contentsOf: [a == b + c, a == 10])
    print(solver.value(of: b), solver.value(of: c))  // 7.0 3.0

    output.expectPromises(of: "StrengthsAndTies.md", [5])
  }

  @Test("Strengths and ties: equations taken one by one")
  func takenAlone() throws {
    let solver = Solver()
    let a = try solver.variable("a", value: 1)
    let b = try solver.variable("b", value: 2)
    let c = try solver.variable("c", value: 3)
    try solver.add(a == b + c)
    try solver.add(a == 10)
    print(solver.value(of: b), solver.value(of: c))  // 2.0 8.0

    output.expectPromises(of: "StrengthsAndTies.md", [6])
  }

  @Test("Strengths and ties: stays")
  func stays() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let width = try solver.variable("width", value: 100)
    let right = solver.variable("right")
    try solver.addStay(width, strength: .weak)
    try solver.add(x + width == right)
    try solver.addEditVariable(right, strength: .strong)
    try solver.suggest(150, for: right)
    print(solver.value(of: x), solver.value(of: width))  // 50.0 100.0

    output.expectPromises(of: "StrengthsAndTies.md", [7])
  }

  @Test("Numbers and tolerances: no drift")
  func noTrace() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(y == x + 0.5)
    try solver.addEditVariable(x)
    try solver.suggest(1e16, for: x)
    try solver.suggest(3.3, for: x)
    print(solver.value(of: x), solver.value(of: y))  // 3.3 3.8

    output.expectPromises(of: "NumbersAndTolerances.md", [0])
  }

  @Test("Numbers and tolerances: redundant constraints")
  func redundancy() throws {
    let solver = Solver()
    let a = solver.variable("a")
    let b = solver.variable("b")
    try solver.add(a == 0.1)
    try solver.add(b == 0.2)
    try solver.add(a + b == 0.3)
    print(solver.constraintCount)  // 3

    output.expectPromises(of: "NumbersAndTolerances.md", [1])
  }

  @Test("Numbers and tolerances: coefficients of very different sizes")
  func sizes() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x + 1e-9 * y == 0)
    try solver.add(y == 1e10)
    print(solver.value(of: x))  // -10.0

    output.expectPromises(of: "NumbersAndTolerances.md", [2])
  }

  @Test("Numbers and tolerances: values that cannot be held")
  func overflow() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x == 1e308)
    do {
      try solver.add(y == 10 * x)
    } catch SolverError.overflow(let variable, _) {
      print(variable == y)  // true
    }
    print(solver.value(of: y))  // 0.0

    output.expectPromises(of: "NumbersAndTolerances.md", [3])
  }

  @Test("Numbers and tolerances: refusals")
  func refusals() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.addEditVariable(x)
    try solver.suggest(5, for: x)
    do {
      try solver.suggest(.infinity, for: x)
    } catch {
      print("refused")  // refused
    }
    print(solver.value(of: x))  // 5.0

    output.expectPromises(of: "NumbersAndTolerances.md", [4])
  }

  @Test("When constraints conflict: a conflict")
  func conflict() throws {
    let solver = Solver()
    let top = solver.variable("top")
    let bottom = solver.variable("bottom")
    let height = solver.variable("height")
    try solver.add(bottom - top == height, name: "height of the page")
    try solver.add(height == 150, name: "screen")
    try solver.add(top >= 16, name: "top margin")
    do {
      try solver.add(bottom <= 120, name: "bottom margin")
    } catch {
      let conflict = error.conflict
      print(conflict?.amount ?? 0)  // 46.0
      print(conflict?.members.count ?? 0)  // 4
      print(conflict?.members.first?.name ?? "")  // bottom margin
    }

    output.expectPromises(of: "WhenConstraintsConflict.md", [0])
  }

  @Test("When constraints conflict: policies")
  func policies() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakLowestRanked
    let width = solver.variable("width")
    let screen = try solver.add(width <= 320, name: "screen", rank: 10)
    let picture = try solver.add(width >= 400, name: "picture", rank: 1)
    print(solver.value(of: width))  // 320.0
    print(solver.brokenConstraints == [picture])  // true

    try solver.setConstant(of: screen, to: 500)
    print(solver.value(of: width) >= 400)  // true

    output.expectPromises(of: "WhenConstraintsConflict.md", [1])
  }

  @Test("When constraints conflict: violations")
  func violations() throws {
    let solver = Solver()
    let width = solver.variable("width")
    let maximum = try solver.add(width <= 300, name: "maximum")
    let wish = try solver.add(width == 380, strength: .strong, name: "wish")
    for violation in solver.violations {
      print(solver.name(of: violation.constraint))  // wish
      print(violation.amount)  // -80.0
      print(violation.outrankedBy == [maximum])  // true
    }
    print(try solver.violation(of: wish))  // -80.0

    output.expectPromises(of: "WhenConstraintsConflict.md", [2])
  }

  @Test("When constraints conflict: explanations")
  func explanations() throws {
    let solver = Solver()
    let left = solver.variable("left")
    let width = solver.variable("width")
    let right = solver.variable("right")
    try solver.add(right - left == width, name: "width")
    try solver.add(left == 20, strength: .weak, name: "margin")
    try solver.add(right == 400, strength: .medium, name: "window")
    let explanation = try solver.explain(width)
    print(explanation.reasons.map(\.name))  // ["width", "margin", "window"]
    print(explanation.reasons.map(\.gain))  // [-1.0, -1.0, 1.0]

    output.expectPromises(of: "WhenConstraintsConflict.md", [3])
  }
}
