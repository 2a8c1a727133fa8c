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
  static let font = Font.helvetica(17, weight: .bold)

  required init() {
    super.init()
    label.font = Self.font
  }
}

/// The list of DynamicStackView's example program, where there are four.
final class ModelScreen: PageScreen {
  private static let texts = ["My content", "My content", "Some more content"]
  static let lastText = "Overridden content"

  private let stack = ModelStackView()

  init(count: Int) {
    stack.distribution = .fillEqually
    super.init(stack, width: 375, other: 667)
    stack.append(models: Self.texts(count: count).map { Content(text: $0) })
    stack.append(
      model: Content(text: Self.lastText), cellType: OtherContentCell.self)
  }

  /// The texts of all cells but the last.
  static func texts(count: Int) -> [String] {
    (0..<count - 1).map { texts[$0 % texts.count] }
  }

  override func mutate(_ number: Int) {
    let cell = stack.cell(at: stack.cells.count / 4) as? ContentCell
    cell?.label.text = Self.text(after: number)
  }

  static func text(after number: Int) -> String {
    number % 2 == 0 ? "My content\nand more" : "My content"
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

/// What is drawn around something that was said.
final class Bubble: LayoutView {
  let isMine: Bool

  init(isMine: Bool) {
    self.isMine = isMine
    super.init()
  }
}

/// A bubble at one side, at most three quarters as wide as the chat.
class QuestionCell: ModelStackViewCell {
  static let font = Font.helvetica(15)
  /// How much of the chat's width a bubble may take.
  static let share = 0.75

  let label = Label("", font: font)
  private let bubble: Bubble

  class var side: StackAlignment { .leading }

  required init() {
    bubble = Bubble(isMine: Self.side == .trailing)
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
      lessThanOrEqualTo: widthAnchor, multiplier: Self.share
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
  private let count: Int

  init(count: Int = ScreenTexts.chat.count) {
    self.count = count
    super.init(stack, width: 375, other: 667)
    stack.append(
      models: (0..<count).map {
        Message(text: Self.text($0), isMine: Self.isMine($0))
      })
  }

  override func mutate(_ number: Int) {
    let cell = stack.cell(at: Self.changing(of: count)) as? QuestionCell
    cell?.label.text = Self.text(after: number)
  }

  override var paddingOfPicture: Double { 12 }

  static func isMine(_ index: Int) -> Bool { index % 2 == 1 }

  static func text(_ index: Int) -> String {
    ScreenTexts.chat[index % ScreenTexts.chat.count]
  }

  /// Which bubble has another text at times: of eight, the sixth.
  static func changing(of count: Int) -> Int { count * 5 / 8 }

  static func text(after number: Int) -> String {
    ScreenTexts.chat[number % 2 == 0 ? 2 : 5]
  }
}
