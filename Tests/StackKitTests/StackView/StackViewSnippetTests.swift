import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in StackView")
struct StackViewSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("StackDistribution.swift, snippet 0")
  func stackDistribution0() {
    let views = [20.0, 20, 40].map { width in
      LayoutView { IntrinsicSize(width: width, height: 10) }
    }
    let row = StackView(arrangedSubviews: views)
    row.frame = Rect(x: 0, y: 0, width: 140, height: 10)
    print(views.map(\.frame.width))  // [80.0, 20.0, 40.0]
    row.distribution = .equalSpacing
    print(views.map(\.frame.minX))  // [0.0, 50.0, 100.0]
    row.distribution = .spaceEvenly
    print(views.map(\.frame.minX))  // [15.0, 50.0, 85.0]

    output.expectPromises(of: "StackDistribution.swift")
  }

  @Test("StackView+Arranged.swift, snippet 0")
  func stackViewArranged0() {
    let stack = StackView()
    let badge = Label("new")
    stack.addSubview(badge)
    print(stack.arrangedSubviews.count)  // 0
    stack.addArrangedSubview(badge)
    print(stack.arrangedSubviews.count, stack.subviews.count)  // 1 1

    output.expectPromises(of: "StackView+Arranged.swift")
  }

  @Test("StackView+Arranged.swift, snippet 1")
  func stackViewArranged1() {
    let a = Label("a"), b = Label("b"), c = Label("c")
    let stack = StackView(arrangedSubviews: [a, b])
    stack.insertArrangedSubview(c, at: 0)
    stack.insertArrangedSubview(a, at: 99)
    print(stack.arrangedSubviews.map(\.displayName))  // ["c", "b", "a"]

    output.expectPromises(of: "StackView+Arranged.swift", 1)
  }

  @Test("StackView+Arranged.swift, snippet 2")
  func stackViewArranged2() {
    let a = Label("a"), b = Label("b")
    let stack = StackView(arrangedSubviews: [a, b])
    stack.removeArrangedSubview(a)
    print(stack.arrangedSubviews.count, stack.subviews.count)  // 1 2
    b.removeFromSuperview()
    print(stack.arrangedSubviews.count, stack.subviews.count)  // 0 1

    output.expectPromises(of: "StackView+Arranged.swift", 2)
  }

  @Test("StackView+Flexibility.swift, snippet 0")
  func stackViewFlexibility0() {
    let views = (0..<3).map { _ in
      LayoutView { IntrinsicSize(width: 10, height: 10) }
    }
    let stack = StackView(arrangedSubviews: views)
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    stack.setWeight(1, for: views[0])
    stack.setWeight(2, for: views[2])
    print(views.map(\.frame.width))  // [30.0, 10.0, 60.0]
    stack.setMaximumSize(IntrinsicSize(width: 40), for: views[2])
    print(views.map(\.frame.width))  // [50.0, 10.0, 40.0]

    output.expectPromises(of: "StackView+Flexibility.swift")
  }

  @Test("StackView+Flexibility.swift, snippet 1")
  func stackViewFlexibility1() {
    let a = LayoutView { IntrinsicSize(width: 10, height: 10) }
    let stack = StackView(arrangedSubviews: [a])
    print(stack.setMinimumSize(IntrinsicSize(width: 25), for: a))  // true
    print(stack.frame.size)  // Size(width: 25.0, height: 10.0)

    output.expectPromises(of: "StackView+Flexibility.swift", 1)
  }

  @Test("StackView+Flexibility.swift, snippet 2")
  func stackViewFlexibility2() {
    let views = (0..<2).map { _ in LayoutView { IntrinsicSize(width: 10) } }
    let stack = StackView(arrangedSubviews: views)
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    print(views.map(\.frame.width))  // [90.0, 10.0]
    stack.setMaximumSize(IntrinsicSize(width: 30), for: views[0])
    print(views.map(\.frame.width))  // [30.0, 70.0]

    output.expectPromises(of: "StackView+Flexibility.swift", 2)
  }

  @Test("StackView+Flow.swift, snippet 0")
  func stackViewFlow0() {
    let tags = [30.0, 40, 50, 20].map { width in
      LayoutView { IntrinsicSize(width: width, height: 10) }
    }
    let stack = StackView(arrangedSubviews: tags, spacing: 5)
    stack.wraps = true
    print(stack.frame.size)  // Size(width: 155.0, height: 10.0)
    stack.widthAnchor.constraint(equalTo: 80).isActive = true
    print(tags.map(\.frame.minX))  // [0.0, 35.0, 0.0, 55.0]
    print(tags.map(\.frame.minY))  // [0.0, 0.0, 15.0, 15.0]
    print(stack.frame.height)  // 25.0

    output.expectPromises(of: "StackView+Flow.swift")
  }

  @Test("StackView+Flow.swift, snippet 1")
  func stackViewFlow1() {
    let tags = (0..<2).map { _ in
      LayoutView { IntrinsicSize(width: 30, height: 10) }
    }
    let stack = StackView(arrangedSubviews: tags, spacing: 5)
    stack.wraps = true
    stack.frame = Rect(x: 0, y: 0, width: 50, height: 40)
    print(tags[1].frame.minY)  // 15.0
    stack.lineSpacing = 2
    print(tags[1].frame.minY)  // 12.0

    output.expectPromises(of: "StackView+Flow.swift", 1)
  }

  @Test("StackView+Properties.swift, snippet 0")
  func stackViewProperties0() {
    let views = (0..<2).map { _ in
      LayoutView { IntrinsicSize(width: 30, height: 10) }
    }
    let stack = StackView(arrangedSubviews: views)
    print(stack.frame.size)  // Size(width: 60.0, height: 10.0)
    stack.axis = .vertical
    print(stack.frame.size)  // Size(width: 30.0, height: 20.0)

    output.expectPromises(of: "StackView+Properties.swift")
  }

  @Test("StackView+Properties.swift, snippet 1")
  func stackViewProperties1() {
    let views = [10.0, 20].map { width in
      LayoutView { IntrinsicSize(width: width, height: 10) }
    }
    let stack = StackView(arrangedSubviews: views)
    stack.frame = Rect(x: 0, y: 0, width: 90, height: 10)
    stack.distribution = .fillProportionally
    print(views.map(\.frame.width))  // [30.0, 60.0]

    output.expectPromises(of: "StackView+Properties.swift", 1)
  }

  @Test("StackView+Properties.swift, snippet 2")
  func stackViewProperties2() {
    let views = [10.0, 30].map { height in
      LayoutView { IntrinsicSize(width: 10, height: height) }
    }
    let stack = StackView(arrangedSubviews: views)
    stack.alignment = .center
    print(views[0].frame.minY, stack.frame.height)  // 10.0 30.0

    output.expectPromises(of: "StackView+Properties.swift", 2)
  }

  @Test("StackView+Properties.swift, snippet 3")
  func stackViewProperties3() {
    let lines = ["a", "b"].map { Label($0, font: .helvetica(10)) }
    let stack = StackView(arrangedSubviews: lines, axis: .vertical)
    stack.spacing = 20
    stack.isBaselineRelativeArrangement = true
    print(lines[1].frame.minY - lines[0].frame.minY)  // 20.0

    output.expectPromises(of: "StackView+Properties.swift", 3)
  }

  @Test("StackView+Properties.swift, snippet 4")
  func stackViewProperties4() {
    let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
    let stack = StackView(arrangedSubviews: [dot])
    stack.isLayoutMarginsRelativeArrangement = true
    print(dot.frame.origin, stack.frame.width)  // Point(x: 8.0, y: 8.0) 26.0

    output.expectPromises(of: "StackView+Properties.swift", 4)
  }

  @Test("StackView+Properties.swift, snippet 5")
  func stackViewProperties5() {
    let views = (0..<2).map { _ in
      LayoutView { IntrinsicSize(width: 80, height: 10) }
    }
    let stack = StackView(arrangedSubviews: views)
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    print(views.map(\.frame.width))  // [80.0, 20.0]
    stack.allowsOverflow = true
    print(views.map(\.frame.width))  // [80.0, 80.0]

    output.expectPromises(of: "StackView+Properties.swift", 5)
  }

  @Test("StackView+Properties.swift, snippet 6")
  func stackViewProperties6() {
    let views = (0..<3).map { _ in
      LayoutView { IntrinsicSize(width: 50, height: 10) }
    }
    let stack = StackView(arrangedSubviews: views, spacing: 10)
    stack.frame = Rect(x: 0, y: 0, width: 320, height: 10)
    stack.distribution = .fillProportionally
    print(views.map { Int($0.frame.width) })  // [100, 100, 100]
    stack.usesUIKitProportions = true
    print(views.map { Int($0.frame.width) })  // [94, 94, 111]

    output.expectPromises(of: "StackView+Properties.swift", 6)
  }

  @Test("StackView+Spacing.swift, snippet 0")
  func stackViewSpacing0() {
    let views = (0..<3).map { _ in
      LayoutView { IntrinsicSize(width: 10, height: 10) }
    }
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 5
    print(views.map(\.frame.minX))  // [0.0, 15.0, 30.0]
    stack.spacing = StackView.spacingUseSystem
    print(stack.spacing)  // 8.0

    output.expectPromises(of: "StackView+Spacing.swift")
  }

  @Test("StackView+Spacing.swift, snippet 1")
  func stackViewSpacing1() {
    let views = (0..<3).map { _ in
      LayoutView { IntrinsicSize(width: 10, height: 10) }
    }
    let stack = StackView(arrangedSubviews: views, spacing: 1)
    stack.setCustomSpacing(7, after: views[0])
    print(views.map(\.frame.minX))  // [0.0, 17.0, 28.0]
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    print(views.map(\.frame.minX))  // [0.0, 11.0, 22.0]

    output.expectPromises(of: "StackView+Spacing.swift", 1)
  }

  @Test("StackView+Spacing.swift, snippet 2")
  func stackViewSpacing2() {
    let a = Label("a"), b = Label("b")
    let stack = StackView(arrangedSubviews: [a, b])
    stack.setCustomSpacing(7, after: a)
    print(stack.customSpacing(after: a))  // 7.0
    let other = stack.customSpacing(after: b)
    print(other == StackView.spacingUseDefault)  // true

    output.expectPromises(of: "StackView+Spacing.swift", 2)
  }

  @Test("StackView+Turning.swift, snippet 0")
  func stackViewTurning0() {
    let views = (0..<2).map { _ in
      LayoutView { IntrinsicSize(width: 40, height: 10) }
    }
    let stack = StackView(arrangedSubviews: views, spacing: 5)
    stack.turnsToFit = true
    let width = stack.widthAnchor.constraint(equalTo: 100)
    width.isActive = true
    print(stack.currentAxis, stack.frame.height)  // horizontal 10.0
    width.constant = 84
    print(stack.currentAxis, stack.frame.height)  // vertical 25.0
    stack.spacing = 4
    print(stack.currentAxis, stack.frame.height)  // horizontal 10.0

    output.expectPromises(of: "StackView+Turning.swift")
  }

  @Test("StackView.swift, snippet 0")
  func stackView0() {
    let title = Label("Title", measurer: CellTextMeasurer())
    let value = Label("42", measurer: CellTextMeasurer())
    let row = StackView(arrangedSubviews: [title, value], spacing: 3)
    print(row.frame.size)  // Size(width: 10.0, height: 1.0)
    row.axis = .vertical
    print(value.frame.minY, row.frame.width)  // 4.0 5.0
    title.isHidden = true
    print(value.frame.minY, row.frame.height)  // 0.0 1.0

    output.expectPromises(of: "StackView.swift")
  }

  @Test("StackView.swift, snippet 1")
  func stackView1() {
    let row = StackView(arrangedSubviews: [Label("a"), Label("b")])
    print(row.arrangedSubviews.count, row.axis)  // 2 horizontal

    output.expectPromises(of: "StackView.swift", 1)
  }

  @Test("StackView+Building.swift, snippet 0")
  func stackViewBuilding0() {
    let notes = ["Milk", "Bread"]
    let list = StackView(.vertical, spacing: 2, alignment: .leading) {
      Label("Notes", measurer: CellTextMeasurer())
      for note in notes { Label(note, measurer: CellTextMeasurer()) }
    }
    print(list.frame.size)  // Size(width: 5.0, height: 7.0)
    print(list.arrangedSubviews[1].frame.width)  // 4.0

    output.expectPromises(of: "StackView+Building.swift")
  }

  @Test("StackView+Building.swift, snippet 1")
  func stackViewBuilding1() {
    let stack = StackView()
    stack.addArrangedSubviews([Label("a"), Label("b")])
    print(stack.arrangedSubviews.map(\.displayName))  // ["a", "b"]

    output.expectPromises(of: "StackView+Building.swift", 1)
  }

  @Test("StackView+Margins.swift, snippet 0")
  func stackViewMargins0() {
    let dot = SizedView(width: 10, height: 10)
    let stack = StackView { dot }
    stack.topMargin = 3
    stack.topMargin = .infinity
    stack.leadingMargin = 5
    print(dot.frame.origin)  // Point(x: 5.0, y: 3.0)
    print(stack.frame.size)  // Size(width: 15.0, height: 13.0)
    stack.writingDirection = .rightToLeft
    print(dot.frame.origin)  // Point(x: 0.0, y: 3.0)

    output.expectPromises(of: "StackView+Margins.swift")
  }

  @Test("StackView+Margins.swift, snippet 1")
  func stackViewMargins1() {
    let stack = StackView { SizedView(width: 10, height: 10) }
    stack.verticalMargins = 2
    stack.horizontalMargins = 6
    print(stack.frame.size)  // Size(width: 22.0, height: 14.0)

    output.expectPromises(of: "StackView+Margins.swift", 1)
  }
}
