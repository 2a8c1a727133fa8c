/// All settings of a layout, as a value.
///
/// It can be kept, compared, changed and given to another layout; see
/// ``StackLayout/settings``. The axis is not part of it: a layout has it for
/// good. Distances are in points, those of single views in ``views``.
///
/// ```swift
/// var compact = StackLayoutSettings()
/// compact.spacing = 2
/// compact.horizontalAlignment = .fill
/// let card = LayoutView()
/// let rows = (0..<2).map { _ in SizedView(height: 10) }
/// let layout = card.addSubviewsWithVerticalLayout(rows)
/// layout.settings = compact
/// print(card.frame.height, layout.settings.spacing)  // 22.0 2.0
/// ```
///
/// Settings are `Codable`, by the names of the properties and of the cases:
/// with Foundation's `JSONEncoder`, `"horizontalAlignment":"center"` is a part
/// of what is saved. Priorities are numbers. A number that a property refuses
/// is refused when a layout is told.
public struct StackLayoutSettings: Hashable, Codable, Sendable {
  /// See ``StackLayout/verticalAlignment``.
  public var verticalAlignment = StackAlignment.none
  /// See ``StackLayout/horizontalAlignment``.
  public var horizontalAlignment = StackAlignment.none
  /// See ``StackLayout/spacing``.
  public var spacing = 0.0
  /// See ``StackLayout/spacingPriority``.
  public var spacingPriority = LayoutPriority.required
  /// See ``StackLayout/topMargin``.
  public var topMargin = 0.0
  /// See ``StackLayout/bottomMargin``.
  public var bottomMargin = 0.0
  /// See ``StackLayout/leadingMargin``.
  public var leadingMargin = 0.0
  /// See ``StackLayout/trailingMargin``.
  public var trailingMargin = 0.0
  /// See ``StackLayout/marginsPriority``.
  public var marginsPriority = LayoutPriority.required
  /// See ``StackLayout/centeringPriority``.
  public var centeringPriority = LayoutPriority.centering
  /// See ``StackLayout/isLayoutMarginsRelative``.
  public var isLayoutMarginsRelative = false
  /// See ``StackLayout/allowsOverflow``.
  public var allowsOverflow = false

  /// What is set for single views, in the order of ``StackLayout/views``.
  ///
  /// When a layout is asked, the list ends with the last view for which
  /// anything is set. When a layout is told, what more there is than views is
  /// ignored, and for views beyond the list nothing is set.
  ///
  /// `nil`, as in a new value, leaves alone what is set for single views.
  ///
  /// ```swift
  /// let card = LayoutView(), copy = LayoutView()
  /// func rows() -> [LayoutView] { (0..<3).map { _ in SizedView(height: 10) } }
  /// let layout = card.addSubviewsWithVerticalLayout(rows())
  /// layout.setSpacing(7, after: layout.views[1])
  /// let other = copy.addSubviewsWithVerticalLayout(rows())
  /// other.settings = layout.settings
  /// print(other.views.map(\.frame.minY))  // [0.0, 10.0, 27.0]
  /// ```
  public var views: [View]?

  /// Creates the settings of a new layout, which say nothing of single views.
  public init() {}

  /// What is set for a single view of a layout; `nil` for what is not.
  ///
  /// Layouts leave the margins along their axis alone.
  public struct View: Hashable, Codable, Sendable {
    /// See ``StackLayout/setSpacing(_:after:)``.
    public var spacing: Double?
    /// See ``StackLayout/setTopMargin(_:for:)``.
    public var topMargin: Double?
    /// See ``StackLayout/setBottomMargin(_:for:)``.
    public var bottomMargin: Double?
    /// See ``StackLayout/setLeadingMargin(_:for:)``.
    public var leadingMargin: Double?
    /// See ``StackLayout/setTrailingMargin(_:for:)``.
    public var trailingMargin: Double?

    /// Creates the settings of a view for which nothing is set.
    public init() {}
  }
}

extension StackLayout {
  /// All settings, those of single views included, as a value.
  ///
  /// Setting it sets each property: numbers that one refuses are refused here.
  ///
  /// - Complexity: O(*n*) in the number of views; reading O(1) if nothing is
  ///   set for single ones.
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
      settings.views = viewSettings
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
      if let views = newValue.views { setViews(views) }
    }
  }

  /// What is set for single views, up to the last one with anything.
  private var viewSettings: [StackLayoutSettings.View] {
    if customSpacing.isEmpty, customMargins.isEmpty { return [] }
    let end = views.lastIndex {
      let key = ObjectIdentifier($0)
      return customSpacing[key] != nil || customMargins[key] != nil
    }
    return views[...(end ?? -1)].map { view in
      let key = ObjectIdentifier(view)
      var settings = StackLayoutSettings.View()
      settings.spacing = customSpacing[key]
      guard let margins = customMargins[key] else { return settings }
      if axis == .horizontal {
        settings.topMargin = margins.lead
        settings.bottomMargin = margins.trail
      } else {
        settings.leadingMargin = margins.lead
        settings.trailingMargin = margins.trail
      }
      return settings
    }
  }

  private func setViews(_ settings: [StackLayoutSettings.View]) {
    if settings.isEmpty, customSpacing.isEmpty, customMargins.isEmpty { return }
    for (index, view) in views.enumerated() {
      let new =
        index < settings.count ? settings[index] : StackLayoutSettings.View()
      setCustomSpacing(new.spacing, at: index)
      putCustomMargin(new.topMargin, .lead, .vertical, view)
      putCustomMargin(new.bottomMargin, .trail, .vertical, view)
      putCustomMargin(new.leadingMargin, .lead, .horizontal, view)
      putCustomMargin(new.trailingMargin, .trail, .horizontal, view)
    }
  }
}
