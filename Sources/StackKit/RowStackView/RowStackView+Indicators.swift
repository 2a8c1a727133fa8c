extension RowStackView {
  /// Shows the scroll indicator for a moment.
  ///
  /// With a host's clock, ``scrollIndicatorAlpha`` is 1 for a second and goes
  /// back to 0 in 0.3 seconds, if there is something to scroll. In any case
  /// ``onFlashScrollIndicators`` is called. The name is UIKit's.
  ///
  /// ```swift
  /// let list = RowStackView { SizedView(height: 376) }
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// list.hasHostClock = true
  /// list.flashScrollIndicators()
  /// print(list.scrollIndicatorAlpha)  // 1.0
  /// print(list.scrollIndicatorFrame?.height ?? 0)  // 25.0
  /// list.advance(by: 2)
  /// print(list.scrollIndicatorAlpha)  // 0.0
  /// ```
  public final func flashScrollIndicators() {
    onFlashScrollIndicators?()
    if isScrollable, joinClock() {
      indicatorTime = 0
      noteChange(.scrolled)
    }
  }

  /// How opaque the scroll indicator is at this moment.
  public final var scrollIndicatorAlpha: Double {
    guard let indicatorTime else { return 0 }
    let left = (Self.indicatorDuration - indicatorTime) / Self.fadeDuration
    return max(0, min(1, left))
  }

  /// Where the scroll indicator is in the list; `nil` if nothing can scroll.
  ///
  /// It is 3 points thick and as long a part of the list as the list is of
  /// the content, 8 points at least, at the right or bottom edge of the list.
  public final var scrollIndicatorFrame: Rect? {
    let geometry = self.geometry
    let range = geometry.maximum - geometry.minimum
    guard range > 0 else { return nil }
    let axis = geometry.axis
    let room = geometry.viewportLength
    let length = min(room, max(8, room * room / (room + range)))
    let way = (presentedPosition(geometry) - geometry.minimum) / range
    let start = (room - length) * max(0, min(1, way))
    var frame = Rect.zero
    frame.origin[axis] = geometry.isMirrored ? room - start - length : start
    frame.size[axis] = length
    frame.origin[axis.other] = max(0, self.frame.size[axis.other] - 3)
    frame.size[axis.other] = 3
    return frame
  }

  /// How long the indicator is there, and how long it fades, in seconds.
  static var indicatorDuration: Double { 1.3 }
  static var fadeDuration: Double { 0.3 }
}
