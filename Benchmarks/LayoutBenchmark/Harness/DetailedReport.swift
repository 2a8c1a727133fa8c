/// The figures of a run as text, a line for each.
struct DetailedReport {
  let figures: [Figure]

  func rendered() -> String {
    var parts = [figureTable().rendered()]
    let sizes = sizeTable()
    if !sizes.isEmpty { parts.append(sizes.rendered()) }
    parts.append(
      Report.count(Judgement.all(figures))
        + "\n\"by hand\" is a hand-written loop that computes and reads the "
        + "same values;\nthe ratio and its bar compare with it. "
        + "spread: from the minimum to the 90th percentile.")
    return parts.joined(separator: "\n\n")
  }

  private func figureTable() -> Table {
    var table = Table([
      ("scenario", .left), ("phase", .left), ("rows", .right),
      ("median", .right), ("minimum", .right), ("spread", .right),
      ("per row", .right), ("by hand", .right), ("ratio", .right),
      ("bar", .right), ("", .left), ("pivots", .right),
      ("constraints", .right), ("measures", .right),
    ])
    var previous: Figure?
    for figure in figures {
      if let previous,
        previous.scenario != figure.scenario || previous.rows != figure.rows
      {
        table.appendGap()
      }
      previous = figure
      table.append([
        figure.scenario, figure.phase, Format.grouped(figure.rows),
        Format.time(figure.time.median), Format.time(figure.time.minimum),
        Format.fixed(figure.time.spread * 100, digits: 0) + " %",
        Format.time(figure.perRow),
        figure.byHand.map { Format.time($0.median) } ?? "",
        (figure.ratio ?? figure.timesChain).map { Format.short($0) + " x" }
          ?? "",
        figure.barText,
        figure.isWithinBar.map { $0 ? "ok" : "OVER" } ?? "",
        Format.trimmed(figure.pivots),
        figure.constraints.map { Format.grouped($0) } ?? "",
        figure.constraints == nil ? "" : Format.trimmed(figure.measurements),
      ])
    }
    return table
  }

  /// The bars that compare sizes, and those for memory.
  private func sizeTable() -> Table {
    var table = Table([
      ("growth, memory and references", .left), ("measured", .right),
      ("bar", .right),
      ("", .left),
    ])
    for judgement in Judgement.sizes(figures) {
      table.append([
        judgement.what, judgement.measured, judgement.bar, judgement.verdict,
      ])
    }
    return table
  }
}
