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
}
