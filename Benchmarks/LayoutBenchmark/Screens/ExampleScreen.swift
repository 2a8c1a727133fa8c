import StackKit

/// Three texts, the last of which has one line more after each tap.
final class ExpandingRow: LayoutView, Tappable, Highlightable {
  private static let lineCount = 14
  private let text: Label
  private var next = 1

  override init() {
    text = ExampleScreen.caption(Self.text(lines: 1))
    super.init()
    let title = Label("Dynamically change row content")
    let note = ExampleScreen.caption(
      "(Tap on this row to add more content!)\n")
    addSubviewsWithVerticalLayout([title, note, text]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.spacing = 4
    }
  }

  private static func line(_ number: Int) -> String {
    "Line \(number + 1) of the text"
  }

  /// The first lines.
  static func text(lines count: Int) -> String {
    (0..<count).map { line($0) }.joined(separator: "\n")
  }

  func didTapView() {
    text.text += "\n" + Self.line(next)
    next = (next + 1) % Self.lineCount
  }

  /// Shows a number of lines, at least one.
  func show(lines count: Int) {
    next = 1
    text.text = Self.text(lines: 1)
    for _ in 1..<count { didTapView() }
  }
}

/// The screen of AloeStackView's example program.
final class ExampleScreen: ListScreen {
  static let captionFont = Font.helvetica(11)
  static let hiddenInset = EdgeInsets(top: 12, left: 30, bottom: 12, right: 15)
  static let titleInset = EdgeInsets(top: 12, left: 15, bottom: 4, right: 15)
  static let noteInset = EdgeInsets(top: 0, left: 15, bottom: 12, right: 15)

  private let expanding = ExpandingRow()
  private let hidden = (1...5).map { caption("Hidden row \($0)") }

  override init() {
    super.init()
    list.automaticallyHidesLastSeparator = true
    let control = SwitchRow("Show and hide rows with animation")
    control.valueChanged = { [weak self] isOn in
      guard let self else { return }
      self.list.setRowsHidden(self.hidden, isHidden: !isOn, animated: true)
    }
    list.addRows([Label(ScreenTexts.introduction), control])
    list.addRows(hidden)
    list.hideRows(hidden)
    list.setInset(forRows: hidden, inset: Self.hiddenInset)
    list.setSeparatorInset(
      forRows: hidden.dropLast(), inset: EdgeInsets(left: 30))
    list.addRow(expanding)
    addTitle("Use a horizontal layout", "(Try scrolling horizontally!)")
    addPhotos()
    addTitle("Handle user interaction", "(Try tapping on the photo!)")
    list.addRow(Self.photo())
  }

  static func caption(_ text: String) -> Label {
    Label(text, font: captionFont)
  }

  private static func photo() -> ImageView {
    let image = PhotoView(pixelSize: Size(width: 600, height: 751))
    image.keepsAspectRatio = true
    return image
  }

  private func addTitle(_ title: String, _ note: String) {
    let title = Label(title)
    let note = Self.caption(note)
    list.addRows([title, note])
    list.hideSeparators(forRows: [title, note])
    list.setInset(forRow: title, inset: Self.titleInset)
    list.setInset(forRow: note, inset: Self.noteInset)
  }

  private func addPhotos() {
    let photos = RowStackView(axis: .horizontal)
    photos.contentInset = EdgeInsets(left: 7.5, right: 7.5)
    photos.rowInset = EdgeInsets(top: 12, left: 7.5, bottom: 12, right: 7.5)
    photos.hidesSeparatorsByDefault = true
    photos.heightAnchor.constraint(equalTo: 120).isActive = true
    photos.addRows((0..<10).map { _ in Self.photo() })
    list.addRow(photos)
    list.setInset(forRow: photos, inset: .zero)
  }

  /// A tap on the row that grows, or back.
  override func mutate(_ number: Int) {
    expanding.show(lines: Self.lines(after: number))
  }

  static func lines(after number: Int) -> Int { number % 2 == 0 ? 2 : 1 }

  /// With the hidden rows, and two lines more.
  override func prepareForPicture() {
    list.showRows(hidden)
    expanding.didTapView()
    expanding.didTapView()
    super.prepareForPicture()
  }
}

/// The labels of AloeStackView's introduction, where there are three.
final class LabelScreen: ListScreen {
  private let labels: [Label]

  init(count: Int) {
    labels = (1...count).map { Label("Label \($0)") }
    super.init()
    list.addRows(labels)
  }

  override func mutate(_ number: Int) {
    labels[labels.count / 2].text = Self.text(after: number)
  }

  static func text(after number: Int) -> String {
    number % 2 == 0 ? "Label 2\n\nSome more text!" : "Label 2"
  }
}
