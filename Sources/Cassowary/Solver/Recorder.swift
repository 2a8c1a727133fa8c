/// An operation of a solver that changes something; variables and constraints
/// are named by their places in the solver's tables.
enum RecordedOperation {
  case reset, begin, end, cancel
  case policy(ConflictPolicy)
  case variable(Int32, String, value: Double)
  case removeVariable(Int32)
  case label(Int32, String)
  case add(Int32, Constraint, Strength, String, rank: Int, kind: UInt8)
  case remove(Int32)
  case constant(Int32, Double)
  case strength(Int32, Strength)
  case coefficient(Int32, variable: Int32, Double)
  case relation(Int32, Relation)
  case activity(Int32, Bool)
  case rank(Int32, Int)
  case name(Int32, String)
}

#if !hasFeature(Embedded)

/// The operations of a solver as text, one a line.
///
/// Numbers are written so that reading gives the same number back.
struct Recorder {
  private(set) var text = "cassowary 2\n"

  mutating func numbers<Number>(_ verb: String, _ numbers: [Number]) {
    line(([verb] + numbers.map { "\($0)" }).joined(separator: " "))
  }

  private mutating func line(_ line: String) { text += line + "\n" }

  mutating func write(_ operation: RecordedOperation) {
    switch operation {
    case .reset: line("reset")
    case .begin: line("begin")
    case .end: line("end")
    case .cancel: line("cancel")
    case .policy(.throwError): line("policy throw")
    case .policy(.breakNewest): line("policy newest")
    case .policy(.breakLowestRanked): line("policy lowest")
    case .variable(let index, let name, let value):
      line("variable \(index) \(value) \(Recorder.escape(name))")
    case .removeVariable(let index): line("forget \(index)")
    case .label(let index, let name):
      line("label \(index) \(Recorder.escape(name))")
    case .add(
      let index, let constraint, let strength, let name, let rank, let kind):
      let members = constraint.expression.terms
      text += "add \(index) \(constraint.relation.rawValue) "
      text += "\(strength.priority) \(strength.weight) \(rank) \(kind) "
      text += "\(constraint.constant) \(members.count)"
      for member in members {
        text += " \(member.coefficient) \(member.variable.index)"
      }
      line(" \(Recorder.escape(name))")
    case .remove(let index): line("remove \(index)")
    case .constant(let index, let constant):
      line("constant \(index) \(constant)")
    case .strength(let index, let strength):
      line("strength \(index) \(strength.priority) \(strength.weight)")
    case .coefficient(let index, let variable, let coefficient):
      line("coefficient \(index) \(variable) \(coefficient)")
    case .relation(let index, let relation):
      line("relation \(index) \(relation.rawValue)")
    case .activity(let index, let isActive):
      line("active \(index) \(isActive ? 1 : 0)")
    case .rank(let index, let rank): line("rank \(index) \(rank)")
    case .name(let index, let name):
      line("name \(index) \(Recorder.escape(name))")
    }
  }

  /// A name without line breaks and never empty.
  static func escape(_ name: String) -> String {
    let parts = name.unicodeScalars.split(
      separator: "\\", omittingEmptySubsequences: false
    ).map { readable(String($0)) }
    return "'" + parts.joined(separator: "\\\\")
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
  /// Writes an operation down if a recording is in progress.
  @inline(__always)
  func record(_ operation: @autoclosure () -> RecordedOperation) {
    #if !hasFeature(Embedded)
    guard isRecording, var recorder else { return }
    self.recorder = nil
    recorder.write(operation())
    self.recorder = recorder
    #endif
  }

  /// Whether a recording is in progress; there is none in Embedded Swift.
  var isRecording: Bool {
    @inline(__always) get {
      #if hasFeature(Embedded)
      false
      #else
      recorder != nil
      #endif
    }
  }
}
