import StackKit

/// An item of a feed as somebody who needs no layout engine would write it.
private final class PlainFeedItem: PlainRowBox {
  private let title: PlainLabel
  let text: PlainLabel
  private let image = PlainBox()
  private let bar: PlainBox
  private let buttons = ScreenTexts.buttons.map { PlainButton($0) }

  init(_ number: Int) {
    title = PlainLabel(ScreenTexts.title(number), FeedMetrics.titleFont)
    text = PlainLabel(ScreenTexts.text(number), FeedMetrics.textFont)
    bar = PlainBox(buttons)
    super.init([title, text, image, bar])
  }

  override func height(within width: Double) -> Double {
    typealias Metrics = FeedMetrics
    let inner = width - 2 * Metrics.margin
    var y = Metrics.margin
    func next(_ height: Double, _ distance: Double) -> Rect {
      defer { y += height + distance }
      return Rect(x: Metrics.margin, y: y, width: inner, height: height)
    }
    title.frame = next(title.height(within: inner), Metrics.belowTitle)
    text.frame = next(text.height(within: inner), Metrics.spacing)
    let ratio = Metrics.pixels.height / Metrics.pixels.width
    image.frame = next(inner * ratio, Metrics.spacing)
    var high = 0.0
    for button in buttons { high = max(high, button.size().height) }
    bar.frame = next(high, Metrics.margin)
    let count = Double(buttons.count)
    let wide = (inner - (count - 1) * Metrics.spacing) / count
    var x = 0.0
    for button in buttons {
      button.place(Rect(x: x, y: 0, width: wide, height: high))
      x += wide + Metrics.spacing
    }
    return y
  }
}

/// The hand-written ``FeedScreen``: one loop.
final class PlainFeed: PlainPage {
  private let items: [PlainFeedItem]

  init(count: Int) {
    items = (0..<count).map { PlainFeedItem($0) }
    super.init(
      PlainBox(items), width: FeedMetrics.width, other: FeedMetrics.otherWidth)
  }

  override func place() {
    var y = 0.0
    for item in items {
      let height = item.height(within: currentWidth)
      item.frame = Rect(x: 0, y: y, width: currentWidth, height: height)
      y += height
    }
    end(at: y)
  }

  override func mutate(_ number: Int) {
    let item = items.count / 2
    items[item].text.text = ScreenTexts.text(item, version: (number + 1) % 2)
  }
}
