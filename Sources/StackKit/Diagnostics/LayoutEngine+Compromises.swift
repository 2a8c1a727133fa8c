import Cassowary

// The rules about a view that do not hold.
extension LayoutEngine {
  /// The rows of layouts and constraints about a view that do not hold, and by
  /// how much.
  func missedRows(
    of view: LayoutView
  ) -> [(row: ConstraintHandle, amount: Double)] {
    var rows: [ConstraintHandle] = []
    if let extras = view.extras {
      let pins = extras.pinRows
      rows += [pins.x, pins.y, pins.width, pins.height]
      rows += extras.constraints.map(\.handle)
    }
    if view.layoutCount > 0 {
      for layout in view.parent?.extras?.layouts ?? [] {
        rows += layout.rows(about: view)
      }
    }
    return rows.compactMap { row in
      guard !row.isNone, let miss = try? solver.violation(of: row), miss != 0
      else { return nil }
      return (row, abs(miss))
    }
  }

  /// What gave way, the highest priorities first.
  func compromises(
    of view: LayoutView, _ missed: [(row: ConstraintHandle, amount: Double)],
    _ index: RowIndex
  ) -> [LayoutExplanation.Compromise] {
    let all =
      missed.map {
        LayoutExplanation.Compromise(
          rule: index.rule($0.row, for: view), amount: $0.amount)
      } + Axis.allCases.compactMap { contentCompromise(of: view, $0) }
    return all.enumerated().sorted { first, second in
      let a = first.element.rule.priority?.rawValue ?? 0
      let b = second.element.rule.priority?.rawValue ?? 0
      return a == b ? first.offset < second.offset : a > b
    }.map(\.element)
  }

  /// A view that is not as large as its content asks for.
  ///
  /// The row may be missing where the engine knows that it cannot hold, so
  /// frames are compared.
  private func contentCompromise(
    of view: LayoutView, _ axis: Axis
  ) -> LayoutExplanation.Compromise? {
    let metric = records[Int(view.slot)][axis].intrinsic
    let size = store.pointee.frames[Int(view.slot)].size[axis]
    let difference = size - metric
    if view.flags.contains(.isCollapsed) { return nil }
    // False for a metric that is not there, too.
    guard abs(difference) > 1e-9 * max(1, abs(metric)) else { return nil }
    let isLarger = difference > 0
    let priority =
      isLarger
      ? view.huggingPriority(for: axis) : view.compressionResistance(for: axis)
    guard priority.rawValue > 0 else { return nil }
    let rule = LayoutRule(
      kind: isLarger ? .hugging : .compressionResistance,
      name: (isLarger ? "hugging." : "compression.") + axis.sizeName,
      views: [view],
      relation: isLarger ? .lessThanOrEqual : .greaterThanOrEqual,
      constant: metric, priority: priority, layout: nil, constraint: nil)
    return LayoutExplanation.Compromise(rule: rule, amount: abs(difference))
  }
}

extension StackLayout {
  /// The rows for the margins, the alignment and the gaps of a view.
  fileprivate func rows(about view: LayoutView) -> [ConstraintHandle] {
    guard let index = flowIndex(of: view) else { return [] }
    var rows: [ConstraintHandle] = []
    if index == 0 { rows.append(majorLead) }
    if index == flow.count - 1 { rows.append(majorTrail) }
    if index > 0, index <= gaps.count { rows.append(gaps[index - 1]) }
    if index < gaps.count { rows.append(gaps[index]) }
    if index < minors.count {
      rows += [minors[index].lead, minors[index].trail, minors[index].align]
    }
    return rows
  }
}
