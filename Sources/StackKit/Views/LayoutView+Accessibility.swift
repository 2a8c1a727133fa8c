/// What a view is to somebody who does not see it.
///
/// ```swift
/// let title = Label("Settings"), list = RowStackView()
/// title.accessibilityRole = .header
/// list.addRow(title)
/// print(list.accessibilityElements().map(\.role.rawValue))  // ["header"]
/// ```
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// Text that is read.
  case staticText
  /// Text that heads what follows.
  case header
  /// A picture.
  case image
  /// Something that acts when it is tapped.
  case button
}

extension LayoutView {
  /// What is read out for the view; `nil`, the default, for what it shows.
  ///
  /// ```swift
  /// let photo = ImageView(pixelSize: Size(width: 600, height: 751))
  /// photo.accessibilityLabel = "A lily"
  /// let list = RowStackView { photo }
  /// print(list.accessibilityElements()[0].label)  // A lily
  /// ```
  public final var accessibilityLabel: String? {
    get { rareExtras?.accessibilityLabel }
    set { needRareExtras().accessibilityLabel = newValue }
  }

  /// What the view is; `nil`, the default, for what follows from its type.
  public final var accessibilityRole: AccessibilityRole? {
    get { rareExtras?.accessibilityRole }
    set { needRareExtras().accessibilityRole = newValue }
  }

  final var ownAccessibilityLabel: String? {
    accessibilityLabel ?? contentDescription
  }
}
