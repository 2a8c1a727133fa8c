import StackKit
import Testing

/// What a stack does about texts: turn where they are large, and share a row.
@Suite("Texts in stacks") struct StackViewTextTests {
  private func label(_ count: Int) -> Label {
    Label(
      String(repeating: "ab ", count: count / 3),
      measurer: CellTextMeasurer())
  }

  @Test("The axis turns while text is large")
  func turning() {
    let title = label(6), value = label(3), inner = label(3)
    let stack = StackView(
      arrangedSubviews: [title, value, StackView(arrangedSubviews: [inner])])
    stack.turnsAtTextSize = 24
    #expect(stack.currentAxis == .horizontal)
    value.font = .courier(24)
    #expect(stack.currentAxis == .vertical)
    value.isHidden = true
    #expect(stack.currentAxis == .horizontal)
    inner.font = .courier(30)
    #expect(stack.currentAxis == .horizontal)
    value.isHidden = false
    #expect(stack.currentAxis == .vertical)
    stack.wraps = true
    #expect(stack.currentAxis == .horizontal)
    stack.wraps = false
    value.font = .courier(23)
    #expect(stack.currentAxis == .horizontal)
    stack.turnsAtTextSize = 20
    #expect(stack.currentAxis == .vertical)
    stack.turnsAtTextSize = .nan
    #expect(stack.turnsAtTextSize == 20)
    #expect(stack.refusedValues.map(\.property) == ["turnsAtTextSize"])
    stack.axis = .vertical
    #expect(stack.currentAxis == .horizontal)
    stack.turnsAtTextSize = nil
    #expect(stack.currentAxis == .vertical)
    #expect(stack.frame.height == 3)
  }

  /// Widths of texts of some lengths in a row, whose first text may be newer.
  private func widths(
    _ lengths: [Int], in width: Double?, isReversed: Bool = false,
    _ change: (StackView, [Label]) -> Void = { _, _ in }
  ) -> [Double] {
    let labels = lengths.map {
      Label(
        String(repeating: "a ", count: $0 / 2 - 1) + "aa",
        measurer: CellTextMeasurer())
    }
    let stack = StackView()
    for label in isReversed ? labels.reversed() : labels {
      stack.insertArrangedSubview(label, at: isReversed ? 0 : 99)
    }
    change(stack, labels)
    if let width {
      stack.widthAnchor.constraint(equalTo: width).isActive = true
    }
    return labels.map(\.frame.width)
  }

  @Test("Texts that share a row keep a part of it", arguments: [false, true])
  func sharing(isReversed: Bool) {
    func widths(_ lengths: [Int], in width: Double?) -> [Double] {
      self.widths(lengths, in: width, isReversed: isReversed)
    }
    #expect(widths([30, 30], in: 40) == [20, 20])
    // Who needs less leaves the rest to others.
    #expect(widths([30, 10], in: 36) == [26, 10])
    #expect(widths([10, 30], in: 36) == [10, 26])
    for width in widths([40, 60, 50], in: 90) { #expect(width == 30) }
    #expect(widths([60, 6, 60], in: 90).min() == 6)
    #expect(widths([60, 6, 60], in: 90).filter { $0 >= 30 }.count == 2)
    // With room enough nothing is shared.
    #expect(widths([30, 10], in: nil) == [30, 10])
    #expect(widths([10, 6], in: 40) == [34, 6])
    #expect(widths([6, 30], in: 40) == [10, 30])
  }

  @Test("Priorities come first")
  func priorities() {
    let weaker = widths([30, 30], in: 40) { _, labels in
      labels[0].setCompressionResistance(700, for: .horizontal)
    }
    #expect(weaker == [10, 30])
    let looser = widths([10, 6], in: 40) { _, labels in
      labels[1].setHuggingPriority(200, for: .horizontal)
    }
    #expect(looser == [10, 30])
  }

  @Test("Only texts of several lines in rows that fill share")
  func others() {
    let alone = widths([30, 30], in: 40) { _, labels in
      labels[1].numberOfLines = 1
    }
    #expect(alone == [30, 10])
    let told = widths([30, 30], in: 40) { stack, _ in
      stack.textsShareRow = false
    }
    #expect(told == [30, 10])
    let lined = widths([30, 30], in: 40) { stack, labels in
      stack.layoutIfNeeded()
      labels[1].preferredMaxLayoutWidth = 30
      stack.layoutIfNeeded()
      labels[1].preferredMaxLayoutWidth = nil
    }
    #expect(lined == [20, 20])
    let gaps = widths([30, 30], in: 40) { stack, _ in
      stack.spacing = 2
      stack.leadingMargin = 4
    }
    #expect(gaps == [17, 17])
  }

  @Test("Sharing takes no more solves than squeezing")
  func solves() {
    var counts: [Int] = []
    for shares in [true, false] {
      let labels = (0..<3).map { _ in label(30) }
      let stack = StackView(arrangedSubviews: labels)
      stack.textsShareRow = shares
      stack.frame = Rect(0, 0, 48, 20)
      _ = labels[0].frame
      labels[1].text = "another text, as long as that"
      _ = labels[0].frame
      counts.append(stack.engine.statistics.solves)
    }
    #expect(counts[0] == counts[1])
  }
}
