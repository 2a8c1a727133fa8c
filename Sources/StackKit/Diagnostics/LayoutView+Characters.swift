extension LayoutView {
  /// What is seen of the view at this moment, in characters, as for terminals.
  ///
  /// It shows the text of labels, borders, and separators as lines. Lists are
  /// clipped and scrolled, and what has a background hides what is behind it.
  /// There are no colours: what is less than half opaque is not drawn. Measure
  /// labels with a ``CellTextMeasurer`` of the same cells, so that text fits.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// card.border = Border()
  /// let title = Label("Mail", measurer: CellTextMeasurer())
  /// card.addSubviewsWithVerticalLayout([title]) { $0.setMargins(1) }
  /// let picture = card.characterPicture()
  /// print(picture.lines[0])  // ┌────┐
  /// print(picture.lines[1])  // │Mail│
  /// ```
  ///
  /// - Parameter cell: In points; a number that is not positive counts as 1.
  /// - Returns: The picture; 1,000 columns and 10,000 rows of it at most.
  /// - Complexity: O(*k* + *c*) in the numbers of views seen and of cells.
  public final func characterPicture(
    cell: Size = Size(width: 1, height: 1)
  ) -> CharacterPicture {
    let size = frame.size
    let grid = CellGrid(cell)
    var picture = CharacterPicture(
      columns: CharacterPicture.boundary(size.width / grid.width),
      rows: CharacterPicture.boundary(size.height / grid.height))
    picture.draw(DrawnView(whole: self), grid)
    return picture
  }
}

/// Cells of one size.
private struct CellGrid {
  let width: Double
  let height: Double

  init(_ cell: Size) {
    width = cell.width > 0 && cell.width.isFinite ? cell.width : 1
    height = cell.height > 0 && cell.height.isFinite ? cell.height : 1
  }

  /// A rectangle, in cells.
  func cells(_ rect: Rect) -> Rect {
    Rect(
      x: rect.minX / width, y: rect.minY / height,
      width: rect.width / width, height: rect.height / height)
  }
}

extension CharacterPicture {
  /// Draws a view with what is inside it.
  fileprivate mutating func draw(_ root: DrawnView, _ grid: CellGrid) {
    let whole = clip
    walk(from: (drawn: root, clip: whole)) { drawn, outerClip in
      let (view, rect, alpha) = (drawn.shown.view, drawn.rect, drawn.alpha)
      if alpha < 0.5 { return [] }
      let place = grid.cells(rect)
      clip = outerClip
      if view.clipsToBounds { clip = clip.intersection(place) }
      draw(view, place, alpha: alpha)
      if let label = view as? Label, alpha * label.textColor.opacity >= 0.5 {
        for line in label.drawnLines() {
          let start = grid.cells(
            Rect(origin: rect.origin + line.frame.origin, size: .zero))
          write(line.text, at: start.origin)
        }
      }
      return drawn.inside(alpha: alpha).map { ($0, clip) }
    }
    clip = whole
  }

  /// Draws the background and the border of a view.
  private mutating func draw(_ view: LayoutView, _ place: Rect, alpha: Double) {
    if alpha * view.backgroundColor.opacity >= 0.5 {
      let line: Character = place.width < place.height ? "│" : "─"
      fill(place, with: view is SeparatorView ? line : " ")
    }
    if let border = view.border, !border.isInvisible,
      alpha * border.color.opacity >= 0.5
    {
      drawBorder(place, isRounded: view.cornerRadius > 0)
    }
  }
}
