public import Cassowary

/// A rule between two anchors, or between a size and a number.
///
/// `first == second * multiplier + constant`, or the same with `<=` or `>=`.
/// Constraints are made by anchors and take effect when they are active. The
/// constant and the priority may be changed at any time; frames follow.
///
/// ```swift
/// let sidebar = LayoutView()
/// let width = sidebar.widthAnchor.constraint(equalTo: 200)
/// width.isActive = true
/// print(sidebar.frame.width)  // 200.0
/// width.constant = 240
/// print(sidebar.frame.width)  // 240.0
/// ```
///
/// A constraint can be active while its views are in one tree. When a view is
/// taken out of the tree, constraints that join it (or something inside it)
/// to what stays become inactive. Views keep their active constraints alive;
/// constraints do not keep their views.
///
/// The class stands for UIKit's `NSLayoutConstraint`. Distances are in points.
public final class LayoutConstraint:
  HashedByIdentity, CustomStringConvertible
{
  /// The left side: what it speaks of.
  public let firstAttribute: LayoutAttribute

  /// How the sides compare.
  public let relation: Relation

  /// The right side: what it speaks of; `nil` if it is a number.
  public let secondAttribute: LayoutAttribute?

  /// Whether it gives way when required constraints cannot all hold.
  var rank = LayoutRank.user

  @safe @exclusivity(unchecked)
  var storedIsActive = false

  /// What the engine has to bring up to date.
  @safe @exclusivity(unchecked)
  var pending: PendingChange = []

  /// The place in the list that was put in order last.
  var place: Int32 = 0

  /// What was activated later in a tree has a larger age there.
  var age: Int32 = 0

  /// The factor of the right side's anchor.
  public let multiplier: Double

  /// A name for dumps and reports.
  public var identifier: String?

  private let firstReference: ViewReference
  private let secondReference: ViewReference?

  /// What else is added on the left side, in constraints of this module.
  var rest: [LayoutTerm] = []

  @safe @exclusivity(unchecked)
  var storedConstant: Double
  var priorityLevel = LayoutPriority.required.rawValue

  /// The row in the engine's solver, if there is one.
  @safe @exclusivity(unchecked)
  var handle = ConstraintHandle.none

  struct PendingChange: OptionSet {
    let rawValue: UInt8
    static let rebuild = PendingChange(rawValue: 1)
    static let constant = PendingChange(rawValue: 2)
    static let priority = PendingChange(rawValue: 4)
    /// It may speak of the baseline of another view.
    static let terms = PendingChange(rawValue: 8)
  }

  /// What kinds of anchors they are does not matter here.
  init(
    _ first: LayoutDimension, _ relation: Relation,
    _ second: LayoutDimension? = nil, multiplier: Double = 1, constant: Double
  ) {
    firstAttribute = first.attribute
    secondAttribute = second?.attribute
    firstReference = first.view.reference
    secondReference = second?.view.reference
    self.relation = relation
    self.multiplier = LayoutNumber.accepted(multiplier, limit: 1e6) ?? 1
    storedConstant = LayoutNumber.accepted(constant) ?? 0
    if !constant.isFinite { refuse(constant, for: "constant") }
    if !multiplier.isFinite { refuse(multiplier, for: "multiplier") }
  }

  /// Keeps, with the view on the left side, what was not taken.
  func refuse(_ value: some CustomStringConvertible, for property: String) {
    first?.refuse(value, for: "\(firstAttribute).\(property)")
  }

  @inline(__always)
  var first: LayoutView? { firstReference.view }
  @inline(__always)
  var second: LayoutView? { secondReference?.view }

  /// The view on the left side; `nil` once its `deinit` is over.
  public var firstView: LayoutView? { first }

  /// The view on the right side; `nil` if there is none, or once it is gone.
  public var secondView: LayoutView? { second }

  /// The constraint with a name, for chains of calls.
  @discardableResult
  public func named(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }

  /// The constraint as text, with the names of its views.
  ///
  /// ```swift
  /// let card = LayoutView(), title = LayoutView()
  /// card.name = "card"
  /// title.name = "title"
  /// let rule = title.topAnchor.constraint(
  ///   equalTo: card.topAnchor, constant: 8)
  /// print(rule.summary)  // title.top == card.top + 8
  /// ```
  public var summary: String {
    var text = "\(displayName(of: first)).\(firstAttribute)"
    for term in rest { text += " \(term)" }
    text += " \(relation.symbol)"
    if let secondAttribute {
      text += " \(displayName(of: second)).\(secondAttribute)"
      if multiplier != 1 { text += " * \(readableFactor(multiplier))" }
      if storedConstant != 0 {
        text += storedConstant < 0 ? " - " : " + "
        text += readable(abs(storedConstant))
      }
    } else {
      text += " \(readable(storedConstant))"
    }
    if let identifier { text = "\(oneLine(identifier)): \(text)" }
    if priority != .required { text += " @\(priority)" }
    return text
  }

  /// The same as ``summary``.
  public var description: String { summary }

  /// Whether it says something of a width by a height, or the other way round.
  var joinsAxes: Bool {
    secondAttribute.map { $0.axis != firstAttribute.axis } ?? false
  }

  /// Calls a closure with each view that the constraint mentions, once.
  func forEachView(_ body: (LayoutView) -> Void) {
    let first = self.first
    let second = self.second
    if let first { body(first) }
    if let second, second !== first { body(second) }
    for (index, term) in rest.enumerated() {
      guard let view = term.view, view !== first, view !== second,
        !rest[..<index].contains(where: { $0.view === view })
      else { continue }
      body(view)
    }
  }

  var views: [LayoutView] {
    var views: [LayoutView] = []
    forEachView { views.append($0) }
    return views
  }
}

/// What a view is called in reports, which may be gone.
func displayName(of view: LayoutView?) -> String {
  view?.displayName ?? "(gone)"
}

/// A part of a constraint: an anchor of a view, times a number.
struct LayoutTerm: Equatable, CustomStringConvertible {
  private let reference: ViewReference
  let attribute: LayoutAttribute
  let coefficient: Double

  init(
    _ view: LayoutView, _ attribute: LayoutAttribute, times coefficient: Double
  ) {
    reference = view.reference
    self.attribute = attribute
    self.coefficient = coefficient
  }

  var view: LayoutView? { reference.view }

  var description: String {
    var text = coefficient < 0 ? "- " : "+ "
    if abs(coefficient) != 1 {
      text += "\(readableFactor(abs(coefficient))) * "
    }
    return text + "\(displayName(of: view)).\(attribute)"
  }
}
