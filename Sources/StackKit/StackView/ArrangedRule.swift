import Cassowary

/// A constraint that a ``StackView`` wants beside those of its layout.
struct ArrangedRule {
  /// What it is for; a stack wants at most one of a role between two views.
  enum Role: UInt8 {
    case spacing, gaps, proportion, clamp, preferred, pull, minimumWidth,
      minimumHeight
    case maximumWidth, maximumHeight, fitWidth, fitHeight, centerX, centerY
    case placeX, placeY, limit, lead, trail, length, line, breadth, share
  }

  /// An anchor of a view.
  struct Place {
    var view: LayoutView
    var attribute: LayoutAttribute
  }

  var role: Role
  var name: String
  var first: Place
  var relation: Relation
  var second: Place?
  var multiplier = 1.0
  var rest: [LayoutTerm] = []
  var constant = 0.0
  var priority = LayoutPriority.required
  var rank = LayoutRank.content
}

extension ArrangedRule {
  struct Key: Hashable {
    var role: Role
    var first: ObjectIdentifier
    var second: ObjectIdentifier?
  }

  var key: Key {
    Key(
      role: role, first: ObjectIdentifier(first.view),
      second: second.map { ObjectIdentifier($0.view) })
  }

  /// The constraint, not yet active.
  func makeConstraint() -> LayoutConstraint {
    let made: LayoutConstraint
    // What kind of anchor it is does not matter here.
    let first = LayoutDimension(
      view: self.first.view, attribute: self.first.attribute)
    if let second {
      let second = LayoutDimension(
        view: second.view, attribute: second.attribute)
      made = LayoutConstraint(
        first, relation, second, multiplier: multiplier,
        constant: constant)
    } else {
      made = LayoutConstraint(first, relation, constant: constant)
    }
    made.rest = rest
    made.rank = rank
    made.identifier = name
    return made.with(priority: priority)
  }

  /// Whether a constraint differs from the rule in nothing that can be
  /// changed later.
  func fits(_ constraint: LayoutConstraint) -> Bool {
    constraint.isActive && constraint.first === first.view
      && constraint.firstAttribute == first.attribute
      && constraint.second === second?.view
      && constraint.secondAttribute == second?.attribute
      && constraint.multiplier == multiplier
      && constraint.relation == relation
      && constraint.rank == rank
      && constraint.rest.count == rest.count
      && zip(constraint.rest, rest).allSatisfy {
        $0.view === $1.view && $0.attribute == $1.attribute
          && $0.coefficient == $1.coefficient
      }
  }
}

/// The constraints that a ``StackView`` has made beside those of its layout.
///
/// When the stack wants others, those that it still wants stay, with other
/// numbers where need be.
struct ArrangedRules {
  private var constraints: [ArrangedRule.Key: LayoutConstraint] = [:]
  /// The keys as they came; those that were dropped may still be there.
  private var order: [ArrangedRule.Key] = []
  /// Which of them mention a view, once somebody has asked.
  private var mentioned: [ObjectIdentifier: [ArrangedRule.Key]]?

  var isEmpty: Bool { constraints.isEmpty }

  /// Makes the constraints those that are wanted.
  mutating func update(_ wanted: [ArrangedRule]) {
    if wanted.isEmpty, order.isEmpty { return }
    var kept: [ArrangedRule.Key: LayoutConstraint] = [:]
    var missing: [(ArrangedRule.Key, ArrangedRule)] = []
    var newOrder: [ArrangedRule.Key] = []
    newOrder.reserveCapacity(wanted.count)
    for rule in wanted {
      let key = rule.key
      assert(kept[key] == nil, "two rules of one role between two views")
      newOrder.append(key)
      guard let present = constraints[key], rule.fits(present) else {
        missing.append((key, rule))
        continue
      }
      constraints[key] = nil
      present.constant = rule.constant
      present.priority = rule.priority
      kept[key] = present
    }
    for key in order { constraints[key]?.deactivate() }
    for (key, rule) in missing {
      let made = rule.makeConstraint()
      made.isActive = true
      kept[key] = made
    }
    constraints = kept
    order = newOrder
    mentioned = nil
  }

  /// Deactivates all constraints that mention a view.
  ///
  /// - Complexity: O(*k*) in their number; O(*n*) in that of all the first time
  ///   after an update.
  mutating func drop(mentioning view: LayoutView) {
    if constraints.isEmpty { return }
    let mentioned = mentioned ?? mentions()
    self.mentioned = mentioned
    for key in mentioned[ObjectIdentifier(view)] ?? [] {
      constraints.removeValue(forKey: key)?.deactivate()
    }
  }

  /// The keys of the constraints that mention each view.
  private func mentions() -> [ObjectIdentifier: [ArrangedRule.Key]] {
    var result: [ObjectIdentifier: [ArrangedRule.Key]] = [:]
    for key in order {
      constraints[key]?.forEachView {
        result[ObjectIdentifier($0), default: []].append(key)
      }
    }
    return result
  }
}
