import StackKit

/// A post of a feed: an image with two names beside it, a text that wraps, and
/// three equally wide buttons.
final class PostRow: LayoutView {
  private static let imageSize = 40.0
  private static let buttonSize = Size(width: 60, height: 34)

  init(_ number: Int) {
    super.init()
    let image = LayoutView()
    image.widthAnchor.constraint(equalTo: Self.imageSize).isActive = true
    image.heightAnchor.constraint(equalTo: Self.imageSize).isActive = true
    let names = StackView(
      arrangedSubviews: [
        Label(
          ScreenTexts.title(number), font: FeedMetrics.titleFont,
          numberOfLines: 1),
        Label(FormScreen.name(number), numberOfLines: 1),
      ], axis: .vertical, spacing: 2)
    let header = StackView(arrangedSubviews: [image, names], spacing: 8)
    header.alignment = .center
    let text = Label(ScreenTexts.text(number), font: FeedMetrics.textFont)
    let buttons = StackView(
      arrangedSubviews: (0..<3).map { _ in SizedRow(size: Self.buttonSize) },
      spacing: 8)
    buttons.distribution = .fillEqually
    addSubviewsWithVerticalLayout([header, text, buttons]) { layout in
      layout.verticalAlignment = .fill
      layout.horizontalAlignment = .fill
      layout.setMargins(FeedMetrics.margin)
      layout.spacing = FeedMetrics.spacing
    }
  }
}

/// A label and a field that takes the rest of the width.
final class FieldRow: LayoutView {
  private static let fieldHeight = 31.0

  let label: Label

  init(_ name: String) {
    label = Label(name, numberOfLines: 1)
    super.init()
    let field = SizedRow(size: Size(width: 40, height: Self.fieldHeight))
    field.setHuggingPriority(200, for: .horizontal)
    addSubviewsWithHorizontalLayout([label, field]) { layout in
      layout.horizontalAlignment = .fill
      layout.verticalAlignment = .center
      layout.spacing = 8
    }
  }
}
