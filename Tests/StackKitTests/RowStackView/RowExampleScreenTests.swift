import StackKit
import Testing

/// The example screen of AloeStackView, with every figure worked out by hand.
///
/// Lines are 20.5 (body) and 13.5 (caption) high, further lines 22 and 13
/// more. Rows are 375 - 15 - 15 = 345 wide.
@Suite("The example screen, row by row")
struct RowExampleScreenTests {
  let screen = ExampleScreen()

  /// Tops and bottoms while rows 3 to 7 are hidden.
  ///
  /// 1: 43 letters (344 points) fit into 345, so the text has the lines
  ///    "... can use", "AloeStackView ... your", "app.": 20.5 + 2 * 22 = 64.5,
  ///    and 12 + 64.5 + 12 = 88.5.
  /// 2: 33 letters (264) fit into 345 - 2 - 51 - 8 = 284: 12 + 20.5 + 12 =
  ///    44.5; the switch, 31 high, sticks out of its row.
  /// 8: 20.5 + 4 + (13.5 + 13) + 4 + 13.5 = 68.5; with 24 of inset 92.5.
  /// 9: 12 + 20.5 + 4 = 36.5. 10: 0 + 13.5 + 12 = 25.5. 11: 120.
  /// 12, 13: as 9 and 10.
  /// 14: 345 * 751 / 600 = 431.825; with 24 of inset 455.825.
  let collapsed: [Int: (Double, Double)] = [
    1: (0, 88.5), 2: (88.5, 133), 8: (133, 225.5), 9: (225.5, 262),
    10: (262, 287.5), 11: (287.5, 407.5), 12: (407.5, 444),
    13: (444, 469.5), 14: (469.5, 925.325),
  ]

  /// A hidden row is 12 + 13.5 + 12 = 37.5 high; five are 187.5.
  let added = 187.5

  private func expectCollapsed(shift: Double = 0, from first: Int = 15) {
    for (number, edges) in collapsed.sorted(by: { $0.key < $1.key }) {
      let frame = screen.list.cell(forRow: screen.rows[number - 1])?.frame
      let moved = number >= first ? shift : 0
      expectFrames(
        [frame ?? .zero],
        [Rect(0, edges.0 + moved, 375, edges.1 - edges.0)], "row \(number)")
    }
  }

  @Test("There are fourteen rows, five of them hidden")
  func count() {
    #expect(screen.list.count == 14)
    #expect(screen.hidden.allSatisfy { screen.list.isRowHidden($0) })
    #expect(abs(screen.list.contentSize.height - 925.325) < 1e-9)
    #expect(screen.list.contentSize.width == 375)
  }

  @Test("Cells follow each other")
  func cells() { expectCollapsed() }

  @Test("Rows lie inside the insets of their cells")
  func rows() {
    let expected: [Int: Rect] = [
      1: Rect(15, 12, 345, 64.5), 2: Rect(15, 100.5, 345, 20.5),
      8: Rect(15, 145, 345, 68.5), 9: Rect(15, 237.5, 345, 20.5),
      10: Rect(15, 262, 345, 13.5), 11: Rect(0, 287.5, 375, 120),
      12: Rect(15, 419.5, 345, 20.5), 13: Rect(15, 444, 345, 13.5),
      14: Rect(15, 481.5, 345, 431.825),
    ]
    for (number, rect) in expected.sorted(by: { $0.key < $1.key }) {
      expectFrames(
        [screen.frame(of: screen.rows[number - 1])], [rect], "row \(number)")
    }
  }

  @Test("The switch is at the trailing end, a point above the middle")
  func switchRow() {
    // 345 - 2 - 51 = 292; 20.5 / 2 - 1 - 31 / 2 = -6.25.
    expectFrames(
      [screen.switchRow.label.frame, screen.switchRow.control.frame],
      [Rect(0, 0, 284, 20.5), Rect(292, -6.25, 51, 31)])
  }

  @Test("The three texts of the expanding row are 4 points apart")
  func expandingRow() {
    expectFrames(
      screen.expanding.subviews.map(\.frame),
      [
        Rect(0, 0, 345, 20.5), Rect(0, 24.5, 345, 26.5),
        Rect(0, 55, 345, 13.5),
      ])
  }

  @Test("Ten images in a row that is scrolled horizontally")
  func photos() {
    // 120 - 12 - 12 = 96 high, 96 * 600 / 751 wide, 7.5 beside each.
    let width = 96.0 * 600 / 751
    for (index, image) in screen.images.enumerated() {
      let x = Double(index) * (width + 15)
      let cell = screen.photos.cell(forRow: image)
      expectFrames(
        [cell?.frame ?? .zero, image.frame],
        [Rect(x, 0, width + 15, 120), Rect(7.5, 12, width, 96)],
        "image \(index)")
      #expect(cell?.isSeparatorHidden == true)
    }
    #expect(abs(screen.photos.contentSize.width - 10 * (width + 15)) < 1e-9)
    #expect(screen.photos.contentOffset == Point(x: -7.5, y: 0))
  }

  @Test("Separators lie at the bottom of their cells, or are hidden")
  func separators() {
    // 1 point thick; from 15 to the right edge.
    expectFrames(
      [1, 2, 8, 11].compactMap { screen.separator($0) },
      [
        Rect(15, 87.5, 360, 1), Rect(15, 132, 360, 1),
        Rect(15, 224.5, 360, 1), Rect(15, 406.5, 360, 1),
      ])
    for number in [9, 10, 12, 13, 14] {
      #expect(screen.separator(number) == nil, "row \(number)")
    }
    screen.list.showRows(screen.hidden)
    // Rows 3 to 6 from 30 to 375, row 7 from 15 to 375.
    for number in 3...7 {
      let bottom = 133 + Double(number - 2) * 37.5
      expectFrames(
        [screen.separator(number) ?? .zero],
        [
          number < 7
            ? Rect(30, bottom - 1, 345, 1) : Rect(15, bottom - 1, 360, 1)
        ],
        "row \(number)")
    }
  }

  @Test("A tap on row 2 shows the hidden rows, another one hides them")
  func toggle() {
    expectCollapsed()
    let start = screen.edges
    var shown: [[Double]] = []
    for _ in 0..<3 {
      #expect(screen.list.touch(at: Point(x: 100, y: 110)) === screen.switchRow)
      for (index, label) in screen.hidden.enumerated() {
        expectFrames(
          [screen.list.cell(forRow: label)?.frame ?? .zero, label.frame],
          [
            Rect(0, 133 + Double(index) * 37.5, 375, 37.5),
            Rect(30, 12, 330, 13.5),
          ])
      }
      expectCollapsed(shift: added, from: 8)
      #expect(shown.isEmpty || shown == screen.edges)
      shown = screen.edges
      #expect(screen.list.touch(at: Point(x: 100, y: 110)) === screen.switchRow)
      let numbers = [0, 1] + Array(7...13)
      for number in numbers {
        // To the bit.
        #expect(screen.edges[number] == start[number])
      }
    }
  }

  @Test("Each tap on row 8 moves later rows by a line, and only these")
  func expand() {
    let engine = screen.list.engine
    _ = engine.takeChanges()
    for tap in 1...3 {
      let hit = screen.list.touch(at: Point(x: 100, y: 150))
      #expect(hit === screen.expanding)
      expectCollapsedAfter(taps: tap)
      // Where rows are seen is another one for the whole list.
      let changed = engine.takeChanges().filter {
        $0.kinds != .scrolled
      }.compactMap(\.view)
      // Row 8 with its cell, its last text and its separator; the cells after
      // it; and the content, which is longer.
      var expected: [LayoutView] = [
        screen.list.contentView, screen.expanding, screen.expanding.text,
      ]
      for number in 8...14 {
        if let cell = screen.list.cell(forRow: screen.rows[number - 1]) {
          expected.append(cell)
          if number == 8, let line = cell.separator { expected.append(line) }
        }
      }
      #expect(
        Set(changed.map { ObjectIdentifier($0) })
          == Set(expected.map { ObjectIdentifier($0) }),
        "\(changed.map(\.displayName))")
    }
  }

  /// A line of the caption font is 13 points more.
  private func expectCollapsedAfter(taps: Int) {
    let shift = Double(taps) * 13
    for (number, edges) in collapsed.sorted(by: { $0.key < $1.key }) {
      let frame = screen.list.cell(forRow: screen.rows[number - 1])?.frame
      expectFrames(
        [frame ?? .zero],
        [
          Rect(
            0, edges.0 + (number > 8 ? shift : 0), 375,
            edges.1 - edges.0 + (number == 8 ? shift : 0))
        ], "row \(number)")
    }
  }

  @Test("Text goes round: the fifteenth line is the first one")
  func wrapAround() {
    for _ in 0..<14 { screen.expanding.didTapView() }
    #expect(screen.expanding.text.text.hasSuffix("\nLine 1 of the text"))
    // 13.5 + 14 * 13 = 195.5.
    #expect(screen.expanding.text.frame.height == 195.5)
  }

  @Test("A tap on an image reaches the handler, also in the inner list")
  func taps() {
    screen.list.scrollRowToVisible(screen.photo, animated: false)
    let frame = screen.list.presentation(ofRow: screen.photo)?.rowFrame
    screen.list.touch(
      at: Point(x: 100, y: (frame?.minY ?? 0) + 50))
    #expect(screen.tapped.map { $0 === screen.photo } == [true])
    screen.list.contentOffset = .zero
    // Row 11 begins at 287.5. The images begin at 7.5 + 7.5 = 15; each is
    // 76.698 wide, and the next one begins 15 points later: at 106.698.
    screen.list.touch(at: Point(x: 110, y: 350))
    #expect(screen.tapped.last === screen.images[1])
    screen.photos.contentOffset.x = 91.7
    screen.list.touch(at: Point(x: 20, y: 350))
    #expect(screen.tapped.last === screen.images[1])
  }

  @Test("The screen that a tap on the photo opens: one row, no separator")
  func photoScreen() {
    let photo = RowStackController(), image = ExampleScreen.image()
    photo.stackView.frame = Rect(0, 0, 375, 667)
    photo.stackView.hidesSeparatorsByDefault = true
    photo.stackView.addRow(image)
    // 345 * 751 / 600 = 431.825, as in row 14.
    expectFrames([image.frame], [Rect(15, 12, 345, 431.825)])
    #expect(photo.stackView.contentSize.height == 12 + image.frame.height + 12)
    #expect(photo.stackView.isSeparatorHidden(forRow: image))
  }
}
