/// Reads JSON, as strictly as RFC 8259 has it, to say whether it is some.
package struct JSONReader {
  private var rest: Substring.UnicodeScalarView.SubSequence

  package static func isWellFormed(_ text: String) -> Bool {
    var reader = JSONReader(rest: text.unicodeScalars[...])
    return reader.value(depth: 0) && reader.rest.isEmpty
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func value(depth: Int) -> Bool {
    guard depth < 4000, let first = rest.first else { return false }
    switch first {
    case "{": return list(depth, "}") { $0.string() && $0.take(":") }
    case "[": return list(depth, "]") { _ in true }
    case "\"": return string()
    case "t": return word("true")
    case "f": return word("false")
    case "n": return word("null")
    default: return number()
    }
  }

  private mutating func list(
    _ depth: Int, _ end: Unicode.Scalar, _ key: (inout Self) -> Bool
  ) -> Bool {
    rest.removeFirst()
    if take(end) { return true }
    repeat {
      guard key(&self), value(depth: depth + 1) else { return false }
    } while take(",")
    return take(end)
  }

  private mutating func word(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { take($0) }
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return true
      case "\u{0}"..."\u{1f}": return false
      case "\\":
        switch rest.popFirst() {
        case "\"", "\\", "/", "b", "f", "n", "r", "t": break
        case "u":
          for _ in 0..<4 {
            guard let digit = rest.popFirst(), digit.properties.isHexDigit
            else { return false }
          }
        default: return false
        }
      default: break
      }
    }
    return false
  }

  private mutating func digits() -> Bool {
    let start = rest.startIndex
    while let first = rest.first, ("0"..."9").contains(first) {
      rest.removeFirst()
    }
    return rest.startIndex > start
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0") && !digits() { return false }
    if take(".") && !digits() { return false }
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      return digits()
    }
    return true
  }
}
