/// Where a row is seen, and how: what a host draws.
///
/// Frames are in the coordinates of the list, as scrolled, stuck or moving.
///
/// ```swift
/// let boxes = (0..<9).map { _ in SizedView(height: 26) }
/// let list = RowStackView { boxes }
/// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
/// list.contentOffset.y = 40
/// let seen = list.presentations
/// print(seen.map(\.frame.minY))  // [-40.0, 10.0, 60.0]
/// print(seen[0].rowFrame.minY)  // -28.0
/// print(seen[0].separatorFrame.maxY)  // 10.0
/// ```
public struct RowPresentation {
  /// The row.
  public let row: LayoutView
  /// Its cell, whose background and separator are drawn with it.
  public let cell: RowCell
  /// The cell, to which what is inside is clipped.
  public let frame: Rect
  /// The frame of the row.
  public let rowFrame: Rect
  /// The separator, or where it would be.
  public let separatorFrame: Rect
  /// How opaque it is; ``LayoutView/alpha`` of cell and list come on top.
  public let alpha: Double
  /// How opaque the separator is, 0 if it is hidden; ``alpha`` comes on top.
  public let separatorAlpha: Double
}

extension RowStackView {
  /// Where a row of the list is seen, unless it is hidden and does not fade.
  ///
  /// - Returns: The presentation, which may lie outside of the list.
  /// - Complexity: O(1), and O(*s*) in the number of sticky rows.
  public final func presentation(ofRow row: LayoutView) -> RowPresentation? {
    let scene = self.scene
    if let cell = cell(forRow: row), !cell.isHidden {
      return presentation(of: cell, scene)
    }
    guard let item = transition?.item(for: row), item.isFadingHere
    else { return nil }
    return presentation(of: item.cell, scene)
  }

  /// What is to be drawn at this moment, from back to front.
  ///
  /// Rows that fade out come first, then the ``visibleRows`` in order, and last
  /// a header that sticks, in front of the rows that it covers.
  ///
  /// - Complexity: That of ``visibleRows``.
  public final var presentations: [RowPresentation] {
    let scene = self.scene
    let geometry = scene.geometry
    var result: [RowPresentation] = []
    // A list that is inside the fading row by now is not seen in it.
    for item in transition?.items ?? []
    where item.isFadingHere && !isDescendant(of: item.row) {
      let fading = presentation(of: item.cell, scene)
      let near = fading.frame.origin[geometry.axis]
      if near < geometry.viewportLength,
        near + fading.frame.size[geometry.axis] > 0
      {
        result.append(fading)
      }
    }
    var cells = cellsInViewport(scene)
    if let stuck = scene.stuck,
      let index = cells.firstIndex(where: { $0 === stuck.cell })
    {
      cells.append(cells.remove(at: index))
    }
    for cell in cells { result.append(presentation(of: cell, scene)) }
    return result
  }

  private final func presentation(
    of cell: RowCell, _ scene: RowScene
  ) -> RowPresentation {
    let state = presentedState(of: cell, scene.geometry)
    let frame = scene.frame(
      of: state.cell, from: presentedStart(of: cell, scene))
    return RowPresentation(
      row: cell.row, cell: cell, frame: frame,
      rowFrame: state.row.moved(by: frame.origin),
      separatorFrame: state.separator.moved(by: frame.origin),
      alpha: state.alpha, separatorAlpha: state.separatorAlpha)
  }
}
