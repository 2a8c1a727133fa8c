import Cassowary

// Ambiguity suppression: growth to the first view, compression to the last.
//
// The rows live on levels below all that users can give, one pair for each
// view: being larger than the content costs the more the later the view
// comes, being smaller the less. A view that asks for nothing has such a row
// from the start, which keeps it small. Few layouts are ever ambiguous in
// another way, so the other rows are added when a view comes out with a size
// that is not its own; a solution in which all views have their own sizes is
// optimal with and without them.
extension StackLayout {
  /// Whether it matters that some view is not as large as it asks to be.
  var asksForDifferences: Bool { flow.count > 1 && !suppressesAmbiguity }

  /// Has the sizes of views compared that may have come with one that is not
  /// their own; those of all where nothing came of a difference before.
  func compareNewcomers(_ engine: LayoutEngine) {
    guard asksForDifferences else { return }
    if minors.isEmpty || flow.count - newcomers.count <= 1 {
      engine.compareLater(flow)
    } else {
      engine.compareLater(newcomers.map { Unretained($0) })
    }
  }

  /// A view came out with a size that is not what its content asks for.
  func sizeDiffers(of view: LayoutView) {
    guard asksForDifferences, let engine,
      engine.records[Int(view.slot), axis].hasIntrinsic
    else { return }
    suppressesAmbiguity = true
    change(.suppressions)
  }

  /// A view's content asks for another size, or for none.
  func metricChanged(
    of view: LayoutView, _ metric: Double, _ engine: LayoutEngine
  ) throws(SolverError) {
    guard let rows = suppressions[view.slot] else {
      return change(.suppressions)
    }
    if metric.isNaN {
      rare?.rows.suppressions[view.slot] = nil
      try engine.remove(rows.grow)
      try engine.remove(rows.shrink)
      change(.suppressions)
    } else {
      try engine.edit(rows.grow, to: metric)
      try engine.edit(rows.shrink, to: metric)
    }
  }

  func dropSuppressions() {
    for (_, rows) in suppressions.sorted(by: { $0.0 < $1.0 }) { drop(rows) }
    rare?.rows.suppressions = [:]
    suppressesAmbiguity = false
  }
}
