import Cassowary

/// A constraint that a ``StackView`` wants beside those of its layout.
struct ArrangedRule {
  /// What it is for; a stack wants at most one of a role that speaks of the
  /// same attribute of a view, and of the same other view.
  enum Role: UInt8 {
    case spacing, gaps, proportion, clamp, preferred, pull, minimum, maximum
    case fit, center, place, limit, lead, trail, length, line, breadth, share
  }

  var role: Role
  var name: String
  var first: LayoutDimension
  var relation = Relation.equal
  var second: LayoutDimension?
  var multiplier = 1.0
  var rest: [LayoutTerm] = []
  var constant = 0.0
  var priority = LayoutPriority.required
  var rank = LayoutRank.content

  struct Key: Hashable {
    var role: Role
    var attribute: LayoutAttribute
    var first: ObjectIdentifier
    var second: ObjectIdentifier?
  }

  var key: Key {
    Key(
      role: role, attribute: first.attribute,
      first: ObjectIdentifier(first.view),
      second: second.map { ObjectIdentifier($0.view) })
  }

  func makeConstraint() -> LayoutConstraint {
    let made = LayoutConstraint(
      first, relation, second, multiplier: multiplier, constant: constant)
    made.rest = rest
    made.rank = rank
    made.identifier = name
    return made.with(priority: priority)
  }

  /// Whether a constraint can be changed to say what the rule says.
  func fits(_ constraint: LayoutConstraint) -> Bool {
    constraint.isActive && constraint.first === first.view
      && constraint.firstAttribute == first.attribute
      && constraint.second === second?.view
      && constraint.secondAttribute == second?.attribute
      && constraint.multiplier == multiplier
      && constraint.relation == relation
      && constraint.rank == rank
      && constraint.rest == rest
  }
}

/// The constraints that a ``StackView`` has made beside those of its layout;
/// when it wants others, those that it still wants stay.
struct ArrangedRules {
  /// In the order in which they were wanted.
  private var entries:
    [(key: ArrangedRule.Key, constraint: LayoutConstraint?)] = []
  /// The constraints, once some had to be dropped.
  private var own: Set<LayoutConstraint>?

  /// Makes the constraints those that are wanted; most are where they were.
  mutating func update(_ wanted: [ArrangedRule]) {
    if wanted.isEmpty, entries.isEmpty { return }
    assert(
      Set(wanted.map(\.key)).count == wanted.count,
      "two rules of one role for the same attribute and views")
    var present = entries
    entries = []
    entries.reserveCapacity(wanted.count)
    var places: [ArrangedRule.Key: Int]?
    var next = 0
    for rule in wanted {
      let key = rule.key
      if next >= present.count || present[next].key != key {
        let known =
          places
          ?? Dictionary(
            present.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { $1 })
        places = known
        next = known[key] ?? present.count
      }
      var kept: LayoutConstraint?
      if next < present.count {
        if let constraint = present[next].constraint, rule.fits(constraint) {
          constraint.constant = rule.constant
          constraint.priority = rule.priority
          kept = constraint
          present[next].constraint = nil
        }
        next += 1
      }
      entries.append((key, kept))
    }
    for entry in present { entry.constraint?.deactivate() }
    for index in entries.indices where entries[index].constraint == nil {
      let made = wanted[index].makeConstraint()
      made.isActive = true
      entries[index].constraint = made
    }
    own = nil
  }

  /// The constraints that are in force.
  var constraints: [LayoutConstraint] { entries.compactMap(\.constraint) }

  /// Deactivates all constraints that mention a view.
  mutating func drop(mentioning view: LayoutView) {
    if entries.isEmpty { return }
    let own = own ?? Set(entries.compactMap(\.constraint))
    self.own = own
    for constraint in view.constraints where own.contains(constraint) {
      constraint.deactivate()
    }
  }
}
