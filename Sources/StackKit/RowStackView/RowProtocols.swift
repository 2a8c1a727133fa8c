/// A row that acts when it is tapped.
///
/// As in AloeStackView. ``didTapView()`` is called before the handler of
/// ``RowStackView/setTapHandler(forRow:handler:)-(Row,_)``.
///
/// ```swift
/// final class Counter: Label, Tappable {
///   var count = 0
///   func didTapView() { count += 1 }
/// }
/// let list = RowStackView(), counter = Counter("Tap me")
/// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
/// list.addRow(counter)
/// list.touch(at: Point(x: 20, y: 20))
/// print(counter.count)  // 1
/// ```
public protocol Tappable: LayoutView {
  /// The row was tapped.
  func didTapView()
}

/// A row that shows that it is touched.
///
/// As in AloeStackView. By default, the background of the cell shows touches.
///
/// ```swift
/// final class Button: Label, Highlightable {}
/// let list = RowStackView(), button = Button("Press")
/// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
/// list.addRow(button)
/// list.touchesBegan(at: Point(x: 20, y: 20))
/// print(list.cell(forRow: button)?.backgroundColor ?? .clear)  // #D9D9D9
/// list.touchesCancelled()
/// print(list.cell(forRow: button)?.backgroundColor ?? .clear)  // #00000000
/// ```
public protocol Highlightable: LayoutView {
  /// Whether a touch is shown at present; `true` unless implemented.
  var isHighlightable: Bool { get }

  /// Shows, or no longer shows, that the row is touched.
  ///
  /// Unless implemented, the row's cell gets its
  /// ``RowCell/rowHighlightColor`` or its ``RowCell/rowBackgroundColor``.
  func setIsHighlighted(_ isHighlighted: Bool)
}

extension Highlightable {
  /// Whether a touch is shown: always.
  public var isHighlightable: Bool { true }

  /// Sets the background of the row's cell.
  public func setIsHighlighted(_ isHighlighted: Bool) {
    guard let cell = superview as? RowCell else { return }
    cell.backgroundColor =
      isHighlighted ? cell.rowHighlightColor : cell.rowBackgroundColor
  }
}

/// A row that never has a separator.
///
/// The protocol asks for nothing. No call can show the separator of such a
/// row; only ``RowCell/isSeparatorHidden`` can. As in AloeStackView.
///
/// ```swift
/// final class Title: Label, SeparatorHiding {}
/// let list = RowStackView(), title = Title("Settings")
/// list.addRow(title)
/// list.showSeparator(forRow: title)
/// print(list.isSeparatorHidden(forRow: title))  // true
/// ```
public protocol SeparatorHiding: LayoutView {}

/// A view that handles touches itself: a button, a switch.
///
/// A touch that begins on a control belongs to it, as to a `UIControl`: no row
/// around it is highlighted or tapped.
///
/// ```swift
/// final class Toggle: SizedView, Control {
///   var isOn = false
///   func touchUpInside() { isOn.toggle() }
/// }
/// let list = RowStackView(), toggle = Toggle(width: 51, height: 31)
/// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
/// list.addRow(toggle)
/// list.touch(at: Point(x: 20, y: 20))
/// print(toggle.isOn)  // true
/// ```
public protocol Control: LayoutView {
  /// Whether the control acts; `true` unless implemented.
  ///
  /// A control that does not act still keeps the touch from the rows.
  var isEnabled: Bool { get }

  /// A touch began or came back inside (`true`), or left, or ended (`false`).
  func setIsTracking(_ isTracking: Bool)

  /// A touch on the control ended inside it.
  func touchUpInside()
}

extension Control {
  /// Whether the control acts: always.
  public var isEnabled: Bool { true }

  /// Does nothing.
  public func setIsTracking(_ isTracking: Bool) {}

  /// Does nothing.
  public func touchUpInside() {}
}
