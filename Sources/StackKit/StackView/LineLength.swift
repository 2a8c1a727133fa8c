/// The length that views need in one line, as far apart as a distribution
/// wants them.
struct LineLength {
  let distribution: StackDistribution
  private var count = 0
  private var lengths = 0.0
  private var gaps = 0.0
  private var widestGap = -Double.infinity

  init(_ distribution: StackDistribution) { self.distribution = distribution }

  /// Adds a view, and the gap before it, if it is not the first one.
  mutating func add(_ length: Double, behind gap: Double) {
    count += 1
    lengths += length
    guard count > 1 else { return }
    gaps += gap
    widestGap = max(widestGap, gap)
  }

  var total: Double {
    guard count > 1 else { return lengths }
    let number = Double(count - 1)
    // Ends are never less than nothing, and a part of a gap.
    let gap = max(0, widestGap)
    return switch distribution {
    case .equalSpacing: lengths + number * widestGap
    case .spaceAround: lengths + (number + 1) * gap
    case .spaceEvenly: lengths + (number + 2) * gap
    default: lengths + gaps
    }
  }
}
