import StackKit

/// The boxes of KRStackView's example program.
final class FrameScreen: Screen {
  static let boxes: [(name: String, size: Size)] = [
    ("red", Size(width: 64, height: 64)),
    ("yellow", Size(width: 64, height: 128)),
    ("blue", Size(width: 128, height: 64)),
  ]
  static let pageFrame = Rect(x: 0, y: 0, width: 320, height: 480)
  static let stackFrame = Rect(x: 20, y: 20, width: 148, height: 400)

  private let views: [LayoutView]
  private let stack: FrameStackView

  init() {
    let page = LayoutView()
    page.frame = Self.pageFrame
    views = Self.boxes.map { name, size in
      let view = LayoutView()
      view.frame = Rect(origin: .zero, size: size)
      view.name = name
      return view
    }
    stack = FrameStackView(frame: Self.stackFrame, subviews: views)
    stack.alignment = .center
    super.init(page)
    page.addSubview(stack)
  }

  /// Another height of the red box.
  override func mutate(_ number: Int) {
    views[0].frame.size.height = Self.height(after: number)
  }

  static func height(after number: Int) -> Double {
    number % 2 == 0 ? 80 : 64
  }

  /// From a column to a row.
  override func rotate(_ number: Int) {
    stack.direction = number % 2 == 0 ? .horizontal : .vertical
  }
}
