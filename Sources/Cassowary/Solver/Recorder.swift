#if !hasFeature(Embedded)

/// The operations of a solver as text, one a line.
///
/// A line is a verb, integers, numbers, and a name. Variables and constraints
/// are called by their places in the solver's tables. Numbers are written so
/// that reading gives the same number back.
struct Recorder {
  private(set) var text = "cassowary 2\n"

  mutating func write(
    _ verb: String, _ integers: [Int] = [], numbers: [Double] = [],
    name: String? = nil
  ) {
    text += verb
    for integer in integers { text += " \(integer)" }
    for number in numbers { text += " \(number)" }
    if let name { text += " " + Recorder.escape(name) }
    text += "\n"
  }

  /// What is written with the kind of a constraint that yields.
  static let yielding: UInt8 = 128

  /// Writes how a constraint was added, or would be to be what it is now.
  mutating func writeAddition(_ index: Int32, _ core: inout Core) {
    let members = core.writtenTerms(index)
    let strength = core.strength(index)
    let record = core.constraints[index]
    text += "add \(index) \(core.writtenRelation(index).rawValue) "
    text += "\(strength.priority) \(strength.weight) \(record.rank) "
    let yields = record.sequence & Core.yieldingAge != 0
    let kind = record.flags.intersection(.kinds).rawValue
    text += "\(kind | (yields ? Self.yielding : 0)) "
    text += "\(core.writtenConstant(index)) \(members.count)"
    for member in members {
      text += " \(member.coefficient) \(member.variable.index)"
    }
    write("", name: core.constraintNames[index] ?? "")
  }

  /// A name without line breaks and never empty.
  static func escape(_ name: String) -> String {
    let parts = name.unicodeScalars.split(
      separator: "\\", omittingEmptySubsequences: false
    ).map { readable(String($0)) }
    return "'" + parts.joined(separator: "\\\\")
  }

  static func unescape(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars.dropFirst()
    while var scalar = rest.popFirst() {
      if scalar == "\\" {
        guard let next = rest.popFirst() else { break }
        scalar = next == "n" ? "\n" : next == "r" ? "\r" : next
      }
      result.append(scalar)
    }
    return String(result)
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
  /// - Returns: The text for ``replay(_:)``; empty if none was in progress.
  public func stopRecording() -> String {
    let text = recorder?.text ?? ""
    recorder = nil
    return text
  }
}

#endif

extension ConflictPolicy {
  var word: String {
    switch self {
    case .throwError: "throw"
    case .breakNewest: "newest"
    case .breakLowestRanked: "lowest"
    }
  }
}

extension Solver {
  @inline(__always)
  func record(
    _ verb: @autoclosure () -> String, _ index: Int32? = nil,
    _ detail: Int? = nil, numbers: @autoclosure () -> [Double] = [],
    name: String? = nil
  ) {
    #if !hasFeature(Embedded)
    guard isRecording else { return }
    let integers = [index.map { Int($0) }, detail].compactMap { $0 }
    recorder?.write(verb(), integers, numbers: numbers(), name: name)
    #endif
  }

  /// The same of an addition, once the constraint is in the tables.
  @inline(never)
  func recordAddition(_ index: Int32) {
    #if !hasFeature(Embedded)
    recorder?.writeAddition(index, &core)
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
