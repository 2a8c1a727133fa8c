import Cassowary
import Testing

/// Constraints that one transaction changes again and again.
@Suite("Changes in transactions")
struct TransactionChangeTests {
  @Test("What is taken back is as it was where the transaction began")
  func marks() throws {
    let solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    let row = try solver.add(x == 1)
    func set(_ number: Double) throws(SolverError) {
      try solver.setConstant(of: row, to: number)
      try solver.setCoefficient(of: y, in: row, to: number)
    }
    func expect(_ number: Double) throws(SolverError) {
      let written = try solver.constraint(of: row)
      #expect(written.constant == number)
      #expect(written.expression.terms == [Term(1, x), Term(number, y)])
    }
    func cancelling(_ body: () throws(SolverError) -> Void) {
      #expect(throws: SolverError.self) {
        try solver.transaction { _ throws(SolverError) in
          try body()
          throw .cancelled
        }
      }
    }
    try solver.add(y == 0)
    for _ in 0..<2 {
      cancelling { () throws(SolverError) in
        try set(2)
        cancelling { () throws(SolverError) in
          try set(3)
          try set(4)
        }
        try expect(2)
        try solver.transaction { _ throws(SolverError) in
          try set(5)
          cancelling { () throws(SolverError) in try set(6) }
          try expect(5)
          try set(7)
        }
        try expect(7)
        cancelling { () throws(SolverError) in
          try set(8)
          try solver.transaction { _ throws(SolverError) in try set(9) }
        }
        try expect(7)
        try set(10)
      }
      #expect(try solver.constant(of: row) == 1)
      #expect(try solver.constraint(of: row).expression.terms == [Term(1, x)])
      #expect(solver.value(of: x) == 1)
    }
  }

  @Test("A change that replaces another one takes no memory")
  func memory() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let row = try solver.add(x == 1)
    try solver.transaction { solver throws(SolverError) in
      try solver.setConstant(of: row, to: 2)
      let bytes = solver.bytes
      for number in 0..<2_000 {
        try solver.setConstant(of: row, to: Double(number))
      }
      #expect(solver.bytes == bytes)
    }
    #expect(solver.value(of: x) == 1_999)
  }

  @Test("Numbers go with the coefficients that the transaction has set")
  func coefficients() throws {
    let solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    let row = try solver.add(1e-200 * x == 0)
    let wish = try solver.add(1e-200 * y == 7, strength: .weak)
    try solver.transaction { solver throws(SolverError) in
      try solver.setCoefficient(of: x, in: row, to: 1)
      try solver.setConstant(of: row, to: 1e150)
      try solver.setCoefficient(of: y, in: wish, to: 1)
      try solver.setConstant(of: wish, to: 7)
      try solver.setStrength(of: wish, to: .weak.weighted(1e-150))
    }
    #expect(solver.value(of: x) == 1e150)
    #expect(solver.value(of: y) == 7)
    // What does not go together is found where the transaction ends.
    let error = #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        try solver.setCoefficient(of: x, in: row, to: 1e-200)
        try solver.setConstant(of: row, to: 1e151)
      }
    }
    #expect(error?.kind == "nonFiniteNumber")
    // Neither are numbers that the coefficients before would have refused.
    for isOff in [false, true] {
      let other = try solver.add(1e-200 * solver.variable() == 0)
      let weak = try solver.add(
        1e-200 * solver.variable() == 0, strength: .weak)
      try solver.setActive(of: other, to: !isOff)
      let kinds = [other, weak].map { handle in
        let error = #expect(throws: SolverError.self) {
          try solver.transaction { solver throws(SolverError) in
            let terms = try solver.constraint(of: handle).expression.terms
            let variable = terms[0].variable
            try solver.setCoefficient(of: variable, in: handle, to: 1e-190)
            if handle == other {
              try solver.setConstant(of: handle, to: 1e150)
            } else {
              let strength = Strength.weak.weighted(1e-150)
              try solver.setStrength(of: handle, to: strength)
            }
          }
        }
        return error?.kind
      }
      #expect(kinds == ["nonFiniteNumber", "invalidStrength"])
      #expect(try solver.constant(of: other) == 0)
      #expect(try solver.strength(of: weak) == .weak)
      #expect(solver.checkInvariants() == nil)
    }
    #expect(try solver.constant(of: row) == 1e150)
    #expect(solver.value(of: x) == 1e150)
    #expect(solver.checkInvariants() == nil)
  }

  @Test("Suggestions go to the newest edit constraint that is left")
  func edits() throws {
    let solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    try solver.transaction { solver throws(SolverError) in
      let first = try solver.addEditVariable(x, strength: .weak)
      try solver.addEditVariable(y)
      let second = try solver.addEditVariable(x)
      try solver.suggest(1, for: x)
      #expect(try solver.constant(of: second) == 1)
      #expect(try solver.constant(of: first) == 0)
      #expect(throws: SolverError.self) {
        try solver.transaction { solver throws(SolverError) in
          let third = try solver.addEditVariable(x)
          try solver.suggest(2, for: x)
          #expect(try solver.constant(of: third) == 2)
          throw .cancelled
        }
      }
      try solver.suggest(3, for: x)
      #expect(try solver.constant(of: second) == 3)
      try solver.remove(second)
      try solver.suggest(4, for: x)
      #expect(try solver.constant(of: first) == 4)
      try solver.suggest(5, for: y)
    }
    #expect(solver.value(of: x) == 4)
    #expect(solver.value(of: y) == 5)
  }

  @Test("A transaction that is refused leaves on and off as they were")
  func switching() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let off = try solver.add(x == 1)
    let gone = try solver.add(x >= -5)
    let on = try solver.add(x <= 100)
    try solver.setActive(of: off, to: false)
    try solver.setActive(of: gone, to: false)
    for _ in 0..<2 {
      #expect(throws: SolverError.self) {
        try solver.transaction { solver throws(SolverError) in
          try solver.setActive(of: off, to: true)
          try solver.setActive(of: on, to: false)
          try solver.setActive(of: gone, to: true)
          try solver.remove(gone)
          try solver.setActive(of: try solver.add(x == 7), to: false)
          try solver.add(x == 2)
        }
      }
      #expect(
        [off, gone, on].map { solver.isActive($0) } == [false, false, true])
      #expect(solver.constraintCount == 3)
    }
    // It takes the place of one that was off.
    let other = try solver.add(x == 2)
    #expect(solver.isActive(other) && solver.value(of: x) == 2)
    try solver.transaction { solver throws(SolverError) in
      try solver.remove(gone)
      try solver.remove(other)
      try solver.setActive(of: off, to: true)
    }
    #expect(solver.value(of: x) == 1)
    #expect(solver.checkInvariants() == nil)
  }
}
