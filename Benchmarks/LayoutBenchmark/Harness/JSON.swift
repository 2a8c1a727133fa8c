/// Figures as JSON: an array with one object for each figure.
package enum JSON {
  package static func text(of figures: [Figure]) -> String {
    let objects = figures.map { figure in
      let fields = Field.all(of: figure).map {
        "    \(quoted($0.name)): \(value($0.value))"
      }
      return "  {\n" + fields.joined(separator: ",\n") + "\n  }"
    }
    guard !objects.isEmpty else { return "[]\n" }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  private static func value(_ field: Field) -> String {
    if case .text(let text) = field { return quoted(text) }
    return field.plain ?? "null"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          let zeros = String(repeating: "0", count: 4 - digits.count)
          result += "\\u" + zeros + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
