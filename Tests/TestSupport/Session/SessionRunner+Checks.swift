import Cassowary

// The checks that cost about as much as the step itself, after every step.

extension SessionRunner {
  /// Reads all values.
  ///
  /// Unless they may be new, they must be those from before the step, bit for
  /// bit.
  func readValues(areNew: Bool = false) throws(SessionFailure) {
    for id in model.liveVariables {
      let value = solver.value(of: Self.variable(id, model))
      if areNew {
        values[id] = value
      } else if value.bitPattern != values[id].bitPattern {
        throw SessionFailure(
          "untouched", "v\(id) was \(values[id]) and is \(value)"
        )
      }
    }
    if areNew {
      try readBroken()
      model.moveStays(to: values)
    }
  }

  /// Reads which constraints the conflict policy broke.
  ///
  /// None may be if the solver is to throw; and if one is, the required
  /// constraints must be impossible together.
  func readBroken() throws(SessionFailure) {
    let handles = solver.brokenConstraints
    if handles.isEmpty {
      model.broken = []
      return
    }
    var broken: [Int] = []
    for handle in handles {
      let id = model.order.first { Self.handle($0, model) == handle }
      guard let id, model.row(id)?.data.isRequired == true else {
        throw SessionFailure("policy", "something unknown is broken")
      }
      broken.append(id)
    }
    let before = model.broken
    model.broken = []
    let problem = model.problem
    model.broken = Set(broken)
    guard checks.policy != .throwError else {
      throw SessionFailure("policy", "constraints are broken: \(broken)")
    }
    let sorted = model.order.filter { model.broken.contains($0) }
    guard sorted == broken else {
      throw SessionFailure("policy", "broken in the order \(broken)")
    }
    totals.broken += model.broken.subtracting(before).count
    let isNew = !model.broken.isSubset(of: before)
    if isNew, checks.isWellScaled, model.liveVariables.count <= 10,
      LexicographicOracle.isFeasible(problem) == true
    {
      throw SessionFailure("policy", "nothing had to be broken")
    }
  }

  /// The checks that are due after this step.
  func check() throws(SessionFailure) {
    guard solver.constraintCount == model.order.count else {
      throw SessionFailure(
        "count",
        "\(solver.constraintCount) constraints for \(model.order.count)"
      )
    }
    guard solver.variableCount == model.liveVariables.count else {
      throw SessionFailure(
        "count",
        "\(solver.variableCount) variables, not \(model.liveVariables.count)"
      )
    }
    if isDue(checks.certificateEvery) { try checkCertificate() }
    if isDue(checks.invariantsEvery), let text = solver.checkInvariants() {
      throw SessionFailure("invariants", text)
    }
    if isDue(checks.changesEvery) { try checkChanges() }
    if isDue(checks.readBackEvery) {
      try checkReadBack()
      if checks.policy == .throwError { try checkViolations() }
    }
    // The oracle's plain arithmetic is no judge of badly scaled numbers; the
    // certificate is.
    if checks.isWellScaled, isDue(checks.oracleEvery) { try checkOracle() }
    if isDue(checks.freshEvery) { try checkFresh() }
    if isDue(checks.snapshotsEvery) { try checkSnapshot() }
  }

  func isDue(_ interval: Int) -> Bool {
    interval > 0 && log.count % interval == 0
  }

  // MARK: - Certificate

  func checkCertificate() throws(SessionFailure) {
    totals.certificates += 1
    let problem = model.problem
    rowOfSlot.removeAll(keepingCapacity: true)
    for (position, id) in model.order.enumerated() {
      let slot = Int(Self.handle(id, model).index)
      while rowOfSlot.count <= slot { rowOfSlot.append(-1) }
      rowOfSlot[slot] = position
    }
    let entries = solver.certificate()
    // A priority that no constraint has any more may keep multipliers: where
    // more rows meet than needed, they can cancel at any level.
    var levels = problem.levels
    for entry in entries {
      for (priority, value) in entry.multipliers
      where value != 0 && !levels.contains(priority) {
        levels.append(priority)
      }
    }
    levels.sort(by: >)
    var multipliers = [Double](
      repeating: 0, count: problem.rows.count * levels.count
    )
    for entry in entries {
      let slot = Int(entry.constraint.index)
      guard
        rowOfSlot.indices.contains(slot), rowOfSlot[slot] >= 0,
        Self.handle(model.order[rowOfSlot[slot]], model) == entry.constraint
      else {
        throw SessionFailure("certificate", "an entry for nothing known")
      }
      for (priority, value) in entry.multipliers {
        guard let level = levels.firstIndex(of: priority) else { continue }
        multipliers[rowOfSlot[slot] * levels.count + level] = value
      }
    }
    let certificate = OptimalityCertificate(
      levels: levels, multipliers: multipliers
    )
    var tolerance = checks.tolerance
    if !checks.isWellScaled { tolerance.noise = 0 }
    let flaw = certificate.flaw(
      rows: problem.rows, values: values, tolerance: tolerance
    )
    if let flaw {
      let rows = model.order.map { "c\($0)" }.joined(separator: " ")
      throw SessionFailure("certificate", flaw + " [rows \(rows)]")
    }
  }

  // MARK: - Refusals

  /// Checks whether a step that threw was right to do so.
  func checkRefusal(
    _ error: SolverError, _ trial: SessionModel, isTransaction: Bool
  ) throws(SessionFailure) {
    guard let conflict = error.conflict else {
      throw SessionFailure("refusal", "\(error)")
    }
    guard checks.policy == .throwError else {
      throw SessionFailure("policy", "threw \(conflict)")
    }
    totals.conflicts += 1
    var rows: [OracleRow] = []
    var refusedCount = 0
    let unnamed = trial.order.filter { trial.row($0)?.handle == nil }
    for member in conflict.members {
      let id =
        trial.order.last { trial.row($0)?.handle == member.constraint }
        ?? (member.isRefused ? unnamed.first : nil)
      guard let id, let row = trial.row(id) else {
        throw SessionFailure("conflict", "unknown member \(member)")
      }
      if member.isRefused { refusedCount += 1 }
      let isNamed = row.role == .plain
      guard !isNamed || member.name == "c\(id)" else {
        throw SessionFailure("conflict", "c\(id) is named \(member.name)")
      }
      rows.append(row.data)
    }
    // Several may be refused only if a transaction made or changed several.
    // Constraints whose numbers are very large can hold within tolerance and
    // contradict each other only when a step makes their values small.
    let isOld = refusedCount == 0 && !checks.isWellScaled
    let isAllowed = isTransaction ? refusedCount >= 1 : refusedCount == 1
    guard
      isOld || (isAllowed && conflict.members.first?.isRefused == true)
    else {
      throw SessionFailure(
        "conflict", "\(refusedCount) refused members in \(conflict.members)"
      )
    }
    let ages = conflict.members.filter { !$0.isRefused }.compactMap { member in
      trial.order.firstIndex { trial.row($0)?.handle == member.constraint }
    }
    guard ages == ages.sorted() else {
      throw SessionFailure("conflict", "order of \(conflict.members)")
    }
    let flaw = ConflictCheck.flaw(
      rows: rows, multipliers: conflict.members.map(\.multiplier),
      amount: conflict.amount,
      solvesSubsets: checks.isWellScaled && rows.count <= 8,
      isWellScaled: checks.isWellScaled
    )
    if let flaw { throw SessionFailure("conflict", flaw) }
  }

  /// Nothing that a transaction made may outlive it if it was taken back.
  func checkNothingLeft(of trial: SessionModel) throws(SessionFailure) {
    for id in trial.order where model.row(id) == nil {
      if let handle = trial.row(id)?.handle, solver.has(handle) {
        throw SessionFailure("transaction", "c\(id) is still there")
      }
    }
    for id in trial.liveVariables where !model.isLive(variable: id) {
      if let variable = trial.variables[id]?.handle, solver.has(variable) {
        throw SessionFailure("transaction", "v\(id) is still there")
      }
    }
  }

  // MARK: - Change lists

  /// The list must bring the mirror up to date, and hold nothing more.
  func checkChanges() throws(SessionFailure) {
    var idOfSlot: [Int] = []
    for id in model.liveVariables {
      let slot = Int(Self.variable(id, model).index)
      while idOfSlot.count <= slot { idOfSlot.append(-1) }
      idOfSlot[slot] = id
    }
    var lastSlot: Int32 = -1
    for change in solver.takeChanges() {
      let slot = change.variable.index
      guard slot > lastSlot else {
        throw SessionFailure("changes", "slot \(slot) after \(lastSlot)")
      }
      lastSlot = slot
      let id = idOfSlot.indices.contains(Int(slot)) ? idOfSlot[Int(slot)] : -1
      guard id >= 0, Self.variable(id, model) == change.variable else {
        throw SessionFailure("changes", "of a variable that is not there")
      }
      if mirror[id] == change.value {
        throw SessionFailure("changes", "v\(id) is \(change.value) as before")
      }
      mirror[id] = change.value
    }
    for id in model.liveVariables where mirror[id] != values[id] {
      throw SessionFailure(
        "changes", "v\(id) is \(values[id]), last told as \(mirror[id])"
      )
    }
  }

  // MARK: - Reading back

  /// What the solver says of its constraints is what it was told.
  func checkReadBack() throws(SessionFailure) {
    let handles = model.order.map { Self.handle($0, model) }
    guard solver.constraints == handles else {
      throw SessionFailure("read back", "the list of constraints")
    }
    let variables = model.liveVariables.map { Self.variable($0, model) }
    guard solver.variables == variables.sorted(by: { $0.index < $1.index })
    else { throw SessionFailure("read back", "the list of variables") }
    for id in model.order {
      guard let row = model.row(id), let handle = row.handle else { continue }
      let told: OracleRow
      let constant: Double
      do throws(SolverError) {
        let constraint = try solver.constraint(of: handle)
        let strength = try solver.strength(of: handle)
        constant = try solver.constant(of: handle)
        told = OracleRow(
          numbered(constraint.expression.terms), constraint.relation,
          constraint.constant, priority: strength.priority,
          weight: strength.weight
        )
      } catch {
        throw SessionFailure("read back", "c\(id) threw \(error)")
      }
      var expected = row.data
      expected.terms.sort { $0.variable < $1.variable }
      // Weights are kept in the scale of the row and may be off by rounding.
      let off = (told.weight - expected.weight).magnitude
      if expected.isRequired || off <= 4 * told.weight.ulp {
        expected.weight = told.weight
      }
      let difference = (told.constant - expected.constant).magnitude
      let isClose = difference <= 1e-9 * (1 + expected.constant.magnitude)
      if row.role == .stay, isClose { expected.constant = told.constant }
      if told != expected || constant != told.constant {
        throw SessionFailure(
          "read back", "c\(id) \(told) \(constant), where \(expected)"
        )
      }
    }
  }

  /// Terms with the numbers of the session, in their order.
  private func numbered(_ terms: [Term]) -> [OracleTerm] {
    terms.map { term in
      let id = model.liveVariables.first {
        Self.variable($0, model) == term.variable
      }
      return OracleTerm(term.coefficient, id ?? -1)
    }
    .sorted { $0.variable < $1.variable }
  }

  /// The broken constraints are listed, strongest and oldest first.
  func checkViolations() throws(SessionFailure) {
    var listed: [Int] = []
    let violations = solver.violations
    for violation in violations {
      let id = model.order.first {
        Self.handle($0, model) == violation.constraint
      }
      guard let id, let row = model.row(id) else {
        throw SessionFailure("violations", "of nothing known")
      }
      listed.append(id)
      let residual = row.data.residual(at: values)
      let allowed = 1e-9 * (1 + row.data.magnitude(at: values))
      guard
        !row.data.isRequired, row.data.error(at: values) > 0,
        (residual - violation.amount).magnitude <= allowed
      else {
        throw SessionFailure(
          "violations", "c\(id) misses by \(residual), not \(violation.amount)"
        )
      }
    }
    let position = Dictionary(
      uniqueKeysWithValues: zip(model.order, model.order.indices)
    )
    let sorted = listed.sorted {
      let a = model.row($0)?.data.priority ?? 0
      let b = model.row($1)?.data.priority ?? 0
      return (-a, position[$0] ?? 0) < (-b, position[$1] ?? 0)
    }
    guard sorted == listed else {
      throw SessionFailure("violations", "order \(listed)")
    }
    for id in model.order where !listed.contains(id) {
      guard let data = model.row(id)?.data else { continue }
      let size = data.terms.reduce(1 + data.magnitude(at: values)) {
        $0 + $1.coefficient.magnitude
      }
      if data.error(at: values) > 1e-7 * size {
        throw SessionFailure("violations", "c\(id) is not listed")
      }
    }
  }
}
