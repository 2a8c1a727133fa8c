import StackKit
import Testing

/// A view with a size that is set, and views and rules that are compared.
@Suite struct SizedViewTests {
  @Test("The size is content: it is hugged, and resists")
  func content() {
    let view = SizedView(width: 30, height: 20)
    let other = SizedView(width: 10)
    let row = StackView(arrangedSubviews: [view, other])
    #expect(row.frame == Rect(0, 0, 40, 20))
    view.setHuggingPriority(251, for: .horizontal)
    row.frame = Rect(0, 0, 50, 50)
    #expect(view.frame == Rect(0, 0, 30, 50))
    #expect(other.frame == Rect(30, 0, 20, 50))
    view.size = IntrinsicSize(width: 35, height: nil)
    #expect(other.frame == Rect(35, 0, 15, 50))
    #expect(view.intrinsicContentSize == IntrinsicSize(width: 35))
  }

  @Test("Numbers that are no sizes count as none; the same size costs nothing")
  func refused() {
    let view = SizedView(width: -1, height: .nan)
    #expect(view.frame.size == .zero)
    view.size = IntrinsicSize(width: 5, height: .infinity)
    #expect(view.frame.size == Size(width: 5, height: 0))
    let engine = view.engine
    engine.layoutIfNeeded()
    view.size.width = 5
    #expect(!engine.needsLayout)
    view.size.width = 6
    #expect(engine.needsLayout)
  }

  @Test("Views, constraints and layouts are equal to themselves only")
  func identity() {
    let a = LayoutView(), b = LayoutView()
    #expect(a == a && a != b)
    var counts: [LayoutView: Int] = [a: 1]
    counts[b, default: 5] += 1
    counts[a] = 2
    #expect(counts == [a: 2, b: 6])
    let rule = a.widthAnchor.constraint(equalTo: 3)
    #expect(rule == rule && rule != a.widthAnchor.constraint(equalTo: 3))
    #expect(Set([rule, rule]).count == 1)
    let one = a.addSubviewsWithVerticalLayout([b])
    let two = a.addSubviewsWithVerticalLayout([b])
    #expect(one == one && one != two && Set([one, two, one]).count == 2)
    #expect(a.subviews.contains(b) && b.superview == a)
  }
}
