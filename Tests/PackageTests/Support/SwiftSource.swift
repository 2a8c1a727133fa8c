/// The names that a Swift file declares, binds and uses.
///
/// This is no compiler: it knows words, braces and the places where words
/// stand. It does not know what a name refers to.
struct SwiftSource {
  struct Name: Hashable {
    var text: String
    var line: Int
  }

  /// Types, functions, properties and cases that others may name.
  private(set) var declared: [Name] = []

  /// Parameters and names of blocks, which mean something in this file only.
  private(set) var bound: Set<String> = []

  /// All other names.
  private(set) var used: [Name] = []

  private let words: [Name]

  init(_ text: String) {
    var scanner = WordScanner(text)
    words = scanner.scan()
    read()
  }

  private static let types: Set<String> = [
    "class", "struct", "enum", "protocol", "extension", "actor",
  ]
  private static let functions: Set<String> = ["func", "init", "subscript"]
  private static let kinds: Set<String> = [
    "func", "var", "let", "class", "struct", "enum", "protocol", "typealias",
    "associatedtype", "actor",
  ]

  private func word(_ index: Int) -> String {
    words.indices.contains(index) ? words[index].text : ""
  }

  private func isName(_ index: Int) -> Bool {
    word(index).first.map { $0.isLetter || $0 == "_" } ?? false
  }

  // MARK: - Reading

  private mutating func read() {
    // For each open brace, whether a type's members are inside.
    var scopes: [Bool] = []
    var isTypeAhead = false
    var parameters: ClosedRange<Int>?
    // For each open parenthesis.
    var isInTuple: [Bool] = []
    for (index, name) in words.enumerated() {
      let isMember = scopes.allSatisfy { $0 }
      switch name.text {
      case "{":
        scopes.append(isTypeAhead)
        if !isTypeAhead { bindClosure(after: index) }
        isTypeAhead = false
      case "}": _ = scopes.popLast()
      case "(": isInTuple.append(beginsTuple(index))
      case ")": _ = isInTuple.popLast()
      case "for": bind(from: index + 1) { $0 == "in" }
      case "case" where isMember: readCases(from: index + 1)
      case "let" where word(index + 1) == "." || word(index + 1) == "(",
        "var" where word(index + 1) == "(":
        bind(from: index + 1) { $0 == ")" }
      default: break
      }
      if isType(index) { isTypeAhead = true }
      if Self.functions.contains(name.text), word(index - 1) != "." {
        isTypeAhead = false
        parameters = parameterList(after: index) ?? parameters
      }
      if name.text == "var" || name.text == "let" { isTypeAhead = false }
      guard isName(index) else { continue }
      let isLabel = isLabel(index)
      if isLabel, isInTuple.last == true || parameters?.contains(index) == true
      {
        bound.insert(name.text)
      }
      if Self.kinds.contains(word(index - 1)), word(index - 2) != "." {
        if !isMember {
          bound.insert(name.text)
        } else if !isOverride(index - 1) {
          declared.append(name)
        }
      } else if !isLabel {
        used.append(name)
      }
    }
  }

  private func isType(_ index: Int) -> Bool {
    Self.types.contains(word(index)) && word(index - 1) != "."
      && word(index - 1) != ":" && isName(index + 1)
      && !Self.kinds.contains(word(index + 1))
  }

  /// Whether a word names a parameter or an argument, rather than a value.
  private func isLabel(_ index: Int) -> Bool {
    let before = word(index - 1)
    if word(index + 1) == ":" {
      return before == "(" || before == ","
        || (isName(index - 1) && ["(", ","].contains(word(index - 2)))
    }
    return isName(index + 1) && word(index + 2) == ":"
      && (before == "(" || before == ",")
  }

  /// Whether a parenthesis begins a tuple, rather than a call.
  private func beginsTuple(_ index: Int) -> Bool {
    ["=", ":", "return", "["].contains(word(index - 1))
      || (word(index - 1) == ">" && word(index - 2) == "-")
  }

  private func isOverride(_ keyword: Int) -> Bool {
    var index = keyword - 1
    while isName(index) || word(index) == "(" || word(index) == ")" {
      if word(index) == "override" { return true }
      if word(index) == "}" || Self.kinds.contains(word(index)) { break }
      if words[index].line != words[keyword].line { break }
      index -= 1
    }
    return false
  }

  private func parameterList(after keyword: Int) -> ClosedRange<Int>? {
    guard
      let start = words.indices.dropFirst(keyword + 1).prefix(24).first(
        where: { word($0) == "(" })
    else { return nil }
    var depth = 0
    for index in start..<words.count {
      if word(index) == "(" { depth += 1 }
      if word(index) == ")" { depth -= 1 }
      if depth == 0 { return start...index }
    }
    return nil
  }

  /// Binds all names up to a word.
  private mutating func bind(from start: Int, until end: (String) -> Bool) {
    for index in start..<min(start + 24, words.count) {
      if end(word(index)) { return }
      if isName(index) { bound.insert(word(index)) }
    }
  }

  /// Binds the parameters of a closure, if that is what a brace begins.
  private mutating func bindClosure(after brace: Int) {
    var names: [String] = []
    for index in brace + 1..<min(brace + 40, words.count) {
      switch word(index) {
      case "in":
        bound.formUnion(names)
        return
      case "{", "}", "=", "for", "if", "guard", "return", "let", "var": return
      case let name: if isName(index) { names.append(name) }
      }
    }
  }

  private mutating func readCases(from start: Int) {
    var index = start
    while isName(index) {
      declared.append(words[index])
      index += 1
      if word(index) == "(" {
        repeat {
          index += 1
          if word(index + 1) == ":" { bound.insert(word(index)) }
        } while index < words.count && word(index) != ")"
        index += 1
      }
      if word(index) == "=" { index += 2 }
      guard word(index) == "," else { return }
      index += 1
    }
  }
}

/// Cuts the text of a Swift file into words and single characters; comments
/// and strings are left out, but not what strings interpolate.
struct WordScanner {
  private let text: [UInt8]
  private var position = 0
  private var line = 1
  private var words: [SwiftSource.Name] = []

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func scan() -> [SwiftSource.Name] {
    while position < text.count { step() }
    return words
  }

  private func starts(_ prefix: StaticString) -> Bool {
    prefix.withUTF8Buffer { text[position...].starts(with: $0) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }

  private mutating func step() {
    if starts("//") {
      skip { $0.starts("\n") }
    } else if starts("/*") {
      skip { $0.starts("*/") }
      position += 2
    } else if starts("\"\"\"") {
      position += 3
      skip { $0.starts("\"\"\"") }
      position += 3
    } else if starts("\"") {
      position += 1
      skipString()
    } else if Self.isWord(text[position]) {
      let start = position
      while position < text.count, Self.isWord(text[position]) {
        position += 1
      }
      let word = String(decoding: text[start..<position], as: UTF8.self)
      words.append(SwiftSource.Name(text: word, line: line))
    } else {
      let byte = text[position]
      if byte == UInt8(ascii: "\n") {
        line += 1
      } else if byte != UInt8(ascii: " "), byte != UInt8(ascii: "`") {
        words.append(
          SwiftSource.Name(
            text: String(Unicode.Scalar(byte)), line: line))
      }
      position += 1
    }
  }

  private mutating func skip(until isEnd: (WordScanner) -> Bool) {
    while position < text.count, !isEnd(self) {
      if text[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private mutating func skipString() {
    while position < text.count, !starts("\"") {
      if starts("\\(") {
        position += 2
        var depth = 1
        while position < text.count {
          if starts("(") { depth += 1 }
          if starts(")") { depth -= 1 }
          if depth == 0 { break }
          step()
        }
      } else if starts("\\") {
        position += 1
      }
      position += 1
    }
    position += 1
  }
}
