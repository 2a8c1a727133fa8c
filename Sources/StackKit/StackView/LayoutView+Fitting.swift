extension LayoutView {
  /// The size that asks for the smallest size there is, as a target of
  /// ``systemLayoutSizeFitting(_:horizontal:vertical:)``; UIKit's
  /// `UIView.layoutFittingCompressedSize`.
  public static var layoutFittingCompressedSize: Size { .zero }

  /// The size that asks for a size as large as the constraints allow, up to
  /// 10,000 points, as a target of
  /// ``systemLayoutSizeFitting(_:horizontal:vertical:)``; UIKit's
  /// `UIView.layoutFittingExpandedSize`.
  public static var layoutFittingExpandedSize: Size {
    Size(width: 10_000, height: 10_000)
  }

  /// The size that the view would have if it should be as close to a target
  /// as its content and the constraints inside it allow.
  ///
  /// Nothing changes: no frame, no counter, no list of changes, and nothing is
  /// measured again at a width for which its height is known. As in UIKit, the
  /// view counts with what is inside and the constraints between these, not the
  /// frame that was set. Text is wrapped at the width that comes out.
  ///
  /// A number of the target that is not finite says nothing along its axis, nor
  /// does a priority of 0; a negative number counts as 0. Inside a callback
  /// that measures content, other views are as known before.
  ///
  /// ```swift
  /// let text = Label("one two three", measurer: CellTextMeasurer())
  /// let card = StackView(.vertical) { text }
  /// let target = Size(width: 8, height: 0)
  /// let size = card.systemLayoutSizeFitting(target, horizontal: .required)
  /// print(size)  // Size(width: 8.0, height: 2.0)
  /// ```
  ///
  /// - Parameters:
  ///   - target: The size to come close to, in points, such as
  ///     ``layoutFittingCompressedSize``.
  ///   - horizontal: How much the target's width matters; 50 unless told.
  ///   - vertical: How much the target's height matters; 50 unless told.
  /// - Returns: The size, in points.
  /// - Complexity: A layout of the view and all inside of it, from scratch.
  public final func systemLayoutSizeFitting(
    _ target: Size, horizontal: LayoutPriority = .fittingSizeLevel,
    vertical: LayoutPriority = .fittingSizeLevel
  ) -> Size {
    let size = TreeCopy(of: self).size(target, horizontal, vertical)
    // What was found on the way may not hold when somebody asks again.
    attachedEngine?.followers.forgetFits()
    return size
  }

  /// The size that the view would have at a width, in points.
  ///
  /// It is ``systemLayoutSizeFitting(_:horizontal:vertical:)`` with a required
  /// width; one that is not finite is the content's, a negative one is 0.
  ///
  /// ```swift
  /// let label = Label("one two three", measurer: CellTextMeasurer())
  /// print(label.fittingSize(width: 8).height)  // 2.0
  /// print(label.frame.height)  // 1.0
  /// ```
  ///
  /// - Complexity: A layout of the view and all inside of it, from scratch.
  public final func fittingSize(width: Double) -> Size {
    systemLayoutSizeFitting(
      Size(width: width, height: 0), horizontal: .required,
      vertical: .fittingSizeLevel)
  }
}
