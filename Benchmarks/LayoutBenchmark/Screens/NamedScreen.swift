import StackKit

/// A screen by name, which the benchmark measures and the gallery shows.
struct NamedScreen: Sendable {
  let name: String
  let summary: String
  /// How many rows, or what comes closest to them, there are.
  let rows: Int
  let make: @Sendable () -> Screen
  /// The same by hand.
  let makePlain: @Sendable () -> PlainScreen

  /// The screens of one size.
  static let all: [NamedScreen] = [
    NamedScreen(
      name: "example", summary: "the example program of AloeStackView",
      rows: 14
    ) {
      ExampleScreen()
    } makePlain: {
      PlainExample()
    },
    NamedScreen(
      name: "labels", summary: "three labels with separators", rows: 3
    ) {
      LabelScreen()
    } makePlain: {
      PlainLabels()
    },
    NamedScreen(
      name: "tip", summary: "a tip: two texts and two buttons", rows: 4
    ) {
      TipScreen()
    } makePlain: {
      PlainTip()
    },
    NamedScreen(
      name: "toolbar", summary: "two layouts in one bar", rows: 3
    ) {
      ToolbarScreen()
    } makePlain: {
      PlainToolbar()
    },
    NamedScreen(
      name: "models", summary: "the list of DynamicStackView", rows: 4
    ) {
      ModelScreen()
    } makePlain: {
      PlainModels()
    },
    NamedScreen(
      name: "chat", summary: "bubbles at both sides", rows: 8
    ) {
      ChatScreen()
    } makePlain: {
      PlainChat()
    },
    NamedScreen(
      name: "boxes", summary: "the boxes of KRStackView", rows: 3
    ) {
      FrameScreen()
    } makePlain: {
      PlainBoxes()
    },
    NamedScreen(
      name: "form", summary: "a form of thirty settings", rows: 30
    ) {
      FormScreen()
    } makePlain: {
      PlainForm()
    },
    NamedScreen(
      name: "form-mirrored", summary: "the form from right to left", rows: 30
    ) {
      MirroredFormScreen()
    } makePlain: {
      PlainForm(isMirrored: true)
    },
  ]
}

extension Scenario {
  static let screens: [Scenario] =
    NamedScreen.all.map { screen in
      Scenario(
        suite: .screens, name: screen.name, summary: screen.summary,
        phases: ScreenWorkload.phases, rows: [screen.rows], isFixed: true,
        quickRows: [screen.rows],
        make: { _ in
          ScreenWorkload(screen.name, screen.make, byHand: screen.makePlain)
        })
    } + [
      Scenario(
        suite: .screens, name: "feed",
        summary: "items of a title, a text, an image and three buttons",
        phases: ScreenWorkload.phases, rows: [10, 30, 100],
        quickRows: [10],
        make: { count in
          ScreenWorkload("feed") {
            FeedScreen(count: count)
          } byHand: {
            PlainFeed(count: count)
          }
        })
    ]
}
