import Cassowary

extension LayoutView {
  /// Whether the constraints leave the frame open, as in UIKit.
  ///
  /// The engine always chooses: growth goes to the first view, what nothing
  /// ever placed is at the leading edge, and what nothing places any more stays
  /// where it was. A hidden view is never ambiguous. ``layoutRanges()`` tells
  /// how much choice there was.
  ///
  /// - Complexity: That of ``layoutRanges()``.
  public final var hasAmbiguousLayout: Bool { layoutRanges().isAmbiguous }

  /// What the numbers of the frame could be without breaking a constraint
  /// any more than now, the engine's own choices left aside.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// card.frame = Rect(x: 0, y: 0, width: 320, height: 200)
  /// let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
  /// card.addSubviewsWithHorizontalLayout([dot])
  /// print(dot.layoutRanges().x)  // 0.0...310.0
  /// print(dot.layoutRanges().width)  // 10.0...10.0
  /// ```
  ///
  /// - Returns: The ranges; ends are infinite where nothing bounds them.
  /// - Complexity: Eight steps of the solver; that of laying out the tree from
  ///   scratch when frames have changed since the last call.
  public final func layoutRanges() -> LayoutRanges {
    let engine = engineAfterLayout
    let frame = self.frame
    let record = engine.records[Int(slot)]
    let isFixed = isHidden
    let copy = isFixed ? nil : engine.problemCopy ?? ProblemCopy(of: engine)
    if let copy { engine.problemCopy = copy }
    func range(
      _ variable: Variable, _ value: Double, _ isSize: Bool
    ) -> ClosedRange<Double> {
      if !variable.isNone { return copy?.range(of: variable) ?? value...value }
      if isFixed || (self === engine.root && !isSize) { return value...value }
      return isSize ? 0 ... .infinity : -.infinity ... .infinity
    }
    return LayoutRanges(
      x: range(record.x.min, frame.minX, false),
      y: range(record.y.min, frame.minY, false),
      width: range(record.x.size, frame.width, true),
      height: range(record.y.size, frame.height, true))
  }
}
