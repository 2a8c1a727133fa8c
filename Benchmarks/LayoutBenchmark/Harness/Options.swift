/// What the command line asks for.
package struct Options {
  /// What the command does.
  package enum Mode: Equatable {
    case measure
    case help
    case list
    /// Prints a constraint list.
    case data(String)
    /// Compares the figures of two files.
    case compare(before: String, after: String)
    /// Measures independent trees in parallel, on up to a number of threads;
    /// `nil` for one thread on each processor.
    case threads(Int?)
    /// Draws the screens into a folder.
    case gallery(String)
  }

  package var mode = Mode.measure
  package var suites = Set(Suite.allCases)
  /// Sizes to measure instead of each scenario's own.
  package var rows: [Int]?
  /// Parts of `suite/scenario/phase`; empty: everything.
  package var filters: [String] = []
  package var samples: Int?
  package var isQuick = false
  package var wantsDetails = false
  package var jsonPath: String?
  package var csvPath: String?
  package var plotFolder: String?

  /// Whether a phase was asked for.
  package func includes(
    _ phase: String, of scenario: String, in suite: Suite
  ) -> Bool {
    guard suites.contains(suite) else { return false }
    let path = "\(suite.rawValue)/\(scenario)/\(phase)"
    return filters.isEmpty || filters.contains { matches(path, $0) }
  }

  func includes(_ phase: String, of scenario: Scenario) -> Bool {
    includes(phase, of: scenario.name, in: scenario.suite)
  }

  /// A filter is a part of the path; ending with `$`, the end of it.
  private func matches(_ path: String, _ filter: String) -> Bool {
    guard filter.hasSuffix("$") else { return path.contains(filter) }
    return path.hasSuffix(filter.dropLast())
  }

  /// The sizes in which a scenario is measured.
  func rows(of scenario: Scenario) -> [Int] {
    if scenario.isFixed { return scenario.rows }
    if let rows { return rows }
    if isQuick { return scenario.quickRows }
    let areAll = suites.count == Suite.allCases.count
    return scenario.rows + (areAll ? [] : scenario.largerRows)
  }
}

extension Options {
  /// Reads the arguments that follow the command's name.
  package init(_ arguments: [String]) throws(BenchmarkError) {
    var rest = Arguments(arguments)
    var given: [Name] = []
    while let text = rest.popName() {
      guard let name = Name(rawValue: text == "-h" ? "--help" : text) else {
        throw .badArgument("unknown option \(text)")
      }
      given.append(name)
      try read(name, &rest)
      if rest.hasAttachedValue {
        throw .badArgument("\(text) takes no value")
      }
    }
    try check(given)
  }

  /// The options by name.
  enum Name: String {
    case suite = "--suite"
    case rows = "--rows"
    case filter = "--filter"
    case samples = "--samples"
    case quick = "--quick"
    case details = "--details"
    case json = "--json"
    case csv = "--csv"
    case plot = "--plot"
    case threads = "--threads"
    case compare = "--compare"
    case list = "--list"
    case data = "--data"
    case gallery = "--gallery"
    case help = "--help"

    /// Whether it says what the command does.
    var isMode: Bool { companions != nil }

    /// The options that may stand beside one that says what the command does.
    var companions: [Name]? {
      switch self {
      case .help: []
      case .data: []
      case .gallery: []
      case .list: [.suite, .filter]
      case .compare: [.suite, .filter, .rows]
      case .threads: [.suite, .filter, .rows, .quick]
      default: nil
      }
    }
  }

  private mutating func read(
    _ name: Name, _ rest: inout Arguments
  ) throws(BenchmarkError) {
    switch name {
    case .quick: isQuick = true
    case .details: wantsDetails = true
    case .list: mode = .list
    case .help: mode = .help
    case .suite: suites = try Self.suites(try rest.popValue(of: name))
    case .json: jsonPath = try rest.popValue(of: name)
    case .csv: csvPath = try rest.popValue(of: name)
    case .plot: plotFolder = try rest.popValue(of: name)
    case .filter:
      let parts = try rest.popValue(of: name).split(separator: ",")
      guard !parts.isEmpty else { throw .badArgument("\(name) needs a text") }
      filters += parts.map { String($0) }
    case .samples:
      let text = try rest.popValue(of: name)
      samples = try Self.number(text, in: 1...1_000_000, of: name)
    case .rows:
      rows = try Self.rows(try rest.popValue(of: name))
    case .data:
      mode = .data(try rest.popValue(of: name))
    case .gallery:
      mode = .gallery(try rest.popValue(of: name))
    case .compare:
      let before = try rest.popValue(of: name)
      mode = .compare(before: before, after: try rest.popValue(of: name))
    case .threads:
      var count: Int?
      if let text = rest.popNumber() {
        count = try Self.number(text, in: 1...64, of: name)
      }
      mode = .threads(count)
    }
  }

  /// Refuses options that would have no effect.
  private mutating func check(_ given: [Name]) throws(BenchmarkError) {
    if given.contains(.help) {
      mode = .help
      return
    }
    guard let first = given.first(where: \.isMode),
      let companions = first.companions
    else { return }
    for other in given where other != first && !companions.contains(other) {
      throw .badArgument("\(other) does not go with \(first)")
    }
  }

  private static func suites(
    _ text: String
  ) throws(BenchmarkError) -> Set<Suite> {
    if text == "all" { return Set(Suite.allCases) }
    var suites: Set<Suite> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let suite = Suite(rawValue: String(part)) else {
        let known = Suite.allCases.map(\.rawValue).joined(separator: ", ")
        throw .badArgument("unknown suite '\(part)'; there are \(known), all")
      }
      suites.insert(suite)
    }
    return suites
  }

  private static func rows(_ text: String) throws(BenchmarkError) -> [Int] {
    var result: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let size = try number(String(part), in: 2...10_000_000, of: .rows)
      if !result.contains(size) { result.append(size) }
    }
    return result
  }

  private static func number(
    _ text: String, in range: ClosedRange<Int>, of name: Name
  ) throws(BenchmarkError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw .badArgument(
        "\(name) takes numbers from \(range.lowerBound) to "
          + "\(range.upperBound), not \(text)")
    }
    return number
  }
}

extension Options.Name: CustomStringConvertible {
  var description: String { rawValue }
}
