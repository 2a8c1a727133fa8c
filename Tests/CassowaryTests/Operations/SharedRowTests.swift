import Cassowary
import TestSupport
import Testing

/// Constraints of the same terms are breakpoints of one row.
@Suite struct SharedRowTests {
  /// Tasks one after the other, each as early as it can be, at least 5 long,
  /// and 10 if it can.
  private func tasks(
    _ count: Int, in solver: Solver
  ) throws(SolverError) -> [Variable] {
    var ends: [Variable] = []
    for _ in 0..<count {
      let start = solver.variable()
      let end = solver.variable()
      if let before = ends.last {
        try solver.add(start >= before)
      } else {
        try solver.add(start >= 0)
      }
      try solver.add(start == 0, strength: .weak)
      try solver.add(end - start >= 5)
      try solver.add(end - start == 10, strength: .medium)
      ends.append(end)
    }
    return ends
  }

  @Test("Tasks that lack room are solved at once as in two steps")
  func lackOfRoom() throws {
    for count in [50, 200] {
      let limit = 9.5 * Double(count)
      let solver = Solver()
      var ends = try solver.transaction { solver throws(SolverError) in
        try tasks(count, in: solver)
      }
      let before = solver.statistics
      try solver.add(ends[count - 1] <= limit, strength: .strong)
      // With rows of their own, 7,000 where it began anew, of 200 tasks.
      #expect((solver.statistics - before).pivots <= 4)
      let values = solver.values(ends)
      let other = Solver()
      ends = try other.transaction { solver throws(SolverError) in
        let ends = try tasks(count, in: solver)
        try solver.add(ends[count - 1] <= limit, strength: .strong)
        return ends
      }
      // With rows of their own, 7,121 of 200 tasks.
      #expect(other.statistics.pivots <= 3 * count, "\(other.statistics)")
      for (end, value) in zip(other.values(ends), values) {
        #expect(abs(end - value) < 1e-9)
      }
      // The first tenth is as short as can be: all others are earlier then.
      for (index, value) in values.enumerated() {
        let short = min(index + 1, count / 10)
        #expect(abs(value - Double(10 * (index + 1) - 5 * short)) < 1e-9)
      }
      try expectSound(solver)
      try expectSound(other)
    }
  }

  @Test("What is refused leaves a shared row as it was")
  func refused() throws {
    let solver = Solver()
    let left = solver.variable("left")
    let right = solver.variable("right")
    try solver.add(left == 0)
    try solver.add(right - left >= 5, name: "least")
    try solver.add(right - left == 10, strength: .medium, name: "natural")
    let before = solver.dump
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        try solver.add(right - left <= 8, strength: .strong)
        try solver.add(right - left <= 4, name: "most")
      }
    }
    #expect(throws: SolverError.self) { try solver.add(right - left == 3) }
    #expect(solver.dump == before)
    #expect(solver.checkInvariants() == nil)
    try solver.add(right - left <= 8, strength: .strong)
    #expect(solver.value(of: right) == 8)
  }

  @Test("A snapshot keeps them, and tells no rows of other terms")
  func snapshot() throws {
    let solver = Solver()
    let ends = try solver.transaction { solver throws(SolverError) in
      try tasks(20, in: solver)
    }
    try solver.add(ends[19] <= 190, strength: .strong)
    let copy = Solver()
    try copy.replay(try solver.snapshot())
    #expect(copy.dump == solver.dump)
    #expect(copy.checkInvariants() == nil)
    let last = copy.variables[copy.variables.count - 1]
    let before = copy.statistics
    try copy.add(last <= 180)
    #expect((copy.statistics - before).pivots <= 4)
    try expectSound(copy)
  }

  @Test("A snapshot cannot put constraints of other terms on a row")
  func hostileSnapshot() throws {
    let solver = Solver()
    let (a, b) = (solver.variable("a"), solver.variable("b"))
    try solver.add(a == 0)
    try solver.add(b - a >= 5)
    try solver.add(b - a == 10, strength: .medium)
    try solver.add(b + a <= 100)
    let text = try solver.snapshot()
    #expect(text.contains("\nrow 1 2 1 1 2\n"))
    let other = text.replacing("\nrow 1 2 1 1 2\n", with: "\nrow 1 2 1 1 2 3\n")
      .replacing("\nrow 0 0 0 3\n", with: "\n")
    #expect(throws: (any Error).self) { try Solver().replay(other) }
    // Rows of their own are possible: so were those of earlier versions.
    let copy = Solver()
    try copy.replay(
      text.replacing(
        "\nrow 1 2 1 1 2\n", with: "\nrow 0 0 0 1\nrow 0 1 1 2\n"))
    #expect(copy.values(copy.variables) == [0, 10])
    #expect(copy.checkInvariants() == nil)
  }

  /// The place of one that was broken may be taken when it is required again.
  @Test("Nine never share a row, and a snapshot tells what there is")
  func nine() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let (a, b) = (solver.variable("a"), solver.variable("b"))
    let form = a - b
    try solver.add(b == 0)
    try solver.add(form >= 10)
    let broken = try solver.add(form <= 5)
    for bound in 0..<6 {
      try solver.add(form >= Double(bound), strength: .weak)
    }
    let later = try solver.add(form >= 1)
    try solver.setActive(of: later, to: false)
    try solver.transaction { solver throws(SolverError) in
      try solver.setActive(of: later, to: true)
      try solver.setStrength(of: broken, to: .required)
    }
    #expect(solver.value(of: a) == 10)
    #expect(solver.brokenConstraints == [broken])
    try expectSound(solver)
    let copy = Solver()
    try copy.replay(try solver.snapshot())
    #expect(copy.dump == solver.dump)
  }

  @Test("One that takes another's place is exchanged for it")
  func exchange() throws {
    let solver = Solver()
    let (a, b) = (solver.variable("a"), solver.variable("b"))
    let c = solver.variable("c")
    try solver.add(c == 0, strength: .weak)
    try solver.add(b - c == 1)
    try solver.add(a >= 30, strength: .medium)
    var distance = try solver.add(a - b == 10)
    for value in [20.0, 15, 40] {
      try solver.transaction { solver throws(SolverError) in
        try solver.remove(distance)
        distance = try solver.add(a - b == value)
      }
      #expect(abs(solver.value(of: a) - solver.value(of: b) - value) < 1e-9)
      #expect(solver.value(of: a) >= 30 - 1e-9)
      try expectSound(solver)
    }
    let before = solver.dump
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        try solver.remove(distance)
        try solver.add(a - b == 3)
        try solver.add(a - b == 4)
      }
    }
    #expect(solver.dump == before)
    try expectSound(solver)
  }

  @Test("They come, change and go in any order", arguments: 0..<40)
  func session(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let solver = Solver()
    let all = (0..<4).map { solver.variable("v\($0)") }
    let forms = [
      all[0] - all[1], all[1] - all[2], all[0] - all[1] - all[2] + all[3],
      all[2] - 2 * all[3], all[0] + all[3],
    ]
    var handles: [ConstraintHandle] = []
    if seed % 2 == 1 { solver.conflictPolicy = .breakNewest }
    let strengths: [Strength] = [.weak, .medium, .strong, .required]
    func constraint() -> Constraint {
      let form = forms[random.int(0...forms.count - 1)]
      let bound = Double(random.int(-20...20))
      switch random.int(0...2) {
      case 0: return form == bound
      case 1: return form <= bound
      default: return form >= bound
      }
    }
    for variable in all { try solver.add(variable == 3, strength: .weak) }
    for _ in 0..<60 {
      let index = handles.isEmpty ? 0 : random.int(0...handles.count - 1)
      let strength = strengths[random.int(0...3)]
      let dump = solver.dump
      do {
        switch random.int(0...9) {
        case 0...2:
          handles.append(try solver.add(constraint(), strength: strength))
        case 3:
          let added = try solver.transaction { solver throws(SolverError) in
            var added: [ConstraintHandle] = []
            for _ in 0..<4 {
              added.append(try solver.add(constraint(), strength: strength))
            }
            return added
          }
          handles += added
        case _ where handles.isEmpty: break
        case 4: try solver.remove(handles.remove(at: index))
        case 5:
          try solver.setConstant(
            of: handles[index], to: Double(random.int(-20...20)))
        case 6: try solver.setStrength(of: handles[index], to: strength)
        case 7:
          try solver.setActive(
            of: handles[index], to: !solver.isActive(handles[index]))
        case 8:
          let old = handles[index]
          handles[index] = try solver.transaction {
            solver throws(SolverError) in
            try solver.remove(old)
            return try solver.add(constraint(), strength: strength)
          }
        default:
          try solver.setCoefficient(
            of: all[random.int(0...3)], in: handles[index],
            to: Double(random.int(-1...1)))
        }
      } catch {
        guard case .unsatisfiable = error else { throw error }
        #expect(solver.dump == dump)
      }
      try expectSound(solver)
    }
    let copy = Solver()
    try copy.replay(try solver.snapshot())
    #expect(copy.dump == solver.dump)
  }
}
