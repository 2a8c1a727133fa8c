import Cassowary
import Testing

/// Mistakes that a review found, each with the input that showed it.
@Suite("What reviews found")
struct ReviewTests {
  @Test("A cancelled transaction with a new priority changes no later result")
  func cancelledPriority() throws {
    func total(_ cancels: Bool) throws -> [Double] {
      let solver = Solver()
      let count = 40
      let heights = (0..<count).map { solver.variable("v\($0)") }
      let rest = solver.variable("rest")
      let total = solver.variable("total")
      var sum = Expression(rest)
      for height in heights { sum += height }
      try solver.add(sum == total)
      for height in heights {
        if height != heights[0] {
          try solver.add(
            height == heights[0], strength: Strength(priority: 600))
        }
        try solver.add(height == 10, strength: .weak)
        try solver.add(height <= 50, strength: .medium)
      }
      try solver.add(rest == 0, strength: .medium.weighted(0.01))
      try solver.addEditVariable(total)
      try solver.suggest(800, for: total)
      let size = Double(count)
      for height in [20, 30, 25, 35] {
        try solver.suggest(Double(height) * size, for: total)
      }
      if cancels {
        try? solver.transaction { (_) throws(SolverError) in
          try solver.add(rest >= 0, strength: Strength(priority: 950))
          throw SolverError.cancelled
        }
      }
      try solver.suggest(100 * size, for: total)
      return [solver.value(of: heights[0]), solver.value(of: rest)]
    }
    #expect(try total(false) == [50, 2000])
    #expect(try total(true) == [50, 2000])
  }

  @Test("A contradiction within rounding, on a row that stays where it is")
  func waivedEnteringRow() throws {
    let solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    let (u, p) = (solver.variable("u"), solver.variable("p"))
    try solver.transaction { (_) throws(SolverError) in
      try solver.add(x >= 1e6)
      try solver.add(y >= 1e6)
      try solver.add(-1 * x - y >= -(2e6 - 6e-8))
      try solver.add(u >= 1e6)
      try solver.add(p >= 1e6)
      // Missed by so little that wide numbers have to decide.
      try solver.add(u + p <= 2e6 - 4e-6, strength: .weak)
    }
    #expect(solver.value(of: x) >= 1e6 - 1e-6)
    #expect(solver.constraintCount == 6)
  }

  @Test("A recorded stay or edit without a variable, or with two, holds none")
  func dormantStay() throws {
    for terms in ["0 'c", "2 1 0 1 1 'c"] {
      for kind in [2, 4] {
        let text = """
          cassowary 1
          variable 0 1 'x
          variable 1 1 'y
          add 0 0 250 1 0 \(kind) 1 \(terms)
          """
        let solver = Solver()
        try solver.replay(text)
        #expect(solver.checkInvariants() == nil)
        #expect(!solver.variables.contains { solver.isEditVariable($0) })
        try solver.remove(contentsOf: solver.constraints)
        #expect(solver.checkInvariants() == nil)
      }
    }
  }

  @Test("A huge weight leaves no trace once it is gone")
  func hugeWeight() throws {
    let solver = Solver()
    let (a, b) = (solver.variable("a"), solver.variable("b"))
    let z = solver.variable("z")
    try? solver.transaction { (_) throws(SolverError) in
      try solver.add(z == 5, strength: .weak.weighted(1e19))
      throw SolverError.cancelled
    }
    let huge = try solver.add(z == 5, strength: .weak.weighted(1e19))
    try solver.remove(huge)
    try solver.add(a == 10, strength: .weak)
    try solver.add(b == 10, strength: .weak.weighted(3))
    try solver.add(a + b == 30)
    #expect(solver.value(of: a) == 20)
    #expect(solver.value(of: b) == 10)
  }

  @Test("Names that begin with a combining mark come back from a recording")
  func combiningNames() throws {
    for name in ["\u{301}a", "\u{200D}", "\u{FE0F}x"] {
      let solver = Solver()
      try solver.startRecording()
      let x = solver.variable(name)
      try solver.add(x == 3, name: name)
      let recording = solver.stopRecording()
      let copy = Solver()
      try copy.replay(recording)
      #expect(copy.variables.map { copy.name(of: $0) } == [name])
    }
  }
}
