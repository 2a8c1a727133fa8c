import Foundation
import Testing

/// The article that says what to write instead of the members of kiwi and of
/// CassowarySwift.
@Suite("Coming from kiwi and CassowarySwift")
struct KiwiMigrationTests {
  static let article =
    "Sources/Cassowary/Cassowary.docc/FromKiwiAndCassowarySwift.md"

  /// The public members of both, from their sources.
  static let members: [(heading: String, names: [String])] = [
    (
      "kiwi",
      [
        "Variable", "Variable::name", "Variable::setName", "Variable::context",
        "Variable::setContext", "Variable::value", "Variable::setValue",
        "Variable::equals", "Term", "Term::variable", "Term::coefficient",
        "Term::value", "Expression", "Expression::terms",
        "Expression::constant", "Expression::value", "RelationalOperator",
        "OP_LE", "OP_GE", "OP_EQ", "Constraint", "Constraint::expression",
        "Constraint::op", "Constraint::strength", "strength::required",
        "strength::strong", "strength::medium", "strength::weak",
        "strength::create", "strength::clip", "Solver",
        "Solver::addConstraint", "Solver::removeConstraint",
        "Solver::hasConstraint", "Solver::addEditVariable",
        "Solver::removeEditVariable", "Solver::hasEditVariable",
        "Solver::suggestValue", "Solver::updateVariables", "Solver::reset",
        "Solver::dump", "Solver::dumps", "UnsatisfiableConstraint",
        "UnknownConstraint", "DuplicateConstraint", "UnknownEditVariable",
        "DuplicateEditVariable", "BadRequiredStrength", "InternalSolverError",
      ]
    ),
    (
      "CassowarySwift",
      [
        "Variable(_:)", "Variable(_:owner:)", "Variable.name",
        "Variable.value", "Expression(terms:constant:)",
        "Expression(constant:)", "Expression.isConstant", "Expression.value",
        "Expression.setAlias(_:owner:)", "Constraint(expr:op:)",
        "Constraint(expr:op:strength:)", "Constraint.strength",
        "Constraint.setStrength(_:)", "RelationalOperator",
        "Strength.REQUIRED", "Strength.STRONG", "Strength.MEDIUM",
        "Strength.WEAK", "Strength.create(_:_:_:_:)", "Strength.clip(_:)",
        "Strength.readableString(_:)", "Solver.addConstraint(_:)",
        "Solver.removeConstraint(_:)", "Solver.hasConstraint(_:)",
        "Solver.addEditVariable(variable:strength:)",
        "Solver.removeEditVariable(_:)", "Solver.hasEditVariable(_:)",
        "Solver.suggestValue(variable:value:)", "Solver.updateVariables()",
        "CassowaryError", "CassowaryError.unsatisfiableConstraint",
        "CassowaryError.unknownConstraint",
        "CassowaryError.duplicateConstraint",
        "CassowaryError.unknownEditVariable",
        "CassowaryError.duplicateEditVariable",
        "CassowaryError.requiredFailure", "CassowaryError.nonLinear",
        "CassowaryError.detailedDescription()",
      ]
    ),
  ]

  /// A row of a table: three cells.
  struct Row {
    var there: String
    var here: String
    var notes: String

    /// What is in single backticks in the first cell.
    var name: String { String(there.dropFirst().dropLast()) }
  }

  /// The rows of the table under a heading.
  private func rows(under heading: String) throws -> [Row] {
    let lines = try Repository.text(Self.article)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "### \(heading)"))
    var result: [Row] = []
    for line in lines[(start + 1)...] {
      if line.hasPrefix("#") { break }
      guard line.hasPrefix("|") else { continue }
      let cells = line.split(
        separator: "|", omittingEmptySubsequences: false
      ).map { $0.drop { $0 == " " } }
        .map { String($0.reversed().drop { $0 == " " }.reversed()) }
      #expect(cells.count == 5, "\(line)")
      guard cells.count == 5, cells[2] != "Here", cells[2] != "---" else {
        continue
      }
      result.append(Row(there: cells[1], here: cells[2], notes: cells[3]))
    }
    return result
  }

  /// The symbols in double backticks, without what tells overloads apart, as
  /// the symbol graph has them.
  private func symbols(in text: String) -> [String] {
    text.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 0 }
      .flatMap { $0.element.matches(of: /``([^`]+)``/) }.map { match in
        String(match.output.1).replacing("/", with: ".")
          .replacing(/-\(.*/, with: "")
      }
  }

  @Test("The tables say something of every member, and of nothing else")
  func complete() throws {
    for (heading, names) in Self.members {
      let found = try rows(under: heading).map(\.name)
      #expect(Set(found).count == found.count, "\(heading): a row comes twice")
      #expect(Set(found) == Set(names), "\(heading)")
    }
  }

  @Test("Every symbol that the article names exists")
  func symbolsExist() throws {
    let known = Set(try SymbolGraph(of: "Cassowary").symbols.map(\.name))
    let text = try Repository.text(Self.article)
    let named = symbols(in: text)
    #expect(named.count > 60)
    for name in named { #expect(known.contains(name), "\(name)") }
    for (heading, _) in Self.members {
      for row in try rows(under: heading) {
        let isNone = row.here == "none"
        #expect(isNone != !symbols(in: row.here).isEmpty, "\(row)")
        #expect(!isNone || !row.notes.isEmpty, "\(row)")
        #expect(row.there.hasPrefix("`") && row.there.hasSuffix("`"), "\(row)")
      }
    }
    #expect(!known.contains("Solver.addConstraint(_:)"))
  }

  @Test("Every article that it links to exists")
  func links() throws {
    let text = try Repository.text(Self.article)
    for match in text.matches(of: /<doc:([A-Za-z]+)>/) {
      let path = "Sources/Cassowary/Cassowary.docc/\(match.output.1).md"
      #expect(try !Repository.text(path).isEmpty)
    }
  }
}
