/// All settings of a stack that do not speak of single views, as a value.
///
/// It can be kept, compared, changed and given to another stack; see
/// ``StackView/settings``. What was set for single views, such
/// as ``StackView/setCustomSpacing(_:after:)`` and
/// ``StackView/setWeight(_:for:)``, stays with these, and what every view
/// has, such as ``LayoutView/layoutMargins``, is not among them.
///
/// ```swift
/// var form = StackViewSettings()
/// form.axis = .vertical
/// form.spacing = 2
/// let stack = StackView(
///   arrangedSubviews: [SizedView(height: 10), SizedView(height: 10)])
/// stack.settings = form
/// print(stack.frame.height, stack.settings == form)  // 22.0 true
/// ```
///
/// Settings are `Codable`, as those of layouts; see ``StackLayoutSettings``.
public struct StackViewSettings: Hashable, Codable, Sendable {
  /// See ``StackView/axis``.
  public var axis = Axis.horizontal

  /// See ``StackView/distribution``.
  public var distribution = StackDistribution.fill

  /// See ``StackView/alignment``.
  public var alignment = StackAlignment.fill

  /// See ``StackView/spacing``; in points.
  public var spacing = 0.0

  /// See ``StackView/lineSpacing``; in points.
  public var lineSpacing: Double?

  /// See ``StackView/topMargin``; in points.
  public var topMargin = 0.0

  /// See ``StackView/bottomMargin``; in points.
  public var bottomMargin = 0.0

  /// See ``StackView/leadingMargin``; in points.
  public var leadingMargin = 0.0

  /// See ``StackView/trailingMargin``; in points.
  public var trailingMargin = 0.0

  /// See ``StackView/isBaselineRelativeArrangement``.
  public var isBaselineRelativeArrangement = false

  /// See ``StackView/isLayoutMarginsRelativeArrangement``.
  public var isLayoutMarginsRelativeArrangement = false

  /// See ``StackView/usesUIKitProportions``.
  public var usesUIKitProportions = false

  /// See ``StackView/wraps``.
  public var wraps = false

  /// See ``StackView/turnsToFit``.
  public var turnsToFit = false

  /// See ``StackView/turnsAtTextSize``; in points.
  public var turnsAtTextSize: Double?

  /// See ``StackView/textsShareRow``.
  public var textsShareRow = true

  /// See ``StackView/allowsOverflow``.
  public var allowsOverflow = false

  /// Creates the settings of a new stack.
  public init() {}
}

extension StackView {
  /// All settings that do not speak of single views, as a value.
  ///
  /// Setting it sets each property: what differs changes the frames, at the
  /// next layout and all at once, and numbers that a property refuses are
  /// refused here, too.
  ///
  /// ```swift
  /// let row = StackView(spacing: 8, alignment: .center)
  /// row.wraps = true
  /// let other = StackView()
  /// other.settings = row.settings
  /// print(other.spacing, other.alignment, other.wraps)  // 8.0 center true
  /// ```
  ///
  /// - Complexity: Reading O(1); setting O(*n*) in the number of arranged
  ///   subviews, if anything differs.
  public final var settings: StackViewSettings {
    get {
      var settings = StackViewSettings()
      settings.axis = axis
      settings.distribution = distribution
      settings.alignment = alignment
      settings.spacing = spacing
      settings.lineSpacing = lineSpacing
      settings.topMargin = topMargin
      settings.bottomMargin = bottomMargin
      settings.leadingMargin = leadingMargin
      settings.trailingMargin = trailingMargin
      settings.isBaselineRelativeArrangement = isBaselineRelativeArrangement
      settings.isLayoutMarginsRelativeArrangement =
        isLayoutMarginsRelativeArrangement
      settings.usesUIKitProportions = usesUIKitProportions
      settings.wraps = wraps
      settings.turnsToFit = turnsToFit
      settings.turnsAtTextSize = turnsAtTextSize
      settings.textsShareRow = textsShareRow
      settings.allowsOverflow = allowsOverflow
      return settings
    }
    set {
      let scope = Change(of: self)
      defer { scope.end() }
      axis = newValue.axis
      distribution = newValue.distribution
      alignment = newValue.alignment
      spacing = newValue.spacing
      lineSpacing = newValue.lineSpacing
      topMargin = newValue.topMargin
      bottomMargin = newValue.bottomMargin
      leadingMargin = newValue.leadingMargin
      trailingMargin = newValue.trailingMargin
      isBaselineRelativeArrangement = newValue.isBaselineRelativeArrangement
      isLayoutMarginsRelativeArrangement =
        newValue.isLayoutMarginsRelativeArrangement
      usesUIKitProportions = newValue.usesUIKitProportions
      wraps = newValue.wraps
      turnsToFit = newValue.turnsToFit
      turnsAtTextSize = newValue.turnsAtTextSize
      textsShareRow = newValue.textsShareRow
      allowsOverflow = newValue.allowsOverflow
    }
  }
}
