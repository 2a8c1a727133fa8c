/// The figures of screens: a line for each screen and size, and a column for
/// each phase.
struct ScreenTable {
  let figures: [Figure]

  func rendered() -> String {
    let phases = ScreenWorkload.phases
    var columns: [(String, Table.Alignment)] = [
      ("screen", .left), ("rows", .right), ("constraints", .right),
    ]
    for phase in phases {
      columns.append((phase, .right))
      columns.append(("", .right))
    }
    columns.append(("first pass, a row", .right))
    var table = Table(columns)
    var rest = figures[...]
    while let first = rest.first {
      let group = rest.prefix {
        $0.scenario == first.scenario && $0.rows == first.rows
      }
      rest = rest.dropFirst(group.count)
      let constraints = group.compactMap(\.constraints).max()
      var cells = [
        first.scenario, Format.grouped(first.rows),
        constraints.map { Format.grouped($0) } ?? "",
      ]
      for phase in phases {
        let figure = group.first { $0.phase == phase }
        cells.append(figure.map { Format.time($0.time.median) } ?? "")
        cells.append(
          figure?.ratio.map { Format.short($0) + "x" } ?? "")
      }
      let pass = group.first { $0.phase == "firstPass" }
      cells.append(pass.map { Format.time($0.perRow) } ?? "")
      table.append(cells)
    }
    return "screens: create makes the views, firstPass lays them out, rotate "
      + "changes the width\n\n" + table.rendered()
  }
}
