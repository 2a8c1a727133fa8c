package import StackKit

/// A screen by name, which the benchmark measures and the gallery shows.
package struct NamedScreen: Sendable {
  package let name: String
  let summary: String
  /// How many rows, or what comes closest to them, are measured.
  package let sizes: [Int]
  /// Whether the screen has no other size.
  let isFixed: Bool
  /// How many rows there are in the picture.
  let rowsInPicture: Int
  let make: @Sendable (Int) -> Screen
  /// The same by hand.
  let makePlain: @Sendable (Int) -> PlainScreen

  /// A screen of any number of rows.
  init(
    _ name: String, _ summary: String, sizes: [Int], rowsInPicture: Int,
    _ make: @escaping @Sendable (Int) -> Screen,
    byHand makePlain: @escaping @Sendable (Int) -> PlainScreen
  ) {
    self.name = name
    self.summary = summary
    self.sizes = sizes
    isFixed = false
    self.rowsInPicture = rowsInPicture
    self.make = make
    self.makePlain = makePlain
  }

  /// A screen of its own number of rows.
  init(
    _ name: String, _ summary: String, rows: Int,
    _ make: @escaping @Sendable () -> Screen,
    byHand makePlain: @escaping @Sendable () -> PlainScreen
  ) {
    self.name = name
    self.summary = summary
    sizes = [rows]
    isFixed = true
    rowsInPicture = rows
    self.make = { _ in make() }
    self.makePlain = { _ in makePlain() }
  }

  package static let all: [NamedScreen] = [
    NamedScreen(
      "example", "the example program of AloeStackView", rows: 14,
      ExampleScreen.init, byHand: PlainExample.init),
    NamedScreen(
      "labels", "labels with separators, three in AloeStackView's README",
      sizes: [3, 100, 1_000], rowsInPicture: 3,
      LabelScreen.init(count:), byHand: PlainLabels.init(count:)),
    NamedScreen(
      "tip", "a tip: two texts and two buttons", rows: 4,
      TipScreen.init, byHand: PlainTip.init),
    NamedScreen(
      "toolbar", "two layouts in one bar", rows: 3,
      ToolbarScreen.init, byHand: PlainToolbar.init),
    NamedScreen(
      "models", "the list of DynamicStackView: equally high cells",
      sizes: [4, 100, 1_000], rowsInPicture: 4,
      ModelScreen.init(count:), byHand: PlainModels.init(count:)),
    NamedScreen(
      "chat", "bubbles at both sides, as wide as their texts",
      sizes: [8, 100, 1_000], rowsInPicture: 8,
      ChatScreen.init(count:), byHand: PlainChat.init(count:)),
    NamedScreen(
      "boxes", "the boxes of KRStackView", rows: 3,
      FrameScreen.init, byHand: PlainBoxes.init),
    NamedScreen(
      "form", "a form of settings, a third of them switches",
      sizes: [30, 100, 1_000], rowsInPicture: 30
    ) {
      FormScreen(count: $0)
    } byHand: {
      PlainForm(count: $0)
    },
    NamedScreen(
      "form-mirrored", "the form from right to left",
      sizes: [30, 100, 1_000], rowsInPicture: 30
    ) {
      FormScreen(count: $0, isMirrored: true)
    } byHand: {
      PlainForm(count: $0, isMirrored: true)
    },
    NamedScreen(
      "feed", "items of a title, a text, an image and three buttons",
      sizes: [10, 30, 100], rowsInPicture: 3,
      FeedScreen.init(count:), byHand: PlainFeed.init(count:)),
  ]
}

extension Scenario {
  static let screens: [Scenario] = NamedScreen.all.map { screen in
    Scenario(
      suite: .screens, name: screen.name, summary: screen.summary,
      phases: ScreenWorkload.phases, rows: screen.sizes,
      isFixed: screen.isFixed, quickRows: Array(screen.sizes.prefix(1)),
      make: { ScreenWorkload(screen, rows: $0) })
  }
}

extension NamedScreen {
  /// Makes the tree of a screen and returns its root.
  package func makeTree(rows: Int) -> LayoutView { make(rows).view }
}
