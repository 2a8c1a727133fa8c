package import Cassowary

/// What went wrong in a session.
package struct SessionFailure: Error, CustomStringConvertible {
  /// The law that was broken, in a few words; the minimiser keeps it.
  package let law: String
  package let detail: String

  package init(_ law: String, _ detail: String) {
    self.law = law
    self.detail = detail
  }

  package var description: String { "\(law): \(detail)" }
}

/// How often a session makes its checks, in steps; 0 is never.
package struct SessionChecks: Sendable {
  package var certificateEvery = 1
  package var invariantsEvery = 16
  package var changesEvery = 5
  package var readBackEvery = 40
  /// Whether parts that have nothing to do with the step stayed as they were.
  package var isolationEvery = 10
  /// Whether the solver's own recording is replayed at the end.
  package var replaysRecording = false
  /// After how many steps that recording begins.
  package var recordsFrom = 0
  /// Whether a snapshot, loaded, is the same solver.
  package var snapshotsEvery = 0
  /// Whether the whole session is repeated at the end.
  package var repeatsSession = false
  /// Error sums and ranges by the oracle.
  package var oracleEvery = 0
  /// A fresh solver that is given the surviving constraints.
  package var freshEvery = 0
  /// Whether the numbers are benign enough for the oracle's own arithmetic.
  package var isWellScaled = true
  package var tolerance = OptimalityCertificate.Tolerance()
  /// What the solver does with conflicts.
  package var policy = ConflictPolicy.throwError

  package init() {}
}

/// Runs the steps of a session on a solver, mirrors them in a model, and
/// checks after every step that the solver is right.
package final class SessionRunner {
  package let solver = Solver()
  package let checks: SessionChecks
  package internal(set) var model = SessionModel()
  package internal(set) var values: [Double] = []
  package internal(set) var totals = SessionTotals()
  /// The steps so far; the last one may have failed.
  package private(set) var log: [Operation] = []
  /// Values as the change lists have told them.
  var mirror: [Double] = []
  /// Which row has which slot in the solver's tables.
  var rowOfSlot: [Int] = []
  private var staleHandles: [Int: ConstraintHandle] = [:]

  package init(checks: SessionChecks = SessionChecks()) {
    self.checks = checks
    totals.sessions = 1
    solver.conflictPolicy = checks.policy
    if checks.replaysRecording, checks.recordsFrom == 0 {
      try? solver.startRecording()
    }
  }

  /// Performs one step and makes the checks that are due.
  package func run(_ operation: Operation) throws(SessionFailure) {
    guard model.isApplicable(operation) else { return }
    log.append(operation)
    let before = isDue(checks.isolationEvery) ? (model, values) : nil
    totals.operations += operation.count
    let done = solver.statistics.work
    defer { noteWork(since: done) }
    switch operation {
    case .misuse(let misuse): try run(misuse)
    case .transaction(let steps, let isCancelled):
      try runTransaction(steps, isCancelled: isCancelled)
    default: try runSingle(operation)
    }
    try readValues()
    if checks.replaysRecording, log.count == checks.recordsFrom {
      try? solver.startRecording()
    }
    if let before { try checkIsolation(before.0, before.1) }
    try check()
  }

  /// Keeps the largest work of a step, for each variable and constraint.
  private func noteWork(since done: Int) {
    let size = solver.variableCount + solver.constraintCount + 1
    totals.mostWork = max(
      totals.mostWork, (solver.statistics.work - done) / size)
  }

  private func runSingle(_ operation: Operation) throws(SessionFailure) {
    do throws(SolverError) {
      try perform(operation, &model, &values)
    } catch {
      var trial = model
      trial.apply(operation, values: values)
      try checkRefusal(error, trial, isTransaction: false)
      return
    }
    try readValues(areNew: true)
  }

  private func runTransaction(
    _ steps: [Operation], isCancelled: Bool
  ) throws(SessionFailure) {
    var trial = model
    var trialValues = values
    do throws(SolverError) {
      try solver.transaction { (_) throws(SolverError) in
        for step in steps where trial.isApplicable(step) {
          try perform(step, &trial, &trialValues)
        }
        if isCancelled { throw SolverError.cancelled }
      }
    } catch {
      if case .cancelled = error, isCancelled {
        totals.cancelled += 1
      } else {
        try checkRefusal(error, trial, isTransaction: true)
      }
      try checkNothingLeft(of: trial)
      return
    }
    if isCancelled {
      throw SessionFailure("transaction", "a cancelled one was committed")
    }
    model = trial
    values = trialValues
    try readValues(areNew: true)
  }

  /// Does the step in the solver and, if it is not refused, in the model.
  private func perform(
    _ operation: Operation, _ model: inout SessionModel,
    _ values: inout [Double]
  ) throws(SolverError) {
    switch operation {
    case .addVariable(let id, let value):
      let variable = try solver.variable("v\(id)", value: value)
      model.apply(operation, values: values)
      model.setHandle(variable, ofVariable: id)
      while values.count <= id { values.append(0) }
      values[id] = value
      while mirror.count <= id { mirror.append(0) }
      mirror[id] = value
      return
    case .removeVariable(let id):
      try solver.removeVariable(Self.variable(id, model))
    case .add(let id, let row):
      let constraint = row.constraint { Self.variable($0, model) }
      let handle = try solver.add(
        constraint, strength: row.strength, name: "c\(id)", rank: id % 5
      )
      model.apply(operation, values: values)
      model.setHandle(handle, ofRow: id)
      staleHandles[id] = handle
      return
    case .addEdit(let id, let variable, let priority, let weight):
      let handle = try solver.addEditVariable(
        Self.variable(variable, model),
        strength: Strength(priority: priority, weight: weight)
      )
      model.apply(operation, values: values)
      model.setHandle(handle, ofRow: id)
      staleHandles[id] = handle
      return
    case .addStay(let id, let variable, let priority, let weight):
      let handle = try solver.addStay(
        Self.variable(variable, model),
        strength: Strength(priority: priority, weight: weight)
      )
      model.apply(operation, values: values)
      model.setHandle(handle, ofRow: id)
      staleHandles[id] = handle
      return
    default: try change(operation, model)
    }
    model.apply(operation, values: values)
  }

  /// The steps that neither make nor name anything new.
  private func change(
    _ operation: Operation, _ model: SessionModel
  ) throws(SolverError) {
    switch operation {
    case .remove(let id): try solver.remove(Self.handle(id, model))
    case .setConstant(let id, let constant):
      try solver.setConstant(of: Self.handle(id, model), to: constant)
    case .setStrength(let id, let priority, let weight):
      try solver.setStrength(
        of: Self.handle(id, model),
        to: Strength(priority: priority, weight: weight)
      )
    case .setWeight(let id, let weight):
      try solver.setWeight(of: Self.handle(id, model), to: weight)
    case .setCoefficient(let id, let variable, let coefficient):
      try solver.setCoefficient(
        of: Self.variable(variable, model), in: Self.handle(id, model),
        to: coefficient
      )
    case .suggest(let variable, let value):
      try solver.suggest(value, for: Self.variable(variable, model))
    case .removeEdit(let variable):
      try solver.removeEditVariable(Self.variable(variable, model))
    case .setLimits(let etas, let zeroSteps, let pivots):
      solver.limits.etasBeforeRefactorisation = etas
      solver.limits.rowsBeforeBulk = 1 + etas
      solver.limits.rowsBeforeDisplacement = 1 + etas % 3
      solver.limits.rowsBeforeDescent = 2 + etas % 3
      solver.limits.fellows.count = 1 + etas
      solver.limits.partners = 1 + etas % 3
      solver.limits.rowsBeforeBounds = 1 + etas % 2
      solver.limits.workBeforeBounds = 1
      solver.limits.shortSearch = SearchReach(
        count: 1 + etas, depth: 1 + etas % 4)
      solver.limits.wideSearch = 1 + etas
      solver.limits.leastTree = 1 + etas
      solver.limits.forestBlockBits = etas % 3
      solver.limits.zeroStepsBeforeBland = zeroSteps
      solver.limits.pivotsBeforeFallback = pivots
      solver.limits.additionsBeforeRenumbering = 40 + 40 * Int32(etas)
    case .reset: solver.reset()
    case .misuse(let misuse): try? provoke(misuse, model)
    default: break
    }
  }

  static func variable(_ id: Int, _ model: SessionModel) -> Variable {
    model.variables[id]?.handle ?? Variable(index: -1, stamp: 0)
  }

  static func handle(_ id: Int, _ model: SessionModel) -> ConstraintHandle {
    model.row(id)?.handle ?? ConstraintHandle(index: -1, stamp: 0)
  }

  // MARK: - Misuse

  private func provoke(
    _ misuse: Operation.Misuse, _ model: SessionModel
  ) throws(SolverError) {
    switch misuse {
    case .nonFiniteConstant(let id):
      try solver.setConstant(of: Self.handle(id, model), to: .infinity)
    case .nonFiniteCoefficient(let id, let variable):
      try solver.setCoefficient(
        of: Self.variable(variable, model), in: Self.handle(id, model),
        to: .nan
      )
    case .nonFiniteSuggestion(let variable):
      try solver.suggest(.nan, for: Self.variable(variable, model))
    case .invalidPriority(let id, let priority):
      try solver.setStrength(
        of: Self.handle(id, model), to: Strength(priority: priority)
      )
    case .removeTwice(let id):
      let none = ConstraintHandle(index: -1, stamp: 0)
      try solver.remove(staleHandles[id] ?? none)
    case .removeUsedVariable(let id):
      try solver.removeVariable(Self.variable(id, model))
    case .suggestWithoutEdit(let variable):
      try solver.suggest(1, for: Self.variable(variable, model))
    }
  }

  private func run(_ misuse: Operation.Misuse) throws(SessionFailure) {
    totals.misuses += 1
    do throws(SolverError) {
      try provoke(misuse, model)
    } catch {
      let isExpected =
        switch (misuse, error) {
        case (.nonFiniteConstant, .nonFiniteNumber),
          (.nonFiniteCoefficient, .nonFiniteNumber),
          (.nonFiniteSuggestion, .nonFiniteNumber),
          (.invalidPriority, .invalidStrength),
          (.removeTwice, .unknownConstraint),
          (.removeUsedVariable, .variableInUse),
          (.suggestWithoutEdit, .notAnEditVariable):
          true
        default: false
        }
      if isExpected { return }
      throw SessionFailure("misuse", "\(misuse) threw \(error)")
    }
    throw SessionFailure("misuse", "\(misuse) was accepted")
  }
}
