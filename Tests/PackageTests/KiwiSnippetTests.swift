import Cassowary
import Testing

/// The snippets of the article for those who know kiwi or CassowarySwift; see
/// `SnippetTests`.
@Suite("Snippets for those who know kiwi or CassowarySwift")
struct KiwiSnippetTests {
  let output = Printed()

  func print(_ items: Any...) { output.print(items) }

  @Test("Coming from kiwi: the overview")
  func overview() throws {
    let solver = Solver()
    let left = solver.variable("left")
    let width = solver.variable("width")
    try solver.add(left + width == 100)
    let wish = try solver.add(width == 80, strength: .strong)
    print(solver.value(of: left))  // 20.0

    try solver.setConstant(of: wish, to: 60)
    print(solver.value(of: left))  // 40.0
    try solver.remove(wish)
    print(solver.has(wish))  // false

    output.expectPromises(of: "FromKiwiAndCassowarySwift.md", [0])
  }

  @Test("Coming from kiwi: what only inequalities hold")
  func inequalities() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x <= 100)
    print(solver.value(of: x))  // 0.0
    print(try solver.optimalRange(of: x))  // -inf...100.0
    try solver.add(x == 1000, strength: .weak)
    print(solver.value(of: x))  // 100.0

    output.expectPromises(of: "FromKiwiAndCassowarySwift.md", [1])
  }

  @Test("Coming from kiwi: strengths")
  func strengths() throws {
    print(Strength(strong: 1, medium: 20))  // strong x 1.02
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 0, strength: .medium)
    try solver.add(x == 100, strength: .weak.weighted(2000))
    print(solver.value(of: x))  // 0.0

    output.expectPromises(of: "FromKiwiAndCassowarySwift.md", [2])
  }

  @Test("Coming from kiwi: edit variables")
  func editVariables() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 7)
    try solver.addEditVariable(x, strength: .medium)
    print(solver.value(of: x))  // 7.0
    try solver.suggest(12, for: x)
    print(solver.value(of: x))  // 12.0

    output.expectPromises(of: "FromKiwiAndCassowarySwift.md", [3])
  }

  @Test("Coming from kiwi: errors")
  func errors() throws {
    let solver = Solver()
    let width = solver.variable("width")
    try solver.add(width >= 100, name: "minimum")
    do {
      try solver.add(width <= 10)
    } catch {
      print(error.conflict?.members.count ?? 0)  // 2
      print(error.conflict?.amount ?? 0)  // 90.0
    }

    output.expectPromises(of: "FromKiwiAndCassowarySwift.md", [4])
  }
}
