import StackKit

/// An item of a feed as somebody who needs no layout engine would write it.
final class PlainFeedItem {
  let title: PlainText
  let text: PlainText
  var image = Rect.zero
  var bar = Rect.zero
  var buttons: [Rect]
  var frame = Rect.zero

  init(_ number: Int) {
    title = PlainText(text: ScreenTexts.title(number))
    text = PlainText(text: ScreenTexts.text(number))
    buttons = ScreenTexts.buttons.map { _ in .zero }
  }

  /// Places what is inside, and tells the height that it needs.
  func place(width: Double, _ measurer: any TextMeasurer) -> Double {
    typealias Metrics = FeedMetrics
    let inner = width - 2 * Metrics.margin
    var y = Metrics.margin
    func next(_ height: Double, _ distance: Double) -> Rect {
      defer { y += height + distance }
      return Rect(x: Metrics.margin, y: y, width: inner, height: height)
    }
    title.measure(width: inner, measurer, Metrics.titleFont)
    title.frame = next(title.size.height, Metrics.belowTitle)
    text.measure(width: inner, measurer, Metrics.textFont)
    text.frame = next(text.size.height, Metrics.spacing)
    let ratio = Metrics.pixels.height / Metrics.pixels.width
    image = next(inner * ratio, Metrics.spacing)
    bar = next(buttonHeight(measurer), Metrics.margin)
    let count = Double(buttons.count)
    let wide = (inner - (count - 1) * Metrics.spacing) / count
    for index in buttons.indices {
      buttons[index] = Rect(
        x: Double(index) * (wide + Metrics.spacing), y: 0, width: wide,
        height: bar.height)
    }
    return y
  }

  private func buttonHeight(_ measurer: any TextMeasurer) -> Double {
    let font = Font.helvetica(15, weight: .bold)
    return measurer.lineMetrics(of: font).height
      + 2 * TitledButton.padding.height
  }

  /// Reads all frames, one by one.
  func sum() -> Double {
    var sum = 0.0
    for rect in [frame, title.frame, text.frame, image, bar] {
      sum += rect.minY + rect.height
    }
    for rect in buttons { sum += rect.minY + rect.height }
    return sum
  }
}

/// The hand-written feed: one loop.
final class PlainFeed: PlainScreen {
  private let items: [PlainFeedItem]
  private let measurer = StandardFontMeasurer()
  private var width = FeedMetrics.width

  init(count: Int) {
    items = (0..<count).map { PlainFeedItem($0) }
  }

  func place() {
    var y = 0.0
    for item in items {
      let height = item.place(width: width, measurer)
      item.frame = Rect(x: 0, y: y, width: width, height: height)
      y += height
    }
  }

  func mutate(_ number: Int) {
    let item = items.count / 2
    items[item].text.text = ScreenTexts.text(item, version: (number + 1) % 2)
  }

  func rotate(_ number: Int) {
    width = number % 2 == 0 ? FeedMetrics.otherWidth : FeedMetrics.width
  }

  func readAll() -> Double { items.reduce(0) { $0 + $1.sum() } }

  func differences(from screen: Screen) -> [(frame: Rect, expected: Rect)] {
    guard let screen = screen as? FeedScreen else { return [] }
    var pairs: [(Rect, Rect)] = []
    for (item, plain) in zip(screen.items, items) {
      pairs += [
        (item.frame, plain.frame), (item.title.frame, plain.title.frame),
        (item.text.frame, plain.text.frame), (item.image.frame, plain.image),
        (item.bar.frame, plain.bar),
      ]
      pairs += zip(item.buttons.map(\.frame), plain.buttons)
    }
    return pairs.filter { !agree($0.0, $0.1) }
  }
}
