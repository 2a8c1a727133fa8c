import StackKit

/// A button with a title in the middle.
final class TitledButton: LayoutView, Control {
  static let padding = Size(width: 12, height: 8)

  let label: Label

  init(_ title: String) {
    label = Label(title, font: .helvetica(15, weight: .bold), numberOfLines: 1)
    super.init()
    addSubview(label)
    label.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
    label.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
  }

  override var intrinsicContentSize: IntrinsicSize {
    let inner = label.intrinsicContentSize
    return IntrinsicSize(
      width: (inner.width ?? 0) + 2 * Self.padding.width,
      height: (inner.height ?? 0) + 2 * Self.padding.height)
  }
}

/// A switch, as far as layout is concerned.
final class Switch: LayoutView, Control {
  override init() {
    super.init()
    for axis in Axis.allCases { setHuggingPriority(.defaultHigh, for: axis) }
  }

  override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: 51, height: 31)
  }

  /// The knob.
  override func svgElements(in bounds: Rect) -> String {
    let radius = bounds.height / 2
    let isMirrored = effectiveWritingDirection == .rightToLeft
    let knob = XML.attributes([
      "cx": XML.number(isMirrored ? radius : bounds.width - radius),
      "cy": XML.number(radius), "r": XML.number(radius - 2),
      "fill": "#ffffff",
    ])
    return "<circle\(knob)/>"
  }
}

/// A view for a photo: two hills and a sun stand for it.
final class PhotoView: ImageView {
  override func svgElements(in bounds: Rect) -> String {
    func point(_ x: Double, _ y: Double) -> String {
      XML.number(x * bounds.width) + "," + XML.number(y * bounds.height)
    }
    func hill(_ points: [String], _ color: String) -> String {
      "<polygon points=\"\(points.joined(separator: " "))\" fill=\"\(color)\"/>"
    }
    let sun = XML.attributes([
      "cx": XML.number(0.74 * bounds.width),
      "cy": XML.number(0.26 * bounds.height),
      "r": XML.number(0.08 * min(bounds.width, bounds.height)),
      "fill": "#fff6d6",
    ])
    return "<circle\(sun)/>"
      + hill(
        [point(0.35, 1), point(0.7, 0.5), point(1, 0.85), point(1, 1)],
        "#a9bccb")
      + hill(
        [point(0, 1), point(0, 0.7), point(0.3, 0.4), point(0.75, 1)],
        "#8fa6b8")
  }
}

/// A text at the leading edge and a switch at the trailing one.
final class SwitchRow: LayoutView, Tappable {
  let label: Label
  let control = Switch()
  var isOn = false
  var valueChanged: ((Bool) -> Void)?

  init(_ text: String) {
    label = Label(text)
    super.init()
    addSubview(label)
    addSubview(control)
    for constraint in [
      label.topAnchor.constraint(equalTo: topAnchor),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
      label.leadingAnchor.constraint(equalTo: leadingAnchor),
      control.leadingAnchor.constraint(
        equalTo: label.trailingAnchor, constant: 8),
      control.trailingAnchor.constraint(equalTo: trailingAnchor),
      control.centerYAnchor.constraint(equalTo: centerYAnchor),
    ] { constraint.isActive = true }
  }

  func didTapView() {
    isOn.toggle()
    valueChanged?(isOn)
  }
}

/// A name at the leading edge and a value at the trailing one.
final class ValueRow: LayoutView {
  let value: Label

  init(_ name: String, _ text: String) {
    value = Label(text, numberOfLines: 1)
    super.init()
    let name = Label(name, numberOfLines: 1)
    // The name takes the room between.
    name.setHuggingPriority(249, for: .horizontal)
    addSubviewsWithHorizontalLayout([name, value]) {
      $0.horizontalAlignment = .fill
      $0.verticalAlignment = .fill
      $0.spacing = 8
    }
  }
}
