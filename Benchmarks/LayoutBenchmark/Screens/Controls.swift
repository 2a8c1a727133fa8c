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
      control.trailingAnchor.constraint(
        equalTo: trailingAnchor, constant: -2),
      control.centerYAnchor.constraint(equalTo: centerYAnchor, constant: -1),
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
