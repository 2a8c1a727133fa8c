/// Counters of the work that a ``LayoutEngine`` has done since it was created.
///
/// Subtract two of them to get the work of what happened in between.
///
/// ```swift
/// let card = LayoutView()
/// card.frame = Rect(x: 0, y: 0, width: 100, height: 500)
/// let rows = (0..<5).map { Label("\($0)") }
/// let layout = card.addSubviewsWithVerticalLayout(rows)
/// card.layoutIfNeeded()
/// let before = card.engine.statistics
/// layout.spacing = 12
/// card.layoutIfNeeded()
/// let work = card.engine.statistics - before
/// print(work.constantsEdited, work.constraintsAdded)  // 4 0
/// ```
public struct LayoutStatistics: Hashable, Sendable {
  /// Layout passes that had something to do.
  public var passes = 0
  /// Times that the solver was asked: at most once for each pass, once more
  /// when heights follow from widths or a stack is first ambiguous, more often
  /// where widths follow from those heights, or a stack looks at frames.
  public var solves = 0
  /// Views whose content was asked for its natural size.
  public var measurements = 0
  /// Views whose content was asked for its height at a width.
  public var widthMeasurements = 0
  /// Views that were laid out once more in a copy, so that a stack learns how
  /// long one of its views would be.
  public var fittings = 0
  /// Constraints that were added to the solver.
  public var constraintsAdded = 0
  /// Constraints that were removed from the solver.
  public var constraintsRemoved = 0
  /// Constants that were changed in place.
  public var constantsEdited = 0
  /// Strengths that were changed in place.
  public var prioritiesEdited = 0
  /// Numbers that the solver changed.
  public var valuesPublished = 0
  /// Views whose size was compared with what they ask for.
  public var sizesCompared = 0
  /// Frames that were moved onto the grid of pixels; see
  /// ``LayoutView/pixelAlignedFrame``.
  public var framesAligned = 0
  /// Times that a container looked at what was measured or solved, to decide
  /// what is not linear: where lines break, which view is at a bound.
  public var containersTold = 0
  /// Passes that gave up because callbacks kept changing things; those in which
  /// a stack stopped looking (<doc:ArrangingSubviews>) are not among them.
  public var unsettledPasses = 0
  /// Times that the solver was filled again from scratch.
  public var rebuilds = 0

  /// Creates counters that are all zero.
  public init() {}

  /// The counts that were added between two moments.
  public static func - (
    later: LayoutStatistics, earlier: LayoutStatistics
  ) -> LayoutStatistics {
    let counts: [WritableKeyPath<LayoutStatistics, Int>] = [
      \.passes, \.solves, \.measurements, \.widthMeasurements, \.fittings,
      \.constraintsAdded, \.constraintsRemoved, \.constantsEdited,
      \.prioritiesEdited, \.valuesPublished, \.sizesCompared, \.framesAligned,
      \.containersTold, \.unsettledPasses, \.rebuilds,
    ]
    var result = later
    for count in counts { result[keyPath: count] -= earlier[keyPath: count] }
    return result
  }
}
