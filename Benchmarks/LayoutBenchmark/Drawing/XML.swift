/// Text and numbers as they stand in XML.
enum XML {
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  /// At most two digits after the point.
  static func number(_ value: Double) -> String {
    value == value.rounded()
      ? Format.fixed(value, digits: 0) : Format.fixed(value, digits: 2)
  }

  /// Attributes in their order.
  static func attributes(_ list: KeyValuePairs<String, String>) -> String {
    list.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }
}
