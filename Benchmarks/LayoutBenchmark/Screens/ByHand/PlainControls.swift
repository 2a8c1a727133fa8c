import StackKit

/// A hand-written ``TitledButton``.
final class PlainButton: PlainBox {
  let label: PlainLabel

  init(_ title: String) {
    label = PlainLabel(title, .helvetica(15, weight: .bold))
    super.init([label])
  }

  /// The size that the title needs.
  func size() -> Size {
    let inner = label.size()
    return Size(
      width: inner.width + 2 * TitledButton.padding.width,
      height: inner.height + 2 * TitledButton.padding.height)
  }

  func place(_ rect: Rect) {
    frame = rect
    let inner = label.size()
    label.frame = Rect(
      x: (rect.width - inner.width) / 2, y: (rect.height - inner.height) / 2,
      width: inner.width, height: inner.height)
  }
}

/// A hand-written ``SwitchRow``.
final class PlainSwitchRow: PlainRowBox {
  private static let size = Size(width: 51, height: 31)
  private let label: PlainLabel
  private let control = PlainBox()
  private let isMirrored: Bool

  init(_ text: String, isMirrored: Bool = false) {
    label = PlainLabel(text)
    self.isMirrored = isMirrored
    super.init([label, control])
  }

  override func height(within width: Double) -> Double {
    let size = Self.size
    let wide = width - size.width - 8
    let height = label.height(within: wide)
    label.frame = Rect(
      x: isMirrored ? width - wide : 0, y: 0, width: wide, height: height)
    control.frame = Rect(
      x: isMirrored ? 0 : width - size.width,
      y: height / 2 - size.height / 2, width: size.width,
      height: size.height)
    return height
  }
}

/// A hand-written ``ValueRow``.
final class PlainValueRow: PlainRowBox {
  private let name: PlainLabel
  let value: PlainLabel
  private let isMirrored: Bool

  init(_ name: String, _ text: String, isMirrored: Bool) {
    self.name = PlainLabel(name)
    value = PlainLabel(text)
    self.isMirrored = isMirrored
    super.init([self.name, value])
  }

  override func height(within width: Double) -> Double {
    let size = value.size()
    let height = max(size.height, name.size().height)
    let wide = width - 8 - size.width
    name.frame = Rect(
      x: isMirrored ? width - wide : 0, y: 0, width: wide, height: height)
    value.frame = Rect(
      x: isMirrored ? 0 : wide + 8, y: 0, width: size.width, height: height)
    return height
  }
}

/// A hand-written ``ExpandingRow``.
final class PlainExpandingRow: PlainRowBox {
  private let labels: [PlainLabel]

  init() {
    labels = [
      PlainLabel("Dynamically change row content"),
      PlainLabel(
        "(Tap on this row to add more content!)\n", ExampleScreen.captionFont),
      PlainLabel(ExpandingRow.text(lines: 1), ExampleScreen.captionFont),
    ]
    super.init(labels)
  }

  func show(lines: Int) { labels[2].text = ExpandingRow.text(lines: lines) }

  override func height(within width: Double) -> Double {
    var y = 0.0
    for label in labels {
      let height = label.height(within: width)
      label.frame = Rect(x: 0, y: y, width: width, height: height)
      y += height + 4
    }
    return y - 4
  }
}

/// A hand-written photo, as wide as there is room.
final class PlainPhoto: PlainRowBox {
  static let ratio = 751.0 / 600

  override func height(within width: Double) -> Double { width * Self.ratio }
}

/// A hand-written row of photos.
final class PlainPhotoRow: PlainRowBox {
  private static let height = 120.0
  private static let inset = EdgeInsets(
    top: 12, left: 7.5, bottom: 12, right: 7.5)
  private let content: PlainBox

  init(count: Int) {
    content = PlainBox((0..<count).map { _ in PlainBox([PlainBox()]) })
    super.init([content])
  }

  override func height(within width: Double) -> Double {
    let inset = Self.inset
    let high = Self.height - inset.top - inset.bottom
    let wide = high / PlainPhoto.ratio
    var x = 0.0
    for cell in content.children {
      let whole = inset.left + wide + inset.right
      cell.frame = Rect(x: x, y: 0, width: whole, height: Self.height)
      for photo in cell.children {
        photo.frame = Rect(
          x: inset.left, y: inset.top, width: wide, height: high)
      }
      x += whole
    }
    content.frame = Rect(x: 0, y: 0, width: x, height: Self.height)
    return Self.height
  }
}
