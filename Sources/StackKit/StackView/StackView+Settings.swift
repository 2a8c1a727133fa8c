/// All settings of a stack, as a value.
///
/// It can be kept, compared, changed and given to another stack; see
/// ``StackView/settings``. What was set for single views, such as weights, is
/// in ``views``. What every view has, such as ``LayoutView/layoutMargins`` and
/// its priorities, is not among them.
///
/// ```swift
/// var form = StackViewSettings()
/// form.axis = .vertical
/// form.spacing = 2
/// let stack = StackView(
///   arrangedSubviews: [SizedView(height: 10), SizedView(height: 10)])
/// stack.settings = form
/// print(stack.frame.height, stack.settings.axis)  // 22.0 vertical
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

  /// What is set for single views, in the order of the arranged subviews.
  ///
  /// `nil` says nothing of them, and a list may be shorter or longer, as in
  /// ``StackLayoutSettings/views``.
  ///
  /// ```swift
  /// let a = Label("a"), b = Label("b")
  /// let stack = StackView(arrangedSubviews: [a, b])
  /// stack.setWeight(2, for: b)
  /// var settings = stack.settings
  /// print(settings.views?.map { $0.weight ?? 0 } ?? [])  // [0.0, 2.0]
  /// settings.views = nil
  /// stack.settings = settings
  /// print(stack.weight(for: b) ?? 0)  // 2.0
  /// settings.views = []
  /// stack.settings = settings
  /// print(stack.weight(for: b) ?? 0)  // 0.0
  /// ```
  public var views: [View]?

  /// Creates the settings of a new stack, which say nothing of single views.
  public init() {}

  /// What is set for a single view of a stack; `nil` for what is not.
  public struct View: Hashable, Codable, Sendable {
    /// See ``StackView/setCustomSpacing(_:after:)``; in points.
    public var customSpacing: Double?
    /// See ``StackView/setWeight(_:for:)``.
    public var weight: Double?
    /// See ``StackView/setMinimumSize(_:for:)``; in points.
    public var minimumWidth: Double?
    /// See ``StackView/setMinimumSize(_:for:)``; in points.
    public var minimumHeight: Double?
    /// See ``StackView/setMaximumSize(_:for:)``; in points.
    public var maximumWidth: Double?
    /// See ``StackView/setMaximumSize(_:for:)``; in points.
    public var maximumHeight: Double?

    /// Creates the settings of a view for which nothing is set.
    public init() {}
  }
}

extension StackView {
  /// All settings, those of single views included, as a value.
  ///
  /// Setting it sets each property, as ``StackLayout/settings`` does.
  ///
  /// - Complexity: O(*n*) in the number of arranged subviews; reading O(1) if
  ///   nothing is set for single ones.
  public final var settings: StackViewSettings {
    get {
      var settings = stored
      settings.views = viewSettings
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
      if let views = newValue.views { setViews(views) }
    }
  }

  /// What is set for single views, up to the last one with anything.
  private var viewSettings: [StackViewSettings.View] {
    if items.isEmpty { return [] }
    let end = arranged.lastIndex { items[ObjectIdentifier($0)] != nil } ?? -1
    return arranged[...end].map { items[ObjectIdentifier($0)] ?? .init() }
  }

  private func setViews(_ views: [StackViewSettings.View]) {
    if views.isEmpty, items.isEmpty { return }
    for (index, view) in arranged.enumerated() {
      let new = index < views.count ? views[index] : StackViewSettings.View()
      let spacing = new.customSpacing ?? Self.spacingUseDefault
      setCustomSpacing(spacing, view, at: index)
      putWeight(new.weight, for: view)
      put(new.minimum, \.minimum, for: view)
      put(new.maximum, \.maximum, for: view)
    }
  }
}

extension StackViewSettings.View {
  var minimum: IntrinsicSize {
    get { IntrinsicSize(width: minimumWidth, height: minimumHeight) }
    set { (minimumWidth, minimumHeight) = (newValue.width, newValue.height) }
  }

  var maximum: IntrinsicSize {
    get { IntrinsicSize(width: maximumWidth, height: maximumHeight) }
    set { (maximumWidth, maximumHeight) = (newValue.width, newValue.height) }
  }
}
