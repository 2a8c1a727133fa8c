/// The figures of a run as text: a table for each scenario, with a line for
/// each phase and a column for each size.
struct Report {
  let figures: [Figure]

  /// One line about each scenario, by name.
  let summaries: [String: String]

  /// Growth is counted from this size on: below, what is done once for each
  /// pass counts as much as the rows.
  private static let growthFrom = 1_000

  func rendered() -> String {
    var parts = [Self.legend]
    let screens = figures.filter { $0.suite == .screens }
    var rest = figures.filter { $0.suite != .screens }[...]
    while let first = rest.first {
      let group = rest.prefix { $0.scenario == first.scenario }
      rest = rest.dropFirst(group.count)
      var title = "\(first.suite.rawValue)/\(first.scenario)"
      if let summary = summaries[first.scenario] { title += ": \(summary)" }
      parts.append(title + "\n\n" + table(of: Array(group)).rendered())
    }
    if !screens.isEmpty {
      parts.append(ScreenTable(figures: screens).rendered())
    }
    let judgements = Judgement.all(figures)
    let extras = judgements.filter(\.isExtra)
    let missed = judgements.filter { $0.isMet == false }
    if !extras.isEmpty { parts.append(list("further", extras).rendered()) }
    if !missed.isEmpty {
      parts.append(list("bars that are not met", missed).rendered())
    }
    parts.append(Self.count(judgements))
    return parts.joined(separator: "\n\n")
  }

  /// How many bars are met.
  static func count(_ judgements: [Judgement]) -> String {
    let verdicts = judgements.compactMap(\.isMet)
    guard !verdicts.isEmpty else { return "No bar applies to these figures." }
    return "\(verdicts.count { $0 }) of \(verdicts.count) bars met."
  }

  private static let legend =
    "Median time of the work; with an x: how many times that of a hand-written "
    + "loop that\ncomputes and reads the same values, of screen-*: how many "
    + "times as long a constraint\ntakes as one of chain/build at 1,000 rows. "
    + "bar: the most that this should be;\n\(mark): it is more. growth: how "
    + "many times as much a row costs in the largest size as\nat "
    + "\(Format.grouped(growthFrom)) rows, of screens: in this size as in the "
    + "smallest.\n--details prints more about each figure."

  /// Stands behind a figure whose bar is not met.
  private static let mark = "!"

  // MARK: - The table of a scenario

  private func table(of figures: [Figure]) -> Table {
    let sizes = Set(figures.map(\.rows)).sorted()
    var phases: [String] = []
    for figure in figures where !phases.contains(figure.phase) {
      phases.append(figure.phase)
    }
    let grows =
      sizes.contains(Self.growthFrom)
      && sizes.last != Self.growthFrom
    var columns: [(String, Table.Alignment)] = [("phase", .left)]
    for size in sizes {
      columns.append((Format.grouped(size), .right))
      columns.append(("", .right))
    }
    columns.append(("bar", .right))
    if grows {
      columns.append(("growth", .right))
      columns.append(("bar", .right))
    }
    var table = Table(columns)
    for phase in phases {
      let line = figures.filter { $0.phase == phase }
      var cells = [phase]
      for size in sizes {
        let figure = line.first { $0.rows == size }
        cells.append(figure.map { Format.time($0.time.median) } ?? "")
        cells.append(figure.map { cell(of: $0) } ?? "")
      }
      cells.append(line.map(\.barText).first { !$0.isEmpty } ?? "")
      if grows { cells += growth(of: line) }
      table.append(cells)
    }
    return table
  }

  /// How many times the time of the loop.
  private func cell(of figure: Figure) -> String {
    // The space keeps the numbers in line.
    let mark = figure.isWithinBar == false ? Self.mark : " "
    guard let ratio = figure.ratio ?? figure.timesChain else { return mark }
    return Format.short(ratio) + "x" + mark
  }

  private func growth(of line: [Figure]) -> [String] {
    guard let small = line.first(where: { $0.rows == Self.growthFrom }),
      let large = line.max(by: { $0.rows < $1.rows }),
      large.rows > small.rows, small.perRow > 0
    else { return ["", ""] }
    let growth = large.perRow / small.perRow
    let bar = GrowthBar.all.first {
      $0.scenario == small.scenario && $0.phase == small.phase
        && $0.from == small.rows && $0.to == large.rows
    }
    let isOver = bar.map { growth > $0.atMost } ?? false
    return [
      Format.short(growth) + "x" + (isOver ? Self.mark : " "),
      bar.map { Format.trimmed($0.atMost) + " x" } ?? "",
    ]
  }

  private func list(_ title: String, _ judgements: [Judgement]) -> Table {
    var table = Table([
      (title, .left), ("measured", .right), ("bar", .right), ("", .left),
    ])
    for judgement in judgements {
      table.append([
        judgement.what, judgement.measured, judgement.bar, judgement.verdict,
      ])
    }
    return table
  }
}
