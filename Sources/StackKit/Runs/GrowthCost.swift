import Cassowary

/// What it costs to make a view larger than it asks for: how much of which
/// priorities a point of length breaks, the highest first.
///
/// Costs compare by the highest priority first, as the solver would.
struct GrowthCost {
  struct Level {
    var priority: Double
    var weight: Double
  }

  /// By falling priority.
  private(set) var levels: [Level] = []

  static let none = GrowthCost()

  init() {}

  init(_ priority: LayoutPriority, weight: Double = 1) {
    guard priority.rawValue > 0, weight > 0 else { return }
    levels = [Level(priority: priority.rawValue, weight: weight)]
  }

  /// Adds what the rule for slack costs, in a stack at some depth.
  mutating func addSlack(_ weight: Double, depth: Int) {
    guard weight > 0 else { return }
    var cost = GrowthCost.none
    cost.levels = [
      Level(
        priority: LayoutPriority.slackLevel(depth: depth), weight: weight)
    ]
    add(cost)
  }

  /// The cost of making several views larger at once.
  mutating func add(_ other: GrowthCost) {
    for level in other.levels {
      if let index = levels.firstIndex(where: { $0.priority <= level.priority })
      {
        if levels[index].priority == level.priority {
          levels[index].weight += level.weight
        } else {
          levels.insert(level, at: index)
        }
      } else {
        levels.append(level)
      }
    }
  }

  static func < (first: GrowthCost, second: GrowthCost) -> Bool {
    for (one, other) in zip(first.levels, second.levels) {
      if one.priority != other.priority { return one.priority < other.priority }
      if one.weight != other.weight { return one.weight < other.weight }
    }
    return first.levels.count < second.levels.count
  }
}

/// What was found out about the costs of a run's views.
struct RunCosts {
  var growth = PerAxis<GrowthCost?>()
  var resistance = PerAxis<LayoutPriority>()
  var placeToGrow: Int??

  var isEmpty: Bool {
    growth.isEmpty && resistance.isEmpty && placeToGrow == nil
  }
}

/// A value for each axis, once it is known.
struct PerAxis<Value> {
  private var horizontal: Value?
  private var vertical: Value?

  var isEmpty: Bool { horizontal == nil && vertical == nil }

  subscript(axis: Axis) -> Value? {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal {
        horizontal = newValue
      } else {
        vertical = newValue
      }
    }
  }
}

extension AxisPriorities {
  /// Whether nobody has set them.
  var isDefault: Bool {
    hugging == .defaultLow && compression == .defaultHigh
  }
}

// MARK: - Of the views of a run

extension StackRun {
  /// What it costs to make a view larger; `nil` if only the solver knows.
  func growthCost(at place: Int, _ axis: Axis) -> GrowthCost? {
    let slot = layout.slots[place]
    var cost = GrowthCost.none
    if engine.marks[Int(slot)].contains(.isIsland) { return nil }
    guard let view = engine.view(at: slot) else { return cost }
    let hasMetric = engine.records[Int(slot)][axis].hasIntrinsic
    if hasMetric { cost = GrowthCost(view.huggingPriority(for: axis)) }
    if axis == self.axis || !hasMetric {
      cost.addSlack(
        axis == self.axis ? Double(place + 1) : 1, depth: depth)
    }
    if view.flags.contains(.isBox) {
      guard let inside = growthCost(inBox: view, axis) else { return nil }
      cost.add(inside)
    }
    for layout in view.extras?.layouts ?? [] {
      guard let run = layout.run else { continue }
      guard let inside = run.growthCost(axis) else { return nil }
      cost.add(inside)
    }
    return cost
  }

  /// What it costs to make the container larger than it needs to be; `nil` if
  /// only the solver knows.
  ///
  /// Along the axis, views that fill it let the one grow that resists the
  /// least; across, all of them grow.
  func growthCost(_ axis: Axis) -> GrowthCost? {
    if let known = costs.growth[axis] { return known }
    let cost = findGrowthCost(axis)
    costs.growth[axis] = .some(cost)
    return cost
  }

  private func findGrowthCost(_ axis: Axis) -> GrowthCost? {
    var cost = GrowthCost.none
    guard layout.alignment(along: axis) == .fill, sums.count > 0 else {
      return cost
    }
    if axis == self.axis {
      return placeToGrow().flatMap { growthCost(at: $0, axis) }
    }
    if !hasCustomPriorities, !hasContainers, !hasBoxes, islands.isEmpty {
      var count = 0
      for slot in layout.slots
      where engine.records[Int(slot)][axis].hasIntrinsic {
        count += 1
      }
      cost = GrowthCost(.defaultLow, weight: Double(count))
      cost.addSlack(Double(layout.slots.count - count), depth: depth)
      return cost
    }
    for place in layout.slots.indices {
      guard let part = growthCost(at: place, axis) else { return nil }
      cost.add(part)
    }
    return cost
  }

  /// The view that takes what is left along the axis: the one that resists
  /// the least, the first of these; `nil` if only the solver knows.
  func placeToGrow() -> Int? {
    if let known = costs.placeToGrow { return known }
    let place = findPlaceToGrow()
    costs.placeToGrow = .some(place)
    return place
  }

  private func findPlaceToGrow() -> Int? {
    if !hasCustomPriorities, !hasContainers, !hasBoxes, islands.isEmpty {
      // A view that asks for nothing resists nothing.
      return layout.slots.firstIndex {
        !engine.records[Int($0)][axis].hasIntrinsic
      } ?? 0
    }
    guard islands.isEmpty, var least = growthCost(at: 0, axis) else {
      return nil
    }
    var best = 0
    for place in layout.slots.indices.dropFirst() {
      guard let cost = growthCost(at: place, axis) else { return nil }
      if cost < least {
        least = cost
        best = place
      }
    }
    return best
  }
}
