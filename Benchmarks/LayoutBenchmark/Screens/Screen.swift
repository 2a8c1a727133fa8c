import StackKit

/// A screen of a program, built with the public API alone.
class Screen {
  /// The root of the tree.
  let view: LayoutView

  init(_ view: LayoutView) {
    self.view = view
  }

  /// Changes one thing; another one, or back, the next time.
  func mutate(_ number: Int) {}

  /// Gives the screen another width, or the one that it had.
  func rotate(_ number: Int) {}

  /// The room above and below in the picture.
  var paddingOfPicture: Double { 0 }

  /// Brings the screen into the state that its picture shows.
  func prepareForPicture() {}

  /// Calls a function with every view of the tree.
  final func forEachView(_ body: (LayoutView) -> Void) {
    var pending = [view]
    while let view = pending.popLast() {
      body(view)
      pending.append(contentsOf: view.subviews)
    }
  }
}

/// A screen that is a list with separators.
class ListScreen: Screen {
  static let portrait = Size(width: 375, height: 667)
  static let landscape = Size(width: 667, height: 375)

  let list = RowStackView()

  init() {
    list.frame = Rect(origin: .zero, size: Self.portrait)
    super.init(list)
  }

  /// The device is turned.
  override func rotate(_ number: Int) {
    let size = number % 2 == 0 ? Self.landscape : Self.portrait
    list.frame = Rect(origin: .zero, size: size)
  }

  /// The whole list, as if the device were long enough.
  override func prepareForPicture() {
    list.frame.size.height = list.contentSize.height
  }
}

/// A screen that is as high as it needs to be at a width.
class PageScreen: Screen {
  private let width: Double
  private let otherWidth: Double
  private let constraint: LayoutConstraint

  init(_ view: LayoutView = LayoutView(), width: Double, other: Double) {
    self.width = width
    otherWidth = other
    constraint = view.widthAnchor.constraint(equalTo: width)
    constraint.isActive = true
    super.init(view)
  }

  override func rotate(_ number: Int) {
    constraint.constant = number % 2 == 0 ? otherWidth : width
  }
}
