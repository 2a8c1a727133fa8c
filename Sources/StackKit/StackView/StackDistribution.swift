/// How a ``StackView`` uses its length along its axis.
///
/// The first five are those of `UIStackView.Distribution`; the others are CSS's
/// `justify-content`, whose `space-between` is ``equalSpacing``.
///
/// Where there is less room than spacing and ends need, the views start at the
/// leading edge, after the room that belongs there, and stick out at the
/// trailing one; with ``center``, at both, by as much at each.
///
/// In the example, views of 20, 20 and 40 points stand in 140 points.
///
/// ```swift
/// let views = [20.0, 20, 40].map { SizedView(width: $0, height: 10) }
/// let row = StackView(arrangedSubviews: views)
/// row.frame = Rect(x: 0, y: 0, width: 140, height: 10)
/// print(views.map(\.frame.width))  // [80.0, 20.0, 40.0]
/// row.distribution = .equalSpacing
/// print(views.map(\.frame.minX))  // [0.0, 50.0, 100.0]
/// row.distribution = .spaceEvenly
/// print(views.map(\.frame.minX))  // [15.0, 50.0, 85.0]
/// ```
public enum StackDistribution: UInt8, Hashable, Sendable, SavedByName {
  /// The views fill the stack; who hugs least takes the room that is left,
  /// who resists least gives what is missing, and the first view grows and
  /// the last one shrinks among equals.
  case fill
  /// The views fill the stack, all equally long.
  case fillEqually
  /// The views fill the stack, in proportion to what they ask for.
  case fillProportionally
  /// The gaps are equal, and the spacing at least.
  case equalSpacing
  /// The centres of neighbours are equally far from each other, as far as
  /// gaps do not become smaller than the spacing for it. Where room is missing,
  /// the last views are squeezed first, whatever that does to distances.
  case equalCentering
  /// The views stand at the leading edge (at the top).
  case leading
  /// The views stand in the middle, together.
  case center
  /// The views stand at the trailing edge (at the bottom).
  case trailing
  /// The gaps are equal, and half as wide at both ends.
  case spaceAround
  /// The gaps are equal, and as wide at both ends.
  case spaceEvenly

  /// The same as ``leading``.
  public static var top: StackDistribution { .leading }

  /// The same as ``trailing``.
  public static var bottom: StackDistribution { .trailing }

  /// Whether gaps are as wide as the spacing, rather than at least that wide.
  var hasExactSpacing: Bool {
    switch self {
    case .equalSpacing, .equalCentering, .spaceAround, .spaceEvenly: false
    default: true
    }
  }

  /// Whether the lengths of the views follow from that of the stack.
  var fillsWithViews: Bool {
    self == .fill || self == .fillEqually || self == .fillProportionally
  }

  /// How the views stand in the stack, in the words of a stack layout.
  var alignmentAlong: StackAlignment {
    switch self {
    case .leading: .leading
    case .trailing: .trailing
    case .center, .spaceAround, .spaceEvenly: .none
    default: .fill
    }
  }
}
