/// A view whose content has a size that is set: a box for what a program
/// draws itself, or stands in for.
///
/// Layout treats the size as that of any content: the view hugs it with 250
/// and resists with 750, unless told.
///
/// ```swift
/// let chart = SizedView(width: 120, height: 40)
/// let card = StackView(.vertical) { chart }
/// print(card.frame.size)  // Size(width: 120.0, height: 40.0)
/// chart.size.height = 60
/// print(card.frame.size)  // Size(width: 120.0, height: 60.0)
/// ```
open class SizedView: LayoutView {
  /// Creates a view that asks for a width and a height, in points, or none.
  public init(width: Double? = nil, height: Double? = nil) {
    size = IntrinsicSize(width: width, height: height)
    super.init()
    checkSize()
  }

  /// The size that the content asks for; it may be set at any time.
  ///
  /// In points. A number that is negative or not finite counts as none.
  ///
  /// - Complexity: O(1), and a layout when a frame is read.
  public final var size: IntrinsicSize {
    didSet {
      guard size != oldValue else { return }
      checkSize()
      invalidateIntrinsicContentSize()
    }
  }

  private func checkSize() {
    if !LayoutNumber.accepts(size) { refuse(size, for: "size") }
  }

  /// The same as ``size``.
  open override var intrinsicContentSize: IntrinsicSize { size }
}
