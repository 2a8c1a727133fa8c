import Cassowary
import Testing

/// What explains a value, beside elimination by Gauss.
@Suite("Explanations in random sessions")
struct ExplanationSessionTests {
  @Test("An equation that was there already, or came to what held, explains")
  func heldAlready() throws {
    let solver = Solver()
    let (x, y, z) = (solver.variable(), solver.variable(), solver.variable())
    let link = try solver.add(y == x)
    #expect(try solver.explain(x).undetermined == [x])
    // Nothing moves: both are 0.
    let pin = try solver.add(y == 0, strength: .weak)
    let explanation = try solver.explain(x)
    #expect(explanation.undetermined.isEmpty)
    #expect(explanation.reasons.map(\.constraint) == [link, pin])
    #expect(explanation.reasons.map(\.gain) == [-1, 1])
    try solver.transaction { solver throws(SolverError) in
      #expect(try solver.explain(x).undetermined == [x])
    }
    try solver.add(z == x + y)
    #expect(try solver.explain(z).undetermined.isEmpty)
    try solver.remove(pin)
    #expect(try solver.explain(x).undetermined == [x])
    // A minimum and a maximum hold as an equation does, one alone does not.
    try solver.add(x + z >= 0)
    #expect(try solver.explain(x).undetermined == [x])
    try solver.add(x + z <= 0)
    #expect(try solver.explain(x).undetermined.isEmpty)
  }

  @Test("What equations determine is explained, and nothing else is")
  func determined() throws {
    for seed in 0..<80 {
      var session = try EquationSession(seed: UInt64(seed))
      for step in 0..<25 {
        try session.change()
        let before = try StateSnapshot(session.solver)
        try session.check("seed \(seed), step \(step)")
        #expect(try StateSnapshot(session.solver) == before)
      }
    }
  }
}

/// Equations that come and go; all of the required ones hold where variables
/// are 0, or whole numbers from the beginning.
private struct EquationSession {
  let solver = Solver()
  private var random: ScenarioRandom
  private let variables: [Variable]
  private let solution: [Double]
  private let others: [Double]
  private var handles: [ConstraintHandle] = []

  init(seed: UInt64) throws {
    var random = ScenarioRandom(seed: seed)
    var variables: [Variable] = []
    var solution: [Double] = []
    for _ in 0..<3 + random.below(5) {
      let value = random.below(3) == 0 ? Double(random.below(9)) : 0
      variables.append(try solver.variable(value: value))
      solution.append(value)
    }
    others = random.below(3) == 0 ? [0.1, 0.3, -0.7] : []
    self.random = random
    self.variables = variables
    self.solution = solution
  }

  mutating func change() throws {
    if handles.count > 3 && random.below(3) == 0 {
      let place = random.below(handles.count)
      return try solver.remove(handles.remove(at: place))
    }
    if !handles.isEmpty && random.below(4) == 0 {
      let handle = random.pick(handles)
      if try solver.strength(of: handle).isRequired { return }
      // To where it is, or beyond.
      let miss = try solver.violation(of: handle)
      let constant = try solver.constant(of: handle) + miss
      let change = Double(random.below(2))
      return try solver.setConstant(of: handle, to: constant + change)
    }
    var sum = Expression(0)
    var constant = 0.0
    for _ in 0..<1 + random.below(3) {
      let place = random.below(variables.count)
      let factor = random.pick([1.0, -1, 2, -2, 1, -1] + others)
      sum += factor * variables[place]
      constant += factor * solution[place]
    }
    let strength: Strength = random.pick([.required, .strong, .weak])
    if !strength.isRequired && random.below(4) == 0 { constant += 1 }
    handles.append(try solver.add(sum == constant, strength: strength))
  }

  func check(_ place: String) throws {
    var rows: [[Double]] = []
    for handle in handles where try solver.violation(of: handle) == 0 {
      rows.append(try coefficients(of: handle))
    }
    for (index, variable) in variables.enumerated() {
      var wanted = variables.map { _ in 0.0 }
      wanted[index] = 1
      let explanation = try solver.explain(variable)
      let isDetermined = rank(of: rows) == rank(of: rows + [wanted])
      // A broken wish may come to hold where others could be as good.
      let isExplained = explanation.undetermined.isEmpty
      #expect(
        try isExplained == isDetermined
          || isDetermined && solver.ambiguity(of: variable) != .none,
        "\(place): \(explanation)")
      var sum = explanation.undetermined.isEmpty ? explanation.value : 0
      var left = explanation.undetermined.isEmpty ? wanted : []
      for reason in explanation.reasons where !left.isEmpty {
        sum -= reason.gain * (try solver.constant(of: reason.constraint))
        let row = try coefficients(of: reason.constraint)
        for other in left.indices { left[other] -= reason.gain * row[other] }
      }
      #expect(
        abs(sum) < 1e-9 && left.allSatisfy { abs($0) < 1e-9 },
        "\(place): \(explanation)")
    }
  }

  private func coefficients(of handle: ConstraintHandle) throws -> [Double] {
    var row = variables.map { _ in 0.0 }
    for term in try solver.constraint(of: handle).expression.terms {
      guard let place = variables.firstIndex(of: term.variable) else {
        continue
      }
      row[place] += term.coefficient
    }
    return row
  }

  private func rank(of rows: [[Double]]) -> Int {
    var rows = rows
    var rank = 0
    for column in variables.indices {
      guard
        let pivot = rows[rank...].indices.max(by: {
          abs(rows[$0][column]) < abs(rows[$1][column])
        }), abs(rows[pivot][column]) > 1e-9
      else { continue }
      rows.swapAt(rank, pivot)
      for row in rows.indices where row != rank {
        let factor = rows[row][column] / rows[rank][column]
        for other in variables.indices {
          rows[row][other] -= factor * rows[rank][other]
        }
      }
      rank += 1
      if rank == rows.count { break }
    }
    return rank
  }
}
