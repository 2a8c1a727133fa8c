import Cassowary

// The rule for slack: growth to the first view, compression to the last.
//
// The rows live on a level below all that users can give, one pair for each
// view: being larger than the content costs the more the later the view
// comes, being smaller the less. A view that asks for nothing has such a row
// from the start, which keeps it small. Few layouts ever have other slack, so
// the other rows are added when a view comes out with a size that is not its
// own; a solution in which all views have their own sizes is optimal with and
// without them.
extension StackLayout {
  /// A view came out with a size that is not what its content asks for.
  func isStressed(by view: LayoutView) {
    guard flow.count > 1, !hasTies, let engine,
      engine.records[Int(view.slot)][axis].hasIntrinsic
    else { return }
    hasTies = true
    change(.ties)
  }

  /// A view's content asks for another size, or for none.
  func metricChanged(
    of view: LayoutView, _ metric: Double, _ engine: LayoutEngine
  ) throws(SolverError) {
    guard let rows = ties[view.slot] else { return change(.ties) }
    if metric.isNaN {
      ties[view.slot] = nil
      try engine.remove(rows.grow)
      try engine.remove(rows.shrink)
      change(.ties)
    } else {
      try engine.edit(rows.grow, to: metric)
      try engine.edit(rows.shrink, to: metric)
    }
  }

  func dropTies() {
    if let engine {
      for slot in ties.keys.sorted() {
        guard let rows = ties[slot] else { continue }
        engine.removeLater(rows.grow)
        engine.removeLater(rows.shrink)
      }
    }
    ties = [:]
    hasTies = false
  }
}
