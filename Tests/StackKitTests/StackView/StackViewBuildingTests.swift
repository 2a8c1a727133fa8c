import StackKit
import Testing

/// Stacks, lists and layouts from a closure.
@Suite struct StackViewBuildingTests {
  private func names(_ views: [LayoutView]) -> [String] {
    views.map(\.displayName)
  }

  private func list(
    _ count: Int, _ isOn: Bool, _ extra: LayoutView?
  ) -> StackView {
    StackView(.vertical, spacing: 3) {
      box("first", 10, 5)
      if isOn {
        box("on", 20, 6)
        box("also on", 20, 7)
      } else {
        box("off", 30, 8)
      }
      extra
      if count > 1 { box("many", 1, 1) }
      for index in 0..<count { box("\(index)", 2, Double(index)) }
      [box("x", 4, 4), box("y", 4, 4)]
      switch count {
      case 0: box("none", 1, 1)
      case 1: box("one", 1, 1)
      default: []
      }
    }
  }

  @Test("Lines, branches, rounds, arrays and what may be missing, in order")
  func lines() {
    #expect(
      names(list(2, true, nil).arrangedSubviews) == [
        "first", "on", "also on", "many", "0", "1", "x", "y",
      ])
    #expect(
      names(list(0, false, box("extra", 1, 1)).arrangedSubviews) == [
        "first", "off", "extra", "x", "y", "none",
      ])
    #expect(names(list(1, false, nil).arrangedSubviews).last == "one")
    #expect(StackView {}.arrangedSubviews.isEmpty)
  }

  @Test("The closure is called once, and a view that occurs twice counts once")
  func once() {
    var calls = 0
    let a = box("a", 10, 10), b = box("b", 20, 20)
    let stack = StackView {
      let _ = calls += 1
      a
      b
      a
    }
    #expect(calls == 1)
    #expect(stack.arrangedSubviews == [b, a])
    #expect([b.frame, a.frame] == [Rect(0, 0, 20, 20), Rect(20, 0, 10, 20)])
  }

  @Test("What is said when a stack is made is what can be set afterwards")
  func settings() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
    for axis in Axis.allCases {
      for distribution in StackDistribution.allCases {
        for alignment in StackAlignment.allCases {
          for margins in [nil, insets] {
            let views = (1...3).map { SizedView(Double($0) * 5, 30) }
            let made = StackView(
              axis, spacing: 3, distribution: distribution,
              alignment: alignment, margins: margins
            ) { views }
            let others = (1...3).map { SizedView(Double($0) * 5, 30) }
            let set = StackView()
            set.addArrangedSubviews(others)
            set.axis = axis
            set.spacing = 3
            set.distribution = distribution
            set.alignment = alignment
            if let margins {
              set.layoutMargins = margins
              set.isLayoutMarginsRelativeArrangement = true
            }
            for frame in [Rect(0, 0, 150, 200), nil] {
              for stack in [made, set] {
                if let frame { stack.frame = frame } else { stack.unpinFrame() }
              }
              #expect(
                views.map(\.frame) == others.map(\.frame)
                  && made.frame == set.frame,
                "\(axis) \(distribution) \(alignment)")
            }
            #expect(made.distribution == distribution)
            #expect(made.alignment == alignment)
            #expect(made.layoutMargins == margins ?? EdgeInsets(8))
          }
        }
      }
    }
  }

  @Test("Margins keep their place around the views")
  func margins() {
    let view = SizedView(10, 20)
    let stack = StackView(
      arrangedSubviews: [view], axis: .vertical, alignment: .center,
      margins: EdgeInsets(vertical: 3, horizontal: 7))
    #expect(stack.frame == Rect(0, 0, 24, 26))
    #expect(view.frame == Rect(7, 3, 10, 20))
    stack.frame = Rect(0, 0, 100, 50)
    #expect(view.frame == Rect(45, 3, 10, 44))
  }

  @Test("Several views are added in their order, for one layout")
  func several() {
    let views = (0..<4).map { box("\($0)", 10, 10) }
    let stack = StackView(arrangedSubviews: [views[0]], axis: .vertical)
    stack.layoutIfNeeded()
    let engine = stack.engine
    var calls = 0
    engine.onNeedsLayout = { calls += 1 }
    stack.addArrangedSubviews([views[1], stack, views[0], views[2], views[1]])
    #expect(calls == 1)
    #expect(names(stack.arrangedSubviews) == ["0", "2", "1"])
    #expect(views.map(\.frame.minY) == [0, 20, 10, 0])
    stack.addArrangedSubviews([])
    #expect(calls == 1)
  }

  @Test("A list of rows, along either axis")
  func rows() {
    let list = RowStackView(.horizontal) {
      for width in [10.0, 20] { SizedView(width, 5) }
    }
    list.frame = Rect(0, 0, 200, 40)
    // Insets are 15 at the left and the right, 12 at the top and the bottom.
    #expect(list.contentSize == Size(width: 90, height: 40))
    #expect(list.rows.map(\.frame.width) == [10, 20])
    let column = RowStackView { SizedView(10, 5) }
    column.frame = Rect(0, 0, 200, 40)
    #expect(column.contentSize == Size(width: 200, height: 29))
    #expect(RowStackView {}.rows.isEmpty)
  }

  @Test("Layouts from a closure, set up before any constraint exists")
  func layouts() {
    let card = LayoutView()
    let layout = card.addSubviewsWithHorizontalLayout {
      SizedView(10, 20)
      SizedView(30, 10)
    } configure: {
      $0.spacing = 4
      $0.leadingMargin = 2
    }
    #expect(
      layout.views.map(\.frame) == [Rect(2, 0, 10, 20), Rect(16, 0, 30, 10)])
    #expect(card.frame.size == Size(width: 46, height: 20))
    let empty = card.addSubviewsWithVerticalLayout {}
    #expect(card.stackLayouts == [layout, empty])
  }
}
