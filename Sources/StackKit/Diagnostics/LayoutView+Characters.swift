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
    func length(_ length: Double) -> Double {
      length > 0 && length.isFinite ? length : 1
    }
    let cell = Size(width: length(cell.width), height: length(cell.height))
    let whole = bounds.inCells(cell)
    var picture = CharacterPicture(
      columns: CharacterPicture.boundary(whole.width),
      rows: CharacterPicture.boundary(whole.height))
    picture.draw(DrawnView(whole: self), cell)
    return picture
  }
}

extension CharacterPicture {
  /// Draws a view with what is inside it.
  fileprivate mutating func draw(_ root: DrawnView, _ cell: Size) {
    let whole = clip
    walk(from: (drawn: root, clip: whole)) { drawn, outerClip in
      let (view, rect, alpha) = (drawn.shown.view, drawn.rect, drawn.alpha)
      if alpha < 0.5 { return [] }
      let place = rect.inCells(cell)
      clip = outerClip
      if view.clipsToBounds { clip = clip.intersection(place) }
      draw(view, place, alpha: alpha)
      if let label = view as? Label, alpha * label.textColor.opacity >= 0.5 {
        for line in label.drawnLines() {
          let start = line.frame.moved(by: rect.origin).inCells(cell).origin
          write(line.text, at: start)
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

extension Rect {
  /// The rectangle in cells of a size.
  fileprivate func inCells(_ cell: Size) -> Rect {
    Rect(
      x: minX / cell.width, y: minY / cell.height,
      width: width / cell.width, height: height / cell.height)
  }
}
