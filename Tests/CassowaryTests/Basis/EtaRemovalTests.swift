import Cassowary
import TestSupport
import Testing

/// Etas of one row of many that hang together: each goes by itself.
@Suite("Removal of etas")
struct EtaRemovalTests {
  /// Rows one below the other, each with three widths that are equal and fill a
  /// width which all rows share: equations with a cycle, which needs an eta.
  private final class Feed {
    let solver = Solver()
    let width: Variable
    let limit: ConstraintHandle
    var widths: [[Variable]] = []
    var rules: [[ConstraintHandle]] = []

    init(_ count: Int) throws {
      width = solver.variable()
      limit = try solver.add(width == 320)
      let tops = (0...count).map { _ in solver.variable() }
      try solver.transaction { solver throws(SolverError) in
        try solver.add(tops[0] == 0)
        for row in 0..<count {
          try addRow(at: row)
          try solver.add(tops[row + 1] == tops[row] + 20)
        }
      }
    }

    func addRow(at index: Int) throws(SolverError) {
      let ends = (0..<3).map { _ in solver.variable() }
      let lengths = (0..<3).map { _ in solver.variable() }
      var list = try [solver.add(ends[0] == 16)]
      for place in 1..<3 {
        let end = ends[place - 1] + lengths[place - 1]
        list.append(try solver.add(ends[place] == end + 8))
        list.append(try solver.add(lengths[place] == lengths[place - 1]))
      }
      list.append(try solver.add(ends[2] + lengths[2] == width - 16))
      for length in lengths {
        let most = Strength(priority: 250), least = Strength(priority: 750)
        list.append(try solver.add(length >= 0))
        list.append(try solver.add(length >= 44, strength: least))
        list.append(try solver.add(length <= 44, strength: most))
      }
      widths.insert(lengths, at: index)
      rules.insert(list, at: index)
    }

    func work(_ body: () throws -> Void) throws -> SolverStatistics {
      let before = solver.statistics
      try body()
      return solver.statistics - before
    }
  }

  @Test("A row comes and goes at the same cost, however many there are")
  func comesAndGoes() throws {
    var costs: [[Int]] = []
    for count in [400, 1_600] {
      let feed = try Feed(count)
      try expectSound(feed.solver)
      let middle = count / 2
      var cost: [Int] = []
      for _ in 0..<3 {
        let comes = try feed.work {
          try feed.solver.transaction { _ throws(SolverError) in
            try feed.addRow(at: middle)
          }
        }
        for width in feed.widths[middle] {
          #expect(abs(feed.solver.value(of: width) - 272.0 / 3) < 1e-9)
        }
        let goes = try feed.work {
          let rules = feed.rules.remove(at: middle)
          try feed.solver.transaction { solver throws(SolverError) in
            for rule in rules { try solver.remove(rule) }
          }
          feed.widths.remove(at: middle)
        }
        // A part of that size is not rebuilt for one row.
        #expect(comes.refactorisations == 0 && goes.refactorisations == 0)
        cost = [comes.work, goes.work]
      }
      costs.append(cost)
      try expectSound(feed.solver)
    }
    #expect(costs[0][0] > 0 && costs[0][1] > 0)
    #expect(costs[1] == costs[0], "\(costs)")
  }

  @Test("The width that all rows share is replaced in one go")
  func sharedWidth() throws {
    var costs: [Int] = []
    for count in [400, 1_600] {
      let feed = try Feed(count)
      let solver = feed.solver
      let work = try feed.work {
        try solver.transaction { solver throws(SolverError) in
          try solver.remove(feed.limit)
          try solver.add(feed.width == 350)
        }
      }
      for width in feed.widths[count / 2] {
        #expect(abs(solver.value(of: width) - 302.0 / 3) < 1e-9)
      }
      try expectSound(solver)
      costs.append(work.work)
    }
    #expect(costs[1] <= 5 * costs[0], "\(costs)")
  }

  @Test("A row that broke comes back, without a rebuild of the others")
  func comesBack() throws {
    let feed = try Feed(1_200)
    let solver = feed.solver
    let middle = feed.widths[600]
    let wish = feed.rules[600][7]
    let loose = feed.rules[600][4]
    // Multipliers that were put off are found now.
    try solver.setStrength(of: wish, to: Strength(priority: 760))
    let work = try feed.work {
      try solver.setConstant(of: wish, to: 100)
      try solver.setConstant(of: wish, to: 44)
      try solver.setStrength(of: loose, to: .weak)
      try solver.setConstant(of: wish, to: 100)
    }
    #expect(work.refactorisations == 0)
    #expect(work.work <= 120, "\(work)")
    #expect(abs(solver.value(of: middle[0]) - 100) < 1e-9)
    try expectSound(solver)
  }

  /// Lengths that are equal in groups, with a total, between bounds of several
  /// levels: rows that flip on the way to an exchange that needs an eta.
  @Test("Bounds are passed on the way to an eta", arguments: 0..<60)
  func flipsBeforeEtas(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let solver = Solver()
    var all: [Variable] = []
    var sizes: [ConstraintHandle] = []
    for _ in 0..<random.int(2...4) {
      let group = (0..<random.int(2...4)).map { _ in solver.variable() }
      for (index, length) in group.enumerated() {
        let size = Double(random.int(2...9)) * 10
        try solver.add(length >= 0)
        for (relation, priority) in [
          (Relation.greaterThanOrEqual, 750.0), (.lessThanOrEqual, 250),
        ] {
          sizes.append(
            try solver.add(
              Constraint(length - size, relation),
              strength: Strength(priority: priority)))
        }
        try solver.add(
          length >= size / 2, strength: Strength(priority: 999))
        try solver.add(
          length <= size * 1.5, strength: Strength(priority: 998))
        if index > 0 {
          try solver.add(
            length == Double(random.int(1...2)) * group[0],
            strength: Strength(priority: random.chance(0.5) ? 997 : 300))
        }
      }
      all += group
    }
    let sum = all.reduce(Expression(0)) { $0 + $1 }
    let total = try solver.add(sum == 300)
    for _ in 0..<12 {
      if random.chance(0.6) {
        try solver.setConstant(
          of: total, to: Double(random.int(2...60)) * 10)
      } else {
        try solver.setConstant(
          of: random.pick(sizes), to: Double(random.int(1...12)) * 10)
      }
      try expectSound(solver)
    }
  }
}
