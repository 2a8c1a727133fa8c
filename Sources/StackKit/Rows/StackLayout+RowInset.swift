extension StackLayout {
  /// Sets all margins, with left and right meant as such.
  ///
  /// Where these are the same, they are leading and trailing in any writing
  /// direction. Otherwise they become the container's layout margins, which
  /// the layout knows to turn round.
  func setMargins(_ insets: EdgeInsets, of container: LayoutView) {
    let isSymmetric = insets.left == insets.right
    if !isSymmetric { container.layoutMargins = insets }
    isLayoutMarginsRelative = !isSymmetric
    topMargin = isSymmetric ? insets.top : 0
    leadingMargin = isSymmetric ? insets.left : 0
    bottomMargin = isSymmetric ? insets.bottom : 0
    trailingMargin = isSymmetric ? insets.right : 0
  }
}
