import StackKit

/// The distances in the items of both sides, in points.
enum FeedMetrics {
  static let width = 375.0
  static let otherWidth = 667.0
  static let margin = 12.0
  static let belowTitle = 4.0
  static let spacing = 8.0
  static let titleFont = Font.helvetica(17, weight: .bold)
  static let textFont = Font.helvetica(15)
  static let pixels = Size(width: 1_600, height: 900)
}

/// An item of a feed: a title, a text, an image and three buttons.
final class FeedItem: LayoutView {
  let title: Label
  let text: Label
  let image = PhotoView(pixelSize: FeedMetrics.pixels)
  let buttons = ScreenTexts.buttons.map { TitledButton($0) }
  let bar: StackView

  init(_ number: Int) {
    title = Label(ScreenTexts.title(number), font: FeedMetrics.titleFont)
    text = Label(ScreenTexts.text(number), font: FeedMetrics.textFont)
    bar = StackView(arrangedSubviews: buttons, spacing: FeedMetrics.spacing)
    super.init()
    image.keepsAspectRatio = true
    bar.distribution = .fillEqually
    addSubviewsWithVerticalLayout([title, text, image, bar]) { layout in
      layout.verticalAlignment = .fill
      layout.horizontalAlignment = .fill
      layout.setMargins(FeedMetrics.margin)
      layout.spacing = FeedMetrics.spacing
      layout.setSpacing(FeedMetrics.belowTitle, after: title)
    }
  }
}

/// A feed of items.
final class FeedScreen: PageScreen {
  let items: [FeedItem]

  init(count: Int) {
    items = (0..<count).map { FeedItem($0) }
    super.init(width: FeedMetrics.width, other: FeedMetrics.otherWidth)
    view.addSubviewsWithVerticalLayout(items) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
    }
  }

  /// Another text in the middle.
  override func mutate(_ number: Int) {
    let item = items.count / 2
    items[item].text.text = ScreenTexts.text(item, version: (number + 1) % 2)
  }
}
