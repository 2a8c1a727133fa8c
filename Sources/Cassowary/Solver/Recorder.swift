#if !hasFeature(Embedded)

/// The operations of a solver as text, one a line.
///
/// Variables and constraints are named by their places in the solver's tables.
/// Numbers are written so that reading gives the same number back.
struct Recorder {
  private(set) var text = "cassowary 2\n"

  mutating func numbers<Number>(_ verb: String, _ numbers: [Number]) {
    text += verb
    for number in numbers { text += " \(number)" }
    text += "\n"
  }

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
  /// The recording is meant for bug reports and benchmarks. It begins with a
  /// ``snapshot()`` of what is there already.
  ///
  /// - Throws: ``SolverError/insideTransaction``.
  /// - Complexity: As ``snapshot()``.
  public func startRecording() throws(SolverError) {
    if isInTransaction { throw .insideTransaction }
    recorder = Recorder(self)
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
