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

  init(
    _ view: LayoutView, _ frame: Rect, alpha: Double = 1,
    subviews: [ViewPresentation]? = nil
  ) {
    self.view = view
    self.frame = frame
    self.alpha = alpha
    self.subviews = subviews
  }
}

extension LayoutView {
  /// What is to be drawn inside of the view at this moment, from back to front:
  /// its subviews, without those that are hidden.
  ///
  /// Of a list, these are the cells of its ``RowStackView/presentations``:
  /// scrolled, stuck to the edge, on the move. They take the place of its
  /// ``RowStackView/contentView``.
  ///
  /// - Complexity: O(*n*) in the number of subviews; of a list, in the number
  ///   of rows that are seen.
  public final var presentedSubviews: [ViewPresentation] {
    layoutIfNeeded()
    let others = subviews.filter { !$0.isHidden }
      .map { ViewPresentation($0, $0.frame) }
    guard let list = self as? RowStackView else { return others }
    return list.presentations.map { $0.presentedCell }
      + others.filter { $0.view !== list.contentView }
  }
}

extension RowPresentation {
  /// The cell, with what is inside of it.
  fileprivate var presentedCell: ViewPresentation {
    var inside: [ViewPresentation] = []
    // Of a separator that fades, the view may be hidden.
    for view in cell.subviews {
      if view === cell.madeSeparator {
        guard separatorAlpha > 0 else { continue }
        inside.append(
          ViewPresentation(
            view, placed(separatorFrame), alpha: separatorAlpha))
      } else if !view.isHidden {
        inside.append(
          ViewPresentation(
            view, view === row ? placed(rowFrame) : view.frame))
      }
    }
    return ViewPresentation(cell, frame, alpha: alpha, subviews: inside)
  }

  private func placed(_ rect: Rect) -> Rect {
    Rect(origin: rect.origin - frame.origin, size: rect.size)
  }
}
