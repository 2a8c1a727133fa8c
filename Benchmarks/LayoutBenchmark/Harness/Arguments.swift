/// The arguments that are still to be read.
struct Arguments {
  private var rest: ArraySlice<String>

  /// What stood behind an equals sign: `--name=value` is the same as
  /// `--name value`.
  private var attached: String?

  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  /// Whether a value was attached to a name that did not take it.
  var hasAttachedValue: Bool { attached != nil }

  mutating func popName() -> String? {
    guard let argument = rest.popFirst() else { return nil }
    guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=")
    else { return argument }
    attached = String(argument[argument.index(after: sign)...])
    return String(argument[..<sign])
  }

  /// The value of an option; what looks like another option is none.
  mutating func popValue(
    of name: Options.Name
  ) throws(BenchmarkError) -> String {
    if let value = popAttached() {
      guard !value.isEmpty else { throw .badArgument("\(name) needs a value") }
      return value
    }
    guard let value = rest.first, !value.isEmpty, !value.hasPrefix("--") else {
      throw .badArgument("\(name) needs a value")
    }
    rest.removeFirst()
    return value
  }

  /// A number, if one follows, or whatever is attached to the name.
  mutating func popNumber() -> String? {
    if let value = popAttached() { return value }
    guard let value = rest.first, Int(value) != nil else { return nil }
    rest.removeFirst()
    return value
  }

  private mutating func popAttached() -> String? {
    defer { attached = nil }
    return attached
  }
}
