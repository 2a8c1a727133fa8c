import Foundation

/// Decides which sizes are not worth waiting for, by what smaller ones took.
package struct Patience {
  /// The longest that one repetition may be expected to take, in nanoseconds.
  private let limit: Double

  /// What took less says nothing about larger sizes.
  private let shortest = 20e6

  private var known: [String: [(rows: Int, time: Double)]] = [:]

  /// What was left out, a line for each.
  package private(set) var refusals: [String] = []

  package init(limit: Double) {
    self.limit = limit
  }

  package mutating func note(_ name: String, rows: Int, time: Double) {
    known[name, default: []].append((rows, time))
  }

  /// Whether some work may be done in a size; if not, that is noted.
  ///
  /// Without a smaller size to judge by, it may. What is done only once may
  /// take four times as long.
  package mutating func allows(
    _ name: String, rows: Int, isDoneOnce: Bool = false
  ) -> Bool {
    guard let time = expected(name, rows: rows),
      time > (isDoneOnce ? 4 * limit : limit)
    else { return true }
    refusals.append(
      "\(name) of \(Format.grouped(rows)) rows would take some "
        + Format.time(time))
    return false
  }

  /// Extrapolates what the smaller sizes took; with one of them, it is
  /// expected to grow with the square of the rows.
  private func expected(_ name: String, rows: Int) -> Double? {
    let smaller = (known[name] ?? [])
      .filter { $0.rows < rows && $0.time >= shortest }
      .sorted { $0.rows < $1.rows }
    guard let last = smaller.last else { return nil }
    var power = 2.0
    if let other = smaller.dropLast().last, other.time > 0, last.time > 0 {
      let seen =
        log(last.time / other.time)
        / log(Double(last.rows) / Double(other.rows))
      power = min(max(1, seen), 3)
    }
    return last.time * pow(Double(rows) / Double(last.rows), power)
  }
}
