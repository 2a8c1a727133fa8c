import Foundation
import Testing

/// The tables that say what to write instead of the members of other stacks.
@Suite struct MigrationTests {
  static let symbols = MigrationSymbols().names

  @Test("Every symbol that a table names exists")
  func symbolsExist() {
    #expect(MigrationTable.all.count >= 6)
    for table in MigrationTable.all {
      #expect(table.rows.count > 10, "\(table.article)")
      for row in table.rows {
        let isNone = row.here == "none"
        #expect(isNone || !row.symbols.isEmpty, "\(table.article): \(row)")
        #expect(!isNone || !row.notes.isEmpty, "\(table.article): \(row)")
        for symbol in row.symbols {
          let exists = Self.symbols.contains(symbol)
          #expect(
            exists,
            "\(table.article) names \(symbol), which does not exist")
        }
      }
    }
  }

  @Test("The sources are read correctly: what there is, and what is not")
  func index() {
    for name in [
      "StackView", "StackView/axis", "StackView/setCustomSpacing(_:after:)",
      "StackView/addArrangedSubviews(_:)", "Axis/vertical",
      "StackDistribution/fill", "StackAlignment/top", "LayoutView/isHidden",
      "ModelStackViewModel/cellType", "LayoutView/frame",
      "ModelStackView/update(models:id:)",
      "RowStackView/animateChanges(_:completion:)",
      "LayoutView/systemLayoutSizeFitting(_:horizontal:vertical:)",
    ] {
      #expect(Self.symbols.contains(name), "\(name)")
    }
    for name in [
      "StackView/storedAxis", "StackView/rules", "StackView/setSpacing(_:)",
      "StackView/setCustomSpacing(_:)", "Sharing", "StackView/fill",
      "StackDistribution/hasExactSpacing", "StackAlignment/relation(at:)",
      "ModelStackView/axis", "ArrangedRules",
    ] {
      #expect(!Self.symbols.contains(name), "\(name)")
    }
  }

  @Test("Rows are read with their cells; heads and rules are not rows")
  func rows() {
    let rows = MigrationTable.rows(
      of: """
        | Them | Here | Notes |
        | --- | --- | --- |
        | `a` | ``B/c(_:)-(Int)``, ``D`` | e |
        | `f` | none | g |
        """)
    #expect(rows.count == 2)
    #expect(rows[0].symbols == ["B/c(_:)", "D"])
    #expect(rows[1].symbols.isEmpty)
  }

  @Test("The tables say something of every member, and of nothing else")
  func complete() {
    #expect(MigrationMembers.all.count == 5)
    for (article, members) in MigrationMembers.all {
      let table = MigrationTable.all.first { $0.article == article }
      #expect(table != nil, "\(article)")
      for member in members {
        #expect(
          table?.members.contains(member) == true,
          "\(article) says nothing of \(member)")
      }
      for member in (table?.members ?? []).sorted() {
        #expect(
          members.contains(member), "\(article): there is no \(member)")
      }
    }
  }

  @Test("Every symbol and article that the text names exists, too")
  func symbolsOfText() {
    for table in MigrationTable.all {
      let text = DocumentBlock.text(of: table.path)
      let names = MigrationTable.symbols(in: text)
      #expect(names.count > 10, "\(table.article)")
      for name in names {
        #expect(Self.symbols.contains(name), "\(table.article): \(name)")
      }
      for link in text.components(separatedBy: "<doc:").dropFirst() {
        let name = link.prefix { $0 != ">" }
        let path = "Sources/StackKit/StackKit.docc/\(name).md"
        #expect(!DocumentBlock.text(of: path).isEmpty, "\(name)")
      }
    }
  }

  @Test("No line of a table is left out because it has too many cells or few")
  func cells() {
    for table in MigrationTable.all {
      for line in DocumentBlock.text(of: table.path).split(separator: "\n")
      where line.hasPrefix("|") {
        #expect(line.count { $0 == "|" } == 4, "\(table.article): \(line)")
        #expect(line.hasPrefix("| ") && line.hasSuffix(" |"), "\(line)")
      }
      for row in table.rows {
        // Code that is no symbol would not be looked up.
        let rest = row.here.components(separatedBy: "``").enumerated()
          .filter { $0.offset % 2 == 0 }.map(\.element).joined()
        #expect(!rest.contains("`"), "\(table.article): \(row)")
      }
    }
  }
}
