import Cassowary

/// Draws the steps of a random session, one after the other, each fitting
/// what the steps before it have left.
package struct SessionGenerator: Sendable {
  package var random: SplitMix64
  package var profile: SessionProfile
  private var nextRow = 0
  private var nextVariable = 0
  /// A row whose constant is changed again and again, as when a border is
  /// dragged, and how often still.
  private var drag = (row: -1, steps: 0)
  /// Whether small limits lead the solver to its rare paths.
  package var lowersLimits = false
  /// Whether constants change and nothing else does.
  package var onlyDrags = false

  package init(random: SplitMix64, profile: SessionProfile) {
    self.random = random
    self.profile = profile
  }

  /// The first steps: the variables.
  package mutating func variables() -> [Operation] {
    (0..<profile.variables).map { _ in addVariable() }
  }

  /// Goes on numbering after steps that were made elsewhere.
  package mutating func skipNumbers(variables: Int, rows: Int) {
    nextVariable = max(nextVariable, variables)
    nextRow = max(nextRow, rows)
  }

  /// The next step.
  package mutating func next(_ model: SessionModel) -> Operation {
    if onlyDrags, let id = draggedRow(model) {
      return .setConstant(id: id, Double(random.int(1...40) * 20))
    }
    if drag.steps > 0, model.row(drag.row) != nil {
      drag.steps -= 1
      return .setConstant(id: drag.row, nearConstant(model, drag.row))
    }
    if random.chance(0.02), let id = draggable(model) {
      drag = (id, random.int(2...8))
    }
    if random.chance(0.06) { return transaction(model) }
    if random.chance(0.001) { return .reset }
    let isSparse = 2 * model.liveVariables.count < profile.variables
    if isSparse, random.chance(0.4) { return addVariable() }
    return single(model)
  }

  private mutating func single(_ model: SessionModel) -> Operation {
    let count = model.order.count
    let isFull = count >= profile.constraints
    if count == 0 || model.liveVariables.isEmpty || random.chance(0.05) {
      return model.liveVariables.isEmpty ? addVariable() : add(model)
    }
    let hasEdits = !model.edits.isEmpty
    switch random.index(weights: [
      isFull ? 10 : 32, isFull ? 30 : 12, 24, 7, 4, 6, 3, hasEdits ? 12 : 0,
      hasEdits ? 3 : 0, 0.7, 1.5, 0.7, 0.7, lowersLimits ? 1 : 0,
    ]) {
    case 0: return add(model)
    case 1: return .remove(id: random.pick(model.order))
    case 2:
      guard let id = draggable(model) else { return add(model) }
      return .setConstant(id: id, nearConstant(model, id))
    case 3:
      let id = random.pick(model.order)
      let priority = priority()
      return .setStrength(
        id: id, priority: priority, weight: profile.weight(&random)
      )
    case 4:
      let id = random.pick(model.order)
      return .setWeight(id: id, profile.weight(&random))
    case 5:
      let id = random.pick(model.order)
      let variable = someVariable(model, ofRow: id)
      let isZero = random.chance(0.15)
      return .setCoefficient(
        id: id, variable: variable,
        isZero ? 0 : profile.coefficient(&random)
      )
    case 6:
      return .addEdit(
        id: takeRow(), variable: random.pick(model.liveVariables),
        priority: priority(), weight: profile.weight(&random)
      )
    case 7:
      return .suggest(
        variable: editVariable(model), profile.constant(&random)
      )
    case 8: return .removeEdit(variable: editVariable(model))
    case 9:
      return .addStay(
        id: takeRow(), variable: random.pick(model.liveVariables),
        priority: random.pick(profile.priorities),
        weight: profile.weight(&random)
      )
    case 10: return .misuse(misuse(model))
    case 11: return addVariable()
    case 12: return .removeVariable(id: random.pick(model.liveVariables))
    default: return limits()
    }
  }

  // MARK: - Steps

  private mutating func addVariable() -> Operation {
    let id = nextVariable
    nextVariable += 1
    let value = random.chance(0.5) ? 0 : profile.constant(&random)
    return .addVariable(id: id, value: value)
  }

  private mutating func takeRow() -> Int {
    defer { nextRow += 1 }
    return nextRow
  }

  private mutating func add(_ model: SessionModel) -> Operation {
    // Now and then a row is a copy of another, or a multiple of it.
    if random.chance(0.08), !model.order.isEmpty,
      var row = model.row(random.pick(model.order))?.data
    {
      let factor = random.pick([1.0, 1, 2, -1])
      for index in row.terms.indices { row.terms[index].coefficient *= factor }
      row.constant *= factor
      if factor < 0 { row.relation = row.relation.reversed }
      if random.chance(0.5) { row.priority = priority() }
      return .add(id: takeRow(), row)
    }
    return .add(id: takeRow(), row(model.liveVariables))
  }

  /// A random row over some of the variables.
  package mutating func row(_ variables: [Int]) -> OracleRow {
    var terms: [OracleTerm] = []
    for _ in 0..<random.int(1...max(1, profile.longestRow)) {
      let variable = random.pick(variables)
      if terms.contains(where: { $0.variable == variable }) { continue }
      terms.append(OracleTerm(profile.coefficient(&random), variable))
    }
    let relation = random.pick(Relation.allCases)
    return OracleRow(
      terms, relation, profile.constant(&random), priority: priority(),
      weight: profile.weight(&random)
    )
  }

  private mutating func priority() -> Double {
    random.chance(profile.requiredShare)
      ? 1000 : random.pick(profile.priorities)
  }

  /// A row whose constant may be changed: not a stay, for its constant
  /// follows its variable.
  private mutating func draggable(_ model: SessionModel) -> Int? {
    let ids = model.order.filter { model.row($0)?.role != .stay }
    return ids.isEmpty ? nil : random.pick(ids)
  }

  /// A row with a constant, most often the first one or the last: structures
  /// begin with what all the rest depends on, or end with it.
  private mutating func draggedRow(_ model: SessionModel) -> Int? {
    let ids = model.order.filter { model.row($0)?.data.constant != 0 }
    guard let first = ids.first, let last = ids.last else { return nil }
    return random.pick(random.chance(0.7) ? [first, last] : ids)
  }

  /// A new constant: any, or one close to the present one.
  private mutating func nearConstant(
    _ model: SessionModel, _ id: Int
  ) -> Double {
    let present = model.row(id)?.data.constant ?? 0
    if random.chance(0.3) { return present + Double(random.int(-3...3)) }
    return profile.constant(&random)
  }

  private mutating func someVariable(
    _ model: SessionModel, ofRow id: Int
  ) -> Int {
    if random.chance(0.7), let terms = model.row(id)?.data.terms,
      !terms.isEmpty
    {
      return random.pick(terms).variable
    }
    return random.pick(model.liveVariables)
  }

  private mutating func editVariable(_ model: SessionModel) -> Int {
    let variables = model.edits.keys.filter {
      model.edits[$0]?.isEmpty == false
    }
    return variables.isEmpty
      ? random.pick(model.liveVariables) : random.pick(variables.sorted())
  }

  private mutating func misuse(_ model: SessionModel) -> Operation.Misuse {
    let id = random.pick(model.order)
    let variable = random.pick(model.liveVariables)
    switch random.below(7) {
    case 0: return .nonFiniteConstant(id: id)
    case 1: return .nonFiniteCoefficient(id: id, variable: variable)
    case 2: return .nonFiniteSuggestion(variable: editVariable(model))
    case 3:
      return .invalidPriority(
        id: id, random.pick([0, -1, 1000.5, .nan, .infinity])
      )
    case 4: return .removeTwice(id: random.below(max(1, nextRow)))
    case 5: return .removeUsedVariable(id: variable)
    default: return .suggestWithoutEdit(variable: variable)
    }
  }

  private mutating func limits() -> Operation {
    .setLimits(
      etas: random.pick([1, 2, 4, 32]), zeroSteps: random.pick([0, 1, 4, 30]),
      pivots: random.pick([0, 0, 1, 2, 5])
    )
  }

  private mutating func transaction(_ model: SessionModel) -> Operation {
    var trial = model
    var steps: [Operation] = []
    let zeros = [Double](repeating: 0, count: model.variables.count)
    for _ in 0..<random.int(1...8) {
      let step = single(trial)
      guard trial.isApplicable(step) else { continue }
      // Inside a transaction, this is found at its end.
      if case .misuse(.removeUsedVariable) = step { continue }
      trial.apply(step, values: zeros)
      steps.append(step)
    }
    return .transaction(steps, isCancelled: random.chance(0.15))
  }
}
