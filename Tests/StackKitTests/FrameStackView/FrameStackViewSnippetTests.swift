import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in FrameStackView")
struct FrameStackViewSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("FrameStackAlignment.swift, snippet 0")
  func frameStackAlignment0() {
    print(FrameStackAlignment.allCases.count)  // 3

    output.expectPromises(of: "FrameStackAlignment.swift")
  }

  @Test("FrameStackView+Numbers.swift, snippet 0")
  func frameStackViewNumbers0() {
    let boxes = (0..<4).map { _ in LayoutView { IntrinsicSize(height: 10) } }
    let stack = FrameStackView(subviews: boxes)
    stack.itemSpacing = [1, 2]
    print(boxes.map(\.frame.minY))  // [0.0, 11.0, 23.0, 41.0]

    output.expectPromises(of: "FrameStackView+Numbers.swift")
  }

  @Test("FrameStackView+Numbers.swift, snippet 1")
  func frameStackViewNumbers1() {
    let boxes = (0..<3).map { _ in
      LayoutView { IntrinsicSize(width: 10, height: 10) }
    }
    let stack = FrameStackView(subviews: boxes)
    stack.itemOffset = [4, 6]
    print(boxes.map(\.frame.minX), stack.frame.width)  // [4.0, 6.0, 0.0] 16.0

    output.expectPromises(of: "FrameStackView+Numbers.swift", 1)
  }

  @Test("FrameStackView+Numbers.swift, snippet 2")
  func frameStackViewNumbers2() {
    let box = LayoutView { IntrinsicSize(width: 10, height: 10) }
    let frame = Rect(x: 0, y: 0, width: 50, height: 50)
    let stack = FrameStackView(frame: frame, subviews: [box])
    print(stack.frame.width)  // 50.0
    stack.shouldWrap = true
    print(stack.frame.width)  // 10.0
    stack.shouldWrap = false
    print(stack.frame.width)  // 50.0

    output.expectPromises(of: "FrameStackView+Numbers.swift", 2)
  }

  @Test("FrameStackView+Numbers.swift, snippet 3")
  func frameStackViewNumbers3() {
    let boxes = (0..<3).map { _ in
      let view = LayoutView()
      view.frame = Rect(x: 0, y: 0, width: 9, height: 10.4)
      return view
    }
    let stack = FrameStackView(subviews: boxes)
    stack.spacing = 0
    print(boxes.map(\.frame.minY))  // [0.0, 10.0, 21.0]
    stack.roundsFrames = false
    print(boxes.map(\.frame.minY))  // [0.0, 10.4, 20.8]

    output.expectPromises(of: "FrameStackView+Numbers.swift", 3)
  }

  @Test("FrameStackView.swift, snippet 0")
  func frameStackView0() {
    let sizes = [(64.0, 64.0), (64, 128), (128, 64)]
    let boxes = sizes.map { width, height in
      let view = LayoutView()
      view.frame = Rect(x: 0, y: 0, width: width, height: height)
      return view
    }
    let frame = Rect(x: 20, y: 20, width: 148, height: 400)
    let stack = FrameStackView(frame: frame, subviews: boxes)
    print(boxes.map(\.frame.minY))  // [0.0, 72.0, 208.0]
    stack.alignment = .endPoint
    print(boxes.map(\.frame.minX))  // [84.0, 84.0, 20.0]
    stack.shouldWrap = true
    print(stack.frame.size)  // Size(width: 128.0, height: 272.0)

    output.expectPromises(of: "FrameStackView.swift")
  }

  @Test("FrameStackView.swift, snippet 1")
  func frameStackView1() {
    let stack = FrameStackView(subviews: [Label("a"), Label("b")])
    print(stack.subviews.count, stack.isFramePinned)  // 2 false

    output.expectPromises(of: "FrameStackView.swift", 1)
  }

  @Test("FrameStackView.swift, snippet 2")
  func frameStackView2() {
    let box = LayoutView()
    box.frame = Rect(x: 0, y: 0, width: 30, height: 20)
    let frame = Rect(x: 5, y: 5, width: 100, height: 10)
    let stack = FrameStackView(frame: frame, subviews: [box])
    stack.insets = EdgeInsets(3)
    let arrangement = stack.arrangement()
    print(arrangement.subviewFrames[0].origin)  // Point(x: 3.0, y: 3.0)
    print(arrangement.frame.size)  // Size(width: 100.0, height: 26.0)

    output.expectPromises(of: "FrameStackView.swift", 2)
  }

  @Test("FrameStackView.swift, snippet 3")
  func frameStackView3() {
    let box = LayoutView()
    box.frame = Rect(x: 7, y: 7, width: 30, height: 20)
    let stack = FrameStackView(subviews: [box])
    stack.isEnabled = false
    print(box.frame.minX)  // 7.0
    stack.isEnabled = true
    print(box.frame.minX)  // 0.0

    output.expectPromises(of: "FrameStackView.swift", 3)
  }

  @Test("FrameStackView.swift, snippet 4")
  func frameStackView4() {
    let boxes = [(5.0, 10.0), (0, 50)].map { x, y in
      let view = LayoutView()
      view.frame = Rect(x: x, y: y, width: 20, height: 30)
      return view
    }
    let stack = FrameStackView(subviews: boxes)
    stack.translatesCurrentLayout = true
    print(boxes.map(\.frame.minY))  // [10.0, 50.0]
    print(stack.insets.top, stack.itemSpacing ?? [])  // 10.0 [10.0]
    print(stack.itemOffset ?? [])  // [5.0, 0.0]

    output.expectPromises(of: "FrameStackView.swift", 4)
  }
}
