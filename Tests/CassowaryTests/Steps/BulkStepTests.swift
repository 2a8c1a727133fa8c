import Cassowary
import Testing

/// Thousands of preferences that break, or go, at once: the work grows with
/// their number, not with its square.
@Suite("Many steps at once")
struct BulkStepTests {
  /// Heights that want to be equal, and at least 20 to 26.
  private final class Neighbours {
    let solver = Solver()
    var heights: [Variable] = []
    var wishes: [ConstraintHandle] = []

    init(count: Int) throws {
      heights = (0..<count).map { _ in solver.variable() }
      try solver.transaction { solver throws(SolverError) in
        for (next, height) in zip(heights.dropFirst(), heights) {
          try solver.add(next == height, strength: Strength(priority: 997))
        }
        for (index, height) in heights.enumerated() {
          wishes.append(
            try solver.add(
              height >= 20 + Double(index % 7),
              strength: Strength(priority: 750)))
        }
      }
    }

    /// The rows that a transaction visits.
    func work(
      _ body: (Solver) throws(SolverError) -> Void
    ) throws -> Int {
      let before = solver.statistics
      try solver.transaction(body)
      return (solver.statistics - before).rowsVisited
    }

    func expectHeights(_ expected: Double) throws {
      #expect(heights.allSatisfy { solver.value(of: $0) == expected })
      try expectSound(solver)
    }
  }

  /// Runs the same with few and with four times as many, and compares.
  private func expectLinear(
    _ body: (Neighbours) throws -> Int
  ) throws {
    let few = try body(Neighbours(count: 150))
    let many = try body(Neighbours(count: 600))
    #expect(few > 0)
    // Twice as much per row would be 8 times; with the square it is 16 times.
    #expect(many <= 6 * few)
  }

  @Test("sizes that hug less than others press break at once")
  func hugging() throws {
    try expectLinear { neighbours in
      let work = try neighbours.work { solver throws(SolverError) in
        for (index, height) in neighbours.heights.enumerated() {
          try solver.add(
            height <= 20 + Double(index % 7),
            strength: Strength(priority: 250))
        }
      }
      // The largest minimum decides for all.
      try neighbours.expectHeights(26)
      return work
    }
  }

  /// The same neighbours as a screen brings them in: in one transaction, with
  /// all that they want, and a total or something that pulls them together.
  private func screenWork(count: Int, share: Double?) throws -> Int {
    let solver = Solver()
    let heights = (0..<count).map { _ in solver.variable() }
    try solver.transaction { solver throws(SolverError) in
      var top = solver.variable()
      try solver.add(top == 0)
      for height in heights {
        let bottom = solver.variable()
        try solver.add(bottom == top + height)
        top = bottom
      }
      for (next, height) in zip(heights.dropFirst(), heights) {
        try solver.add(next == height, strength: Strength(priority: 997))
      }
      for (index, height) in heights.enumerated() {
        let size = 20 + Double(index % 7)
        try solver.add(height >= size, strength: Strength(priority: 750))
        try solver.add(height <= size, strength: Strength(priority: 250))
      }
      if let share {
        try solver.add(top == share * Double(count))
      } else {
        try solver.add(top <= 0, strength: Strength(priority: 0.5))
      }
    }
    let expected = share ?? 26
    #expect(heights.allSatisfy { solver.value(of: $0) == expected })
    try expectSound(solver)
    return solver.statistics.work
  }

  @Test(
    "Many steps follow a step that moves everything",
    arguments: [nil, 10, 22, 40])
  func afterPivot(share: Double?) throws {
    let few = try screenWork(count: 150, share: share)
    let many = try screenWork(count: 600, share: share)
    #expect(many <= 6 * few, "\(few), \(many)")
  }

  @Test("minima break at once when a total leaves no room for them")
  func pinned() throws {
    try expectLinear { neighbours in
      let work = try neighbours.work { solver throws(SolverError) in
        var top = solver.variable()
        try solver.add(top == 0)
        for height in neighbours.heights {
          let bottom = solver.variable()
          try solver.add(bottom == top + height)
          top = bottom
        }
        try solver.add(top <= 10 * Double(neighbours.heights.count))
      }
      // Equal parts of ten points for each.
      try neighbours.expectHeights(10)
      return work
    }
  }

  @Test("broken sizes are taken out at once")
  func removal() throws {
    try expectLinear { neighbours in
      let heights = neighbours.heights
      var broken: [ConstraintHandle] = []
      try neighbours.solver.transaction { solver throws(SolverError) in
        for height in heights {
          broken.append(
            try solver.add(height <= 5, strength: Strength(priority: 250)))
          try solver.add(height <= 3, strength: Strength(priority: 1))
        }
      }
      let wishes = neighbours.wishes + broken
      let work = try neighbours.work { solver throws(SolverError) in
        for wish in wishes { try solver.remove(wish) }
      }
      // Nothing is left but the weakest wish.
      try neighbours.expectHeights(3)
      return work
    }
  }

  @Test("what a minimum had balanced resists once the minimum is passed")
  func balanced() throws {
    let solver = Solver()
    var total = Expression()
    try solver.transaction { solver throws(SolverError) in
      // Between the wish to be nothing and the minimum above it, the size has
      // no multiplier; pushed above both, it has that of the wish.
      for index in 0..<40 {
        let size = solver.variable("size \(index)")
        let given = solver.variable("given \(index)")
        try solver.add(size <= 0, strength: .weak)
        try solver.add(size >= 25, strength: .medium)
        try solver.add(size == given)
        try solver.add(given == 40 + Double(index))
        total += size
      }
    }
    #expect(solver.value(of: total) == 40 * 40 + 39 * 20)
    try expectSound(solver)
  }
}
