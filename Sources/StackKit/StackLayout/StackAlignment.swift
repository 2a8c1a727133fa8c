import Cassowary

/// Where a ``StackLayout`` puts its views along an axis.
///
/// `top` and `bottom` are `leading` and `trailing` of the vertical axis.
///
/// ```swift
/// let row = LayoutView()
/// let small = Label("a", font: .helvetica(10))
/// let large = Label("A", font: .helvetica(30))
/// row.addSubviewsWithHorizontalLayout([small, large]) {
///   $0.verticalAlignment = .firstBaseline
/// }
/// let distance = large.firstBaselineOffset - small.firstBaselineOffset
/// print(abs(small.frame.minY - large.frame.minY - distance) < 1e-9)  // true
/// ```
///
/// UIKit's `UIStackView.Alignment` has the same baselines.
public enum StackAlignment: UInt8, Hashable, Sendable, SavedByName {
  /// Within the margins; at the leading edge if nothing says where.
  case none
  /// At the leading edge (at the top).
  case leading
  /// At the trailing edge (at the bottom).
  case trailing
  /// From edge to edge.
  case fill
  /// In the middle of the container, whatever the margins.
  case center
  /// With the baselines of the first lines at one height; across a
  /// horizontal layout. Elsewhere it is the same as `leading`.
  case firstBaseline
  /// With the baselines of the last lines at one height; across a horizontal
  /// layout. Elsewhere it is the same as `trailing`.
  case lastBaseline

  /// The same as ``leading``.
  public static var top: StackAlignment { .leading }

  /// The same as ``trailing``.
  public static var bottom: StackAlignment { .trailing }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// How the margin at an edge holds: exactly, or at least.
  func relation(at edge: StackEdge) -> Relation {
    switch (self, edge) {
    case (.fill, _), (.leading, .lead), (.trailing, .trail): .equal
    default: .greaterThanOrEqual
    }
  }
}

/// One of the two ends of an axis, as seen by lines of text.
enum StackEdge { case lead, trail }

/// What holds for the two ends of an axis.
struct StackEnds<Value> {
  var lead: Value
  var trail: Value

  subscript(edge: StackEdge) -> Value {
    get { edge == .lead ? lead : trail }
    set { if edge == .lead { lead = newValue } else { trail = newValue } }
  }
}
