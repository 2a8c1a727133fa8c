/// A rectangle of a view for constraints alone: the room between views, say.
///
/// A guide has all that layout knows of a view: anchors, a frame, a name,
/// constraints, and a place in reports. It is nobody's subview and has none:
/// it is not drawn, touched, arranged or dumped, not among the changes for a
/// host, and all that would put it into a view, or something into it, refuses.
/// UIKit's class is `UILayoutGuide`.
///
/// ```swift
/// let bar = LayoutView(), icon = SizedView(width: 20, height: 20)
/// bar.frame = Rect(x: 0, y: 0, width: 100, height: 40)
/// bar.addSubview(icon)
/// let half = LayoutGuide()
/// bar.addLayoutGuide(half)
/// try LayoutConstraint.activate([
///   half.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
///   half.widthAnchor.constraint(equalTo: bar.widthAnchor, multiplier: 0.5),
///   icon.centerXAnchor.constraint(equalTo: half.centerXAnchor),
/// ])
/// print(half.layoutFrame.minX, icon.frame.minX)  // 50.0 65.0
/// bar.frame.size.width = 60
/// print(half.layoutFrame.minX, icon.frame.minX)  // 30.0 35.0
/// print(bar.subviews.count, bar.layoutGuides.count)  // 1 1
/// ```
///
/// Constraints decide about its frame, or a ``LayoutView/frame`` that was
/// set. What nothing decides is zero, or stays what it was; so give a guide a
/// place and a size along each axis that is used.
public final class LayoutGuide: LayoutView {
  /// Creates a guide that no view has yet.
  public override init() {
    super.init()
    flags.insert(.isGuide)
  }

  /// The view that the guide belongs to.
  public var owningView: LayoutView? { parent }

  /// The same as ``LayoutView/frame``, under UIKit's name.
  public var layoutFrame: Rect { frame }
}

extension LayoutView {
  /// The guides of the view, in the order in which they came.
  ///
  /// - Complexity: O(*n*) in their number.
  public final var layoutGuides: [LayoutGuide] {
    rareExtras?.guides.compactMap { $0 as? LayoutGuide } ?? []
  }

  /// Gives the view a guide.
  ///
  /// A guide of another view leaves that one first, as by
  /// ``removeLayoutGuide(_:)``. One that the view has already stays as it is.
  ///
  /// - Returns: Whether the view has the guide now: a guide has none.
  /// - Complexity: O(*c*) in the number of the guide's constraints.
  @discardableResult
  public final func addLayoutGuide(_ guide: LayoutGuide) -> Bool {
    if guide.parent === self { return true }
    guard !flags.contains(.isGuide) else { return false }
    let scope = Change(of: self, guide)
    defer { scope.end() }
    guide.removeFromSuperview()
    guide.extras?.links?.rootIsTaken(into: self)
    adopt(guide: guide)
    return true
  }

  /// Takes in a guide that is nobody's, and need not be a ``LayoutGuide``.
  final func adopt(guide: LayoutView) {
    needRareExtras().guides.append(guide)
    guide.parent = self
    treeEngine?.attach(guide)
  }

  /// Takes a guide from the view.
  ///
  /// The constraints that joined it to something else become inactive; those
  /// that give it a size stay. ``removeFromSuperview()`` does the same.
  ///
  /// ```swift
  /// let card = LayoutView(), guide = LayoutGuide()
  /// card.addLayoutGuide(guide)
  /// let top = guide.topAnchor.constraint(equalTo: card.topAnchor)
  /// top.isActive = true
  /// print(LayoutView().removeLayoutGuide(guide), top.isActive)  // false true
  /// print(card.removeLayoutGuide(guide), top.isActive)  // true false
  /// ```
  ///
  /// - Returns: Whether the view had it; if not, nothing changes.
  /// - Complexity: O(*n* + *c*) in the number of the view's guides and of the
  ///   guide's constraints.
  @discardableResult
  public final func removeLayoutGuide(_ guide: LayoutGuide) -> Bool {
    guard guide.parent === self else { return false }
    guide.removeFromSuperview()
    return true
  }
}
