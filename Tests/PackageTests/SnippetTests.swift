import Cassowary
import StackKit
import Testing

/// The snippets of the README and of the landing page, and the test that no
/// snippet has drifted away from its copy here.
///
/// Each test has the text of a snippet as its body. Lines that print are
/// compared with the comment behind them.
@Suite("Snippets of the documentation")
struct SnippetTests {
  let output = Printed()

  func print(_ items: Any...) { output.print(items) }

  @Test("Each snippet is compiled and run as it stands", arguments: Snippet.all)
  func noDrift(snippet: Snippet) throws {
    let tests = try Repository.names(in: "Tests/PackageTests")
      .filter { $0.hasSuffix("SnippetTests.swift") }
      .map { try Repository.text("Tests/PackageTests/" + $0) }
      .map { Snippet.normalised($0) }
    let words = Snippet.normalised(snippet.text)
    #expect(
      tests.contains { $0.contains(words) },
      "no snippet test has this text:\n\(snippet.text)"
    )
  }

  @Test("Documents have snippets")
  func documents() {
    #expect(Snippet.all.count { $0.document == "README.md" } == 2)
    #expect(Snippet.all.count >= 15)
  }

  @Test("The article on numbers has the tolerances of the solver")
  func tolerances() throws {
    let source = try Repository.text(
      "Sources/Cassowary/Storage/Tolerance.swift"
    )
    let article = try Repository.text(
      "Sources/Cassowary/Cassowary.docc/NumbersAndTolerances.md"
    )
    let number = /1e-[0-9]+/
    let table = article.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(
      Set(source.matches(of: number).map(\.output))
        == Set(table.joined().matches(of: number).map(\.output))
    )
  }

  @Test("README: the list, and its picture")
  func readmeList() throws {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 190)
    let labels = (1...3).map { Label("Label \($0)") }
    list.addRows(labels)
    list.setTapHandler(forRow: labels[1]) { $0.text += "\n\nSome more text!" }

    let before = list.contentSize.height
    list.touch(at: Point(x: 100, y: 60))
    print(list.contentSize.height > before)  // true
    print(list.visibleRows.count)  // 3
    let picture = list.viewportSVG()

    output.expectPromises(of: "README.md", [0])
    // The picture was written by this very code.
    let path = "Sources/StackKit/StackKit.docc/Resources/ThreeLabels.svg"
    #expect(try picture == Repository.text(path))
    let readme = try Repository.text("README.md")
    #expect(readme.contains("](Sources/StackKit/StackKit.docc/Resources/over"))
  }

  @Test("README: Cassowary")
  func readmeCassowary() throws {
    let solver = Solver()
    let left = solver.variable("left")
    let width = solver.variable("width")
    let right = solver.variable("right")

    try solver.add(left + width == right)
    let minimum = try solver.add(width >= 100, strength: .strong)
    try solver.add(left == 20, strength: .weak)

    try solver.addEditVariable(right, strength: .medium)
    try solver.suggest(400, for: right)
    print(solver.value(of: width))  // 380.0

    try solver.setStrength(of: minimum, to: .required)
    do {
      try solver.add(width <= 50)
    } catch {
      print(error.conflict?.amount ?? 0)  // 50.0
    }
    print(solver.value(of: width))  // 380.0

    output.expectPromises(of: "README.md", [1])
  }

  @Test("Cassowary: the landing page")
  func landingPage() throws {
    let solver = Solver()
    let left = solver.variable("left")
    let width = solver.variable("width")
    let right = solver.variable("right")

    try solver.add(left + width == right)
    let minimum = try solver.add(width >= 100, strength: .strong)
    try solver.add(left == 20, strength: .weak)

    try solver.addEditVariable(right, strength: .medium)
    try solver.suggest(400, for: right)
    print(solver.value(of: width))  // 380.0

    try solver.suggest(90, for: right)
    print(solver.value(of: left), solver.value(of: width))  // -10.0 100.0

    try solver.transaction {
      try $0.remove(minimum)
      try $0.add(width == 60)
    }
    print(solver.value(of: left))  // 30.0

    output.expectPromises(of: "Cassowary.md", [0])
  }
}
