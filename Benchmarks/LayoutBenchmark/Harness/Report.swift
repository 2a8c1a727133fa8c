/// The figures of a run as text.
struct Report {
  let figures: [Figure]

  func rendered() -> String {
    var parts = [figureTable().rendered()]
    let further = furtherBars()
    if !further.isEmpty { parts.append(further.rendered()) }
    parts.append(verdict())
    return parts.joined(separator: "\n\n")
  }

  private func figureTable() -> Table {
    var table = Table([
      ("scenario", .left), ("phase", .left), ("rows", .right),
      ("median", .right), ("minimum", .right), ("spread", .right),
      ("per row", .right), ("by hand", .right), ("ratio", .right),
      ("bar", .right), ("", .left), ("pivots", .right),
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
        figure.ratio.map { Format.short($0) + " x" } ?? "",
        bar(of: figure),
        figure.isWithinBar.map { $0 ? "ok" : "OVER" } ?? "",
        trimmed(figure.pivots),
      ])
    }
    return table
  }

  private func bar(of figure: Figure) -> String {
    if let time = figure.timeBar { return trimmed(time) + " ns" }
    return figure.bar.map { trimmed($0) + " x" } ?? ""
  }

  /// The bars that compare sizes, and those for memory.
  private func furtherBars() -> Table {
    var table = Table([
      ("growth and memory", .left), ("measured", .right), ("bar", .right),
      ("", .left),
    ])
    for bar in GrowthBar.all {
      guard let growth = bar.growth(in: figures) else { continue }
      table.append([
        "\(bar.scenario) \(bar.phase), a row at \(Format.grouped(bar.to)) "
          + "beside one at \(Format.grouped(bar.from)) (\(bar.law))",
        Format.short(growth) + " x", trimmed(bar.atMost) + " x",
        growth <= bar.atMost ? "ok" : "OVER",
      ])
    }
    for aim in ConstantAim.all {
      guard let factor = aim.factor(in: figures) else { continue }
      table.append([
        "\(aim.scenario) \(aim.phase), the whole at "
          + "\(Format.grouped(aim.to)) beside that at "
          + "\(Format.grouped(aim.from)) (aim: constant)",
        Format.short(factor) + " x", "", "aim",
      ])
    }
    for bar in MemoryBar.all {
      guard let bytes = bar.bytesPerRow(in: figures) else { continue }
      table.append([
        "\(bar.scenario), memory of a row at \(Format.grouped(bar.rows)) rows",
        Format.fixed(bytes, digits: 0) + " bytes",
        trimmed(bar.atMost) + " bytes", bytes <= bar.atMost ? "ok" : "OVER",
      ])
    }
    return table
  }

  private func verdict() -> String {
    var verdicts = figures.compactMap(\.isWithinBar)
    for bar in GrowthBar.all {
      guard let growth = bar.growth(in: figures) else { continue }
      verdicts.append(growth <= bar.atMost)
    }
    for bar in MemoryBar.all {
      guard let bytes = bar.bytesPerRow(in: figures) else { continue }
      verdicts.append(bytes <= bar.atMost)
    }
    guard !verdicts.isEmpty else { return "No bar applies to these figures." }
    let met = verdicts.count { $0 }
    return "\(met) of \(verdicts.count) bars met. "
      + "\"by hand\" is a hand-written loop that computes and reads the same "
      + "values;\nthe ratio and its bar compare with it. "
      + "spread: from the minimum to the 90th percentile."
  }

  /// A number without a fraction that is zero.
  private func trimmed(_ value: Double) -> String {
    value == value.rounded()
      ? Format.fixed(value, digits: 0) : Format.fixed(value, digits: 1)
  }
}
