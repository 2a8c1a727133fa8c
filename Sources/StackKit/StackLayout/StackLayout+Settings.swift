/// All settings of a layout that do not speak of single views, as a value.
///
/// It can be kept, compared, changed and given to another layout; see
/// ``StackLayout/settings``. The axis is not part of it: a
/// layout has it for good. Distances of single views, such as
/// ``StackLayout/setSpacing(_:after:)``, stay with these.
///
/// ```swift
/// var compact = StackLayoutSettings()
/// compact.spacing = 2
/// compact.horizontalAlignment = .fill
/// let card = LayoutView()
/// let rows = (0..<2).map { _ in LayoutView { IntrinsicSize(height: 10) } }
/// let layout = card.addSubviewsWithVerticalLayout(rows)
/// layout.settings = compact
/// print(card.frame.height, layout.settings == compact)  // 22.0 true
/// ```
///
/// Settings are `Codable`, by the names of the properties and of the cases:
/// with Foundation's `JSONEncoder`, `"horizontalAlignment":"center"` is a part
/// of what is saved. Priorities are numbers.
public struct StackLayoutSettings: Hashable, Codable, Sendable {
  /// See ``StackLayout/verticalAlignment``.
  public var verticalAlignment = StackAlignment.none

  /// See ``StackLayout/horizontalAlignment``.
  public var horizontalAlignment = StackAlignment.none

  /// See ``StackLayout/spacing``; in points.
  public var spacing = 0.0

  /// See ``StackLayout/spacingPriority``.
  public var spacingPriority = LayoutPriority.required

  /// See ``StackLayout/topMargin``; in points.
  public var topMargin = 0.0

  /// See ``StackLayout/bottomMargin``; in points.
  public var bottomMargin = 0.0

  /// See ``StackLayout/leadingMargin``; in points.
  public var leadingMargin = 0.0

  /// See ``StackLayout/trailingMargin``; in points.
  public var trailingMargin = 0.0

  /// See ``StackLayout/marginsPriority``.
  public var marginsPriority = LayoutPriority.required

  /// See ``StackLayout/centeringPriority``.
  public var centeringPriority = LayoutPriority.centering

  /// See ``StackLayout/isLayoutMarginsRelative``.
  public var isLayoutMarginsRelative = false

  /// See ``StackLayout/allowsOverflow``.
  public var allowsOverflow = false

  /// Creates the settings of a new layout.
  public init() {}
}

extension StackLayout {
  /// All settings that do not speak of single views, as a value.
  ///
  /// Setting it sets each property: what differs changes the frames, at the
  /// next layout and all at once, and numbers that a property refuses are
  /// refused here, too.
  ///
  /// ```swift
  /// let card = LayoutView(), copy = LayoutView()
  /// let layout = card.addSubviewsWithVerticalLayout([Label("a")]) {
  ///   $0.setMargins(5)
  ///   $0.marginsPriority = 700
  /// }
  /// let other = copy.addSubviewsWithHorizontalLayout([Label("b")])
  /// other.settings = layout.settings
  /// print(other.topMargin, other.marginsPriority)  // 5.0 700
  /// ```
  ///
  /// - Complexity: Reading O(1); setting that of the properties that differ.
  public var settings: StackLayoutSettings {
    get {
      var settings = StackLayoutSettings()
      settings.verticalAlignment = verticalAlignment
      settings.horizontalAlignment = horizontalAlignment
      settings.spacing = spacing
      settings.spacingPriority = spacingPriority
      settings.topMargin = topMargin
      settings.bottomMargin = bottomMargin
      settings.leadingMargin = leadingMargin
      settings.trailingMargin = trailingMargin
      settings.marginsPriority = marginsPriority
      settings.centeringPriority = centeringPriority
      settings.isLayoutMarginsRelative = isLayoutMarginsRelative
      settings.allowsOverflow = allowsOverflow
      return settings
    }
    set {
      let scope = Change(of: superview)
      defer { scope.end() }
      verticalAlignment = newValue.verticalAlignment
      horizontalAlignment = newValue.horizontalAlignment
      spacing = newValue.spacing
      spacingPriority = newValue.spacingPriority
      topMargin = newValue.topMargin
      bottomMargin = newValue.bottomMargin
      leadingMargin = newValue.leadingMargin
      trailingMargin = newValue.trailingMargin
      marginsPriority = newValue.marginsPriority
      centeringPriority = newValue.centeringPriority
      isLayoutMarginsRelative = newValue.isLayoutMarginsRelative
      allowsOverflow = newValue.allowsOverflow
    }
  }
}
