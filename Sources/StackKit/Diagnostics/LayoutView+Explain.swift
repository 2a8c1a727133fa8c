import Cassowary

extension LayoutView {
  /// Why the frame is what it is.
  ///
  /// The answer names, for each number of the frame, the rules that it follows
  /// from and what each contributes, in points; the rules about the view that
  /// had to give way; and the values that the view refused. Frames are brought
  /// up to date; nothing changes otherwise. UIKit answers that for constraints
  /// only (`constraintsAffectingLayout(for:)` of `UIView`).
  ///
  /// - Complexity: O(*n* + *r*) in the number of views of the tree and of the
  ///   terms of the rules that the frame follows from.
  public final func explainLayout() -> LayoutExplanation {
    engineAfterLayout.explain(self)
  }

  /// The constraints made with anchors that the place and the size of the
  /// view along an axis follow from, as UIKit's method of that name.
  ///
  /// Others, such as a maximum that is not reached, are not among them.
  ///
  /// ```swift
  /// let view = LayoutView()
  /// view.widthAnchor.constraint(equalTo: 80).isActive = true
  /// print(view.constraintsAffectingLayout(for: .horizontal).count)  // 1
  /// print(view.constraintsAffectingLayout(for: .vertical).count)  // 0
  /// ```
  ///
  /// - Complexity: That of ``explainLayout()``.
  public final func constraintsAffectingLayout(
    for axis: Axis
  ) -> [LayoutConstraint] {
    let all = explainLayout()
    let parts = axis == .horizontal ? [all.x, all.width] : [all.y, all.height]
    var found: Set<LayoutConstraint> = []
    return parts.flatMap(\.reasons).compactMap(\.rule.constraint).filter {
      found.insert($0).inserted
    }
  }
}

extension LayoutEngine {
  /// What the solver says of the four numbers of a frame, which is up to date.
  func explain(_ view: LayoutView) -> LayoutExplanation {
    let record = records[Int(view.slot)]
    let numbers = [
      record.x.min, record.y.min, record.x.size, record.y.size,
    ].map { $0.isNone ? nil : try? solver.explain($0) }
    let missed = missedRows(of: view)
    let index = RowIndex(
      of: numbers.flatMap { $0?.reasons.map(\.constraint) ?? [] }
        + missed.map(\.row), in: self)
    let frame = frame(at: Int(view.slot))
    return LayoutExplanation(
      view: view,
      x: part("x", frame.minX, numbers[0], index, view),
      y: part("y", frame.minY, numbers[1], index, view),
      width: part("width", frame.width, numbers[2], index, view),
      height: part("height", frame.height, numbers[3], index, view),
      // Sorting is stable.
      compromises: missed.map {
        LayoutExplanation.Compromise(
          rule: index.rule($0.row), amount: $0.amount)
      }.sorted {
        ($0.rule.priority?.rawValue ?? 0) > ($1.rule.priority?.rawValue ?? 0)
      },
      refusedValues: view.refusedValues)
  }

  private func part(
    _ name: String, _ value: Double, _ explanation: Explanation?,
    _ index: RowIndex, _ view: LayoutView
  ) -> LayoutExplanation.Part {
    // What is no variable is the origin of the root, which was set or is zero,
    // and what nobody ever asked for.
    let isOrigin = view === root && (name == "x" || name == "y")
    var reasons: [LayoutExplanation.Reason] = []
    if let explanation {
      reasons = explanation.reasons.map { reason in
        let rule = index.rule(reason.constraint)
        return LayoutExplanation.Reason(
          rule: rule, gain: reason.gain,
          contribution: 0 + reason.gain * rule.constant)
      }
      reasons = index.inReadingOrder(reasons) { $0.rule }
    } else if isOrigin, view.isFramePinned {
      let rule = LayoutRule(
        kind: .frame, name: "frame." + name, views: [view], relation: .equal,
        constant: value, priority: .required, layout: nil, constraint: nil)
      reasons = [
        LayoutExplanation.Reason(rule: rule, gain: 1, contribution: value)
      ]
    }
    return LayoutExplanation.Part(
      name: name, value: value, reasons: reasons,
      isDetermined: explanation?.undetermined.isEmpty ?? isOrigin)
  }

  /// The rows about a view that do not hold, and by how much.
  private func missedRows(
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
    let around = view.layoutCount > 0 ? view.parent?.stackLayouts ?? [] : []
    for layout in around + view.stackLayouts {
      layout.forEachRow { row in
        let views = layout.views(of: row)
        // Those of the view's own layouts that speak of nothing else.
        let isAbout =
          layout.superview === view
          ? views.allSatisfy { $0 === view } : views.contains { $0 === view }
        if isAbout, row.role.kind != .ambiguitySuppression {
          rows.append(layout[row])
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

  /// The values that views of the tree did not take, from back to front.
  ///
  /// ``LayoutView/refusedValues`` says which count. Nothing is laid out.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var refusedValues: [RefusedValue] {
    var found: [RefusedValue] = []
    root?.forEachMade { found += $0.refusedValues }
    return found
  }

  /// Forgets the values that the views of the tree did not take.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func forgetRefusedValues() {
    root?.forEachMade { $0.rareExtras?.refusals = [] }
  }
}
