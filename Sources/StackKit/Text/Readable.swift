/// A number as people write it: without a fraction where there is none, and
/// with at most three digits of it otherwise.
func readable(_ value: Double) -> String {
  if value.isNaN { return "nan" }
  guard value.isFinite else { return "\(value)" }
  if abs(value) < 1e15, value == Double(Int64(value)) {
    return "\(Int64(value))"
  }
  guard abs(value) < 1e12 else { return "\(value)" }
  let thousandths = Int64(value * 1000 + (value < 0 ? -0.5 : 0.5))
  let sign = thousandths < 0 ? "-" : ""
  let whole = thousandths.magnitude / 1000
  var digits = "\(thousandths.magnitude % 1000)"
  while digits.count < 3 { digits = "0" + digits }
  while digits.hasSuffix("0") { digits.removeLast() }
  return digits.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(digits)"
}

/// A factor as people write it: a small one is not 0.
func readableFactor(_ value: Double) -> String {
  abs(value) < 0.001 && value != 0 ? "\(value)" : readable(value)
}
