// The constraints that are written most often.
extension LayoutView {
  /// Keeps all four edges at a distance from those of another view.
  ///
  /// ```swift
  /// let card = LayoutView(), photo = LayoutView()
  /// card.frame = Rect(x: 0, y: 0, width: 100, height: 50)
  /// card.addSubview(photo)
  /// try photo.constrainEdges(to: card, insets: EdgeInsets(top: 8, left: 4))
  /// print(photo.frame)  // Rect(x: 4.0, y: 8.0, width: 96.0, height: 42.0)
  /// ```
  ///
  /// UIKit's programs make four constraints, of the same anchors.
  ///
  /// - Parameters:
  ///   - other: A view of the same tree, mostly the superview.
  ///   - insets: How far inside of the other view each edge lies, in points;
  ///     outside if negative. A number that is not finite counts as 0.
  /// - Returns: The active, required ones at the top, left, bottom and right.
  /// - Throws: What ``LayoutConstraint/activate(_:)`` throws; then nothing is
  ///   constrained.
  /// - Complexity: O(*d*) in the depths of the views.
  @discardableResult
  public final func constrainEdges(
    to other: LayoutView, insets: EdgeInsets = .zero
  ) throws(LayoutError) -> [LayoutConstraint] {
    let edges = [
      topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
      leftAnchor.constraint(equalTo: other.leftAnchor, constant: insets.left),
      bottomAnchor.constraint(
        equalTo: other.bottomAnchor, constant: -insets.bottom),
      rightAnchor.constraint(
        equalTo: other.rightAnchor, constant: -insets.right),
    ]
    try LayoutConstraint.activate(edges)
    return edges
  }

  /// Fixes the width and the height, in points, by two required constraints,
  /// which are returned; a number that is not finite counts as 0.
  @discardableResult
  public final func constrainSize(to size: Size) -> [LayoutConstraint] {
    let sides = [
      widthAnchor.constraint(equalTo: size.width),
      heightAnchor.constraint(equalTo: size.height),
    ]
    let scope = Change(of: self)
    defer { scope.end() }
    for side in sides { side.isActive = true }
    return sides
  }
}
