import Foundation
import Testing

/// What does not compile, and what the compiler says instead.
@Suite("Messages of the compiler")
struct CompilerMessageTests {
  /// What the compiler says of each of some lines: types and values of two
  /// variables.
  private func messages(for lines: [String]) throws -> [Int: String] {
    try said(
      of: lines.map { "let _: \($0)" }, kind: "error", module: "Cassowary",
      parameters: "_ x: Variable, _ y: Variable")
  }

  /// What the compiler says of lines in a function of some parameters.
  private func said(
    of lines: [String], kind: String, module: String, parameters: String
  ) throws -> [Int: String] {
    let folder = try BenchmarkRun.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let head = "import \(module)\nfunc check(\(parameters)) {\n"
    let body = lines.map { "\($0)\n" }.joined()
    let file = folder.appendingPathComponent("Check.swift")
    try Data((head + body + "}\n").utf8).write(to: file)
    let process = Process()
    let output = Pipe()
    process.executableURL = try SymbolGraph.compiler()
      .appendingPathComponent("swiftc")
    process.arguments = [
      "-typecheck", "-I",
      Bundle.main.bundleURL.appendingPathComponent("Modules").path, file.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var found: [Int: String] = [:]
    let text = String(decoding: data, as: UTF8.self)
    for match in text.matches(of: /Check.swift:(\d+):\d+: (\w+): (.*)/)
    where match.output.2 == kind {
      guard let line = Int(match.output.1) else { continue }
      found[line - 3, default: ""] += "\(match.output.3)\n"
    }
    return found
  }

  @Test("What is not linear, or has an open bound, says what to write")
  func unavailable() throws {
    let cases = [
      ("Constraint = x < y", "write <="), ("Constraint = x < 3", "write <="),
      ("Constraint = 3 < x + y", "write <="),
      ("Constraint = x > y", "write >="),
      ("Constraint = 2 * x > 3", "write >="),
      ("Constraint = 3 > x", "write >="),
      ("Constraint = x + 1 < [1].count", "write <="),
      ("Constraint = [1].count < x", "write <="),
      ("Constraint = x > [1].count", "write >="),
      ("Constraint = [1].count > x + y", "write >="),
      ("Expression = [1].count / x", "divide by a number"),
      ("Expression = x * y", "multiply by a number"),
      ("Expression = 2 * x * (y + 1)", "multiply by a number"),
      ("Expression = x / y", "divide by a number"),
      ("Expression = 1 / x", "divide by a number"),
    ]
    let found = try messages(for: cases.map(\.0))
    for (index, (line, message)) in cases.enumerated() {
      #expect(found[index]?.contains(message) == true, "\(line): \(found)")
    }
  }

  @Test("What is linear compiles, with whole numbers and with others")
  func available() throws {
    let lines = [
      "Constraint = x <= y", "Constraint = 2 * x + 3 <= y / 2 - 1.5",
      "Expression = x * [1].count - 3", "Constraint = [1].count >= x",
      "Bool = x != y",
    ]
    #expect(try messages(for: lines) == [:])
  }

  /// A line with an old name, the symbol that it names, and what the compiler
  /// is to say.
  struct OldName {
    var line: String
    var symbol: String
    var message: String

    init(_ line: String, _ symbol: String, _ message: String) {
      self.line = line
      self.symbol = symbol
      self.message = message
    }
  }

  static let oldNames: [OldName] = [
    .init(
      "_ = view.contentHuggingPriority(for: .vertical)",
      "LayoutView.contentHuggingPriority(for:)", "huggingPriority(for:)"),
    .init(
      "view.setContentHuggingPriority(.required, for: .vertical)",
      "LayoutView.setContentHuggingPriority(_:for:)",
      "setHuggingPriority(_:for:)"),
    .init(
      "_ = view.contentCompressionResistancePriority(for: .horizontal)",
      "LayoutView.contentCompressionResistancePriority(for:)",
      "compressionResistance(for:)"),
    .init(
      "view.setContentCompressionResistancePriority(750, for: .vertical)",
      "LayoutView.setContentCompressionResistancePriority(_:for:)",
      "setCompressionResistance(_:for:)"),
    .init(
      """
      _ = view.systemLayoutSizeFitting(.zero, \
      withHorizontalFittingPriority: 50, verticalFittingPriority: 50)
      """,
      """
      LayoutView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:\
      verticalFittingPriority:)
      """, "systemLayoutSizeFitting(_:horizontal:vertical:)"),
    .init(
      "view.semanticContentAttribute = nil",
      "LayoutView.semanticContentAttribute", "writingDirection"),
    .init(
      "view.writingDirection = .forceLeftToRight",
      "WritingDirection.forceLeftToRight", "leftToRight"),
    .init(
      "view.writingDirection = .forceRightToLeft",
      "WritingDirection.forceRightToLeft", "rightToLeft"),
    .init(
      "_ = view.effectiveUserInterfaceLayoutDirection",
      "LayoutView.effectiveUserInterfaceLayoutDirection",
      "effectiveWritingDirection"),
    .init(
      "view.accessibilityTraits = .header", "LayoutView.accessibilityTraits",
      "accessibilityRole"),
    .init(
      "_ = IntrinsicSize(width: LayoutView.noIntrinsicMetric, height: 20)",
      "LayoutView.noIntrinsicMetric", "write nil"),
    .init(
      "_ = LayoutPriority(rawValue: 999)", "LayoutPriority.init(rawValue:)",
      "init(_:)"),
    .init(
      "_ = view.widthAnchor.constraint(equalToConstant: 80)",
      "LayoutDimension.constraint(equalToConstant:)", "constraint(equalTo:)"),
    .init(
      "_ = view.widthAnchor.constraint(lessThanOrEqualToConstant: 80)",
      "LayoutDimension.constraint(lessThanOrEqualToConstant:)",
      "constraint(lessThanOrEqualTo:)"),
    .init(
      "_ = view.heightAnchor.constraint(greaterThanOrEqualToConstant: 80)",
      "LayoutDimension.constraint(greaterThanOrEqualToConstant:)",
      "constraint(greaterThanOrEqualTo:)"),
    .init("_ = rule.firstItem", "LayoutConstraint.firstItem", "firstView"),
    .init("_ = rule.secondItem", "LayoutConstraint.secondItem", "secondView"),
    .init(
      "let _: StackView.Distribution = .fill", "StackView.Distribution",
      "StackDistribution"),
    .init(
      "let _: StackView.Alignment = .center", "StackView.Alignment",
      "StackAlignment"),
    .init("_ = AloeStackView()", "AloeStackView", "RowStackView"),
    .init("_ = StackViewCell(row: view)", "StackViewCell", "RowCell"),
    .init(
      "_ = AloeStackViewController()", "AloeStackViewController",
      "RowStackController"),
    .init("_ = list.getAllRows()", "RowStackView.getAllRows()", "use 'rows'"),
    .init(
      "list.separatorHeight = 2", "RowStackView.separatorHeight",
      "separatorWidth"),
    .init(
      "_ = RowCell(contentView: view)", "RowCell.init(contentView:)",
      "init(row:)"),
    .init("_ = cell.contentView", "RowCell.contentView", "row"),
    .init(
      "cell.separatorHeight = 2", "RowCell.separatorHeight", "separatorWidth"),
  ]

  private func said(of lines: [String], kind: String) throws -> [Int: String] {
    try said(
      of: lines, kind: kind, module: "StackKit",
      parameters: """
        view: LayoutView, rule: LayoutConstraint, list: RowStackView, \
        cell: RowCell
        """)
  }

  @Test("Names of UIKit and AloeStackView compile, and say the new name")
  func deprecated() throws {
    let lines = Self.oldNames.map(\.line)
    #expect(try said(of: lines, kind: "error") == [:])
    let found = try said(of: lines, kind: "warning")
    for (index, old) in Self.oldNames.enumerated() {
      let message =
        old.message.contains(" ") ? old.message : "'\(old.message)'"
      #expect(
        found[index]?.contains("deprecated") == true
          && found[index]?.contains(message) == true,
        "\(old.line): \(found[index] ?? "nothing")")
    }
  }

  @Test("Each old name is tried here")
  func complete() throws {
    let symbols = try SymbolGraph(of: "StackKit").symbols
      .filter(\.isDeprecated).map(\.name)
    #expect(Set(symbols) == Set(Self.oldNames.map(\.symbol)))
  }

  @Test("What there is no need for says so")
  func needless() throws {
    let found = try said(
      of: [
        "view.setNeedsLayout()",
        "view.translatesAutoresizingMaskIntoConstraints = false",
      ], kind: "error")
    #expect(found[0]?.contains("invalidateIntrinsicContentSize()") == true)
    #expect(found[1]?.contains("leave the line out") == true)
  }
}
