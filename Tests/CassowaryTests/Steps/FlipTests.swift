import Cassowary
import Testing

/// Rows whose multiplier comes to fit another of their breakpoints.
@Suite("Rows that flip")
struct FlipTests {
  /// One variable is at least as large as each of the others, which are edited,
  /// until their edit variables leave, the largest first.
  @Test("edit variables below a largest leave at the price of what they move")
  func star() throws {
    let count = 300
    let solver = Solver()
    let largest = solver.variable()
    var others: [Variable] = []
    try solver.transaction { solver throws(SolverError) in
      try solver.add(largest == 0, strength: Strength(priority: 100))
      for number in 1..<count {
        let variable = solver.variable()
        others.append(variable)
        try solver.add(largest >= variable)
        try solver.add(
          variable == Double(number * 37 % 500), strength: .weak)
      }
    }
    try solver.transaction { solver throws(SolverError) in
      for (number, variable) in others.enumerated() {
        try solver.addEditVariable(variable, strength: .medium)
        try solver.suggest(Double(number * 15), for: variable)
      }
    }
    let start = solver.statistics
    for (left, variable) in others.enumerated().reversed() {
      #expect(solver.value(of: largest) >= Double(left * 15))
      try solver.removeEditVariable(variable)
    }
    let work = solver.statistics - start
    // Where rows flip, each variable that leaves takes a step for each other.
    #expect(work.pivots <= 8 * count)
    #expect(solver.value(of: largest) == 499)
    try expectSound(solver)
  }
}
