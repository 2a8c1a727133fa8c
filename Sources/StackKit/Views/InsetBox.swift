/// What a box holds: a view that fills it but for insets, and perhaps a line
/// at its end.
///
/// Most cells of a list are nothing more. What is inside a box follows from
/// the box's own frame, and what it needs from what its content needs: it
/// takes neither layouts nor runs of its own. A box is *opened* once anything
/// else is said about it or what is inside, or where it is not on a run: then
/// stack layouts say the same.
struct InsetBox {
  /// The view that fills the box; the box's view owns it.
  unowned(unsafe) let content: LayoutView

  /// The view of the line at the end; `nil` if nobody has looked at it yet.
  ///
  /// It takes no space. The box's view owns it.
  unowned(unsafe) let line: LayoutView?

  /// Whether there is a line.
  let showsLine: Bool

  /// The axis at whose end the line is, and how thick it is.
  let lineAxis: Axis
  let thickness: Double

  /// The distances between the box's edges and the ends of the line; left
  /// means leading.
  let lineInsets: EdgeInsets

  /// The frame of the line, in a box of some size.
  func lineFrame(in size: Size, isMirrored: Bool) -> Rect {
    let insets = lineInsets
    switch lineAxis {
    case .vertical:
      let width = size.width - (insets.left + insets.right)
      let lead = isMirrored ? size.width - insets.left : insets.left
      return Rect(
        x: width < 0 ? lead : (isMirrored ? insets.right : insets.left),
        y: size.height - thickness, width: max(0, width), height: thickness)
    case .horizontal:
      return Rect(
        x: isMirrored ? 0 : size.width - thickness, y: insets.top,
        width: thickness,
        height: max(0, size.height - (insets.top + insets.bottom)))
    }
  }
}

extension LayoutView {
  /// Holds a subview as the content of a box; ``insetBox`` tells which.
  final func becomeBox() {
    guard let box = insetBox else { return }
    flags.insert(.isBox)
    box.content.flags.insert(.isBoxed)
    box.line?.flags.insert(.isBoxed)
  }

  /// Lays what is inside out with stack layouts, from now on.
  ///
  /// Nothing happens if the view is no box.
  final func openBox() {
    guard flags.contains(.isBox) else { return }
    if flags.contains(.hasLateSubviews) { makeLateSubviews() }
    // Taking these in may have opened the box.
    guard flags.contains(.isBox), let box = insetBox else { return }
    endBox(box)
    layOutBox(in: self, box.content, box.line)
  }

  private func endBox(_ box: InsetBox) {
    flags.remove(.isBox)
    box.content.flags.remove(.isBoxed)
    box.line?.flags.remove(.isBoxed)
    attachedEngine?.forgetBox(self, box)
  }

  /// The content counts from now on.
  final func wakeUp() {
    guard flags.contains(.isHollow) else { return }
    flags.remove(.isHollow)
    invalidateIntrinsicContentSize()
  }

  /// Leaves the box that the superview is.
  final func leaveBox() {
    guard let parent, let box = parent.insetBox else { return }
    if box.content === self {
      parent.endBox(box)
    } else {
      flags.remove(.isBoxed)
      attachedEngine?.forgetInBox(self)
    }
  }
}

extension EdgeInsets {
  /// The frame of the content of a box that has these insets.
  ///
  /// - Parameters:
  ///   - size: The size of the box.
  ///   - height: The height that the content asks for: it is taken if it is
  ///     the one that comes out, but for rounding.
  ///   - isMirrored: Whether lines run from right to left; where the insets
  ///     do not fit, the leading one is kept.
  /// - Returns: The frame, in the coordinates of the box.
  func contentFrame(
    in size: Size, height: Double, isMirrored: Bool
  ) -> Rect {
    var frame = Rect(
      x: left, y: top,
      width: size.width - sum(.horizontal),
      height: size.height - sum(.vertical))
    if frame.width < 0 {
      if isMirrored { frame.origin.x = size.width - right }
      frame.size.width = 0
    }
    let slack = 1e-9 * max(1, abs(frame.height), abs(height))
    if abs(frame.height - height) <= slack { frame.size.height = height }
    if frame.height < 0 { frame.size.height = 0 }
    return frame
  }

  /// What the insets take away along an axis.
  @inline(__always)
  func sum(_ axis: Axis) -> Double {
    axis == .horizontal ? left + right : top + bottom
  }
}
