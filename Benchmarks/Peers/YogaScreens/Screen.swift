import PeerScreens
import StackKit

/// A text, measured as on the other side.
final class TextView: LayoutView {
  var text: PeerText {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ text: PeerText) {
    self.text = text
    super.init()
  }

  override var intrinsicContentSize: IntrinsicSize {
    let size = peerSize(text, .infinity)
    return IntrinsicSize(width: size.width, height: size.height)
  }

  override var heightDependsOnWidth: Bool { text.wraps }

  override func sizeThatFits(width: Double) -> Size {
    let size = peerSize(text, width)
    return Size(width: size.width, height: size.height)
  }
}

/// A screen: its views, what changes in it, and what comes and goes.
final class Screen {
  private let kind: Kind
  private let root: LayoutView
  private let width: LayoutConstraint
  /// All views, in the order in which they were made.
  private(set) var views: [LayoutView]
  /// The views that came.
  private var guests: [LayoutView] = []
  private let changing: TextView
  /// The text that is there at first.
  private let original: PeerText
  /// Where the view that changes is among the others.
  private let middle: Int
  /// The place where a view comes.
  private let place: Place

  init(_ kind: Kind, rows: Int) {
    var builder = Builder()
    self.kind = kind
    (root, place) = builder.build(kind, rows: rows)
    views = builder.views
    middle = builder.middle
    guard let text = views[middle] as? TextView else {
      fatalError("no text in the middle")
    }
    changing = text
    original = text.text
    width = root.widthAnchor.constraint(equalTo: peerWidth(kind == .nest))
    width.isActive = true
  }

  func change(_ number: Int) {
    changing.text = peerChanged(original, Int32(number))
  }

  func resize(_ number: Int?) {
    width.constant =
      number.map { peerOtherWidth(kind == .nest, Int32($0)) }
      ?? peerWidth(kind == .nest)
  }

  func come() {
    var builder = Builder()
    let guest = builder.row(of: kind, 1)
    guests = builder.views
    place.insert(guest)
  }

  func go() {
    guests.first?.removeFromSuperview()
    guests = []
  }

  // MARK: - Reading

  /// The sum of all that is said of frames.
  func readAll() -> Double { sum(of: views[...]) + sum(of: guests[...]) }

  /// Reads twenty frames around the change.
  func readTwenty() -> Double {
    sum(of: views[max(0, middle - 10)..<min(views.count, middle + 10)])
  }

  private func sum(of views: ArraySlice<LayoutView>) -> Double {
    var sum = 0.0
    for view in views {
      let frame = view.frame
      sum += frame.minX + frame.minY + frame.width + frame.height
    }
    return sum
  }

  /// All frames, one after the other.
  var frames: [Double] {
    (views + guests).flatMap { view in
      let frame = view.frame
      return [frame.minX, frame.minY, frame.width, frame.height]
    }
  }
}

/// The screens, by name.
enum Kind: String {
  case column, tens, equal, tight, feed, chat, nest
}

/// A place in a container.
enum Place {
  case layout(StackLayout, Int)
  case stack(StackView, Int)

  func insert(_ view: LayoutView) {
    switch self {
    case .layout(let layout, let index): layout.insert(view, at: index)
    case .stack(let stack, let index):
      stack.insertArrangedSubview(view, at: index)
    }
  }
}
