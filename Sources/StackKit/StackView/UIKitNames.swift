// UIKit's names for what is called differently here: they compile, and the
// compiler offers the new ones. Types have none: a host may import UIKit, too.

extension LayoutView {
  /// UIKit's name of ``huggingPriority(for:)``.
  @available(*, deprecated, renamed: "huggingPriority(for:)")
  public final func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    huggingPriority(for: axis)
  }

  /// UIKit's name of ``setHuggingPriority(_:for:)``.
  @available(*, deprecated, renamed: "setHuggingPriority(_:for:)")
  public final func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: Axis
  ) { setHuggingPriority(priority, for: axis) }

  /// UIKit's name of ``compressionResistance(for:)``.
  @available(*, deprecated, renamed: "compressionResistance(for:)")
  public final func contentCompressionResistancePriority(
    for axis: Axis
  ) -> LayoutPriority { compressionResistance(for: axis) }

  /// UIKit's name of ``setCompressionResistance(_:for:)``.
  @available(*, deprecated, renamed: "setCompressionResistance(_:for:)")
  public final func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: Axis
  ) { setCompressionResistance(priority, for: axis) }

  /// UIKit's name of ``systemLayoutSizeFitting(_:horizontal:vertical:)``.
  @available(
    *, deprecated, renamed: "systemLayoutSizeFitting(_:horizontal:vertical:)"
  )
  public final func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> Size {
    systemLayoutSizeFitting(target, horizontal: horizontal, vertical: vertical)
  }

  /// UIKit's name of ``writingDirection``.
  @available(*, deprecated, renamed: "writingDirection")
  public final var semanticContentAttribute: WritingDirection? {
    get { writingDirection }
    set { writingDirection = newValue }
  }

  /// UIKit's name of ``effectiveWritingDirection``.
  @available(*, deprecated, renamed: "effectiveWritingDirection")
  public final var effectiveUserInterfaceLayoutDirection: WritingDirection {
    effectiveWritingDirection
  }

  /// UIKit's name of ``accessibilityRole``.
  @available(*, deprecated, renamed: "accessibilityRole")
  public final var accessibilityTraits: AccessibilityRole? {
    get { accessibilityRole }
    set { accessibilityRole = newValue }
  }

  /// UIKit's number for a size that does not matter; here it is `nil`.
  @available(*, deprecated, message: "write nil")
  public static var noIntrinsicMetric: Double? { nil }

  /// UIKit's call for a layout that is out of date; there is no need for it.
  @available(
    *, unavailable,
    message: """
      frames follow by themselves; after a change of content of your own, call \
      invalidateIntrinsicContentSize()
      """
  )
  public final func setNeedsLayout() {}

  /// UIKit's switch between frames and constraints; there is no need for it.
  @available(
    *, unavailable,
    message: "leave the line out; a frame holds if it was set, and only then"
  )
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { isFramePinned }
    set {}
  }
}

extension WritingDirection {
  /// UIKit's name of ``leftToRight``, as an attribute of a view.
  @available(*, deprecated, renamed: "leftToRight")
  public static var forceLeftToRight: WritingDirection { .leftToRight }

  /// UIKit's name of ``rightToLeft``, as an attribute of a view.
  @available(*, deprecated, renamed: "rightToLeft")
  public static var forceRightToLeft: WritingDirection { .rightToLeft }
}

extension LayoutPriority {
  /// UIKit's way to make a priority.
  @available(*, deprecated, renamed: "init(_:)")
  public init(rawValue: Double) { self.init(rawValue) }
}

extension LayoutDimension {
  /// UIKit's name of ``constraint(equalTo:)``.
  @available(*, deprecated, renamed: "constraint(equalTo:)")
  public func constraint(equalToConstant size: Double) -> LayoutConstraint {
    constraint(equalTo: size)
  }

  /// UIKit's name of ``constraint(lessThanOrEqualTo:)``.
  @available(*, deprecated, renamed: "constraint(lessThanOrEqualTo:)")
  public func constraint(
    lessThanOrEqualToConstant size: Double
  ) -> LayoutConstraint { constraint(lessThanOrEqualTo: size) }

  /// UIKit's name of ``constraint(greaterThanOrEqualTo:)``.
  @available(*, deprecated, renamed: "constraint(greaterThanOrEqualTo:)")
  public func constraint(
    greaterThanOrEqualToConstant size: Double
  ) -> LayoutConstraint { constraint(greaterThanOrEqualTo: size) }
}

extension LayoutConstraint {
  /// UIKit's name of ``firstView``.
  @available(*, deprecated, renamed: "firstView")
  public var firstItem: LayoutView? { firstView }

  /// UIKit's name of ``secondView``.
  @available(*, deprecated, renamed: "secondView")
  public var secondItem: LayoutView? { secondView }
}

extension StackView {
  /// UIKit's name of ``StackDistribution``.
  @available(*, deprecated, renamed: "StackDistribution")
  public typealias Distribution = StackDistribution

  /// UIKit's name of ``StackAlignment``.
  @available(*, deprecated, renamed: "StackAlignment")
  public typealias Alignment = StackAlignment
}
