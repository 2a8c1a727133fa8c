/// A view that shows nothing and takes the room that others leave.
///
/// It is at least as long as it is told, and grows before any view that hugs
/// its content: with a spacer between them, views stand at both ends of a
/// layout that fills its container. Several spacers of a ``StackView`` share;
/// of a ``StackLayout``, the first one grows, unless they are made equal.
///
/// ```swift
/// let back = SizedView(width: 20), done = SizedView(width: 30)
/// let bar = StackView(arrangedSubviews: [back, Spacer(), done])
/// bar.frame = Rect(x: 0, y: 0, width: 100, height: 10)
/// print(done.frame.minX)  // 70.0
/// ```
public final class Spacer: LayoutView {
  private let axis: Axis?

  /// Creates a spacer that has a least length along an axis, or along both.
  ///
  /// A number that is negative or not finite counts as 0.
  public init(_ minimumLength: Double = 0, along axis: Axis? = nil) {
    self.axis = axis
    super.init()
    self.minimumLength =
      acceptedMetric(minimumLength, for: "minimumLength") ?? 0
    for axis in Axis.allCases { setHuggingPriority(1, for: axis) }
  }

  /// The least length.
  ///
  /// A number that is negative or not finite is refused.
  public var minimumLength = 0.0 {
    didSet {
      minimumLength =
        acceptedMetric(minimumLength, for: "minimumLength") ?? oldValue
      guard minimumLength != oldValue else { return }
      setNeedsMeasurement()
      parent?.asContainer?.leastLengthDidChange()
    }
  }

  /// The least length, along the axis or along both.
  public override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(
      width: axis == .vertical ? nil : minimumLength,
      height: axis == .horizontal ? nil : minimumLength)
  }
}
