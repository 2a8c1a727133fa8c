import StackKit

/// What DynamicStackView's introduction shows.
struct Content: ModelStackViewModel {
  var text: String
  var cellType: ModelStackViewCell.Type { ContentCell.self }
}

/// A text with a margin around it.
class ContentCell: ModelStackViewCell {
  let label = Label()

  required init() {
    super.init()
    addSubviewsWithVerticalLayout([label]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.setMargins(20)
    }
  }

  override func setup(model: any ModelStackViewModel) {
    if let model = model as? Content { label.text = model.text }
  }
}

/// The cell that one of the models is shown in by force.
final class OtherContentCell: ContentCell {
  required init() {
    super.init()
    label.font = .helvetica(17, weight: .bold)
  }
}

/// The list of DynamicStackView's example program.
final class ModelScreen: PageScreen {
  private let stack = ModelStackView()

  init() {
    stack.distribution = .fillEqually
    super.init(stack, width: 375, other: 667)
    stack.append(models: [
      Content(text: "My content"), Content(text: "My content"),
      Content(text: "Some more content"),
    ])
    stack.append(
      model: Content(text: "Overridden content"),
      cellType: OtherContentCell.self)
  }

  override func mutate(_ number: Int) {
    let text = number % 2 == 0 ? "My content\nand more" : "My content"
    (stack.cell(at: 1) as? ContentCell)?.label.text = text
  }
}

/// Something that was said in a chat.
struct Message: ModelStackViewModel {
  var text: String
  var isMine: Bool
  var cellType: ModelStackViewCell.Type {
    isMine ? AnswerCell.self : QuestionCell.self
  }
}

/// A bubble at one side, at most three quarters as wide as the chat.
class QuestionCell: ModelStackViewCell {
  let label = Label("", font: .helvetica(15))
  private let bubble = LayoutView()

  class var side: StackAlignment { .leading }

  required init() {
    super.init()
    bubble.addSubviewsWithVerticalLayout([label]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.horizontalMargins = 12
      $0.verticalMargins = 8
    }
    addSubviewsWithHorizontalLayout([bubble]) {
      $0.horizontalAlignment = Self.side
      $0.verticalAlignment = .fill
      $0.horizontalMargins = 12
    }
    bubble.widthAnchor.constraint(
      lessThanOrEqualTo: widthAnchor, multiplier: 0.75
    ).isActive = true
  }

  override func setup(model: any ModelStackViewModel) {
    if let model = model as? Message { label.text = model.text }
  }
}

/// A bubble at the other side.
final class AnswerCell: QuestionCell {
  override class var side: StackAlignment { .trailing }
}

/// The chat that DynamicStackView was made for.
final class ChatScreen: PageScreen {
  private let stack = ModelStackView(spacing: 8)

  init() {
    super.init(stack, width: 375, other: 667)
    stack.append(
      models: ScreenTexts.chat.enumerated().map { index, text in
        Message(text: text, isMine: index % 2 == 1)
      })
  }

  override func mutate(_ number: Int) {
    let text = ScreenTexts.chat[number % 2 == 0 ? 2 : 5]
    (stack.cell(at: 5) as? QuestionCell)?.label.text = text
  }
}
