import StackKit

/// The tip of StackLayout's introduction: two texts and two buttons.
final class TipScreen: PageScreen {
  private let body = Label(ScreenTexts.tip)

  init() {
    super.init(width: 290, other: 340)
    let title = Label("Resize your pictures", font: .helvetica(20))
    let tips = TitledButton("More tips")
    let later = TitledButton("Maybe later")
    view.addSubviewsWithVerticalLayout([title, body, tips, later]) { layout in
      layout.verticalAlignment = .fill
      layout.horizontalAlignment = .fill
      layout.horizontalMargins = 46
      layout.topMargin = 34
      layout.bottomMargin = 17
      layout.spacing = 28
      layout.setSpacing(10, between: title, and: body)
    }
  }

  override func mutate(_ number: Int) {
    body.text = number % 2 == 0 ? ScreenTexts.chat[2] : ScreenTexts.tip
  }

  override func picture() -> String { view.svg([.frames, .gaps, .text]) }
}

/// The toolbar of StackLayout's introduction: two layouts in one view.
final class ToolbarScreen: PageScreen {
  private let trash = TitledButton("Trash")

  init() {
    super.init(width: 375, other: 667)
    view.heightAnchor.constraint(equalTo: 50).isActive = true
    view.addSubviewsWithHorizontalLayout([trash]) {
      $0.horizontalAlignment = .leading
      $0.verticalAlignment = .center
      $0.leadingMargin = 15
    }
    let others = [TitledButton("Resize"), TitledButton("Spotlight")]
    view.addSubviewsWithHorizontalLayout(others) {
      $0.horizontalAlignment = .center
      $0.verticalAlignment = .center
      $0.spacing = 20
    }
  }

  override func mutate(_ number: Int) {
    trash.label.text = number % 2 == 0 ? "Remove" : "Trash"
    trash.invalidateIntrinsicContentSize()
  }
}
