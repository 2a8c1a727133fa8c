import StackKit
import Testing

/// What documents say beside their examples, which `.ci/run snippets` runs.
@Suite("Articles and the README")
struct ArticleTests {
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

  @Test("The picture of the list is what the README's program draws")
  func picture() throws {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 190)
    let labels = (1...3).map { Label("Label \($0)") }
    list.addRows(labels)
    list.setTapHandler(forRow: labels[1]) { $0.text += "\n\nSome more text!" }
    list.touch(at: Point(x: 100, y: 60))
    let path = "Sources/StackKit/StackKit.docc/Resources/ThreeLabels.svg"
    #expect(try list.viewportSVG() == Repository.text(path))
    let readme = try Repository.text("README.md")
    #expect(readme.contains("](Sources/StackKit/StackKit.docc/Resources/over"))
  }
}
