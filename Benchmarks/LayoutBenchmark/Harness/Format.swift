/// Numbers as people like to read them.
enum Format {
  /// A number with a fixed number of digits after the point.
  static func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((value.magnitude * Double(scale)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(scaled / scale).\(zeros)\(fraction)"
  }

  /// About three digits.
  static func short(_ value: Double) -> String {
    if value >= 99.95 { return fixed(value, digits: 0) }
    if value >= 9.995 { return fixed(value, digits: 1) }
    return fixed(value, digits: 2)
  }

  /// A number without a fraction that is zero.
  static func trimmed(_ value: Double) -> String {
    value == value.rounded() ? fixed(value, digits: 0) : fixed(value, digits: 1)
  }

  /// A time with its unit.
  static func time(_ nanoseconds: Double) -> String {
    if nanoseconds < 1e3 { return short(nanoseconds) + " ns" }
    if nanoseconds < 1e6 { return short(nanoseconds / 1e3) + " us" }
    if nanoseconds < 1e9 { return short(nanoseconds / 1e6) + " ms" }
    return short(nanoseconds / 1e9) + " s"
  }

  /// A whole number with its thousands apart.
  static func grouped(_ value: Int) -> String {
    var text = ""
    for (position, digit) in String(value).reversed().enumerated() {
      if position > 0, position % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
