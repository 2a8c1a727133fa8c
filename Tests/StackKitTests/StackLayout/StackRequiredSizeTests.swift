import StackKit
import Testing

/// A required compression resistance or hugging counts across a container of
/// a given size, too: what gives way is a margin, and that is a conflict.
@Suite struct StackRequiredSizeTests {
  /// A view in a container of 100 x 50 that fills it.
  private func fill(
    _ height: Double, along axis: Axis, isStackView: Bool,
    _ configure: (LayoutView) -> Void
  ) -> LayoutView {
    let view = box("content", 10, height)
    configure(view)
    let container: LayoutView
    if isStackView {
      container = StackView(arrangedSubviews: [view], axis: axis)
    } else {
      container = LayoutView()
      let fill: (StackLayout) -> Void = {
        $0.verticalAlignment = .fill
        $0.horizontalAlignment = .fill
      }
      if axis == .horizontal {
        container.addSubviewsWithHorizontalLayout([view], configure: fill)
      } else {
        container.addSubviewsWithVerticalLayout([view], configure: fill)
      }
    }
    container.frame = Rect(0, 0, 100, 50)
    // Conflicts are of whole trees.
    holders.append(container)
    return view
  }

  private final class Holders {
    var views: [LayoutView] = []
    func append(_ view: LayoutView) { views.append(view) }
  }
  private let holders = Holders()

  @Test("Content that must not be compressed keeps its height")
  func compression() {
    for axis in Axis.allCases {
      for isStackView in [false, true] {
        let view = fill(80, along: axis, isStackView: isStackView) {
          $0.setCompressionResistance(1000, for: .vertical)
        }
        #expect(view.frame.height == 80, "\(axis) \(isStackView)")
        #expect(view.engine.conflicts.count == 1, "\(axis) \(isStackView)")
        view.setCompressionResistance(999, for: .vertical)
        #expect(view.frame.height == 50, "\(axis) \(isStackView)")
        #expect(view.engine.conflicts.isEmpty)
      }
    }
  }

  @Test("Content that must not be stretched keeps its height")
  func hugging() {
    for axis in Axis.allCases {
      for isStackView in [false, true] {
        let view = fill(20, along: axis, isStackView: isStackView) {
          $0.setHuggingPriority(1000, for: .vertical)
        }
        #expect(view.frame.height == 20, "\(axis) \(isStackView)")
        #expect(view.engine.conflicts.count == 1, "\(axis) \(isStackView)")
        view.setHuggingPriority(999, for: .vertical)
        #expect(view.frame.height == 50, "\(axis) \(isStackView)")
        #expect(view.engine.conflicts.isEmpty)
      }
    }
  }

  @Test("A constraint without effect changes nothing about it")
  func idleConstraint() {
    let view = fill(80, along: .horizontal, isStackView: false) {
      $0.setCompressionResistance(1000, for: .vertical)
    }
    view.heightAnchor.constraint(greaterThanOrEqualTo: 0).isActive = true
    #expect(view.frame.height == 80)
    #expect(view.engine.conflicts.count == 1)
  }
}
