/// The figures of screens: the first layout pass of each, and then a column
/// for each phase.
struct ScreenTable {
  let figures: [Figure]

  /// The figures of one screen in one size.
  private struct Entry {
    let name: String
    let rows: Int
    let figures: [Figure]

    subscript(phase: String) -> Figure? {
      figures.first { $0.phase == phase }
    }
  }

  func rendered() -> String {
    var parts: [String] = []
    let entries = entries
    let passes = entries.filter { $0["firstPass"] != nil }
    if !passes.isEmpty {
      parts += [
        "screens: the first layout pass with all frames read, in microseconds",
        passTable(passes).rendered(),
      ]
    }
    parts += [
      "screens: create makes the views, mutate changes one of them, rotate "
        + "changes\nthe width, unchanged asks again",
      phaseTable(entries).rendered(),
    ]
    return parts.joined(separator: "\n\n")
  }

  private var entries: [Entry] {
    var entries: [Entry] = []
    var rest = figures[...]
    while let first = rest.first {
      let group = rest.prefix {
        $0.scenario == first.scenario && $0.rows == first.rows
      }
      rest = rest.dropFirst(group.count)
      entries.append(
        Entry(
          name: first.scenario, rows: first.rows, figures: Array(group)))
    }
    return entries
  }

  private func passTable(_ entries: [Entry]) -> Table {
    var table = Table([
      ("screen", .left), ("rows", .right), ("pass", .right),
      ("a row", .right), ("by hand", .right), ("ratio", .right),
      ("growth", .right), ("constraints", .right), ("pivots", .right),
      ("measures", .right),
    ])
    var smallest: Figure?
    for entry in entries {
      guard let pass = entry["firstPass"] else { continue }
      if smallest?.scenario != pass.scenario { smallest = pass }
      var growth = ""
      if let smallest, smallest.rows < pass.rows, smallest.perRow > 0 {
        growth = Format.short(pass.perRow / smallest.perRow) + "x"
      }
      table.append([
        entry.name, Format.grouped(entry.rows),
        Format.short(pass.time.median / 1e3), Format.short(pass.perRow / 1e3),
        pass.byHand.map { Format.short($0.median / 1e3) } ?? "",
        pass.ratio.map { Format.short($0) + "x" } ?? "", growth,
        pass.constraints.map { Format.grouped($0) } ?? "",
        Format.trimmed(pass.pivots), Format.trimmed(pass.measurements),
      ])
    }
    return table
  }

  private func phaseTable(_ entries: [Entry]) -> Table {
    let phases = ScreenWorkload.phases.filter { phase in
      figures.contains { $0.phase == phase }
    }
    var columns: [(String, Table.Alignment)] = [
      ("screen", .left), ("rows", .right),
    ]
    for phase in phases {
      columns.append((phase, .right))
      columns.append(("", .right))
    }
    var table = Table(columns)
    for entry in entries {
      var cells = [entry.name, Format.grouped(entry.rows)]
      for phase in phases {
        let figure = entry[phase]
        cells.append(figure.map { Format.time($0.time.median) } ?? "")
        cells.append(figure?.ratio.map { Format.short($0) + "x" } ?? "")
      }
      table.append(cells)
    }
    return table
  }
}
