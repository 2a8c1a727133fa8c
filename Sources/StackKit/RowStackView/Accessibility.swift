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
  /// Whether it acts: `false` for a button that is disabled, or in a view that
  /// takes no touches.
  public let isEnabled: Bool
}

extension LayoutView {
  fileprivate final var isReadOut: Bool { !isHidden && alpha >= 0.01 }

  /// Whether touches may come through.
  fileprivate final var isOpen: Bool { isReadOut && isUserInteractionEnabled }
}

extension RowStackView {
  /// The elements of the list, in the order in which they are read.
  ///
  /// Rows are read in their order, without hidden ones, and with those that are
  /// scrolled out of sight. A row that acts on taps is one button, labelled
  /// with all that is written in it; controls inside it follow as elements of
  /// their own. Of other rows, each text, each picture with a label, and each
  /// control is an element. A list inside a row is read in its place. Nothing
  /// is read of a list that is hidden or transparent.
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
    // Views, where they are seen, whether all around them take touches, whether
    // they are rows that act on taps, and whether such a row around them has
    // read out the texts.
    let isReached = lineage.allSatisfy(\.isOpen)
    walk(from: (self as LayoutView, Rect.zero, isReached, false, false)) {
      view, rect, isReached, takesTaps, isPart in
      if !view.isReadOut { return [] }
      let isReached = isReached && view.isUserInteractionEnabled
      func add(_ role: AccessibilityRole, _ label: String, _ isEnabled: Bool) {
        elements.append(
          AccessibilityElement(
            view: view, role: view.accessibilityRole ?? role, label: label,
            frame: rect, isEnabled: isEnabled))
      }
      if takesTaps { add(.button, Self.joinedLabel(of: view), isReached) }
      if view !== self, let control = view as? any Control {
        add(
          .button, Self.joinedLabel(of: view), isReached && control.isEnabled)
        return []
      }
      if let list = view as? RowStackView {
        let scene = list.scene
        if list.content.isHidden { return [] }
        let read = list.cells.filter { $0.isReadOut && $0.row.isReadOut }
        let isReached = isReached && list.content.isOpen
        return read.map { cell in
          let origin = rect.origin + list.presentedFrame(of: cell, scene).origin
          let rect = cell.row.presentedFrame.moved(by: origin)
          return (
            cell.row, rect, isReached && cell.isOpen, cell.takesTaps, false
          )
        }
      }
      let isPart = isPart || takesTaps
      if !isPart, let label = view.ownAccessibilityLabel, !label.isEmpty {
        add(view is ImageView ? .image : .staticText, label, true)
      }
      return view.subviews.map {
        ($0, $0.frame.moved(by: rect.origin), isReached, false, isPart)
      }
    }
    return elements
  }

  /// The view's own label, or those inside but for those of controls, joined.
  private static func joinedLabel(of root: LayoutView) -> String {
    if let label = root.accessibilityLabel { return label }
    var labels: [String] = []
    walk(from: root) { view in
      if view !== root, !view.isReadOut || view is any Control { return [] }
      if let label = view.ownAccessibilityLabel, !label.isEmpty {
        labels.append(label)
      }
      return view.subviews
    }
    return labels.joined(separator: ", ")
  }
}
