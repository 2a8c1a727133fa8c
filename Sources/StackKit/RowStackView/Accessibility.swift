/// One stop of somebody who goes through a screen without seeing it.
public struct AccessibilityElement {
  /// The view: a row that is tapped as a whole, a control, a label, a picture.
  public let view: LayoutView
  /// What it is.
  public let role: AccessibilityRole
  /// What is read out.
  public let label: String
  /// Where the view is seen, in the coordinates of the list.
  public let frame: Rect
  /// Whether it acts: `false` for a button that is disabled.
  public let isEnabled: Bool
}

extension RowStackView {
  /// The elements of the list, in the order in which they are read.
  ///
  /// Rows are read in their order, without hidden ones, and with those that are
  /// scrolled out of sight. A row that acts on taps is one button, labelled
  /// with all that is written in it; controls inside it follow as elements of
  /// their own. Of other rows, each text, each picture with a label, and each
  /// control is an element. A list inside a row is read in its place.
  ///
  /// ```swift
  /// let list = RowStackView(), title = Label("Title"), more = Label("More")
  /// list.addRows([title, more])
  /// list.setTapHandler(forRow: more) { $0.text += "!" }
  /// let elements = list.accessibilityElements()
  /// print(elements.map(\.role.rawValue))  // ["staticText", "button"]
  /// print(elements.map(\.label))  // ["Title", "More"]
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views.
  public final func accessibilityElements() -> [AccessibilityElement] {
    var elements: [AccessibilityElement] = []
    collectAccessibility(&elements, .zero)
    return elements
  }

  private final func collectAccessibility(
    _ elements: inout [AccessibilityElement], _ origin: Point
  ) {
    let scene = self.scene
    for cell in visibleCells {
      let frame = presentedFrame(of: cell, scene)
      let row = cell.row
      guard !row.isHidden, row.alpha >= 0.01 else { continue }
      let rowRect = row.frame.moved(by: origin + frame.origin)
      guard cell.takesTaps else {
        Self.collect(row, rowRect, &elements, controlsOnly: false)
        continue
      }
      elements.append(
        AccessibilityElement(
          view: row, role: row.accessibilityRole ?? .button,
          label: Self.joinedLabel(of: row), frame: rowRect,
          isEnabled: row.isUserInteractionEnabled))
      Self.collect(row, rowRect, &elements, controlsOnly: true)
    }
  }

  /// Adds what is to be read of a view and of what is inside it.
  private static func collect(
    _ root: LayoutView, _ rect: Rect,
    _ elements: inout [AccessibilityElement], controlsOnly: Bool
  ) {
    walk(from: (view: root, rect: rect)) { view, rect in
      guard !view.isHidden, view.alpha >= 0.01 else { return [] }
      if let control = view as? any Control {
        elements.append(
          AccessibilityElement(
            view: view, role: view.accessibilityRole ?? .button,
            label: joinedLabel(of: view), frame: rect,
            isEnabled: control.isEnabled && view.isUserInteractionEnabled))
        return []
      }
      if let list = view as? RowStackView {
        list.collectAccessibility(&elements, rect.origin)
        return []
      }
      if !controlsOnly, let label = view.ownAccessibilityLabel, !label.isEmpty {
        elements.append(
          AccessibilityElement(
            view: view,
            role: view.accessibilityRole
              ?? (view is ImageView ? .image : .staticText),
            label: label, frame: rect, isEnabled: true))
      }
      return view.subviews.map { ($0, $0.frame.moved(by: rect.origin)) }
    }
  }

  /// The view's own label, or those of what is inside it, one after the other;
  /// controls speak for themselves.
  private static func joinedLabel(of root: LayoutView) -> String {
    if let label = root.accessibilityLabel { return label }
    var labels: [String] = []
    walk(from: root) { view in
      if view.isHidden || (view !== root && view is any Control) { return [] }
      if let label = view.ownAccessibilityLabel, !label.isEmpty {
        labels.append(label)
      }
      return view.subviews
    }
    return labels.joined(separator: ", ")
  }
}
