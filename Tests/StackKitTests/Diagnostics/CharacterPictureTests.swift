import StackKit
import TestSupport
import Testing

/// Pictures in characters.
@Suite("Pictures in characters")
struct CharacterPictureTests {
  func label(_ text: String) -> Label {
    Label(text, measurer: CellTextMeasurer())
  }

  @Test("A tree, line by line")
  func tree() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 14, 6)
    root.border = Border()
    let title = label("Mail"), box = LayoutView(), text = label("日本 a")
    root.addSubview(title)
    title.frame = Rect(2, 1, 10, 1)
    title.textAlignment = .center
    root.addSubview(box)
    box.frame = Rect(2, 2, 9, 3)
    box.border = Border(color: .blue)
    box.cornerRadius = 2
    box.addSubview(text)
    text.frame = Rect(1, 1, 6, 1)
    #expect(
      root.characterPicture().description == """
        ┌────────────┐
        │    Mail    │
        │ ╭───────╮  │
        │ │日本 a │  │
        │ ╰───────╯  │
        └────────────┘
        """)
    box.isHidden = true
    title.textColor = .clear
    #expect(
      root.characterPicture().lines == [
        "┌────────────┐", "│            │", "│            │", "│            │",
        "│            │", "└────────────┘",
      ])
    root.alpha = 0.4
    #expect(root.characterPicture().description == "\n\n\n\n\n")
  }

  @Test("A list is clipped, scrolled, and its headers hide what is below")
  func lists() {
    let list = RowStackView()
    list.frame = Rect(0, 0, 8, 4)
    list.rowInset = EdgeInsets(left: 1, bottom: 1)
    list.separatorInset = .zero
    let rows = (0..<6).map { label("row \($0)") }
    list.addRows(rows)
    func expect(_ lines: String...) {
      #expect(list.characterPicture().lines == lines)
    }
    expect(" row 0  ", "────────", " row 1  ", "────────")
    list.contentOffset.y = 3
    expect("────────", " row 2  ", "────────", " row 3  ")
    list.setSticky(true, forRow: rows[0])
    expect(" row 0  ", "────────", "────────", " row 3  ")
    list.hideSeparator(forRow: rows[0])
    expect(" row 0  ", "        ", "────────", " row 3  ")
    // Made transparent: the rows below it show through.
    list.setBackgroundColor(forRow: rows[0], color: .clear)
    expect("─row 0──", " row 2  ", "────────", " row 3  ")
    list.setBackgroundColor(forRow: rows[0], color: .white)
    let page = LayoutView()
    page.frame = Rect(0, 0, 10, 4)
    page.addSubview(list)
    list.frame = Rect(1, 1, 6, 2)
    #expect(
      page.characterPicture().lines
        == ["          ", "  row 0   ", "          ", "          "])
  }

  @Test("A sticky row has the background of its list, unless it has its own")
  func sticky() {
    let list = RowStackView(), row = label("a")
    list.addRow(row)
    let cell = list.cell(forRow: row)
    #expect(cell?.backgroundColor == .clear)
    list.setSticky(true, forRow: row)
    #expect(cell?.backgroundColor == .white)
    list.backgroundColor = .red
    #expect(cell?.backgroundColor == .red)
    cell?.backgroundColor = .blue
    #expect(cell?.backgroundColor == .blue)
    cell?.rowBackgroundColor = .clear
    #expect(cell?.backgroundColor == .clear)
    let other = label("b")
    list.rowBackgroundColor = .clear
    list.addRow(other)
    list.setSticky(true, forRow: other)
    #expect(list.cell(forRow: other)?.backgroundColor == .clear)
  }

  @Test("Half of a wide character leaves a blank")
  func wide() {
    var picture = CharacterPicture(columns: 6, rows: 1)
    func expect(_ line: String) { #expect(picture.lines == [line]) }
    picture.write("日本語", at: .zero)
    expect("日本語")
    picture.write("a", at: Point(x: 1, y: 0))
    expect(" a本語")
    picture.write("b", at: Point(x: 4, y: 0))
    expect(" a本b ")
    picture.write("日", at: Point(x: 1, y: 0))
    expect(" 日 b ")
    picture.write("日", at: Point(x: -1, y: 0))
    expect(" 日 b ")
    picture.write("日", at: Point(x: 5, y: 0))
    expect(" 日 b ")
    picture.clip = Rect(2, 0, 2, 1)
    picture.write("本本", at: Point(x: 1, y: 0))
    expect("    b ")
    picture.clip = Rect(0, 0, 6, 1)
    picture.fill(picture.clip, with: "語")
    expect("      ")
    // Marks combine; what has no width of its own is left out.
    picture.write("e\u{301}\u{7}x\u{200d}👩‍👩‍👧", at: .zero)
    expect("e\u{301}x\u{200d}👩‍👩‍👧  ")
  }

  @Test("Edges go to the closest boundary, so that neighbours touch")
  func rounding() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 10, 1)
    for place in 0..<3 {
      let part = LayoutView()
      root.addSubview(part)
      part.frame = Rect(Double(place) * 10 / 3, 0, 10.0 / 3, 1)
    }
    var picture = CharacterPicture(columns: 10, rows: 1)
    for (part, letter) in zip(root.subviews, "abc") {
      picture.fill(part.frame, with: letter)
    }
    #expect(picture.lines == ["aaabbbbccc"])
  }

  @Test("Cells of another size, and sizes that are no sizes")
  func cells() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 40, 32)
    let cell = Size(width: 8, height: 16)
    let text = Label("abc", measurer: CellTextMeasurer(cell: cell))
    root.addSubview(text)
    text.frame = Rect(8, 16, 24, 16)
    #expect(root.characterPicture(cell: cell).lines == ["     ", " abc "])
    let strange = Size(width: -1, height: .nan)
    #expect(root.characterPicture(cell: strange).rows == 32)
    root.frame = Rect(0, 0, 1e12, 1e12)
    let picture = root.characterPicture()
    #expect(picture.columns == 1_000 && picture.rows == 10_000)
    #expect(CharacterPicture(columns: -1, rows: -1).lines == [])
  }

  @Test("Of backgrounds inside each other, those that are seen are drawn")
  func nested() {
    // A list draws a background; its cells do not.
    func picture(_ levels: Int) -> CharacterPicture {
      let root = LayoutView()
      root.backgroundColor = .white
      root.frame = Rect(0, 0, 40, 30)
      var outer = root
      for level in 0..<levels {
        let inner = LayoutView()
        outer.addSubview(inner)
        inner.frame = root.frame
        inner.border = Border()
        if level % 2 == 0 { inner.backgroundColor = .white }
        inner.addSubview(label("behind"))
        outer = inner
      }
      let text = label("seen")
      outer.addSubview(text)
      text.frame = Rect(3, 3, 4, 1)
      return root.characterPicture()
    }
    let few = picture(10), many = picture(1_000)
    #expect(few == many && few.description.contains("seen"))
    #expect(many.cellsDrawn <= few.cellsDrawn)
  }

  @Test("What is left out is covered")
  func covered() {
    var random = SplitMix64(seed: 5)
    func paint(_ view: LayoutView, _ origin: Point, _ out: inout Picture) {
      let place = Rect(
        origin: view.frame.origin + origin, size: view.frame.size)
      if view.backgroundColor != .clear { out.fill(place) }
      if view.border != nil { out.drawBorder(place) }
      for line in (view as? Label)?.drawnLines() ?? [] {
        out.write(line.text, at: line.frame.origin + place.origin)
      }
      for inner in view.subviews { paint(inner, place.origin, &out) }
    }
    for _ in 0..<200 {
      var views = [LayoutView()]
      views[0].frame = Rect(0, 0, 12, 7)
      for _ in 0..<12 {
        let text = random.pick(["", "a日本b", "日\nc", "日本語日本語"])
        let view = text.isEmpty ? LayoutView() : label(text)
        random.pick(views).addSubview(view)
        view.frame = Rect(
          x: Double(random.int(-2...5)), y: Double(random.int(-2...3)),
          width: Double(random.int(0...14)), height: Double(random.int(0...8)))
        if random.chance(0.5) { view.backgroundColor = .white }
        if random.chance(0.3) { view.border = Border() }
        views.append(view)
      }
      var expected = CharacterPicture(columns: 12, rows: 7)
      paint(views[0], .zero, &expected)
      #expect(views[0].characterPicture() == expected)
    }
  }

  private typealias Picture = CharacterPicture

  @Test("A deep tree needs no deep stack")
  func deep() {
    var view = LayoutView()
    view.addSubview(label("end"))
    for _ in 0..<5_000 {
      let outer = LayoutView()
      outer.addSubview(view)
      view = outer
    }
    view.frame = Rect(0, 0, 5, 1)
    #expect(view.characterPicture().rows == 1)
    #expect(view.viewportSVG().hasPrefix("<svg"))
  }
}
