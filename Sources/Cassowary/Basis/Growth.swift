// Triangles that magnify: see *How the solver works*, The crash basis.

extension Core {
  /// Takes their rows from variables along which residuals grow too large, and
  /// returns both; `owned` depend on one another without cycles.
  mutating func cutGrowth(
    of owned: UnsafeBufferPointer<Int32>
  ) -> [(row: Int32, variable: Int32)] {
    var cuts: [(row: Int32, variable: Int32)] = []
    // Of fewer, none can come that far, unless some coefficient does it alone.
    if owned.count < 16 { return cuts }
    // What comes of residuals at a variable, and how many rows it took, in the
    // table of row solves.
    extendRowSolve()
    let waits = nextMark()
    let isDone = nextMark()
    for variable in owned { variables[variable].mark = waits }
    for root in owned where variables[root].mark == waits {
      scratch.stack.removeAll()
      scratch.stack.append(SearchFrame(variable: root, next: 0))
      variables[root].mark = isDone
      while !scratch.stack.isEmpty {
        var top = scratch.stack.removeLast()
        let row = variables[top.variable].owner
        let length = rows[row].length
        while top.next < length
          && variables[member(row, top.next)].mark != waits
        {
          top.next += 1
        }
        if top.next < length {
          let above = member(row, top.next)
          scratch.stack.append(top)
          scratch.stack.append(SearchFrame(variable: above, next: 0))
          variables[above].mark = isDone
          continue
        }
        var growth = RowSolveEntry(amount: Core.residual(row))
        var own = 1.0
        for (variable, coefficient) in summands(of: row) {
          if variable == top.variable {
            own = coefficient
          } else if variables[variable].mark == isDone {
            let above = scratch.rowSolve[variable]
            growth.amount -= coefficient * above.amount
            growth.contributions = max(
              growth.contributions, above.contributions)
          } else {
            growth.amount -= coefficient * Core.residual(~variable)
          }
        }
        growth.amount /= own
        growth.contributions += 1
        // Along sums, they grow as the depth does.
        if abs(growth.amount) > 64 * Double(growth.contributions) {
          growth.amount = Core.residual(~top.variable)
          growth.contributions = 0
          setOwned(row, -1)
          cuts.append((row, top.variable))
        }
        scratch.rowSolve[top.variable] = growth
      }
    }
    statistics.rowsVisited += owned.count
    return cuts
  }

  /// 1 or -1, as if by chance, so that residuals rarely cancel.
  private static func residual(_ id: Int32) -> Double {
    (UInt32(bitPattern: id) &* 0x9E37_79B9) >> 31 == 0 ? 1 : -1
  }
}
