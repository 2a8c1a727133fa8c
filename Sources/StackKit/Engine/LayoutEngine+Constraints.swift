import Cassowary

extension LayoutEngine {
  func apply(_ constraint: LayoutConstraint) throws(SolverError) {
    // One that has moved on to another tree is that tree's to bring in.
    guard let first = constraint.first, first.store == store else { return }
    let pending = constraint.pending
    constraint.pending = []
    guard constraint.storedIsActive, !pending.isEmpty else { return }
    if constraint.priority.rawValue == 0 { return try drop(&constraint.handle) }
    lazy var row = row(of: constraint, first)
    var isOther = pending.contains(.rebuild) || constraint.handle.isNone
    if !isOther, pending.contains(.terms) {
      isOther = try !hasTerms(constraint.handle, of: row.expression)
    }
    if isOther {
      try drop(&constraint.handle)
      if constraint.joinsAxes { sizesMix = true }
      constraint.handle = try add(
        row.expression, row.relation, 0, strength(of: constraint, first),
        rank(of: constraint, first))
      return
    }
    if pending.contains(.priority) {
      try edit(constraint.handle, to: strength(of: constraint, first))
    }
    if pending.contains(.constant) || pending.contains(.terms) {
      // Not that of the constraint: baselines lie at a distance from an edge.
      try editIfNeeded(constraint.handle, to: row.constant)
    }
  }

  /// Whether a row has the terms of an expression, constants aside.
  func hasTerms(
    _ handle: ConstraintHandle, of expression: Expression
  ) throws(SolverError) -> Bool {
    var difference = try solver.constraint(of: handle).expression
    difference.add(expression, times: -1)
    return difference.terms.isEmpty
  }

  /// What a distribution keeps free follows the depth of the second view.
  private func rank(
    of constraint: LayoutConstraint, _ first: LayoutView
  ) -> Int {
    switch constraint.rank {
    case .leadingEnd, .trailingEnd:
      constraint.rank.at(depth: (constraint.second ?? first).levelDepth)
    default: constraint.rank.rawValue
    }
  }

  /// Of lists in lists, the inner ones are as long as their content first.
  private func strength(
    of constraint: LayoutConstraint, _ first: LayoutView
  ) -> Strength {
    guard constraint.rank == .listLength else {
      return constraint.priority.strength
    }
    var depth = 0
    var outer = first.parent
    while depth < LayoutPriority.deepestLevel, let view = outer {
      if view.asContainer?.holder != nil { depth += 1 }
      outer = view.parent
    }
    let part = Double(depth) / 64
    return Strength(priority: constraint.priority.rawValue + part)
  }

  private func row(
    of constraint: LayoutConstraint, _ first: LayoutView
  ) -> Constraint {
    let second = constraint.secondAttribute == nil ? nil : constraint.second
    let ancestor = second.map { commonAncestor(first, $0) } ?? first
    let direction = ancestor.effectiveWritingDirection
    var expression = self.expression(
      first, constraint.firstAttribute, ancestor, direction)
    if let second, let attribute = constraint.secondAttribute {
      expression.add(
        self.expression(second, attribute, ancestor, direction),
        times: -constraint.multiplier)
    }
    for term in constraint.rest {
      guard let view = term.view else { continue }
      expression.add(
        self.expression(view, term.attribute, ancestor, direction),
        times: term.coefficient)
    }
    // From right to left, places between leading and trailing edges count from
    // the right: the difference of two places changes its sign.
    let isMirrored = direction == .rightToLeft && constraint.isDirectional
    if isMirrored { expression = -expression }
    expression.constant -= constraint.constant
    return Constraint(expression, constraint.relation)
  }

  /// The innermost view that contains both, which may be one of them; O(1) for
  /// a view and its superview, and for siblings.
  private func commonAncestor(
    _ first: LayoutView, _ second: LayoutView
  ) -> LayoutView {
    if first === second { return first }
    if let parent = first.parent, parent === second || second.isInside(parent) {
      return parent
    }
    if second.isInside(first) { return first }
    var candidate = first
    while !second.isDescendant(of: candidate), let parent = candidate.parent {
      candidate = parent
    }
    return candidate
  }

  /// An attribute of a view in the coordinates of itself or a view above it.
  func expression(
    _ view: LayoutView, _ attribute: LayoutAttribute, _ ancestor: LayoutView,
    _ direction: WritingDirection
  ) -> Expression {
    if attribute.isOfSafeArea {
      let whole = attribute.ofView.resolved(direction)
      var place = expression(view, whole, ancestor, direction)
      place.constant += view.safeAreaInsets.offset(of: whole)
      return place
    }
    let axis = attribute.axis
    func size() -> Variable { sizeVariable(at: view.slot, axis) }
    if attribute.isDimension { return Expression(size()) }
    if attribute.isBaseline {
      let isFirst = attribute == .firstBaseline
      let source = baselineView(of: view, isFirst: isFirst)
      if source !== view {
        return expression(source, attribute, ancestor, direction)
      }
    }
    var place = Expression()
    var current = view
    while current !== ancestor, let parent = current.parent {
      place.add(1, minVariable(at: current.slot, axis))
      current = parent
    }
    switch attribute.resolved(direction) {
    case .right, .bottom: place.add(1, size())
    case .centerX, .centerY: place.add(0.5, size())
    case .firstBaseline: place.constant += baselineOffsets(of: view).first
    case .lastBaseline:
      place.add(1, size())
      place.constant -= baselineOffsets(of: view).last
    default: break
    }
    return place
  }
}

extension LayoutConstraint {
  var isDirectional: Bool {
    firstAttribute.isDirectional || secondAttribute?.isDirectional == true
  }

  var hasSafeArea: Bool {
    firstAttribute.isOfSafeArea || secondAttribute?.isOfSafeArea == true
  }

  var hasBaseline: Bool {
    firstAttribute.isBaseline || secondAttribute?.isBaseline == true
      || rest.contains { $0.attribute.isBaseline }
  }
}
