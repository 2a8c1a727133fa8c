import Cassowary
import Testing

/// A short random session: add, remove and change constraints of one to three
/// terms, and check after each step that the solver is sound, and that what
/// it refused was a conflict that changed nothing.
struct ScenarioSession {
  let solver = Solver()
  let variables: [Variable]
  private var random: ScenarioRandom
  private var handles: [ConstraintHandle] = []

  init(variables count: Int, seed: UInt64, isRecording: Bool = false) {
    let solver = self.solver
    if isRecording { try? solver.startRecording() }
    variables = (0..<count).map { solver.variable("v\($0)") }
    random = ScenarioRandom(seed: seed)
  }

  /// One operation, and the checks after it.
  mutating func step() throws {
    let before = try StateSnapshot(solver)
    var proposed: Constraint?
    do {
      try operate(&proposed)
    } catch {
      let conflict = try #require(error.conflict)
      #expect(try StateSnapshot(solver) == before)
      try verify(
        conflict, refused: try #require(proposed), in: solver)
    }
    // The first fault ends the session: what follows from it is no news.
    try #require(solver.checkInvariants() == nil)
    try expectSound(solver)
  }

  private mutating func operate(
    _ proposed: inout Constraint?
  ) throws(SolverError) {
    let choice = random.below(10)
    guard choice > 4, !handles.isEmpty else {
      let constraint = makeConstraint()
      proposed = constraint
      handles.append(
        try solver.add(constraint, strength: makeStrength()))
      return
    }
    let position = random.below(handles.count)
    let handle = handles[position]
    proposed = try solver.constraint(of: handle)
    switch choice {
    case 5, 6:
      try solver.remove(handle)
      handles.remove(at: position)
    case 7, 8:
      let constant = random.quarter(-200...200)
      proposed?.expression.constant = -constant
      try solver.setConstant(of: handle, to: constant)
    default:
      try solver.setStrength(of: handle, to: makeStrength())
    }
  }

  private mutating func makeConstraint() -> Constraint {
    var expression = Expression(random.quarter(-200...200))
    for _ in 0...random.below(3) {
      expression.add(
        random.pick([1, -1, 0.5, 2]), random.pick(variables))
    }
    if expression.terms.isEmpty { expression.add(1, variables[0]) }
    return Constraint(expression, random.pick(Relation.allCases))
  }

  private mutating func makeStrength() -> Strength {
    let weight = Double(1 + random.below(4))
    return random.pick([
      .required, .required, .strong, .medium.weighted(weight), .weak,
      Strength(priority: 333.25, weight: weight),
    ])
  }
}
