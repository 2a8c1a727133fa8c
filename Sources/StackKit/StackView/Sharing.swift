/// Shares a total among parts in proportion to weights, within bounds.
///
/// The result is `clamp(weight * unit, lower, upper)` for each part, with the
/// one unit for which the parts add up to the total.
struct Sharing {
  var weight: Double
  var lower: Double
  var upper = Double.infinity

  /// What keeps a part at its length when the total may change.
  enum Clamp: Equatable {
    /// Nothing but the proportion to the others that are free.
    case free
    /// The same, above its upper bound: the parts have to be longer together
    /// than their bounds allow.
    case beyond
    /// The proportion, and the bound that it is at, or leaves as often as it
    /// comes to it.
    case restricted
    /// A bound.
    case bound(Double)
    /// The upper bound, which it is the first to leave when the total shrinks.
    case least(Double)
    /// The lower bound, which it is the first to leave when the total grows.
    case most(Double)

    var isBound: Bool { if case .bound = self { true } else { false } }
  }

  /// The lengths of the parts, whose weights are positive.
  ///
  /// Their sum grows with the unit, along straight lines that meet where a part
  /// comes to a bound or leaves one: these places are gone through in order. If
  /// the bounds do not allow the total, all are at the lower or the upper ones.
  static func lengths(of parts: [Sharing], total: Double) -> [Double] {
    var bends: [(unit: Double, slope: Double)] = []
    var sum = 0.0
    for part in parts {
      sum += part.lower
      bends.append((part.lower / part.weight, part.weight))
      if part.highest.isFinite {
        bends.append((part.highest / part.weight, -part.weight))
      }
    }
    if total <= sum { return parts.map(\.lower) }
    bends.sort { $0.unit < $1.unit }
    var unit = bends.first?.unit ?? 0
    var slope = 0.0
    for bend in bends {
      let next = sum + slope * (bend.unit - unit)
      if next >= total, slope > 0 { break }
      sum = next
      unit = bend.unit
      slope += bend.slope
    }
    if slope > 1e-12 { unit += (total - sum) / slope }
    return parts.map { $0.length(at: unit) }
  }

  /// How long the part is, for the one unit of all.
  func length(at unit: Double) -> Double {
    max(lower, min(highest, weight * unit))
  }

  /// What keeps the parts at their lengths.
  ///
  /// One part at least can follow when the total changes, as far as bounds
  /// allow it: a total that follows from the parts could never change
  /// otherwise. For more than all upper bounds see ``clampsBeyond(_:total:)``.
  /// `preferredUnit` is the unit that the parts ask for.
  static func clamps(
    of parts: [Sharing], total: Double, preferredUnit: Double
  ) -> [Clamp] {
    let lowest = parts.reduce(0) { $0 + $1.lower }
    let highest = parts.reduce(0) { $0 + $1.highest }
    let tolerance = 1e-9 * max(1, abs(total))
    if total < lowest - tolerance { return parts.map { .bound($0.lower) } }
    if total > highest + tolerance { return parts.map { .bound($0.highest) } }
    let lengths = lengths(of: parts, total: total)
    var clamps = zip(parts, lengths).map { $0.clamp(at: $1) }
    if clamps.contains(.free) { return clamps }
    // Where the first part leaves its bound, downwards and upwards.
    var below = -Double.infinity
    var above = Double.infinity
    for (part, length) in zip(parts, lengths) where part.canMove {
      if part.isHigh(length) {
        below = max(below, part.highest / part.weight)
      } else {
        above = min(above, part.lower / part.weight)
      }
    }
    let goesUp = below < 0 || preferredUnit > above * (1 + 1e-9)
    let goesBoth = below >= 0 && above.isFinite && !goesUp
    for (index, part) in parts.enumerated() where part.canMove {
      let isHigh = part.isHigh(lengths[index])
      let bound = isHigh ? part.highest : part.lower
      let unit = isHigh ? below : above
      guard abs(bound / part.weight - unit) <= 1e-9 * max(1, unit)
      else { continue }
      if goesBoth {
        clamps[index] = isHigh ? .least(bound) : .most(bound)
      } else if !(isHigh && goesUp) {
        clamps[index] = isHigh ? .restricted : .free
      }
    }
    return clamps
  }

  /// What keeps the parts at their lengths if they have to be longer than their
  /// upper bounds allow, together; `nil` if they have not.
  static func clampsBeyond(_ parts: [Sharing], total: Double) -> [Clamp]? {
    let tolerance = 1e-9 * max(1, abs(total))
    guard total > parts.reduce(0, { $0 + $1.highest }) + tolerance
    else { return nil }
    let more = parts.map { Sharing(weight: $0.weight, lower: $0.highest) }
    return zip(parts, lengths(of: more, total: total)).map {
      $1 > $0.highest + tolerance ? .beyond : .bound($0.highest)
    }
  }

  /// The upper bound; a lower bound wins over it.
  private var highest: Double { max(lower, upper) }

  private var canMove: Bool { highest > lower }

  private func isHigh(_ length: Double) -> Bool {
    length - lower > highest - length
  }

  /// What clamps the part if others are free.
  private func clamp(at length: Double) -> Clamp {
    let tolerance = 1e-9 * max(1, length)
    if length <= lower + tolerance { return .bound(lower) }
    return length >= highest - tolerance ? .bound(highest) : .free
  }
}
