import StackKit
import Testing

/// Texts whose widths follow from their heights: an image beside them that
/// keeps its proportions is as high as they are.
@Suite struct CoupledWidthTests {
  static let words = "The quick brown fox jumps over the lazy dog again"

  /// A text beside an image in a row that is as wide as told.
  private struct Screen {
    let text: Label
    let image: ImageView
    let row: StackView
    let width: LayoutConstraint

    init(
      _ words: String = words, pixels: Size = Size(width: 100, height: 200),
      isNested: Bool = false
    ) {
      text = Label(words, font: .helvetica(14))
      image = ImageView(pixelSize: pixels)
      image.keepsAspectRatio = true
      row = StackView(
        arrangedSubviews: isNested
          ? [
            StackView(arrangedSubviews: [text]),
            StackView(arrangedSubviews: [image]),
          ] : [text, image],
        spacing: 8)
      width = row.widthAnchor.constraint(equalTo: 375)
      width.isActive = true
    }

    func expectFresh(_ place: SourceLocation = #_sourceLocation) {
      // The image is as high as it is by itself: half as wide.
      #expect(
        row.frame.size == Size(width: 375, height: 200), sourceLocation: place)
      #expect(text.frame.width == 267, sourceLocation: place)
      #expect(image.frame.width == 100, sourceLocation: place)
      #expect(
        row.fittingSize(width: 375) == row.frame.size, sourceLocation: place)
      #expect(
        row.engine.statistics.unsettledPasses == 0, sourceLocation: place)
    }
  }

  @Test("A page that was narrow for a while", arguments: [false, true])
  func narrowAndBack(isNested: Bool) {
    let screen = Screen(isNested: isNested)
    screen.expectFresh()
    for narrow in [120.0, 20, 250] {
      screen.width.constant = narrow
      _ = screen.row.frame
      screen.width.constant = 375
      screen.expectFresh()
    }
  }

  @Test("Another image comes, after one that left no room")
  func imageChanges() {
    let screen = Screen(pixels: Size(width: 400, height: 200))
    #expect(screen.text.frame.width < 100)
    screen.image.pixelSize = Size(width: 100, height: 200)
    screen.expectFresh()
  }

  @Test("A short text becomes a long one")
  func textChanges() {
    let screen = Screen("Hello", pixels: Size(width: 100, height: 200))
    _ = screen.row.frame
    screen.width.constant = 120
    _ = screen.row.frame
    screen.text.text = Self.words
    _ = screen.row.frame
    screen.width.constant = 375
    screen.expectFresh()
  }

  @Test("Views that are hidden for a while")
  func hidden() {
    let screen = Screen()
    screen.expectFresh()
    for view in [screen.text, screen.image] {
      view.isHidden = true
      _ = screen.row.frame
      view.isHidden = false
      screen.expectFresh()
    }
  }

  @Test("A text that follows from its own height settles at the least one")
  func followsFromItself() {
    // Each line makes the image wider, which leaves the text less.
    let long = Array(repeating: Self.words, count: 3).joined(separator: " ")
    let screen = Screen(long, pixels: Size(width: 10, height: 20))
    let fresh = screen.row.frame.size
    #expect(fresh.height > 40)
    #expect(screen.text.frame.height == fresh.height)
    #expect(abs(screen.image.frame.width - fresh.height / 2) < 1e-9)
    screen.width.constant = 150
    _ = screen.row.frame
    screen.width.constant = 375
    #expect(screen.row.frame.size == fresh)
  }

  @Test("Two texts beside an image")
  func twoTexts() {
    func make() -> (row: StackView, width: LayoutConstraint) {
      let screen = Screen(pixels: Size(width: 30, height: 60))
      let other = Label(Self.words + Self.words, font: .helvetica(14))
      screen.row.insertArrangedSubview(other, at: 0)
      return (screen.row, screen.width)
    }
    let (fresh, _) = make()
    let (row, width) = make()
    for narrow in [100.0, 180, 250] {
      _ = row.frame
      width.constant = narrow
      _ = row.frame
      width.constant = 375
      #expect(row.frame == fresh.frame)
      #expect(
        row.arrangedSubviews.map(\.frame)
          == fresh.arrangedSubviews.map(\.frame))
    }
  }

  @Test("A height that comes closer and closer to one")
  func continuousHeights() {
    // 150 x 200 beside 100 x 200: each step goes two thirds of the way.
    let text = LayoutView(measuringForWidth: {
      IntrinsicSize(width: 300, height: 30_000 / max(1, $0 ?? 300))
    })
    let image = ImageView(pixelSize: Size(width: 10, height: 20))
    image.keepsAspectRatio = true
    let row = StackView(arrangedSubviews: [text, image], spacing: 8)
    let width = row.widthAnchor.constraint(equalTo: 258)
    width.isActive = true
    for _ in 0..<3 {
      #expect(abs(text.frame.width - 150) < 1e-4)
      width.constant = 300
      #expect(text.frame.width > 200)
      width.constant = 258
    }
    #expect(abs(text.frame.width - 150) < 1e-4)
    #expect(row.engine.statistics.unsettledPasses == 0)
  }

  @Test("Where no width follows from a height, no pass solves once more")
  func others() {
    let screen = Screen()
    screen.row.alignment = .top
    _ = screen.row.frame
    let before = screen.row.engine.statistics
    screen.width.constant = 200
    _ = screen.row.frame
    let work = screen.row.engine.statistics - before
    #expect(work.solves == 2)
    #expect(work.widthMeasurements == 1)
  }

  @Test("A text that an image has squeezed to nothing comes back")
  func nothingLeft() {
    let measurer = CellTextMeasurer(cell: Size(width: 8, height: 16))
    let icon = ImageView(pixelSize: Size(width: 8, height: 24))
    icon.keepsAspectRatio = true
    let box = SizedView(120, 10)
    let words = "a elbow elbow cat door be cat elbow be elbow"
    let text = Label(words, measurer: measurer)
    let row = StackView(arrangedSubviews: [icon, box, text])
    let width = row.widthAnchor.constraint(equalTo: 304)
    width.isActive = true
    let frames = row.arrangedSubviews.map(\.frame)
    #expect(row.frame.height == 48)
    box.size.width = 250
    #expect(text.frame.width == 0)
    box.size.width = 120
    #expect(row.arrangedSubviews.map(\.frame) == frames)
    text.text = String(repeating: words, count: 9)
    #expect(row.frame.height > 48)
    text.text = words
    #expect(row.arrangedSubviews.map(\.frame) == frames)
    width.constant = 140
    #expect(text.frame.width == 0)
    width.constant = 304
    #expect(row.arrangedSubviews.map(\.frame) == frames)
  }
}
