import Cassowary

// The rules about a view that do not hold.
extension LayoutEngine {
  /// The rows about a view that do not hold, and by how much.
  func missedRows(
    of view: LayoutView
  ) -> [(row: ConstraintHandle, amount: Double)] {
    var rows: [ConstraintHandle] = []
    if let links = view.treeLinks {
      rows += links.pinRows.all
      for constraint in links.constraints
      where !constraint.priority.isSuppression {
        rows.append(constraint.handle)
      }
    }
    if view.layoutCount > 0 {
      for layout in view.parent?.stackLayouts ?? [] {
        layout.forEachRow { row in
          if row.role.kind != .ambiguitySuppression,
            layout.views(of: row).contains(where: { $0 === view })
          {
            rows.append(layout[row])
          }
        }
      }
    }
    let record = records[Int(view.slot)]
    for axis in Axis.allCases where record[axis].hasIntrinsic {
      rows += [record[axis].hug, record[axis].compress]
    }
    return rows.compactMap { row in
      guard !row.isNone, let miss = try? solver.violation(of: row), miss != 0
      else { return nil }
      return (row, abs(miss))
    }
  }

  /// What gave way, the highest priorities first.
  func compromises(
    _ missed: [(row: ConstraintHandle, amount: Double)], _ index: RowIndex
  ) -> [LayoutExplanation.Compromise] {
    // Sorting is stable.
    missed.map {
      LayoutExplanation.Compromise(rule: index.rule($0.row), amount: $0.amount)
    }.sorted {
      ($0.rule.priority?.rawValue ?? 0) > ($1.rule.priority?.rawValue ?? 0)
    }
  }
}
