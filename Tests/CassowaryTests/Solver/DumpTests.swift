import Cassowary
import Testing

@Suite("The dump")
struct DumpTests {
  /// A small system with a value, a violation and a broken constraint.
  private func build(
    _ names: [String], in solver: Solver = Solver()
  ) throws -> Solver {
    let left = solver.variable(names[0])
    let width = solver.variable(names[1])
    let right = solver.variable(names[2])
    try solver.add(left + width == right, name: "sum")
    try solver.add(width >= 100, strength: .strong, name: "minimum")
    try solver.add(left == 20.25, strength: .weak.weighted(2))
    try solver.add(right == 50, strength: .medium)
    try solver.addStay(width, strength: Strength(priority: 12.5))
    return solver
  }

  @Test("it is the same in every run")
  func deterministic() throws {
    let dumps = try (0..<3).map { _ in
      try build(["left", "width", "right"]).dump
    }
    #expect(Set(dumps).count == 1)
    #expect(!dumps[0].isEmpty)
    let solver = try build(["left", "width", "right"])
    #expect(solver.description == solver.dump)
    #expect("\(solver)" == solver.dump)
  }

  @Test("it shows names, values, constraints and strengths")
  func contents() throws {
    let dump = try build(["left", "width", "right"]).dump
    for text in ["left", "width", "right", "sum", "minimum"] {
      #expect(dump.contains(text), "\(text)")
    }
    // left is 50 - 100, as the medium and the strong constraint want it.
    for text in ["-50", "100", "50", "20.25", "==", ">=", "12.5"] {
      #expect(dump.contains(text), "\(text)")
    }
    #expect(!dump.contains("0x"), "no addresses")
  }

  @Test("renaming the variables changes nothing but the names")
  func renaming() throws {
    let one = try build(["left", "width", "right"]).dump
    let other = try build(["xyzt", "uvwst", "zyxwv"]).dump
    #expect(one != other)
    let renamed =
      other
      .replacing("xyzt", with: "left")
      .replacing("uvwst", with: "width")
      .replacing("zyxwv", with: "right")
    #expect(renamed == one)
  }

  @Test("it changes with a value, a constant, a strength and a constraint")
  func sensitivity() throws {
    let solver = try build(["left", "width", "right"])
    let handles = solver.constraints
    var seen: Set<String> = [solver.dump]
    try solver.setConstant(of: handles[1], to: 101)
    #expect(seen.insert(solver.dump).inserted)
    try solver.setWeight(of: handles[2], to: 3)
    #expect(seen.insert(solver.dump).inserted)
    try solver.setStrength(of: handles[3], to: .weak)
    #expect(seen.insert(solver.dump).inserted)
    try solver.remove(handles[2])
    #expect(seen.insert(solver.dump).inserted)
    _ = solver.variable("another")
    #expect(seen.insert(solver.dump).inserted)
  }

  @Test("reading it changes nothing")
  func readOnly() throws {
    let solver = try build(["left", "width", "right"])
    let before = solver.statistics
    let dump = solver.dump
    #expect(solver.dump == dump)
    #expect(solver.statistics == before)
    #expect(solver.takeChanges().count == 3)
  }

  @Test("after a reset it is that of a new solver")
  func afterReset() throws {
    let solver = try build(["left", "width", "right"])
    let dump = solver.dump
    solver.reset()
    #expect(solver.dump == Solver().dump)
    #expect(try build(["left", "width", "right"], in: solver).dump == dump)
  }
}
