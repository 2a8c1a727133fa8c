#if !hasFeature(Embedded)

extension Solver {
  /// Carries out a recording, or loads a snapshot.
  ///
  /// A recording that began with an empty solver, replayed into another, leads
  /// to the same values and the same ``dump``; of others, ``snapshot()`` says
  /// what is the same. Questions are not recorded: after those that try
  /// something, as ``optimalRange(of:)`` does, the last digits may differ, and
  /// what is chosen where several values are equally good. Operations that were
  /// refused when they were recorded are refused again, which is not an error.
  ///
  /// - Parameter recording: What ``stopRecording()`` or ``snapshot()``
  ///   returned. With a snapshot in it, the solver must have no constraints.
  /// - Throws: ``SolverError/malformedRecording(line:)``; the lines before the
  ///   malformed one have been carried out.
  public func replay(_ recording: String) throws(SolverError) {
    var replayer = Replayer(solver: self)
    defer {
      // The recording may have left transactions open.
      while let start = replayer.starts.popLast() {
        cancelTransaction(from: start)
      }
    }
    var number = 0
    for line in recording.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "\n" || $0 == "\r\n" }
    ) {
      number += 1
      if line.isEmpty { continue }
      do { try replayer.carryOut(line) } catch {
        throw .malformedRecording(line: number)
      }
    }
  }
}

/// Reads a recording line by line.
private struct Replayer {
  struct Malformed: Error {}

  let solver: Solver
  var variables: [Int32: Variable] = [:]
  /// The constraints that were not refused: of others, nothing is recorded.
  var constraints: [Int32: ConstraintHandle] = [:]
  /// The starts of the open transactions.
  var starts: [Transaction.Mark] = []
  /// What the lines of a snapshot have told of the solution.
  var settlement = Settlement()
  /// What is to be read of the line.
  var rest: Substring = ""

  init(solver: Solver) { self.solver = solver }

  // MARK: - Words

  private var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

  private func end() throws(Malformed) {
    if !isAtEnd { throw Malformed() }
  }

  private mutating func word() throws(Malformed) -> Substring {
    let word = rest.drop { $0 == " " }.prefix { $0 != " " }
    if word.isEmpty { throw Malformed() }
    rest = rest[word.endIndex...]
    return word
  }

  private func known<Value>(_ value: Value?) throws(Malformed) -> Value {
    guard let value else { throw Malformed() }
    return value
  }

  private mutating func integer<Number: FixedWidthInteger>(
    _ type: Number.Type = Int32.self
  ) throws(Malformed) -> Number {
    try known(Number(try word()))
  }

  private mutating func number() throws(Malformed) -> Double {
    try known(Double(try word()))
  }

  /// The rest of a line, which begins with a quotation mark: that may be one
  /// character together with what follows.
  private mutating func name() throws(Malformed) -> String {
    let name = rest.dropFirst()
    if name.unicodeScalars.first != "'" { throw Malformed() }
    rest = ""
    return Recorder.unescape(name)
  }

  private mutating func variable() throws(Malformed) -> Variable {
    try known(variables[try integer()])
  }

  private mutating func constraint() throws(Malformed) -> ConstraintHandle {
    try known(constraints[try integer()])
  }

  /// The place of a variable that is in the solver.
  private mutating func variableIndex() throws(Malformed) -> Int32 {
    let variable = try variable()
    return try known(solver.has(variable) ? variable.index : nil)
  }

  /// The place of a constraint that is in the solver.
  private mutating func constraintIndex() throws(Malformed) -> Int32 {
    let handle = try constraint()
    return try known(solver.has(handle) ? handle.index : nil)
  }

  private mutating func relation() throws(Malformed) -> Relation {
    try known(Relation(rawValue: try integer(UInt8.self)))
  }

  private mutating func strength() throws(Malformed) -> Strength {
    Strength(priority: try number(), weight: try number())
  }

  // MARK: - Lines

  mutating func carryOut(_ line: Substring) throws(Malformed) {
    rest = line
    let verb = try word()
    switch verb {
    case "cassowary":
      let version = try integer()
      try end()
      if version != 1 && version != 2 { throw Malformed() }
    case "reset":
      try end()
      solver.reset()
      variables = [:]
      constraints = [:]
      settlement = Settlement()
    case "begin":
      try end()
      starts.append(solver.openTransaction())
      settlement = Settlement()
    case "end":
      try end()
      _ = try known(starts.popLast())
      try? solver.closeTransaction()
    case "cancel":
      try end()
      solver.cancelTransaction(from: try known(starts.popLast()))
    case "policy":
      let policies = [
        ConflictPolicy.throwError, .breakNewest, .breakLowestRanked,
      ]
      let word = try word()
      try end()
      solver.conflictPolicy = try known(policies.first { $0.word == word })
    case "variable":
      let index = try integer()
      let value = try number()
      let name = try name()
      variables[index] = try known(try? solver.variable(name, value: value))
    case "add": try add()
    case "ages", "undetermined", "broken", "row", "settle", "pull":
      if starts.count != 1 { throw Malformed() }
      try settle(verb)
    default:
      let change = try change(verb)
      try end()
      try? change(solver)
    }
  }

  private mutating func add() throws(Malformed) {
    let index = try integer()
    let relation = try relation()
    let strength = try strength()
    let rank = try integer(Int.self)
    let written = try integer(UInt8.self)
    let yields = written & Recorder.yielding != 0
    let kind = ConstraintFlags(rawValue: written & ~Recorder.yielding)
    var expression = Expression(0 - (try number()))
    let count = try integer(Int.self)
    if count < 0 || !kind.isSubset(of: .kinds) { throw Malformed() }
    for _ in 0..<count {
      let coefficient = try number()
      expression.add(coefficient, try variable())
    }
    let name = try name()
    constraints[index] = try? solver.add(
      expression, relation, 0, strength, rank, name: name, kind: kind,
      yields: yields)
  }

  /// Reads a change of a variable or of a constraint.
  private mutating func change(
    _ verb: Substring
  ) throws(Malformed) -> (Solver) throws -> Void {
    switch verb {
    case "forget":
      let variable = try variable()
      return { try $0.removeVariable(variable) }
    case "label":
      let (variable, name) = (try variable(), try name())
      return { try $0.setName(of: variable, to: name) }
    default: break
    }
    let handle = try constraint()
    switch verb {
    case "remove":
      return { try $0.remove(handle) }
    case "constant":
      let constant = try number()
      return { try $0.setConstant(of: handle, to: constant) }
    case "strength":
      let strength = try strength()
      return { try $0.setStrength(of: handle, to: strength) }
    case "coefficient":
      let (variable, coefficient) = (try variable(), try number())
      return {
        try $0.setCoefficient(of: variable, in: handle, to: coefficient)
      }
    case "relation":
      let relation = try relation()
      return { try $0.setRelation(of: handle, to: relation) }
    case "active":
      let isActive = try integer()
      if isActive != 0 && isActive != 1 { throw Malformed() }
      return { try $0.setActive(of: handle, to: isActive == 1) }
    case "rank":
      let rank = try integer(Int.self)
      return { try $0.setRank(of: handle, to: rank) }
    case "name":
      let name = try name()
      return { try $0.setName(of: handle, to: name) }
    default: throw Malformed()
    }
  }

  /// Reads a line of a snapshot about the solution; the last one lets it take
  /// effect.
  private mutating func settle(_ verb: Substring) throws(Malformed) {
    switch verb {
    case "ages":
      settlement.ages = []
      while !isAtEnd { settlement.ages.append(try integer()) }
    case "undetermined":
      settlement.undetermined = []
      while !isAtEnd { settlement.undetermined.append(try variableIndex()) }
    case "broken":
      let handle = try constraint()
      try end()
      if !solver.giveUp(handle) { throw Malformed() }
    case "row":
      var row = RowState(
        cutLow: try integer(), cutHigh: try integer(),
        isActive: try integer() == 1)
      repeat { row.members.append(try constraintIndex()) } while !isAtEnd
      settlement.rows.append(row)
    case "pull":
      let row = try known(settlement.rows.indices.last)
      while !isAtEnd {
        let priority = try number()
        let amount = try number()
        let isLevel =
          Strength(priority: priority).isValid && priority < 1000
          || priority == Levels.brokenPriority || priority == -1
        if !isLevel || !amount.isFinite { throw Malformed() }
        settlement.rows[row].pull.append((priority, amount))
      }
    default:
      try end()
      if !solver.core.canSettle(settlement) { throw Malformed() }
      defer { settlement = Settlement() }
      starts = []
      solver.core.transaction.depth -= 1
      let isLoaded = solver.core.settle(settlement)
      if solver.isRecording { solver.recorder = Recorder(solver) }
      if !isLoaded { throw Malformed() }
    }
  }
}

#endif
