/// Where a row changes its slope on the way of a primal step.
struct Breakpoint: BitwiseCopyable {
  var distance: Double
  var row: Int32
  /// How much the activity of the row changes per unit of the way.
  var gain: Double

  /// Nearer breakpoints first; among equals, the smaller number under Bland's
  /// rule, else the larger pivot, then the older row.
  @inline(__always)
  static func isNearer(
    _ first: Breakpoint, _ second: Breakpoint, _ usesBland: Bool
  ) -> Bool {
    if first.distance != second.distance {
      return first.distance < second.distance
    }
    if usesBland { return first.row < second.row }
    let size = abs(first.gain)
    let other = abs(second.gain)
    if size > other * 10 || other > size * 10 { return size > other }
    return first.row < second.row
  }
}
