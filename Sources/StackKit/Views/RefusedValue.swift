/// A value that a property or a call did not take; see
/// ``LayoutEngine/refusedValues``.
///
/// ```swift
/// let card = LayoutView()
/// card.name = "card"
/// card.cornerRadius = -5
/// for refused in card.engine.refusedValues {
///   print(refused.property, refused.value)  // cornerRadius -5.0
///   print(refused)  // cornerRadius of card: -5.0
/// }
/// ```
public struct RefusedValue: CustomStringConvertible {
  /// The view that the value was for.
  public let view: LayoutView

  /// The property: its name, with `layout.` before it for one of a
  /// ``StackLayout``, and with the attribute of the left side before it for
  /// one of a ``LayoutConstraint``, as in `width.constant`.
  public let property: String

  /// The value, as text; of a constraint that could not become active, why.
  public let value: String

  /// The property, the view and the value: `spacing of card: nan`.
  public var description: String {
    "\(property) of \(view.displayName): \(value)"
  }
}

extension LayoutView {
  /// The values that the view did not take: of each property the latest one,
  /// in the order in which they came.
  ///
  /// Properties say what they refuse, or count as none: numbers that are not
  /// finite, mostly, and sizes below zero. Values are kept until
  /// ``LayoutEngine/forgetRefusedValues()``, whatever is set later.
  ///
  /// Values of layouts in the view, and of constraints whose left side speaks
  /// of the view, are among them; so are constraints that could not become
  /// active because a view is gone or in another tree (`top.isActive`), and
  /// priorities out of range. Other numbers that are moved into a range are
  /// not, nor is what a view answers when layout asks, such as
  /// ``LayoutView/intrinsicContentSize``.
  ///
  /// ```swift
  /// let row = StackView()
  /// row.name = "row"
  /// row.spacing = 8
  /// row.spacing = .nan
  /// row.topMargin = .infinity
  /// print(row.spacing)  // 8.0
  /// print(row.refusedValues)  // [spacing of row: nan, topMargin of row: inf]
  /// ```
  ///
  /// - Complexity: O(*r*) in the number of values.
  public final var refusedValues: [RefusedValue] {
    (rareExtras?.refusals ?? []).map {
      RefusedValue(view: self, property: $0.property, value: $0.value)
    }
  }

  /// Keeps a value that a property did not take.
  ///
  /// Properties have few names, so there are few values at any time.
  @inline(never)
  final func refuse(
    _ value: some CustomStringConvertible, for property: String
  ) {
    let extras = needRareExtras()
    let text = (value as? Double).map(printed) ?? value.description
    extras.refusals.removeAll { $0.property == property }
    extras.refusals.append((property, text))
  }

  /// A length as layout takes it: refused if negative or not finite.
  final func acceptedMetric(_ value: Double, for property: String) -> Double? {
    let accepted = LayoutNumber.acceptedMetric(value)
    if accepted == nil { refuse(value, for: property) }
    return accepted
  }

  /// Insets as layout takes them: refused if a number is not finite.
  final func accepted(
    _ insets: EdgeInsets, for property: String
  ) -> EdgeInsets? {
    let accepted = LayoutNumber.accepted(insets)
    if accepted == nil { refuse(insets, for: property) }
    return accepted
  }

  /// Remembers a priority that was moved into the range.
  final func checkRange(
    of priority: LayoutPriority, for property: @autoclosure () -> String
  ) {
    if priority.given != priority.rawValue {
      refuse(priority.given, for: property())
    }
  }
}
