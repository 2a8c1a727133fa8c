import Cassowary

// Ambiguity suppression (see `StackLayout`): a pair of rows for each view. One
// that asks for nothing has its row from the start. The others are added when a
// view comes out with another size than its own, as few layouts need them: a
// solution without such views is optimal with and without them. They go when
// only one view is left.
extension StackLayout {
  /// Whether it matters that some view is not as large as it asks to be.
  var asksForDifferences: Bool { flow.count > 1 && !suppressesAmbiguity }

  /// Has the sizes of views compared that may have come with one that is not
  /// their own; those of all where nothing came of a difference before.
  func compareSizes(ofTouched touched: [Int], _ engine: LayoutEngine) {
    guard asksForDifferences else { return }
    if minors.isEmpty || flow.count - touched.count <= 1 {
      engine.compareLater(flow)
    } else {
      engine.compareLater(touched.map { flow[$0] })
    }
  }

  func sizeDiffers(of view: LayoutView) {
    guard asksForDifferences, let engine,
      engine.records[Int(view.slot), axis].hasIntrinsic
    else { return }
    suppressesAmbiguity = true
    change(.suppressions)
  }

  func metricChanged(
    of view: LayoutView, _ metric: Double, _ engine: LayoutEngine
  ) throws(SolverError) {
    for role in [StackRow.Role.grow, .shrink] {
      let key = RareRow(role: role, slot: view.slot)
      guard let row = rare?.rows[key] else { return change(.suppressions) }
      if metric.isNaN {
        rare?.rows[key] = nil
        try engine.remove(row)
        change(.suppressions)
      } else {
        try engine.edit(row, to: metric)
      }
    }
  }
}
