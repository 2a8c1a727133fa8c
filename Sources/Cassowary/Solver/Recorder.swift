#if !hasFeature(Embedded)

/// The operations of a solver as text, one a line.
///
/// Variables and constraints are named by their places in the solver's tables.
/// Numbers are written so that reading gives the same number back.
struct Recorder {
  private(set) var text = "cassowary 1\n"

  private mutating func line(_ words: String...) {
    for (position, word) in words.enumerated() {
      if position > 0 { text += " " }
      text += word
    }
    text += "\n"
  }

  mutating func reset() { line("reset") }
  mutating func begin() { line("begin") }
  mutating func end() { line("end") }
  mutating func cancel() { line("cancel") }

  mutating func variable(_ index: Int32, _ name: String, _ value: Double) {
    line("variable", "\(index)", "\(value)", Recorder.escape(name))
  }

  mutating func removeVariable(_ index: Int32) { line("forget", "\(index)") }

  mutating func add(
    _ index: Int32, _ constraint: Constraint, _ strength: Strength,
    _ name: String, _ rank: Int, kind: UInt8
  ) {
    let members = constraint.expression.terms
    text += "add \(index) \(constraint.relation.rawValue) "
    text += "\(strength.priority) \(strength.weight) \(rank) \(kind) "
    text += "\(constraint.constant) \(members.count)"
    for member in members {
      text += " \(member.coefficient) \(member.variable.index)"
    }
    text += " \(Recorder.escape(name))\n"
  }

  mutating func remove(_ index: Int32) { line("remove", "\(index)") }

  mutating func constant(_ index: Int32, _ constant: Double) {
    line("constant", "\(index)", "\(constant)")
  }

  mutating func strength(_ index: Int32, _ strength: Strength) {
    line(
      "strength", "\(index)", "\(strength.priority)", "\(strength.weight)"
    )
  }

  mutating func coefficient(
    _ index: Int32, _ variable: Int32, _ coefficient: Double
  ) {
    line("coefficient", "\(index)", "\(variable)", "\(coefficient)")
  }

  mutating func relation(_ index: Int32, _ relation: Relation) {
    line("relation", "\(index)", "\(relation.rawValue)")
  }

  mutating func activity(_ index: Int32, _ isActive: Bool) {
    line("active", "\(index)", isActive ? "1" : "0")
  }

  mutating func rank(_ index: Int32, _ rank: Int) {
    line("rank", "\(index)", "\(rank)")
  }

  mutating func name(_ index: Int32, _ name: String) {
    line("name", "\(index)", Recorder.escape(name))
  }

  mutating func label(_ variable: Int32, _ name: String) {
    line("label", "\(variable)", Recorder.escape(name))
  }

  mutating func policy(_ policy: ConflictPolicy) {
    switch policy {
    case .throwError: line("policy", "throw")
    case .breakNewest: line("policy", "newest")
    case .breakLowestRanked: line("policy", "lowest")
    }
  }

  /// A name without line breaks and never empty.
  static func escape(_ name: String) -> String {
    var result = "'"
    for character in name.unicodeScalars {
      switch character {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  static func unescape(_ text: Substring) -> String {
    var result = ""
    var escaped = false
    for character in text.unicodeScalars.dropFirst() {
      if escaped {
        switch character {
        case "n": result += "\n"
        case "r": result += "\r"
        default: result.unicodeScalars.append(character)
        }
        escaped = false
      } else if character == "\\" {
        escaped = true
      } else {
        result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

extension Solver {
  /// Starts to write down every operation from now on.
  ///
  /// The recording is meant for bug reports and benchmarks. Start it with an
  /// empty solver: what is there already is not recorded.
  public func startRecording() {
    var recorder = Recorder()
    recorder.policy(conflictPolicy)
    self.recorder = recorder
  }

  /// Ends the recording.
  ///
  /// - Returns: The operations as text, to be handed to ``replay(_:)``; empty
  ///   if none was in progress.
  public func stopRecording() -> String {
    let text = recorder?.text ?? ""
    recorder = nil
    return text
  }

  /// Carries out a recording.
  ///
  /// Replayed into an empty solver, it leads to the same values and the same
  /// ``dump``. Operations that were refused when they were recorded are
  /// refused again, which is not an error.
  ///
  /// - Parameter recording: What ``stopRecording()`` returned.
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

  /// Carries out a line; returns whether it was well formed.
  mutating func carryOut(_ line: Substring) -> Bool {
    let words = line.split(separator: " ", maxSplits: 1)
    guard !words.isEmpty else { return false }
    let rest = words.count > 1 ? words[1] : ""
    switch words[0] {
    case "cassowary": return rest == "1"
    case "reset":
      solver.reset()
      variables = [:]
      constraints = [:]
      return rest.isEmpty
    case "begin":
      starts.append(solver.openTransaction())
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
      let made = try? solver.variable(
        Recorder.unescape(words[2]), value: value
      )
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
    let known = ConstraintRecord.edit | ConstraintRecord.stay
    if kind & ~known != 0 { return false }
    // Edit variables and stays are about one variable, as it is.
    let terms = expression.terms
    if kind != 0 && (terms.count != 1 || terms[0].coefficient != 1) {
      return false
    }
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
      try? solver.setCoefficient(
        of: variable, in: handle, to: coefficient
      )
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
      registerStay(handle.index)
    }
    return handle
  }
}

#endif

extension Solver {
  #if hasFeature(Embedded)
  /// Recording is left out of Embedded Swift.
  @inline(__always)
  func record(_ body: (inout NoRecorder) -> Void) {}

  var isRecording: Bool { false }
  #else
  /// Writes an operation down if a recording is in progress.
  @inline(__always)
  func record(_ body: (inout Recorder) -> Void) {
    guard isRecording, var recorder else { return }
    self.recorder = nil
    body(&recorder)
    self.recorder = recorder
  }

  /// Whether a recording is in progress.
  var isRecording: Bool {
    @inline(__always) get { recorder != nil }
  }
  #endif
}

#if hasFeature(Embedded)
/// Stands in for the recorder where there is none.
struct NoRecorder {
  func reset() {}
  func begin() {}
  func end() {}
  func cancel() {}
  func variable(_ index: Int32, _ name: String, _ value: Double) {}
  func removeVariable(_ index: Int32) {}
  func add(
    _ index: Int32, _ constraint: Constraint, _ strength: Strength,
    _ name: String, _ rank: Int, kind: UInt8
  ) {}
  func remove(_ index: Int32) {}
  func constant(_ index: Int32, _ constant: Double) {}
  func strength(_ index: Int32, _ strength: Strength) {}
  func coefficient(
    _ index: Int32, _ variable: Int32, _ coefficient: Double
  ) {}
  func relation(_ index: Int32, _ relation: Relation) {}
  func activity(_ index: Int32, _ isActive: Bool) {}
  func rank(_ index: Int32, _ rank: Int) {}
  func name(_ index: Int32, _ name: String) {}
  func label(_ variable: Int32, _ name: String) {}
  func policy(_ policy: ConflictPolicy) {}
}
#endif
