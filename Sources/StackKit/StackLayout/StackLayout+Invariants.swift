import Cassowary

// What is true of layouts between two passes: they have the views that are not
// hidden, in order, and exactly the rows that their settings ask for.
extension StackLayout {
  /// Adds the facts that do not hold to those of the engine.
  func check(with check: EngineCheck, _ view: LayoutView) {
    let name = "a layout of \(view.checkName)"
    check.expect(superview === view, "\(name) knows its container")
    check.expect(!isQueued && pending.isEmpty, "\(name) is up to date")
    check.expect(isEmitted, "\(name) is in the solver")
    check.expect(
      view.flags.isSuperset(of: hearings), "\(name) hears what it has to")
    check.expect(
      views.filter { !$0.isHidden }.elementsEqual(flow) { $0 === $1.object },
      "\(name) has the visible views in order")
    check.expect(
      views.allSatisfy { $0.isInside(view) && $0.layoutCount > 0 },
      "the views of \(name) are in the container")
    check.expect(gaps.count == max(0, flow.count - 1), "\(name) has all gaps")
    check.expect(
      rare?.touched.isEmpty != false, "nothing of \(name) is left to do")
    for variable in rare?.helper ?? [] { check.take(variable) }
    var count = 0
    forEachRow { row in
      let handle = self[row]
      check.expect(
        !handle.isNone, "\(name) has \(self.name(of: row)) \(row.index)")
      if !handle.isNone { count += 1 }
      check.take(
        handle, relation(of: row), nil,
        "\(self.name(of: row)) \(row.index) of \(name)")
    }
    check.expect(count == allRows.count, "\(name) has no other rows")
  }
}
