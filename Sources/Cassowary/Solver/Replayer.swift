#if !hasFeature(Embedded)

extension Solver {
  /// Carries out a recording, or loads a snapshot.
  ///
  /// A recording that began with an empty solver, replayed into another, leads
  /// to the same values and the same ``dump``; of others, ``snapshot()`` says
  /// what is the same. Operations that were refused when they were recorded
  /// are refused again, which is not an error.
  ///
  /// - Parameter recording: What ``stopRecording()`` or ``snapshot()``
  ///   returned. If there is a snapshot in it, the solver must have no
  ///   constraints.
  /// - Throws: ``SolverError/malformedRecording(line:)``; the lines before the
  ///   malformed one have been carried out.
  public func replay(_ recording: String) throws(SolverError) {
    var replayer = Replayer(solver: self)
    var number = 0
    for line in recording.split(
      separator: "\n", omittingEmptySubsequences: false
    ) {
      number += 1
      if line.isEmpty { continue }
      if !replayer.carryOut(line) {
        replayer.abandon()
        throw .malformedRecording(line: number)
      }
    }
    replayer.abandon()
  }
}

/// Reads a recording line by line.
private struct Replayer {
  let solver: Solver
  var variables: [Int32: Variable] = [:]
  var constraints: [Int32: ConstraintHandle] = [:]
  /// The starts of the open transactions.
  var starts: [Transaction.Mark] = []
  /// What the lines of a snapshot have told of the solution.
  var settlement = Settlement()

  /// Carries out a line; returns whether it was well formed.
  mutating func carryOut(_ line: Substring) -> Bool {
    let words = line.split(separator: " ", maxSplits: 1)
    guard !words.isEmpty else { return false }
    let rest = words.count > 1 ? words[1] : ""
    switch words[0] {
    case "cassowary": return rest == "1" || rest == "2"
    case "reset":
      solver.reset()
      variables = [:]
      constraints = [:]
      return rest.isEmpty
    case "begin":
      starts.append(solver.openTransaction())
      settlement = Settlement()
      return rest.isEmpty
    case "end":
      if starts.popLast() == nil { return false }
      try? solver.closeTransaction()
      return rest.isEmpty
    case "cancel":
      guard let start = starts.popLast() else { return false }
      solver.cancelTransaction(from: start)
      return rest.isEmpty
    case "policy": return policy(rest)
    case "variable": return variable(rest)
    case "add": return add(rest)
    case "name", "label": return rename(words[0], rest)
    case "pull": return pull(rest.split(separator: " "))
    case "ages", "undetermined", "broken", "row", "settle":
      return settle(words[0], rest.split(separator: " "))
    default: return change(words[0], rest.split(separator: " "))
    }
  }

  /// Takes back transactions that the recording left open.
  mutating func abandon() {
    while let start = starts.popLast() {
      solver.cancelTransaction(from: start)
    }
  }

  private func policy(_ text: Substring) -> Bool {
    switch text {
    case "throw": solver.conflictPolicy = .throwError
    case "newest": solver.conflictPolicy = .breakNewest
    case "lowest": solver.conflictPolicy = .breakLowestRanked
    default: return false
    }
    return true
  }

  /// Whether a word begins with a quotation mark, which may be one character
  /// together with what follows.
  private func isQuoted(_ word: Substring) -> Bool {
    word.unicodeScalars.first == "'"
  }

  private mutating func variable(_ text: Substring) -> Bool {
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let index = Int32(words[0]),
      let value = Double(words[1]), isQuoted(words[2]),
      let made = try? solver.variable(Recorder.unescape(words[2]), value: value)
    else { return false }
    variables[index] = made
    return true
  }

  private mutating func add(_ text: Substring) -> Bool {
    let head = text.split(separator: " ", maxSplits: 8)
    guard head.count == 9, let index = Int32(head[0]),
      let rawRelation = UInt8(head[1]),
      let relation = Relation(rawValue: rawRelation),
      let priority = Double(head[2]), let weight = Double(head[3]),
      let rank = Int(head[4]), let kind = UInt8(head[5]),
      let constant = Double(head[6]), let count = Int(head[7]),
      count >= 0, count < text.utf8.count
    else { return false }
    let words = head[8].split(separator: " ", maxSplits: 2 * count)
    guard words.count == 2 * count + 1, isQuoted(words[2 * count])
    else { return false }
    var expression = Expression(0 - constant)
    for position in 0..<count {
      guard let coefficient = Double(words[2 * position]),
        let number = Int32(words[2 * position + 1]),
        let member = variables[number]
      else { return false }
      expression.add(coefficient, member)
    }
    if kind & ~ConstraintRecord.kinds != 0 { return false }
    constraints[index] = solver.replayAdd(
      Constraint(expression, relation),
      Strength(priority: priority, weight: weight),
      Recorder.unescape(words[2 * count]), rank, kind: kind
    )
    return true
  }

  private func rename(_ verb: Substring, _ text: Substring) -> Bool {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let index = Int32(words[0]), isQuoted(words[1])
    else { return false }
    let name = Recorder.unescape(words[1])
    if verb == "label", let variable = variables[index] {
      try? solver.setName(of: variable, to: name)
    } else if verb == "name", let handle = constraints[index] {
      try? solver.setName(of: handle, to: name)
    } else {
      return false
    }
    return true
  }

  /// Reads a line of a snapshot about the solution; the last one lets it take
  /// effect.
  private mutating func settle(_ verb: Substring, _ words: [Substring])
    -> Bool
  {
    let numbers = words.compactMap { Int32($0) }
    if starts.count != 1 || numbers.count != words.count { return false }
    switch verb {
    case "ages": settlement.ages = numbers
    case "undetermined":
      let members = numbers.compactMap { variables[$0]?.index }
      settlement.undetermined = members
      return members.count == numbers.count
    case "broken":
      guard numbers.count == 1, let handle = constraints[numbers[0]] else {
        return false
      }
      return solver.giveUp(handle)
    case "row":
      let members = numbers.dropFirst(3).compactMap { constraints[$0]?.index }
      guard numbers.count > 3, members.count == numbers.count - 3 else {
        return false
      }
      settlement.rows.append(
        Settlement.Row(
          members: members, cutLow: numbers[0], cutHigh: numbers[1],
          isActive: numbers[2] == 1))
    default:
      guard numbers.isEmpty, solver.core.pointee.canSettle(settlement) else {
        return false
      }
      defer { settlement = Settlement() }
      starts = []
      return solver.settle(settlement)
    }
    return true
  }

  private mutating func pull(_ words: [Substring]) -> Bool {
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == words.count, numbers.count % 2 == 0,
      let row = settlement.rows.indices.last
    else { return false }
    for position in stride(from: 0, to: numbers.count, by: 2) {
      let priority = numbers[position]
      let isLevel =
        Strength(priority: priority).isValid && priority < 1000
        || priority == Levels.brokenPriority || priority == -1
      if !isLevel { return false }
      settlement.rows[row].pull.append((priority, numbers[position + 1]))
    }
    return true
  }

  private func change(_ verb: Substring, _ words: [Substring]) -> Bool {
    guard let first = words.first, let index = Int32(first) else {
      return false
    }
    let numbers = words.dropFirst().map { Double($0) }
    if verb == "forget" {
      guard let variable = variables[index], words.count == 1 else {
        return false
      }
      try? solver.removeVariable(variable)
      return true
    }
    // A constraint that was refused when it was recorded has no handle, and
    // nothing can have been recorded of it.
    guard let handle = constraints[index] else { return false }
    switch (verb, words.count) {
    case ("remove", 1): try? solver.remove(handle)
    case ("constant", 2):
      guard let constant = numbers[0] else { return false }
      try? solver.setConstant(of: handle, to: constant)
    case ("strength", 3):
      guard let priority = numbers[0], let weight = numbers[1] else {
        return false
      }
      try? solver.setStrength(
        of: handle, to: Strength(priority: priority, weight: weight)
      )
    case ("relation", 2):
      guard let raw = UInt8(words[1]), let relation = Relation(rawValue: raw)
      else { return false }
      try? solver.setRelation(of: handle, to: relation)
    case ("active", 2):
      guard words[1] == "0" || words[1] == "1" else { return false }
      try? solver.setActive(of: handle, to: words[1] == "1")
    case ("rank", 2):
      guard let rank = Int(words[1]) else { return false }
      try? solver.setRank(of: handle, to: rank)
    case ("coefficient", 3):
      guard let number = Int32(words[1]), let variable = variables[number],
        let coefficient = numbers[1]
      else { return false }
      try? solver.setCoefficient(of: variable, in: handle, to: coefficient)
    default: return false
    }
    return true
  }
}

extension Solver {
  /// Adds a constraint of a recording; `nil` if it is refused again.
  fileprivate func replayAdd(
    _ constraint: Constraint, _ strength: Strength, _ name: String,
    _ rank: Int, kind: UInt8
  ) -> ConstraintHandle? {
    guard
      let handle = try? add(constraint, strength, name, rank, kind: kind)
    else { return nil }
    if kind & ConstraintRecord.stay != 0 {
      core.pointee.noteStay(handle.index, isAdded: true)
      core.pointee.markStay(handle.index)
    }
    return handle
  }
}

#endif
