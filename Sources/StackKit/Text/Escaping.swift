// Text inside of other text.

/// A text in quotation marks, on one line, as JSON writes it.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    default: appendEscaped(scalar, to: &result)
    }
  }
  return result + "\""
}

/// A text on one line, which goes in one direction.
func oneLine(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars { appendEscaped(scalar, to: &result) }
  return result
}

/// Appends a character, or a code for it if it would break or turn a line.
private func appendEscaped(_ scalar: Unicode.Scalar, to text: inout String) {
  switch scalar {
  case "\n": text += "\\n"
  case "\r": text += "\\r"
  case "\t": text += "\\t"
  case "\u{2028}", "\u{2029}", "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}",
    "\u{202a}"..."\u{202e}", "\u{2066}"..."\u{2069}":
    let digits = String(scalar.value, radix: 16)
    text += "\\u" + String(repeating: "0", count: 4 - digits.count)
    text += digits
  default: text.unicodeScalars.append(scalar)
  }
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

/// A font as SVG names it, with others of the same widths behind it for
/// viewers that do not have it.
func fontFamilies(of font: Font) -> String {
  let others =
    switch font.family {
    case "Helvetica": ", Arial, Liberation Sans, sans-serif"
    case "Courier": ", Courier New, Liberation Mono, monospace"
    default: ""
    }
  return xmlEscaped(font.family) + others
}
