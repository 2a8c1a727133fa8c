/// A view that shows a picture, of which layout needs to know the size only.
///
/// ```swift
/// let photo = ImageView(pixelSize: Size(width: 600, height: 751), scale: 2)
/// print(photo.frame.size)  // Size(width: 300.0, height: 375.5)
/// photo.keepsAspectRatio = true
/// photo.widthAnchor.constraint(equalTo: 600).isActive = true
/// print(photo.frame.height)  // 751.0
/// ```
open class ImageView: LayoutView {
  private var ratio: LayoutConstraint?

  /// Creates a view for a picture.
  ///
  /// - Parameters:
  ///   - pixelSize: The size of the picture in pixels; numbers that are
  ///     negative or not finite count as 0.
  ///   - scale: How many pixels make a point; 1 unless it is a positive number.
  public init(pixelSize: Size = .zero, scale: Double = 1) {
    super.init()
    self.pixelSize = accepted(pixelSize)
    self.scale = accepted(scale: scale) ?? 1
  }

  private func accepted(_ size: Size) -> Size {
    if !LayoutNumber.accepts(IntrinsicSize(size)) {
      refuse(size, for: "pixelSize")
    }
    return Size(
      width: LayoutNumber.acceptedMetric(size.width) ?? 0,
      height: LayoutNumber.acceptedMetric(size.height) ?? 0)
  }

  private func accepted(scale: Double) -> Double? {
    if scale > 0, scale.isFinite { return scale }
    refuse(scale, for: "scale")
    return nil
  }

  /// The size of the picture in pixels.
  ///
  /// Numbers that are negative or not finite count as 0.
  public final var pixelSize = Size.zero {
    didSet {
      pixelSize = accepted(pixelSize)
      if pixelSize != oldValue { pictureChanged() }
    }
  }

  /// How many pixels make a point.
  ///
  /// A number that is not positive and finite is refused.
  public final var scale = 1.0 {
    didSet {
      scale = accepted(scale: scale) ?? oldValue
      if scale != oldValue { pictureChanged() }
    }
  }

  /// The height of the picture divided by its width; `nil` if it is empty.
  public final var aspectRatio: Double? {
    pixelSize.width > 0 && pixelSize.height > 0
      ? pixelSize.height / pixelSize.width : nil
  }

  /// Whether the view has the proportions of the picture, by a required
  /// constraint between its height and its width; not unless told.
  ///
  /// It gives way to rules of yours that contradict it, whichever came first.
  /// A picture that is more than a million times as long as it is wide, or the
  /// other way round, has no such constraint.
  public final var keepsAspectRatio: Bool = false {
    didSet { if keepsAspectRatio != oldValue { renewRatio() } }
  }

  /// The size of the picture in points; none while it is empty.
  open override var intrinsicContentSize: IntrinsicSize {
    guard aspectRatio != nil else { return .none }
    return IntrinsicSize(
      width: pixelSize.width / scale, height: pixelSize.height / scale)
  }

  private func pictureChanged() {
    let scope = Change(of: self)
    defer { scope.end() }
    invalidateIntrinsicContentSize()
    if keepsAspectRatio { renewRatio() }
  }

  private func renewRatio() {
    let scope = Change(of: self)
    defer { scope.end() }
    ratio?.deactivate()
    ratio = nil
    // Of proportions that are farther from a square than this, one of the two
    // sides would be no length that a layout takes.
    guard keepsAspectRatio, let aspectRatio, aspectRatio >= 1e-6,
      aspectRatio <= 1e6
    else { return }
    let constraint = heightAnchor.constraint(
      equalTo: widthAnchor, multiplier: aspectRatio
    ).named("aspectRatio")
    constraint.rank = .proportions
    constraint.isActive = true
    ratio = constraint
  }
}
