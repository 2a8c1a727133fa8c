import Cassowary
import Testing

/// Rows that took variables, and have to give them to stronger ones.
@Suite struct DisplacementTests {
  /// Points from 0 to a length, each as far from the one before as the others
  /// if it can, and at least as far as it needs.
  private struct Points {
    let solver = Solver()
    let places: [Variable]
    let least: [Double]

    init(_ count: Int, length: Double) throws {
      let solver = self.solver
      let places = (0...count).map { _ in solver.variable() }
      let distance = solver.variable()
      let least = (0..<count).map { 10 + Double($0 * 7 % 13) }
      try solver.transaction { solver throws(SolverError) in
        try solver.add(places[0] == 0)
        for index in 1...count {
          let step = places[index] - places[index - 1]
          try solver.add(step - distance >= 0)
          try solver.add(step - distance == 0, strength: .weak)
          try solver.add(step >= least[index - 1])
        }
        try solver.add(places[count] == length)
      }
      self.places = places
      self.least = least
    }

    /// The distance that is as large as can be if no step is shorter.
    func wanted(_ length: Double) -> Double {
      var held = Set<Int>()
      while true {
        let taken = held.reduce(0) { $0 + least[$1] }
        let rest = (length - taken) / Double(least.count - held.count)
        let more = least.indices.filter { least[$0] > rest }
        if more.count == held.count { return rest }
        held = Set(more)
      }
    }
  }

  @Test(
    "Many strong rows displace weak ones at once",
    arguments: [16.2, 17, 18, 20, 25])
  func displace(length: Double) throws {
    for count in [30, 100, 400] {
      let total = length * Double(count)
      let points = try Points(count, length: total)
      let solver = points.solver
      try expectSound(solver)
      let wanted = points.wanted(total)
      for index in 1...count {
        let step =
          solver.value(of: points.places[index])
          - solver.value(of: points.places[index - 1])
        #expect(abs(step - max(points.least[index - 1], wanted)) < 1e-7)
      }
      // One by one, each of them would move all places.
      // Where there is hardly any room, the last ones are.
      let most = length > 16.2 ? 120 : 240
      #expect(solver.statistics.etas <= most, "\(solver.statistics)")
      #expect(solver.statistics.valuesMoved <= most * count)
    }
  }

  @Test("One change that makes many of them too small displaces, too")
  func oneChange() throws {
    let count = 400
    let points = try Points(count, length: 22.1 * Double(count))
    let solver = points.solver
    let before = solver.statistics
    try solver.add(points.places[5] - points.places[4] >= 100)
    let work = solver.statistics - before
    try expectSound(solver)
    #expect(work.etas <= 60, "\(work)")
    #expect(work.valuesMoved <= 60 * count, "\(work)")
  }

  /// Sizes in each other, each by 2 smaller than the one around it if it can,
  /// where half of them would be smaller than 0.
  private func nested(_ count: Int) throws -> Int {
    let solver = Solver()
    let sizes = (0...count).map { _ in solver.variable() }
    let margins = (0..<count).map { _ in solver.variable() }
    try solver.transaction { solver throws(SolverError) in
      try solver.add(sizes[0] == Double(count))
      for level in 0..<count {
        try solver.add(margins[level] == 1, strength: .strong)
        try solver.add(
          sizes[level] - margins[level] - sizes[level + 1] == 1,
          strength: .strong)
        try solver.add(sizes[level + 1] >= 0)
      }
    }
    for level in 0...count {
      #expect(
        solver.value(of: sizes[level]) == Double(max(0, count - 2 * level)))
    }
    try expectSound(solver)
    let work = solver.statistics
    return work.rowsVisited + work.multipliersMoved
  }

  @Test("Bounds displace the weaker rows that each of them is made of")
  func bounds() throws {
    let few = try nested(400)
    let many = try nested(1600)
    #expect(few > 0)
    // With a step through all levels for each it is 16 times.
    #expect(many <= 6 * few, "\(many) after \(few)")
  }
}
