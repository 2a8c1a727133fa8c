import Cassowary

// Laws that compare a solver with itself.

extension SessionRunner {
  // MARK: - Independent parts

  /// Variables that no chain of constraints connects with what the step
  /// changed keep their values.
  func checkIsolation(
    _ before: SessionModel, _ oldValues: [Double]
  ) throws(SessionFailure) {
    var parents = Array(model.variables.indices)
    func root(_ variable: Int) -> Int {
      var place = variable
      while parents[place] != place {
        parents[place] = parents[parents[place]]
        place = parents[place]
      }
      return place
    }
    for state in [before, model] {
      for id in state.order {
        guard let terms = state.row(id)?.data.terms else { continue }
        for pair in zip(terms, terms.dropFirst()) {
          parents[root(pair.0.variable)] = root(pair.1.variable)
        }
      }
    }
    let named = Set(log.last?.rowsChanged ?? [])
    var isTouched = [Bool](repeating: false, count: parents.count)
    for id in 0..<max(before.rows.count, model.rows.count) {
      let rows = (before.row(id), model.row(id))
      let isNamed = named.contains(id)
      if !isNamed && !isChanged(rows.0, rows.1) { continue }
      for terms in [rows.0?.data.terms, rows.1?.data.terms] {
        for term in terms ?? [] { isTouched[root(term.variable)] = true }
      }
    }
    for id in model.liveVariables where before.isLive(variable: id) {
      if isTouched[root(id)] { continue }
      let difference = (values[id] - oldValues[id]).magnitude
      if difference > 1e-9 * (1 + oldValues[id].magnitude) {
        throw SessionFailure(
          "isolation", "v\(id) was \(oldValues[id]) and is \(values[id])"
        )
      }
    }
  }

  private func isChanged(
    _ old: SessionModel.Row?, _ new: SessionModel.Row?
  ) -> Bool {
    guard var old = old?.data, let row = new else {
      return old != nil || new != nil
    }
    // A stay's constant follows its variable.
    if row.role == .stay { old.constant = row.data.constant }
    return old != row.data
  }

  // MARK: - The same again

  /// The solver's own recording, replayed into a new solver, gives the same
  /// values.
  func checkReplay() throws(SessionFailure) {
    let recording = solver.stopRecording()
    let copy = Solver()
    copy.conflictPolicy = checks.policy
    do throws(SolverError) {
      try copy.replay(recording)
    } catch {
      throw SessionFailure("replay", "\(error)\n\(recording)")
    }
    guard
      copy.constraintCount == solver.constraintCount,
      copy.variableCount == solver.variableCount
    else { throw SessionFailure("replay", "counts differ\n\(recording)") }
    if checks.recordsFrom > 0 {
      try compareContinued(copy, recording)
      return
    }
    for pair in zip(solver.variables, copy.variables) {
      let old = solver.value(of: pair.0)
      let new = copy.value(of: pair.1)
      if old.bitPattern != new.bitPattern {
        throw SessionFailure(
          "replay",
          "\(solver.name(of: pair.0)) \(old), replayed \(new)\n\(recording)"
        )
      }
    }
  }

  /// A copy that began with a snapshot has the same errors.
  private func compareContinued(
    _ copy: Solver, _ recording: String
  ) throws(SessionFailure) {
    var copied = values
    for id in model.liveVariables {
      let place = solver.variables.firstIndex(of: Self.variable(id, model))
      let same = copy.variables.first {
        copy.name(of: $0) == "v\(id)"
      }
      guard place != nil, let same else {
        throw SessionFailure("snapshot", "v\(id) is not there")
      }
      copied[id] = copy.value(of: same)
      totals.copiedValues += 1
      if isClose(copied[id], values[id]) { continue }
      totals.otherValues += 1
      let isOpen = try? solver.isAmbiguous(Self.variable(id, model))
      if checks.isWellScaled, isOpen != true {
        throw SessionFailure(
          "snapshot", "v\(id) is \(values[id]), and \(copied[id])")
      }
    }
    if let broken = copy.checkInvariants() {
      throw SessionFailure("snapshot", "\(broken)\n\(recording)")
    }
    try compareErrors(model.problem, "snapshot", copied)
  }

  /// A snapshot, loaded into another solver, gives the same values bit for
  /// bit, for the same reasons, and proves them with the same multipliers.
  func checkSnapshot() throws(SessionFailure) {
    let copy = Solver()
    let text: String
    do throws(SolverError) {
      text = try solver.snapshot()
      try copy.replay(text)
    } catch {
      throw SessionFailure("snapshot", "\(error)")
    }
    totals.snapshots += 1
    func differ(_ what: String) -> SessionFailure {
      SessionFailure("snapshot", "\(what) differ\n\(text)\n\(copy.dump)")
    }
    if copy.checkInvariants() != nil { throw differ("invariants") }
    if copy.constraintCount != model.order.count { throw differ("counts") }
    // Where coefficients differ by powers of ten, rounding can keep a solution
    // from being confirmed: it is solved anew.
    guard checks.isWellScaled else { return }
    if copy.takeChanges().count != 0 { throw differ("changes") }
    let own = solver.variables, others = copy.variables
    guard
      own.map({ solver.value(of: $0).bitPattern })
        == others.map({ copy.value(of: $0).bitPattern })
    else { throw differ("values") }
    do throws(SolverError) {
      for pair in zip(own, others) {
        let why = try solver.explain(pair.0), same = try copy.explain(pair.1)
        let isSame = Self.agree(
          why.reasons.map { ($0.text, $0.gain) },
          same.reasons.map { ($0.text, $0.gain) })
        if !isSame || why.undetermined.count != same.undetermined.count {
          throw SolverError.cancelled
        }
      }
    } catch { throw differ("reasons") }
    let multipliers = [solver, copy].map { solver in
      let order = solver.constraints
      return solver.certificate().flatMap { entry in
        let place = order.firstIndex(of: entry.constraint) ?? -1
        return entry.multipliers.map { ("\(place) @\($0.priority)", $0.value) }
      }
    }
    if !Self.agree(multipliers[0], multipliers[1]) {
      throw differ("multipliers")
    }
  }

  /// Whether named numbers are the same, but for rounding.
  private static func agree(
    _ one: [(String, Double)], _ other: [(String, Double)]
  ) -> Bool {
    var differences: [String: Double] = [:]
    var largest = 1.0
    for (name, value) in one {
      differences[name, default: 0] += value
      largest = max(largest, value.magnitude)
    }
    for (name, value) in other { differences[name, default: 0] -= value }
    return differences.values.allSatisfy { $0.magnitude <= 1e-6 * largest }
  }

  /// The same steps on a new solver give the same values, bit for bit, and a
  /// certificate that holds though none was asked for on the way: multipliers
  /// that were not looked at are brought up to date only then.
  func checkRepetition() throws(SessionFailure) {
    var checks = SessionChecks()
    checks.policy = self.checks.policy
    checks.isWellScaled = self.checks.isWellScaled
    checks.certificateEvery = 0
    checks.invariantsEvery = 0
    checks.changesEvery = 0
    checks.readBackEvery = 0
    checks.isolationEvery = 0
    let copy = SessionRunner(checks: checks)
    for operation in log { try copy.run(operation) }
    try copy.checkCertificate()
    for id in model.liveVariables
    where values[id].bitPattern != copy.values[id].bitPattern {
      throw SessionFailure(
        "repetition", "v\(id) \(values[id]), repeated \(copy.values[id])"
      )
    }
  }
}
