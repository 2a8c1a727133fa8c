import StackKit

/// What a hand-written list wraps a row in.
final class PlainListCell: PlainBox {
  let row: PlainRowBox
  let inset: EdgeInsets
  /// The line at the end, and how far it begins from the leading edge.
  let separator: PlainBox?
  let separatorInset: Double

  init(
    _ row: PlainRowBox, inset: EdgeInsets = PlainList.inset,
    separatorInset: Double? = PlainList.separatorInset
  ) {
    self.row = row
    self.inset = inset
    self.separatorInset = separatorInset ?? 0
    var children: [PlainBox] = [row]
    var line: PlainBox?
    if separatorInset != nil {
      let separator = PlainBox()
      children.append(separator)
      line = separator
    }
    separator = line
    super.init(children)
  }
}

/// The hand-written side of a ``ListScreen``: one loop places cells, rows and
/// separators.
class PlainListScreen: PlainScreen {
  private let cells: [PlainListCell]
  private let content: PlainBox
  private let isMirrored: Bool
  private var size = ListScreen.portrait

  init(_ cells: [PlainListCell], isMirrored: Bool = false) {
    self.cells = cells
    self.isMirrored = isMirrored
    content = PlainBox(cells)
    super.init(PlainBox([content]))
  }

  override final func rotate(_ number: Int) {
    size = number % 2 == 0 ? ListScreen.landscape : ListScreen.portrait
  }

  override final func place() {
    var y = 0.0
    for cell in cells where !cell.isHidden {
      let inset = cell.inset
      let inner = size.width - inset.left - inset.right
      let height = cell.row.height(within: inner)
      cell.row.frame = Rect(
        x: inset.left, y: inset.top, width: inner, height: height)
      let whole = inset.top + height + inset.bottom
      cell.frame = Rect(x: 0, y: y, width: size.width, height: whole)
      if let separator = cell.separator {
        separator.frame = Rect(
          x: isMirrored ? 0 : cell.separatorInset,
          y: whole - PlainList.separatorWidth,
          width: size.width - cell.separatorInset,
          height: PlainList.separatorWidth)
      }
      y += whole
    }
    content.frame = Rect(x: 0, y: 0, width: size.width, height: y)
    root.frame = Rect(origin: .zero, size: size)
  }
}

/// The hand-written ``LabelScreen``.
final class PlainLabels: PlainListScreen {
  private let changing: PlainLabel

  init(count: Int) {
    let labels = (1...count).map { PlainLabel("Label \($0)") }
    changing = labels[count / 2]
    super.init(labels.map { PlainListCell($0) })
  }

  override func mutate(_ number: Int) {
    changing.text = LabelScreen.text(after: number)
  }
}

/// The hand-written ``FormScreen``, and the one from right to left.
final class PlainForm: PlainListScreen {
  private let changing: PlainValueRow

  init(count: Int, isMirrored: Bool = false) {
    var values: [PlainValueRow] = []
    let cells = (0..<count).map { index in
      let text = FormScreen.name(index)
      let row: PlainRowBox
      if FormScreen.isSwitch(index) {
        row = PlainSwitchRow(text, isMirrored: isMirrored)
      } else {
        let value = PlainValueRow(
          text, FormScreen.value(index), isMirrored: isMirrored)
        values.append(value)
        row = value
      }
      return PlainListCell(
        row,
        separatorInset: index == count - 1 ? nil : PlainList.separatorInset)
    }
    changing = values[values.count / 2]
    super.init(cells, isMirrored: isMirrored)
  }

  override func mutate(_ number: Int) {
    changing.value.text = FormScreen.value(after: number)
  }
}

/// The hand-written ``ExampleScreen``.
final class PlainExample: PlainListScreen {
  private let expanding = PlainExpandingRow()

  init() {
    var cells = [
      PlainListCell(PlainLabel(ScreenTexts.introduction)),
      PlainListCell(PlainSwitchRow("Show and hide rows with animation")),
    ]
    for number in 1...5 {
      let cell = PlainListCell(
        PlainLabel("Hidden row \(number)", ExampleScreen.captionFont),
        inset: ExampleScreen.hiddenInset,
        separatorInset: number == 5 ? 15 : 30)
      cell.isHidden = true
      cells.append(cell)
    }
    cells.append(PlainListCell(expanding))
    cells += Self.title(
      "Use a horizontal layout", "(Try scrolling horizontally!)")
    cells.append(PlainListCell(PlainPhotoRow(count: 10), inset: .zero))
    cells += Self.title(
      "Handle user interaction", "(Try tapping on the photo!)")
    cells.append(PlainListCell(PlainPhoto(), separatorInset: nil))
    super.init(cells)
  }

  private static func title(_ title: String, _ note: String) -> [PlainListCell]
  {
    [
      PlainListCell(
        PlainLabel(title), inset: ExampleScreen.titleInset,
        separatorInset: nil),
      PlainListCell(
        PlainLabel(note, ExampleScreen.captionFont),
        inset: ExampleScreen.noteInset, separatorInset: nil),
    ]
  }

  override func mutate(_ number: Int) {
    expanding.show(lines: ExampleScreen.lines(after: number))
  }
}
