import StackKit
import Testing

/// Frames follow from the settings of a tree as it is, whatever was around a
/// stack, or inside of it, when it was laid out before.
@Suite struct StackViewSurroundingsTests {
  @Test("A view at a bound is found anew when a row beside it changes")
  func boundHeldFromOutside() {
    func widths(isLate: Bool) -> [Double] {
      let labels = [12.0, 34, 33].map { SizedView($0, 10) }
      let wide = SizedView(31, 10)
      let spacer = Spacer(7)
      spacer.setHuggingPriority(100, for: .horizontal)
      let inner = StackView(
        arrangedSubviews: [labels[2]], axis: .vertical, alignment: .leading)
      let equal = StackView(
        arrangedSubviews: [inner, wide], spacing: 2, distribution: .fillEqually)
      equal.setMinimumSize(IntrinsicSize(width: 48), for: wide)
      let row = StackView(
        arrangedSubviews: [labels[0], labels[1], spacer, equal])
      row.frame = Rect(0, 0, 170, 30)
      if isLate { _ = row.frame }
      let least = labels[0].widthAnchor.constraint(greaterThanOrEqualTo: 45)
      least.priority = 999
      least.isActive = true
      return [labels[0], labels[1], spacer, inner, wide].map(\.frame.width)
    }
    #expect(widths(isLate: false) == [45, 34, 7, 34, 48])
    #expect(widths(isLate: true) == [45, 34, 7, 34, 48])
  }

  @Test("A stack of nothing high gives no baseline, however high it was")
  func heightOfOthers() {
    func heights(isLate: Bool) -> [Double] {
      let tall = SizedView(58, 39), gap = Spacer(3)
      let inner = StackView(
        arrangedSubviews: [tall, Spacer(4, along: .horizontal)])
      let row = StackView(arrangedSubviews: [gap, inner], alignment: .leading)
      let column = StackView(
        arrangedSubviews: [row, SizedView(40, 21)], axis: .vertical)
      column.isBaselineRelativeArrangement = true
      column.frame = Rect(0, 0, 252, 125)
      if isLate { _ = column.frame }
      tall.isHidden = true
      return [gap, inner, row].map(\.frame.height)
    }
    #expect(heights(isLate: true) == heights(isLate: false))
  }

  @Test("What makes a row or a column high by itself gives its baseline")
  func heightOfItsOwn() {
    func first(_ change: (StackView) -> Void) -> Double {
      let inner = StackView(arrangedSubviews: [LayoutView(), LayoutView()])
      let row = StackView(
        arrangedSubviews: [inner, SizedView(10, 14)], alignment: .top)
      let outer = StackView(
        arrangedSubviews: [row, SizedView(10, 50)], alignment: .lastBaseline)
      change(inner)
      _ = outer.frame
      return row.frame.minY
    }
    // The bottom of the row, or what is in its one high view, is at 50.
    #expect(first { _ in } == 36)
    #expect(
      first {
        $0.axis = .vertical; $0.spacing = 20
      } == 30)
    #expect(first { $0.frame = Rect(0, 0, 5, 40) } == 10)
  }

  @Test("A hidden view that outlives its stack is seen where it goes next")
  func hiddenOutlives() {
    for isHeld in [false, true] {
      let view = SizedView(10, 10)
      do {
        let stack = StackView(arrangedSubviews: [view])
        if isHeld {
          view.widthAnchor.constraint(equalTo: stack.widthAnchor).isActive =
            true
        }
        view.isHidden = true
        _ = stack.frame
      }
      #expect(view.superview == nil)
      view.isHidden = false
      #expect(view.frame.size == Size(width: 10, height: 10))
      let other = StackView(arrangedSubviews: [view])
      #expect(other.frame.size == Size(width: 10, height: 10))
    }
  }

  @Test("A hidden view is nowhere when its last constraint, or its frame, goes")
  func hiddenAndHeld() {
    let view = SizedView(10, 10)
    let stack = StackView(arrangedSubviews: [view, SizedView(5, 5)])
    view.isHidden = true
    #expect(view.frame == .zero)
    let width = view.widthAnchor.constraint(equalTo: 30)
    width.isActive = true
    #expect(view.frame.width == 30)
    width.isActive = false
    #expect(view.frame == .zero)
    view.frame = Rect(2, 3, 4, 5)
    #expect(view.frame == Rect(2, 3, 4, 5))
    view.unpinFrame()
    #expect(view.frame == .zero)
    view.isHidden = false
    #expect(view.frame == Rect(0, 0, 10, 10))
    #expect(stack.frame.size == Size(width: 15, height: 10))
  }
}
