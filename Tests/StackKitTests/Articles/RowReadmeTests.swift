import StackKit
import Testing

/// The screens of AloeStackView's README: three labels of one line.
@Suite("The three labels of the README")
struct RowReadmeTests {
  let list = RowStackView()
  let labels = (1...3).map { bodyLabel("Label \($0)") }

  init() {
    list.frame = Rect(0, 0, 375, 667)
    list.addRows(labels)
  }

  private func separators() -> [Rect] {
    labels.compactMap { label in
      guard let cell = list.cell(forRow: label), let line = cell.separator,
        !line.isHidden
      else { return nil }
      return cell.convert(line.frame, to: list.contentView)
    }
  }

  /// 12 + 20.5 + 12 = 44.5.
  private func expectPitch() {
    expectFrames(
      labels.map { list.cell(forRow: $0)?.frame ?? .zero },
      [
        Rect(0, 0, 375, 44.5), Rect(0, 44.5, 375, 44.5),
        Rect(0, 89, 375, 44.5),
      ])
  }

  @Test("The pitch is 44.5; separators run from 15 to the right edge (G1)")
  func pitch() {
    expectPitch()
    expectFrames(
      separators(),
      [
        Rect(15, 43.5, 360, 1), Rect(15, 88, 360, 1),
        Rect(15, 132.5, 360, 1),
      ])
  }

  @Test("Separators of 2 points leave every row where it is (G2)")
  func width() {
    list.separatorWidth = 2
    expectPitch()
    expectFrames(
      separators(),
      [
        Rect(15, 42.5, 360, 2), Rect(15, 87, 360, 2),
        Rect(15, 131.5, 360, 2),
      ])
  }

  @Test("A separator inset of zero: from edge to edge")
  func zeroInset() {
    list.setSeparatorInset(forRows: labels, inset: .zero)
    #expect(separators().map(\.minX) == [0, 0, 0])
    #expect(separators().map(\.width) == [375, 375, 375])
  }

  @Test("No separators by default")
  func noSeparators() {
    list.hidesSeparatorsByDefault = true
    list.addRows(labels)
    expectPitch()
    #expect(separators().isEmpty)
  }

  @Test("The last separator hides itself")
  func lastSeparator() {
    list.automaticallyHidesLastSeparator = true
    #expect(separators().map(\.maxY) == [44.5, 89])
  }

  @Test("A tap adds two lines to the text: later rows follow")
  func moreText() {
    list.setTapHandler(forRow: labels[1]) { label in
      label.text += "\n\nSome more text!"
    }
    #expect(list.touch(at: Point(x: 100, y: 60)) === labels[1])
    // 20.5 + 2 * 22 = 64.5, with 24 of inset 88.5.
    expectFrames(
      labels.map { list.cell(forRow: $0)?.frame ?? .zero },
      [
        Rect(0, 0, 375, 44.5), Rect(0, 44.5, 375, 88.5),
        Rect(0, 133, 375, 44.5),
      ])
  }

  @Test("In a row: the same labels beside each other")
  func horizontal() {
    list.axis = .horizontal
    // 7 letters of 8 points and 15 on both sides: 86 wide, 667 high.
    expectFrames(
      labels.map { list.cell(forRow: $0)?.frame ?? .zero },
      [Rect(0, 0, 86, 667), Rect(86, 0, 86, 667), Rect(172, 0, 86, 667)])
    // At the trailing edge of each cell; the inset at top and bottom is 0.
    expectFrames(
      separators(),
      [Rect(85, 0, 1, 667), Rect(171, 0, 1, 667), Rect(257, 0, 1, 667)])
    list.axis = .vertical
    expectPitch()
    #expect(separators().map(\.minX) == [15, 15, 15])
  }
}
