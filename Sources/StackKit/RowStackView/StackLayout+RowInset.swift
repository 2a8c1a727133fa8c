extension StackLayout {
  /// Sets all margins, with left and right meant as such.
  ///
  /// Where these are the same, they are leading and trailing in any writing
  /// direction. Otherwise they become insets of the layout's own, which it
  /// knows to turn round; the container's layout margins stay the user's.
  func setMargins(_ insets: EdgeInsets) {
    let isSymmetric = insets.left == insets.right
    ownInsets = isSymmetric ? nil : insets
    topMargin = isSymmetric ? insets.top : 0
    leadingMargin = isSymmetric ? insets.left : 0
    bottomMargin = isSymmetric ? insets.bottom : 0
    trailingMargin = isSymmetric ? insets.right : 0
  }
}
