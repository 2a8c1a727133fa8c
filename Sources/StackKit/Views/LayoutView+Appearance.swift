// How a view looks, of which layout knows nothing.
extension LayoutView {
  /// How round the corners of the background and of the border are: the
  /// radius, in points; 0 unless told.
  ///
  /// What is inside is not cut off at the corners. A number that is negative
  /// or not finite is refused. UIKit has it in the view's layer.
  public final var cornerRadius: Double {
    get { rareExtras?.cornerRadius ?? 0 }
    set {
      guard let value = acceptedMetric(newValue, for: "cornerRadius"),
        value != cornerRadius
      else { return }
      needRareExtras().cornerRadius = value
      noteChange(.appearance)
    }
  }

  /// The line along the edges, inside of them; none unless told.
  ///
  /// It takes no room, and is drawn below what is inside; in UIKit, over that.
  public final var border: Border? {
    get { rareExtras?.border }
    set {
      guard newValue != border else { return }
      needRareExtras().border = newValue
      noteChange(.appearance)
    }
  }

  /// Tells the host to draw the view again, though its frame may be the same.
  ///
  /// Call it when something changed that only your own drawing knows of: texts
  /// and colours are reported anyway. The name is UIKit's.
  ///
  /// ```swift
  /// let chart = LayoutView { IntrinsicSize(width: 80, height: 20) }
  /// _ = chart.engine.takeChanges()
  /// chart.setNeedsDisplay()
  /// print(chart.engine.needsDisplay, chart.engine.needsLayout)  // true false
  /// print(chart.engine.takeChanges()[0].kinds == .content)  // true
  /// ```
  public final func setNeedsDisplay() { noteChange(.content) }

  @inline(__always)
  final func noteChange(_ kinds: ViewChange.Kinds) {
    treeEngine?.displayChanged(of: self, kinds)
  }
}
