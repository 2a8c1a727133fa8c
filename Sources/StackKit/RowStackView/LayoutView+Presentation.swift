/// Where a view is seen inside of another one: what a host draws there.
///
/// ```swift
/// let list = RowStackView()
/// list.frame = Rect(x: 0, y: 0, width: 90, height: 50)
/// list.addRows((0..<9).map { Label("\($0)", font: .courier(26)) })
/// list.contentOffset.y = 40
/// let shown = list.presentedSubviews
/// print(shown.count, shown[0].frame.minY)  // 2 -40.0
/// print(shown[0].subviews?.count ?? 0)  // 2
/// ```
public struct ViewPresentation {
  /// The view.
  public let view: LayoutView
  /// Where it is seen, in the coordinates of the view that was asked.
  public let frame: Rect
  /// How opaque it is, from 0 to 1; ``LayoutView/alpha`` comes on top.
  public let alpha: Double

  /// What is seen inside of the cell of a row, in the cell's coordinates; `nil`
  /// of all other views: ask ``LayoutView/presentedSubviews`` of them.
  public let subviews: [ViewPresentation]?
}

/// A view that is drawn, where it is in the drawing, and how opaque.
struct DrawnView {
  let shown: ViewPresentation
  let rect: Rect
  let alpha: Double

  /// What a whole drawing shows: a view whose top left corner is its origin.
  init(whole view: LayoutView) {
    let bounds = view.bounds
    self.init(
      ViewPresentation(view: view, frame: bounds, alpha: 1, subviews: nil),
      in: .zero, alpha: view.isHidden ? 0 : 1)
  }

  private init(
    _ shown: ViewPresentation, in origin: Point, alpha outer: Double
  ) {
    self.shown = shown
    rect = shown.frame.moved(by: origin)
    alpha = outer * shown.alpha * shown.view.alpha
  }

  /// What is seen inside of the view, in something that is so opaque.
  func inside(alpha: Double) -> [DrawnView] {
    (shown.subviews ?? shown.view.presentedSubviews).map {
      DrawnView($0, in: rect.origin, alpha: alpha)
    }
  }
}

extension LayoutView {
  /// What is to be drawn inside of the view at this moment, from back to front:
  /// its subviews, without those that are hidden.
  ///
  /// Of a list, the cells of its ``RowStackView/presentations`` take the place
  /// of its ``RowStackView/contentView``, unless that is hidden; its other
  /// looks do not count.
  ///
  /// - Complexity: O(*n*) in the number of subviews; of a list, of rows seen.
  public final var presentedSubviews: [ViewPresentation] {
    layoutIfNeeded()
    let list = self as? RowStackView
    var shown: [ViewPresentation] = []
    for view in subviews where !view.isHidden {
      if let list, view === list.contentView {
        shown += list.presentations.map { $0.presentedCell }
      } else {
        shown.append(
          ViewPresentation(
            view: view, frame: view.frame, alpha: 1, subviews: nil))
      }
    }
    return shown
  }
}

extension RowPresentation {
  /// The cell, with what is inside of it.
  fileprivate var presentedCell: ViewPresentation {
    var inside: [ViewPresentation] = []
    // Of a separator that fades, the view may be hidden.
    for view in cell.subviews {
      let isSeparator = view === cell.madeSeparator
      if isSeparator ? separatorAlpha <= 0 : view.isHidden { continue }
      let seen = isSeparator ? separatorFrame : view === row ? rowFrame : nil
      inside.append(
        ViewPresentation(
          view: view,
          frame: seen?.moved(by: Point.zero - frame.origin) ?? view.frame,
          alpha: isSeparator ? separatorAlpha : 1, subviews: nil))
    }
    return ViewPresentation(
      view: cell, frame: frame, alpha: alpha, subviews: inside)
  }
}
