import StackKit
import TestSupport
import Testing

/// Containers that decide from numbers are told of what has to do with them.
@Suite("Containers that look at frames")
struct FollowerTests {
  /// A stack that decides something from frames, of one of four kinds.
  private static func stack(_ kind: Int) -> StackView {
    let views =
      kind == 2 ? (0..<5).map { _ in sized(40) } : [sized(20), sized(40)]
    let stack = StackView(arrangedSubviews: views)
    switch kind {
    case 0: stack.distribution = .fillProportionally
    case 1:
      for view in views { stack.setWeight(view.size.width ?? 1, for: view) }
    case 2: stack.wraps = true
    default: stack.turnsToFit = true
    }
    return stack
  }

  private static func sized(_ width: Double) -> SizedView {
    SizedView(width: width, height: 10)
  }

  @Test("A change tells those that it has to do with", arguments: 0..<4)
  func few(kind: Int) {
    let rows = (0..<300).map { _ in Self.stack(kind) }
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 120, height: 400)
    list.addRows(rows)
    list.layoutIfNeeded()
    func told(_ change: () -> Void) -> Int {
      let before = list.engine.statistics
      change()
      list.layoutIfNeeded()
      return (list.engine.statistics - before).containersTold
    }
    #expect(list.engine.statistics.containersTold >= rows.count)
    let view = rows[150].arrangedSubviews[0] as? SizedView
    let ofContent = told { view?.size = IntrinsicSize(width: 70, height: 10) }
    #expect(ofContent > 0 && ofContent <= 12)
    #expect(told { rows[20].spacing = 4 } <= 12)
    #expect(told { rows[30].isHidden = true } <= 12)
    #expect(told { list.removeRow(rows[40]) } <= 12)
    #expect(told { list.insertRow(Self.stack(kind), before: rows[50]) } <= 12)
    #expect(told { list.setHuggingPriority(300, for: .vertical) } <= 12)
    // All of them have another width.
    #expect(told { list.frame.size.width = 90 } >= 290)
  }

  @Test("A height that follows from a width is known to who shares by it")
  func wrappedHeight() {
    func make() -> (StackView, Label) {
      let text = Label(
        String(repeating: "aaaa ", count: 12), font: .courier(10))
      text.numberOfLines = 0
      let stack = StackView(
        arrangedSubviews: [text, Self.sized(20)], axis: .vertical,
        distribution: .fillProportionally)
      return (stack, text)
    }
    let (stack, text) = make()
    for width in [60.0, 300, 60, 120, 61] {
      stack.frame = Rect(x: 0, y: 0, width: width, height: 300)
      let (other, fresh) = make()
      other.frame = stack.frame
      #expect(abs(text.frame.height - fresh.frame.height) < 1e-9)
    }
  }

  @Test("An axis turns with the height that follows from a width")
  func turnsWithHeight() {
    let text = Label(String(repeating: "aaaa ", count: 12), font: .courier(10))
    text.numberOfLines = 0
    let stack = StackView(
      arrangedSubviews: [text, Self.sized(20)], axis: .vertical)
    stack.turnsToFit = true
    stack.frame = Rect(x: 0, y: 0, width: 300, height: 60)
    #expect(stack.currentAxis == .vertical)
    stack.frame.size.width = 60
    #expect(stack.currentAxis == .horizontal)
    stack.frame.size.width = 300
    #expect(stack.currentAxis == .vertical)
  }

  @Test("A new tree learns of heights as one that changes", arguments: 2...9)
  func newTree(words: Int) {
    func make(isHidden: Bool) -> StackView {
      let text = Label(String(repeating: "some words ", count: words))
      let other = SizedView(width: 40, height: 20)
      other.isHidden = isHidden
      let stack = StackView(arrangedSubviews: [text, other], axis: .vertical)
      stack.turnsToFit = true
      stack.frame = Rect(x: 0, y: 0, width: 40, height: 200)
      stack.layoutIfNeeded()
      return stack
    }
    let stack = make(isHidden: true)
    stack.arrangedSubviews[1].isHidden = false
    let fresh = make(isHidden: false)
    #expect(stack.currentAxis == fresh.currentAxis)
    #expect(
      stack.arrangedSubviews.map(\.frame) == fresh.arrangedSubviews.map(\.frame)
    )
  }

  @Test("A rule deep inside reaches a stack that asks for a fitting")
  func deepInside() {
    let inner = Self.sized(20)
    let box = LayoutView()
    box.addSubviewsWithVerticalLayout([inner])
    let other = Self.sized(40)
    let stack = StackView(
      arrangedSubviews: [box, other], distribution: .fillProportionally)
    stack.widthAnchor.constraint(equalTo: 120).isActive = true
    #expect(box.frame.width == 40)
    // The box fills its part: no frame tells that it asks for more now.
    let rule = inner.widthAnchor.constraint(greaterThanOrEqualTo: 40)
    rule.isActive = true
    #expect(box.frame.width == 60)
    rule.isActive = false
    #expect(box.frame.width == 40)
  }

  @Test("Where nothing but the room decides, bounds stay from pass to pass")
  func fixedRoom() {
    func make() -> (StackView, [SizedView]) {
      let views = (0..<6).map { Self.sized(Double(10 * $0)) }
      let row = StackView(arrangedSubviews: views, spacing: 2)
      for (number, view) in views.enumerated() {
        row.setWeight(Double(1 + number % 3), for: view)
        row.setMaximumSize(IntrinsicSize(width: 45), for: view)
      }
      return (row, views)
    }
    let (row, views) = make()
    row.frame = Rect(x: 0, y: 0, width: 210, height: 10)
    row.layoutIfNeeded()
    for (width, solves) in [(250.0, 2), (251, 1), (120, 2), (210, 2)] {
      let before = row.engine.statistics
      row.frame.size.width = width
      row.layoutIfNeeded()
      #expect((row.engine.statistics - before).solves == solves)
      let (fresh, others) = make()
      fresh.frame = row.frame
      for (view, other) in zip(views, others) {
        #expect(abs(view.frame.minX - other.frame.minX) < 1e-9)
        #expect(abs(view.frame.width - other.frame.width) < 1e-9)
      }
    }
  }
}
