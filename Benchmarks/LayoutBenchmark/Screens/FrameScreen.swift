import StackKit

/// The boxes of KRStackView's example program.
final class FrameScreen: Screen {
  private let red = LayoutView()
  private let stack: FrameStackView

  init() {
    let page = LayoutView()
    page.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    let yellow = LayoutView()
    let blue = LayoutView()
    for (view, width, height, name) in [
      (red, 64.0, 64.0, "red"), (yellow, 64, 128, "yellow"),
      (blue, 128, 64, "blue"),
    ] {
      view.frame = Rect(x: 0, y: 0, width: width, height: height)
      view.name = name
    }
    stack = FrameStackView(
      frame: Rect(x: 20, y: 20, width: 148, height: 400),
      subviews: [red, yellow, blue])
    stack.alignment = .center
    super.init(page)
    page.addSubview(stack)
  }

  override func mutate(_ number: Int) {
    red.frame.size.height = number % 2 == 0 ? 80 : 64
  }

  /// From a column to a row.
  override func rotate(_ number: Int) {
    stack.direction = number % 2 == 0 ? .horizontal : .vertical
  }

  override func picture() -> String { view.svg([.frames, .names]) }
}
