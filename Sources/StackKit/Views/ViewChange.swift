/// A view that is to be drawn again, and why.
///
/// ``LayoutEngine/takeChanges()`` hands these over.
///
/// ```swift
/// let card = LayoutView(), title = Label("Title")
/// card.addSubview(title)
/// print(card.engine.takeChanges().count)  // 2
/// title.textColor = .red
/// for change in card.engine.takeChanges() {
///   print(change.view === title, change.kinds == .appearance)  // true true
/// }
/// ```
public struct ViewChange: Identifiable {
  /// What is different about a view.
  ///
  /// A view that was never handed over has all kinds but ``gone``.
  public struct Kinds: OptionSet, Hashable, Sendable {
    /// The bits of the kinds.
    public let rawValue: UInt8

    /// Creates a set of kinds from its bits; those without a meaning are kept.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The frame: where the view is in its superview, or how large it is.
    ///
    /// What is inside moves along, and is not reported for it.
    public static let place = Kinds(rawValue: 1)

    /// What the view shows: a text, a font, a picture; also what
    /// ``LayoutView/setNeedsDisplay()`` was called for.
    public static let content = Kinds(rawValue: 2)

    /// How the view looks: colours, border, opacity, whether it is hidden,
    /// and the direction in which its lines run.
    public static let appearance = Kinds(rawValue: 4)

    /// Which subviews are seen, and in which order.
    public static let order = Kinds(rawValue: 8)

    /// Where a list's rows are seen: it is scrolled, has others, or they move.
    public static let scrolled = Kinds(rawValue: 16)

    /// The view is not in the tree any more, and stands alone.
    public static let gone = Kinds(rawValue: 32)

    /// All kinds of a view that is there.
    static let all: Kinds = [.place, .content, .appearance, .order, .scrolled]
  }

  /// What the view is known by, also when it is gone.
  ///
  /// A host may keep what it drew under this identity. Of views that come and
  /// go, a later one may have the same: those that went are handed over first.
  public let id: ObjectIdentifier

  /// The view; `nil` if it is gone, and nobody holds it.
  public let view: LayoutView?
  /// What is different.
  public let kinds: Kinds
}
