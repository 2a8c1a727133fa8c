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
  /// - Complexity: O(*k* + *c*) in the number of views seen and in that of the
  ///   cells of those that are not covered by the next one with a background.
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
  /// Something to draw, and the cells that it changes.
  fileprivate struct Mark {
    enum Kind {
      case fill(Character)
      case border(isRounded: Bool)
      case text(String)
    }

    let kind: Kind
    let place: Rect
    let clip: Rect
    let area: (columns: Range<Int>, rows: Range<Int>)

    func covers(_ other: Mark) -> Bool {
      guard case .fill = kind else { return false }
      return other.area.columns.clamped(to: area.columns) == other.area.columns
        && other.area.rows.clamped(to: area.rows) == other.area.rows
    }
  }

  /// Draws a view with what is inside it; of backgrounds inside each other,
  /// those that are covered by the next one are left out.
  fileprivate mutating func draw(_ root: DrawnView, _ cell: Size) {
    let whole = clip
    var marks: [Mark] = []
    walk(from: (drawn: root, clip: whole)) { drawn, outerClip in
      let (view, rect, alpha) = (drawn.shown.view, drawn.rect, drawn.alpha)
      if alpha < 0.5 { return [] }
      let place = rect.inCells(cell)
      clip = outerClip
      if view.clipsToBounds { clip = clip.intersection(place) }
      if alpha * view.backgroundColor.opacity >= 0.5 {
        let line: Character = place.width < place.height ? "│" : "─"
        add(.fill(view is SeparatorView ? line : " "), place, to: &marks)
      }
      if let border = view.border, !border.isInvisible,
        alpha * border.color.opacity >= 0.5
      {
        add(.border(isRounded: view.cornerRadius > 0), place, to: &marks)
      }
      if let label = view as? Label, alpha * label.textColor.opacity >= 0.5 {
        for line in label.drawnLines() {
          var place = line.frame.moved(by: rect.origin).inCells(cell)
          place.origin.x = Double(Self.boundary(place.minX))
          place.size = Size(
            width: Double(line.text.reduce(0) { $0 + CellWidth.cells(of: $1) }),
            height: 1)
          add(.text(line.text), place, to: &marks)
        }
      }
      return drawn.inside(alpha: alpha).map { ($0, clip) }
    }
    for mark in marks {
      clip = mark.clip
      switch mark.kind {
      case .fill(let character): fill(mark.place, with: character)
      case .border(let isRounded):
        drawBorder(mark.place, isRounded: isRounded)
      case .text(let text): write(text, at: mark.place.origin)
      }
    }
    clip = whole
  }

  /// Adds a mark in front of others; the last ones go if it covers them.
  private func add(_ kind: Mark.Kind, _ place: Rect, to marks: inout [Mark]) {
    let area = cells(of: place)
    if area.columns.isEmpty || area.rows.isEmpty { return }
    let mark = Mark(kind: kind, place: place, clip: clip, area: area)
    while let last = marks.last, mark.covers(last) { marks.removeLast() }
    marks.append(mark)
  }
}

extension Rect {
  fileprivate func inCells(_ cell: Size) -> Rect {
    Rect(
      x: minX / cell.width, y: minY / cell.height,
      width: width / cell.width, height: height / cell.height)
  }
}
