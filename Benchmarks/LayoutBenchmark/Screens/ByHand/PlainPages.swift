import StackKit

/// The hand-written ``TipScreen``.
final class PlainTip: PlainPage {
  private let title = PlainLabel(TipScreen.title, TipScreen.titleFont)
  private let body = PlainLabel(ScreenTexts.tip)
  private let buttons = TipScreen.buttons.map { PlainButton($0) }

  init() {
    super.init(
      PlainBox([title, body] + buttons), width: TipScreen.width,
      other: TipScreen.otherWidth)
  }

  override func mutate(_ number: Int) {
    body.text = TipScreen.text(after: number)
  }

  override func place() {
    let inner = currentWidth - 2 * 46
    func rect(_ y: Double, _ height: Double) -> Rect {
      Rect(x: 46, y: y, width: inner, height: height)
    }
    title.frame = rect(34, title.height(within: inner))
    body.frame = rect(title.frame.maxY + 10, body.height(within: inner))
    var y = body.frame.maxY
    for button in buttons {
      button.place(rect(y + 28, button.size().height))
      y = button.frame.maxY
    }
    end(at: y + 17)
  }
}

/// The hand-written ``ToolbarScreen``.
final class PlainToolbar: PlainPage {
  private let trash = PlainButton("Trash")
  private let others = ToolbarScreen.others.map { PlainButton($0) }

  init() {
    super.init(PlainBox([trash] + others), width: 375, other: 667)
  }

  override func mutate(_ number: Int) {
    trash.label.text = ToolbarScreen.text(after: number)
  }

  override func place() {
    let height = 50.0
    func place(_ button: PlainButton, _ x: Double) -> Double {
      let size = button.size()
      button.place(
        Rect(
          x: x, y: (height - size.height) / 2, width: size.width,
          height: size.height))
      return x + size.width
    }
    _ = place(trash, 15)
    var total = -20.0
    for button in others { total += button.size().width + 20 }
    var x = (currentWidth - total) / 2
    for button in others { x = place(button, x) + 20 }
    end(at: height)
  }
}

/// The hand-written ``ModelScreen``: cells as high as the highest.
final class PlainModels: PlainPage {
  private static let margin = 20.0
  private let labels: [PlainLabel]

  init(count: Int) {
    labels =
      ModelScreen.texts(count: count).map { PlainLabel($0) }
      + [PlainLabel(ModelScreen.lastText, OtherContentCell.font)]
    var cells: [PlainBox] = []
    for label in labels { cells.append(PlainBox([label])) }
    super.init(PlainBox(cells), width: 375, other: 667)
  }

  override func mutate(_ number: Int) {
    labels[labels.count / 4].text = ModelScreen.text(after: number)
  }

  override func place() {
    let margin = Self.margin
    let inner = currentWidth - 2 * margin
    var height = 0.0
    for label in labels { height = max(height, label.height(within: inner)) }
    var y = 0.0
    for (cell, label) in zip(root.children, labels) {
      label.frame = Rect(x: margin, y: margin, width: inner, height: height)
      cell.frame = Rect(
        x: 0, y: y, width: currentWidth, height: height + 2 * margin)
      y += cell.frame.height
    }
    end(at: y)
  }
}

/// A hand-written cell of the chat: a bubble at one side.
private final class PlainMessage: PlainRowBox {
  let label: PlainLabel
  private let bubble: PlainBox
  private let isMine: Bool

  init(_ text: String, isMine: Bool) {
    label = PlainLabel(text, QuestionCell.font)
    bubble = PlainBox([label])
    self.isMine = isMine
    super.init([bubble])
  }

  override func height(within width: Double) -> Double {
    let limit = QuestionCell.share * width - 2 * 12
    var inner = label.size()
    if inner.width > limit {
      inner = Size(width: limit, height: label.height(within: limit))
    }
    label.frame = Rect(
      x: 12, y: 8, width: inner.width, height: inner.height)
    let wide = inner.width + 2 * 12
    let high = inner.height + 2 * 8
    bubble.frame = Rect(
      x: isMine ? width - 12 - wide : 12, y: 0, width: wide, height: high)
    return high
  }
}

/// The hand-written ``ChatScreen``.
final class PlainChat: PlainPage {
  private let messages: [PlainMessage]

  init(count: Int) {
    messages = (0..<count).map {
      PlainMessage(ChatScreen.text($0), isMine: ChatScreen.isMine($0))
    }
    super.init(PlainBox(messages), width: 375, other: 667)
  }

  override func mutate(_ number: Int) {
    messages[ChatScreen.changing(of: messages.count)].label.text =
      ChatScreen.text(after: number)
  }

  override func place() {
    var y = 0.0
    for message in messages {
      let height = message.height(within: currentWidth)
      message.frame = Rect(x: 0, y: y, width: currentWidth, height: height)
      y += height + 8
    }
    end(at: y - 8)
  }
}

/// The hand-written ``FrameScreen``.
final class PlainBoxes: PlainScreen {
  private let stack: PlainBox
  private var sizes = FrameScreen.boxes.map(\.size)
  private var isHorizontal = false

  init() {
    stack = PlainBox(FrameScreen.boxes.map { _ in PlainBox() })
    super.init(PlainBox([stack]))
  }

  override func mutate(_ number: Int) {
    sizes[0].height = FrameScreen.height(after: number)
  }

  override func rotate(_ number: Int) {
    isHorizontal = number % 2 == 0
  }

  override func place() {
    let given = FrameScreen.stackFrame
    var along = -8.0
    var across = isHorizontal ? given.height : given.width
    for size in sizes {
      along += 8 + (isHorizontal ? size.width : size.height)
      across = max(across, isHorizontal ? size.height : size.width)
    }
    var position = 0.0
    for (box, size) in zip(stack.children, sizes) {
      box.frame =
        isHorizontal
        ? Rect(
          x: position, y: (across - size.height) / 2, width: size.width,
          height: size.height)
        : Rect(
          x: (across - size.width) / 2, y: position, width: size.width,
          height: size.height)
      position += 8 + (isHorizontal ? size.width : size.height)
    }
    stack.frame = given
    if isHorizontal {
      stack.frame.size.width = max(given.width, along)
    } else {
      stack.frame.size.height = max(given.height, along)
    }
    root.frame = FrameScreen.pageFrame
  }
}
