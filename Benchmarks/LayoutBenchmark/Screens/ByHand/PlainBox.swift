import StackKit

/// A view of a screen as somebody who needs no layout engine would write it:
/// a frame, and what is inside.
class PlainBox {
  var frame = Rect.zero
  var isHidden = false
  let children: [PlainBox]

  init(_ children: [PlainBox] = []) {
    self.children = children
  }

  /// The box and all that are inside, each before what is inside of it.
  final var all: [PlainBox] {
    [self] + children.flatMap(\.all)
  }

  /// The first view whose frame is not that of its box.
  final func difference(
    from view: LayoutView
  ) throws(BenchmarkError) -> (frame: Rect, expected: Rect)? {
    if !agree(view.frame, frame) { return (view.frame, frame) }
    let views = view.subviews.filter { !$0.isHidden }
    let boxes = children.filter { !$0.isHidden }
    guard views.count == boxes.count else {
      throw .mismatch("\(type(of: view)) has \(views.count) views inside")
    }
    for (view, box) in zip(views, boxes) {
      if let found = try box.difference(from: view) { return found }
    }
    return nil
  }
}

/// A row of a hand-written list.
class PlainRowBox: PlainBox {
  /// Places what is inside, and tells the height that it needs.
  func height(within width: Double) -> Double { 0 }
}

/// A text that knows its size, on one line or within a width.
final class PlainLabel: PlainRowBox {
  private static let measurer = StandardFontMeasurer()

  private let font: Font
  private var natural: Size?
  private var wrapped: (width: Double, height: Double)?

  /// The text; setting it makes its size out of date.
  var text: String {
    didSet {
      natural = nil
      wrapped = nil
    }
  }

  init(_ text: String, _ font: Font = .body) {
    self.text = text
    self.font = font
    super.init()
  }

  /// The size of the text if only its own line breaks count.
  func size() -> Size {
    if let natural { return natural }
    var width = 0.0
    var lines = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      width = max(width, Self.measurer.width(of: line, font: font))
      lines += 1
    }
    let size = Size(width: width, height: height(ofLines: lines))
    natural = size
    return size
  }

  /// The height of the text within a width.
  override func height(within width: Double) -> Double {
    if let wrapped, wrapped.width == width { return wrapped.height }
    var lines = 0
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines += PlainText.lines(
        of: part.utf8, width: width, Self.measurer, font)
    }
    let height = height(ofLines: lines)
    wrapped = (width, height)
    return height
  }

  private func height(ofLines count: Int) -> Double {
    let line = Self.measurer.lineMetrics(of: font)
    return line.height + Double(count - 1) * line.pitch
  }
}

/// The hand-written side of a screen.
class PlainScreen {
  let root: PlainBox
  private let boxes: [PlainBox]

  init(_ root: PlainBox) {
    self.root = root
    boxes = root.all
  }

  /// Places everything.
  func place() {}

  /// What ``Screen/mutate(_:)`` does.
  func mutate(_ number: Int) {}

  /// What ``Screen/rotate(_:)`` does.
  func rotate(_ number: Int) {}

  /// Reads all frames, one by one.
  final func readAll() -> Double {
    var sum = 0.0
    for box in boxes {
      let frame = box.frame
      sum += frame.minY + frame.height
    }
    return sum
  }
}

/// The hand-written side of a ``PageScreen``.
class PlainPage: PlainScreen {
  private let width: Double
  private let otherWidth: Double
  private(set) final var currentWidth: Double

  init(_ root: PlainBox, width: Double, other: Double) {
    self.width = width
    otherWidth = other
    currentWidth = width
    super.init(root)
  }

  override final func rotate(_ number: Int) {
    currentWidth = number % 2 == 0 ? otherWidth : width
  }

  /// The frame of the whole, once its height is known.
  final func end(at height: Double) {
    root.frame = Rect(x: 0, y: 0, width: currentWidth, height: height)
  }
}
