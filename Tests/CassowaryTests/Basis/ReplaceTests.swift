import Cassowary
import Testing

/// Rows that come into the basis: mostly a row passes what it defines on to
/// another, which costs no numbers; elsewhere an eta notes the exchange.
@Suite("Exchanges of the basis")
struct ReplaceTests {
  /// The rows visited for so many constraints of each kind.
  private func work(
    _ solver: Solver, _ body: (Solver) throws(SolverError) -> Void
  ) throws -> Int {
    let before = solver.statistics
    try solver.transaction(body)
    return (solver.statistics - before).rowsVisited
  }

  /// Wishes for no gap define the chain first, then minima replace them one by
  /// one; the rows above cancel.
  private func minima(count: Int) throws -> Int {
    let solver = Solver()
    let chain = (0...count).map { _ in solver.variable() }
    let work = try work(solver) { solver throws(SolverError) in
      try solver.add(chain[0] == 0)
      for (next, last) in zip(chain.dropFirst(), chain) {
        try solver.add(next >= last + 10)
        try solver.add(next == last, strength: .weak)
      }
    }
    for (index, variable) in chain.enumerated() {
      #expect(solver.value(of: variable) == 10 * Double(index))
    }
    try expectSound(solver)
    return work
  }

  @Test("minima that replace the wishes of a chain cost the same each")
  func chainOfMinima() throws {
    let few = try minima(count: 200)
    // With the square it would be 16 times.
    #expect(try minima(count: 800) <= 6 * few)
  }

  /// Heights with a fixed total, of which one takes what is left over, are
  /// made equal.
  private func equalHeights(count: Int) throws -> Int {
    let solver = Solver()
    let heights = (0..<count).map { _ in solver.variable() }
    let tops = (0...count).map { _ in solver.variable() }
    try solver.add(tops[0] == 0)
    for (index, height) in heights.enumerated() {
      try solver.add(tops[index + 1] == tops[index] + height)
      try solver.add(
        height == 10 + Double(index * 7 % 13), strength: .weak, rank: -index)
    }
    try solver.add(tops[count] == 20 * Double(count))
    let work = try work(solver) { solver throws(SolverError) in
      for (next, height) in zip(heights.dropFirst(), heights) {
        try solver.add(next == height)
      }
    }
    for height in heights {
      #expect(abs(solver.value(of: height) - 20) < 1e-9)
    }
    try expectSound(solver)
    return work
  }

  @Test("sizes of a fixed total that are made equal: not with the cube")
  func equalHeights() throws {
    let few = try equalHeights(count: 100)
    // With the cube it would be 64 times.
    #expect(try equalHeights(count: 400) <= 20 * few)
    #expect(few < 60_000)
  }
}
