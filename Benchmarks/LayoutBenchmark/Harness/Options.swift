/// What the command line asks for.
struct Options {
  var suites = Set(Suite.allCases)
  /// Sizes to measure instead of each scenario's own.
  var rows: [Int]?
  /// Parts of `suite/scenario/phase`; empty: everything.
  var filters: [String] = []
  var samples: Int?
  var isQuick = false
  var jsonPath: String?
  var wantsHelp = false
  var wantsList = false
  /// The constraint list to print.
  var dataName: String?

  /// Whether a phase was asked for.
  func includes(_ phase: String, of scenario: Scenario) -> Bool {
    guard suites.contains(scenario.suite) else { return false }
    let path = "\(scenario.suite.rawValue)/\(scenario.name)/\(phase)"
    return filters.isEmpty || filters.contains { matches(path, $0) }
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
    return isQuick ? scenario.quickRows : scenario.rows
  }
}

extension Options {
  /// Reads the arguments that follow the command's name.
  init(_ arguments: [String]) throws(BenchmarkError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      // `--name=value` is the same as `--name value`.
      var name = argument
      if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
        name = String(argument[..<sign])
        rest.insert(
          String(argument[argument.index(after: sign)...]), at: rest.startIndex)
        guard Self.namesWithValue.contains(name) else {
          throw .badArgument(
            Self.names.contains(name)
              ? "\(name) takes no value" : "unknown option \(name)")
        }
      }
      try read(name, &rest)
    }
  }

  private static let namesWithValue = [
    "--suite", "--json", "--rows", "--filter", "--samples", "--data",
  ]

  private static let names =
    namesWithValue + ["--quick", "--list", "--help", "-h"]

  private mutating func read(
    _ name: String, _ rest: inout ArraySlice<String>
  ) throws(BenchmarkError) {
    switch name {
    case "--quick": isQuick = true
    case "--list": wantsList = true
    case "--help", "-h": wantsHelp = true
    case "--suite":
      suites = try Self.suites(try Self.value(of: name, &rest))
    case "--json":
      jsonPath = try Self.value(of: name, &rest)
    case "--filter":
      let parts = try Self.value(of: name, &rest).split(separator: ",")
      filters += parts.map { String($0) }
    case "--samples":
      let text = try Self.value(of: name, &rest)
      guard let number = Int(text), (1...1_000_000).contains(number) else {
        throw .badArgument("--samples takes a positive number, not \(text)")
      }
      samples = number
    case "--rows":
      rows = try Self.rows(try Self.value(of: name, &rest))
    case "--data":
      dataName = try Self.value(of: name, &rest)
    default:
      throw .badArgument("unknown option \(name)")
    }
  }

  private static func value(
    of name: String, _ rest: inout ArraySlice<String>
  ) throws(BenchmarkError) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw .badArgument("\(name) needs a value")
    }
    return value
  }

  private static func suites(
    _ text: String
  ) throws(BenchmarkError) -> Set<Suite> {
    if text == "all" { return Set(Suite.allCases) }
    guard let suite = Suite(rawValue: text) else {
      let known = Suite.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badArgument("unknown suite \(text); there are \(known), all")
    }
    return [suite]
  }

  private static func rows(_ text: String) throws(BenchmarkError) -> [Int] {
    var result: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Int(part), (2...10_000_000).contains(number) else {
        throw .badArgument(
          "--rows takes numbers from 2 to 10000000, not \(text)")
      }
      result.append(number)
    }
    return result
  }

  static let help = """
    usage: LayoutBenchmark [options]

    Measures the constraint solver and the layout on top of it, beside
    hand-written loops that compute the same positions in the same run.
    Without options everything is measured, in less than two minutes.

      --suite NAME      solver, stack or all (default: all)
      --rows N,N,...    sizes, instead of each scenario's own
      --filter TEXT,... only phases whose suite/scenario/phase contains a text;
                        a text that ends with $ must be the end
      --samples N       measurements of each phase (default: by time)
      --quick           a few seconds in all, small sizes, rough figures
      --json FILE       also writes the figures to a file
      --list            lists suites, scenarios and phases
      --data NAME       prints a constraint list: enaml-window or random-900
      --help            prints this text

    ratio: the median time divided by that of the hand-written loop, which
    places the rows that move (all rows where the total changes) and, like the
    measured work, reads every position and height afterwards. bar: the most
    that the ratio should be. rows of enaml-window and random-900: constraints;
    of grid: cells.
    """
}
