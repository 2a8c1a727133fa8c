import StackKit
import TestSupport
import Testing

/// What a view needs is the size that it gets where nothing but its content
/// decides, whatever it was before: lines, axes that turn, proportions, bounds
/// and baselines are found for the fit.
@Suite struct FitComparisonTests {
  /// The size of a view inside of another one, which pulls it as a fit does.
  private func hosted(
    _ view: LayoutView, width: Double? = nil, height: Double? = nil
  ) -> Size {
    let host = LayoutView()
    host.addSubview(view)
    func pull(_ anchor: LayoutDimension, _ length: Double?) -> LayoutConstraint
    {
      anchor.constraint(equalTo: length ?? 0)
        .with(priority: length == nil ? .fittingSizeLevel : .required)
    }
    try? LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      view.topAnchor.constraint(equalTo: host.topAnchor),
      pull(view.widthAnchor, width), pull(view.heightAnchor, height),
    ])
    host.frame = Rect(x: 0, y: 0, width: 1000, height: 1000)
    return view.frame.size
  }

  private func isClose(_ size: Size, _ other: Size) -> Bool {
    Axis.allCases.allSatisfy {
      abs(size[$0] - other[$0]) <= 1e-6 * max(1, other[$0])
    }
  }

  @Test("A fit is the size inside of another view", arguments: 0..<12)
  func asHosted(part: Int) {
    for number in part * 8..<part * 8 + scaled(release: 8, debug: 2) {
      let seed = UInt64(number)
      func root() -> LayoutView { RandomTree(seed: seed, size: 12).root }
      let text = "seed \(seed):\(RandomTree(seed: seed, size: 12).description)"
      let size = root().systemLayoutSizeFitting(.zero)
      #expect(isClose(size, hosted(root())), "\(text)")
      for width in [20.0, 77, 160] {
        let size = root().fittingSize(width: width)
        #expect(isClose(size, hosted(root(), width: width)), "\(text)")
      }
      let kept = root()
      for (width, height) in [(20.0, 170.0), (190, 20), (70, 70)] {
        kept.frame = Rect(x: 0, y: 0, width: width, height: height)
        kept.layoutIfNeeded()
        let again = kept.systemLayoutSizeFitting(.zero)
        #expect(isClose(again, size), "\(text), at \(width) x \(height)")
      }
    }
  }

  /// Stacks that look at frames, and what they need by their content.
  enum Content: CaseIterable {
    case turnedRow, wrappingRow, wrappingColumn, list, textsInProportion
    case nestedLines, baselines

    func make() -> StackView {
      let boxes = [30.0, 20, 50].map { SizedView(width: $0, height: $0 / 2) }
      let texts = ["one two three", "four five"].map {
        Label($0, measurer: CellTextMeasurer())
      }
      switch self {
      case .turnedRow:
        let stack = StackView(arrangedSubviews: boxes, spacing: 2)
        stack.turnsToFit = true
        return stack
      case .wrappingRow:
        let stack = StackView(arrangedSubviews: boxes, spacing: 2)
        stack.wraps = true
        return stack
      case .wrappingColumn:
        let stack = StackView(arrangedSubviews: boxes, axis: .vertical)
        stack.wraps = true
        return stack
      case .list:
        let list = RowStackView()
        list.addRow(SizedView(width: 20, height: 20))
        for axis in Axis.allCases { list.setHuggingPriority(1000, for: axis) }
        let stack = StackView(arrangedSubviews: [list, boxes[2]])
        stack.wraps = true
        return stack
      case .textsInProportion:
        return StackView(
          arrangedSubviews: texts + [boxes[1]], axis: .vertical,
          distribution: .fillProportionally)
      case .nestedLines:
        let inner = StackView(arrangedSubviews: texts)
        inner.wraps = true
        let stack = StackView(arrangedSubviews: [inner] + boxes)
        stack.wraps = true
        return stack
      case .baselines:
        let stack = StackView(
          arrangedSubviews: [
            StackView(arrangedSubviews: texts + [boxes[1]]), boxes[0],
          ], axis: .vertical)
        stack.isBaselineRelativeArrangement = true
        return stack
      }
    }
  }

  @Test(arguments: Content.allCases)
  func ofAnyFrame(content: Content) {
    let lengths = [300.0, 12, 200, 45, 60, 31, 5]
    let sizes = [0.0, 25, 50, 90].map {
      content.make().fittingSize(width: $0).height
    }
    let natural = content.make().systemLayoutSizeFitting(.zero)
    #expect(isClose(natural, hosted(content.make())))
    let stack = content.make()
    for (length, height) in zip(lengths, lengths.reversed()) {
      stack.frame = Rect(x: 0, y: 0, width: length, height: height)
      stack.layoutIfNeeded()
      #expect(
        isClose(stack.systemLayoutSizeFitting(.zero), natural),
        "at \(length) x \(height)")
      for (width, other) in zip([0.0, 25, 50, 90], sizes) {
        let size = stack.fittingSize(width: width)
        #expect(
          isClose(size, Size(width: width, height: other)),
          "\(width) at \(length) x \(height)")
      }
    }
  }

  @Test("A row that turns is as high as a column where it is narrow")
  func turned() {
    let row = Content.turnedRow.make()
    #expect(row.fittingSize(width: 200) == Size(width: 200, height: 25))
    #expect(row.fittingSize(width: 60) == Size(width: 60, height: 54))
    #expect(row.currentAxis == .horizontal)
  }

  @Test("Stacks that turn, with texts that wrap, twenty of them in each other")
  func nested() {
    let work = [10, 20].map { levels in
      var inner: LayoutView = Label("one two", measurer: CellTextMeasurer())
      for level in 0..<levels {
        let text = Label("ab cd \(level)", measurer: CellTextMeasurer())
        let stack = StackView(
          arrangedSubviews: [inner, text],
          axis: level % 2 == 0 ? .horizontal : .vertical)
        stack.turnsToFit = true
        inner = stack
      }
      inner.frame = Rect(x: 0, y: 0, width: 60, height: 200)
      inner.layoutIfNeeded()
      _ = inner.fittingSize(width: 77)
      #expect(inner.engine.statistics.unsettledPasses == 0)
      return Double(inner.engine.statistics.fittings)
    }
    #expect(work[1] <= 6 * work[0], "\(work)")
  }

  @Test("A column that turns counts the lines and the axes of rows inside")
  func rowsInColumns() {
    func row(_ widths: [Double], wraps: Bool) -> StackView {
      let views = widths.map { SizedView(width: $0, height: 10) }
      let row = StackView(arrangedSubviews: views, spacing: 5)
      if wraps { row.wraps = true } else { row.turnsToFit = true }
      return row
    }
    func axis(_ inner: LayoutView, _ size: Size) -> Axis {
      let column = StackView(
        arrangedSubviews: [inner, SizedView(width: 10, height: 10)],
        axis: .vertical)
      column.turnsToFit = true
      column.frame.size = size
      return column.currentAxis
    }
    for height in [30.0, 40] {
      let expected: Axis = height < 35 ? .horizontal : .vertical
      let size = Size(width: 100, height: height)
      let tags = [30.0, 40, 50, 20]
      #expect(axis(row(tags, wraps: true), size) == expected)
      let held = StackView(arrangedSubviews: [row(tags, wraps: true)])
      #expect(axis(held, size) == expected)
      #expect(axis(row([60, 60], wraps: false), size) == expected)
    }
  }

  @Test("A row that wraps is as high as its lines where others share its width")
  func sharedLines() {
    let tags = [30.0, 40, 50, 20].map { SizedView(width: $0, height: 10) }
    let lines = StackView(arrangedSubviews: tags, spacing: 5)
    lines.wraps = true
    let row = StackView(
      arrangedSubviews: [lines, SizedView(width: 20, height: 5)],
      distribution: .fillProportionally, alignment: .leading)
    row.setMaximumSize(IntrinsicSize(width: 80), for: lines)
    let column = StackView(
      arrangedSubviews: [row, SizedView(width: 10, height: 10)],
      axis: .vertical, distribution: .fillProportionally)
    column.frame = Rect(x: 0, y: 0, width: 300, height: 105)
    #expect(abs(row.frame.height - 75) < 1e-6, "\(row.frame)")
  }

  @Test("A stack is asked for its size at a width, whether lines wrap or not")
  func sizeAtWidth() {
    let views = [SizedView(30, 10), SizedView(40, 20)]
    let stack = StackView(
      arrangedSubviews: views, axis: .vertical, spacing: 3, alignment: .leading)
    #expect(stack.sizeThatFits(width: 50) == Size(width: 50, height: 33))
    stack.axis = .horizontal
    #expect(stack.sizeThatFits(width: 50) == Size(width: 50, height: 20))
    stack.wraps = true
    #expect(stack.sizeThatFits(width: 50) == Size(width: 50, height: 33))
  }
}
