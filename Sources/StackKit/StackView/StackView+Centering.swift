import Cassowary

// Centres that are equally far from each other, as far as gaps allow it.
extension StackView {
  /// Makes the distances of the centres of neighbours as little larger than
  /// the least of them as can be.
  ///
  /// The least one is the place of a guide, seen from the stack. With a given
  /// length it is as large as can be, and each distance is this one, or what
  /// its gap needs if that is more; a stack that may be as long as it likes
  /// makes all equal. Views without room are squeezed first, as in other
  /// stacks.
  final func equalCentreRules(_ visible: [LayoutView]) -> [ArrangedRule] {
    guard centersEqually else { return [] }
    var list: [ArrangedRule] = []
    let guide = guide(for: .centreDistance)
    let axis = effectiveAxis
    let ordered = isMirrored(axis) ? visible.reversed() : visible
    let centre: LayoutAttribute = axis == .horizontal ? .centerX : .centerY
    for index in 1..<ordered.count {
      for (role, relation, priority) in [
        (ArrangedRule.Role.lead, Relation.greaterThanOrEqual, .required),
        (.gaps, .equal, .stackCentering),
      ] as [(ArrangedRule.Role, Relation, LayoutPriority)] {
        list.append(
          ArrangedRule(
            role: role, name: "distribution.centering",
            first: .init(view: ordered[index], attribute: centre),
            relation: relation,
            second: .init(view: ordered[index - 1], attribute: centre),
            rest: [
              LayoutTerm(guide, axis.nearAttribute, times: -1),
              LayoutTerm(self, axis.nearAttribute, times: 1),
            ], priority: priority))
      }
    }
    return list
  }

  final var centersEqually: Bool {
    distribution == .equalCentering && !wraps && layout.flow.count > 2
  }
}
