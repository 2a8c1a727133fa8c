import StackKit

/// A label and a switch; a tap turns the switch.
final class SwitchRow: LayoutView, Tappable {
  let label: Label
  let control = LayoutView { IntrinsicSize(width: 51, height: 31) }
  var isOn = false
  var valueChanged: ((Bool) -> Void)?

  init(_ text: String) {
    label = bodyLabel(text)
    super.init()
    addSubview(label)
    addSubview(control)
    for constraint in [
      label.topAnchor.constraint(equalTo: topAnchor),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
      label.leadingAnchor.constraint(equalTo: leadingAnchor),
      control.leadingAnchor.constraint(
        equalTo: label.trailingAnchor, constant: 8),
      control.trailingAnchor.constraint(
        equalTo: trailingAnchor, constant: -2),
      control.centerYAnchor.constraint(equalTo: centerYAnchor, constant: -1),
    ] { constraint.isActive = true }
    for axis in Axis.allCases {
      control.setHuggingPriority(750, for: axis)
    }
  }

  func didTapView() {
    isOn.toggle()
    valueChanged?(isOn)
  }
}

/// Three texts, the last of which has one line more after each tap.
final class ExpandingRow: LayoutView, Tappable, Highlightable {
  let title = bodyLabel("Dynamically change row content")
  let note = captionLabel("(Tap on this row to add more content!)\n")
  let lines = (1...14).map { "Line \($0) of the text" }
  let text: Label
  private var next = 1

  override init() {
    text = captionLabel(lines[0])
    super.init()
    addSubviewsWithVerticalLayout([title, note, text]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.spacing = 4
    }
  }

  func didTapView() {
    text.text += "\n" + lines[next]
    next = (next + 1) % lines.count
  }
}

/// The example screen, at 375 points wide.
final class ExampleScreen {
  let list = RowStackView()
  var rows: [LayoutView] = []
  let switchRow = SwitchRow("Show and hide rows with animation")
  let hidden = (1...5).map { captionLabel("Hidden row \($0)") }
  let expanding = ExpandingRow()
  let photos = RowStackView(axis: .horizontal)
  let images = (0..<10).map { _ in ExampleScreen.image() }
  let photo = ExampleScreen.image()
  var tapped: [LayoutView] = []

  init() {
    list.frame = Rect(0, 0, 375, 667)
    list.automaticallyHidesLastSeparator = true
    add(
      bodyLabel(
        "This simple app shows some ways you can use AloeStackView to lay"
          + " out a screen in your app."))
    add(switchRow)
    switchRow.valueChanged = { [weak self] isOn in
      guard let self else { return }
      self.list.setRowsHidden(self.hidden, isHidden: !isOn, animated: true)
    }
    for label in hidden { add(label) }
    list.hideRows(hidden)
    list.setInset(
      forRows: hidden,
      inset: EdgeInsets(top: 12, left: 30, bottom: 12, right: 15))
    list.setSeparatorInset(
      forRows: hidden.dropLast(), inset: EdgeInsets(left: 30))
    add(expanding)
    addTitle("Use a horizontal layout", "(Try scrolling horizontally!)")
    addPhotos()
    addTitle("Handle user interaction", "(Try tapping on the photo!)")
    add(photo)
    list.setTapHandler(forRow: photo) { [weak self] in self?.tapped.append($0) }
  }

  static func image() -> ImageView {
    let image = ImageView(pixelSize: Size(width: 600, height: 751))
    image.keepsAspectRatio = true
    return image
  }

  private func add(_ row: LayoutView) {
    rows.append(row)
    list.addRow(row)
  }

  private func addTitle(_ title: String, _ note: String) {
    let title = bodyLabel(title), note = captionLabel(note)
    add(title)
    add(note)
    list.hideSeparators(forRows: [title, note])
    list.setInset(
      forRow: title,
      inset: EdgeInsets(top: 12, left: 15, bottom: 4, right: 15))
    list.setInset(
      forRow: note,
      inset: EdgeInsets(top: 0, left: 15, bottom: 12, right: 15))
  }

  private func addPhotos() {
    photos.contentInset = EdgeInsets(left: 7.5, right: 7.5)
    photos.rowInset = EdgeInsets(top: 12, left: 7.5, bottom: 12, right: 7.5)
    photos.hidesSeparatorsByDefault = true
    photos.heightAnchor.constraint(equalTo: 120).isActive = true
    photos.addRows(images)
    for image in images {
      photos.setTapHandler(forRow: image) { [weak self] in
        self?.tapped.append($0)
      }
    }
    add(photos)
    list.setInset(forRow: photos, inset: .zero)
  }

  /// The top and the bottom of the cell of each row, from row 1.
  var edges: [[Double]] {
    rows.map { row in
      let frame = list.cell(forRow: row)?.frame ?? .zero
      return [frame.minY, frame.maxY]
    }
  }

  func frame(of row: LayoutView) -> Rect {
    guard let cell = list.cell(forRow: row) else { return .zero }
    return cell.convert(row.frame, to: list)
  }

  /// The separator of a row in the coordinates of the content.
  func separator(_ number: Int) -> Rect? {
    guard let cell = list.cell(forRow: rows[number - 1]),
      let separator = cell.separator, !separator.isHidden
    else { return nil }
    return cell.convert(separator.frame, to: list.contentView)
  }
}
