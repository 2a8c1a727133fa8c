// Text inside of other text.

/// A text in quotation marks, on one line, as JSON writes it.
func quoted(_ text: String) -> String {
  "\"" + oneLine(text, isQuoted: true) + "\""
}

/// A text with codes for the characters that would break or turn a line.
func oneLine(_ text: String, isQuoted: Bool = false) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"" where isQuoted: result += "\\\""
    case "\\" where isQuoted: result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{2028}", "\u{2029}", "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}",
      "\u{202a}"..."\u{202e}", "\u{2066}"..."\u{2069}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count)
      result += digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A text as it may stand between tags and in attributes of XML.
///
/// Characters that XML has no way to write become replacement characters.
func xmlEscaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\t", "\n", "\r": result += "&#\(scalar.value);"
    case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A font as SVG names it, with others of the same widths behind it.
func fontFamilies(of font: Font) -> String {
  let others =
    switch font.family {
    case "Helvetica": ", Arial, Liberation Sans, sans-serif"
    case "Courier": ", Courier New, Liberation Mono, monospace"
    default: ""
    }
  let families = font.family.split(separator: ",").map(cssFamily)
  return xmlEscaped(families.filter { !$0.isEmpty }.joined(separator: ", "))
    + others
}

/// A family as CSS names it: in quotes, unless it has them already, or is made
/// of plain words.
private func cssFamily(_ text: Substring) -> String {
  let words = text.split(whereSeparator: \.isWhitespace)
  let family = words.joined(separator: " ")
  if let first = family.first, "'\"".contains(first), family.last == first,
    family.count > 1
  {
    return family
  }
  func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.value >= 0x80 || scalar.properties.isAlphabetic
  }
  let isPlain = words.allSatisfy { word in
    word.unicodeScalars.first { $0 != "-" }.map(isLetter) == true
      && word.unicodeScalars.allSatisfy {
        isLetter($0) || $0 == "-" || ("0"..."9").contains($0)
      }
  }
  if isPlain { return family }
  var quoted = "'"
  for scalar in family.unicodeScalars {
    if scalar == "'" || scalar == "\\" { quoted += "\\" }
    quoted.unicodeScalars.append(scalar)
  }
  return quoted + "'"
}
