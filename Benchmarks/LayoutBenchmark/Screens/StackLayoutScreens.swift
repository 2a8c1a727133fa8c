import StackKit

/// The tip of StackLayout's introduction: two texts and two buttons.
final class TipScreen: PageScreen {
  static let width = 290.0
  static let otherWidth = 340.0
  static let title = "Resize your pictures"
  static let titleFont = Font.helvetica(20)
  static let buttons = ["More tips", "Maybe later"]

  private let body = Label(ScreenTexts.tip)

  init() {
    super.init(width: Self.width, other: Self.otherWidth)
    let title = Label(Self.title, font: Self.titleFont)
    let buttons = Self.buttons.map { TitledButton($0) }
    let views = [title, body] + buttons
    view.addSubviewsWithVerticalLayout(views) { layout in
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
    body.text = Self.text(after: number)
  }

  static func text(after number: Int) -> String {
    number % 2 == 0 ? ScreenTexts.chat[2] : ScreenTexts.tip
  }
}

/// The toolbar of StackLayout's introduction: two layouts in one view.
final class ToolbarScreen: PageScreen {
  static let others = ["Resize", "Crop"]

  private let trash = TitledButton("Trash")

  init() {
    super.init(width: 375, other: 667)
    view.heightAnchor.constraint(equalTo: 50).isActive = true
    view.addSubviewsWithHorizontalLayout([trash]) {
      $0.horizontalAlignment = .leading
      $0.verticalAlignment = .center
      $0.leadingMargin = 15
    }
    let others = Self.others.map { TitledButton($0) }
    view.addSubviewsWithHorizontalLayout(others) {
      $0.horizontalAlignment = .center
      $0.verticalAlignment = .center
      $0.spacing = 20
    }
  }

  override func mutate(_ number: Int) {
    trash.label.text = Self.text(after: number)
    trash.invalidateIntrinsicContentSize()
  }

  static func text(after number: Int) -> String {
    number % 2 == 0 ? "Remove" : "Trash"
  }
}
