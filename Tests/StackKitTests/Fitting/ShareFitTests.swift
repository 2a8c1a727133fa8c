import StackKit
import Testing

/// What a stack needs whose views share its length within bounds does not
/// depend on the length that it has.
@Suite("Fits of shares within bounds")
struct ShareFitTests {
  enum Content: CaseIterable {
    case spacers, weightsAbove, equalBelow, equalAbove, proportionsAbove
    case weightsBelow

    func make() -> StackView {
      let wide = SizedView(width: 40, height: 10)
      let narrow = SizedView(width: 10, height: 10)
      if self == .spacers {
        return StackView(arrangedSubviews: [Spacer(29), Spacer(0)])
      }
      let stack = StackView(arrangedSubviews: [wide, narrow])
      switch self {
      case .spacers: break
      case .weightsAbove, .weightsBelow:
        stack.setWeight(1, for: wide)
        stack.setWeight(2, for: narrow)
        if self == .weightsAbove {
          stack.setMinimumSize(IntrinsicSize(width: 30), for: narrow)
        } else {
          stack.setMaximumSize(IntrinsicSize(width: 20), for: wide)
        }
      case .equalBelow:
        stack.distribution = .fillEqually
        stack.setMaximumSize(IntrinsicSize(width: 20), for: narrow)
      case .equalAbove:
        stack.distribution = .fillEqually
        stack.setMinimumSize(IntrinsicSize(width: 50), for: narrow)
      case .proportionsAbove:
        stack.distribution = .fillProportionally
        stack.setMinimumSize(IntrinsicSize(width: 30), for: narrow)
      }
      return stack
    }

    var natural: Double {
      switch self {
      case .spacers: 29
      case .weightsAbove: 120
      case .equalBelow: 60
      case .equalAbove: 90
      case .proportionsAbove: 70
      case .weightsBelow: 60
      }
    }
  }

  private static let lengths = [300.0, 20, 200, 100, 60, 85, 57, 70, 90, 40]

  @Test(arguments: Content.allCases)
  func ofAnyFrame(content: Content) {
    let stack = content.make()
    #expect(stack.systemLayoutSizeFitting(.zero).width == content.natural)
    for length in Self.lengths {
      stack.frame = Rect(x: 0, y: 0, width: length, height: 50)
      stack.layoutIfNeeded()
      let size = stack.systemLayoutSizeFitting(.zero)
      #expect(abs(size.width - content.natural) < 1e-6, "at \(length)")
    }
  }

  @Test(arguments: Content.allCases)
  func insideOfAnother(content: Content) {
    let other = SizedView(width: 29, height: 10)
    let stack = StackView(arrangedSubviews: [content.make(), other])
    for length in Self.lengths {
      stack.frame = Rect(x: 0, y: 0, width: length, height: 50)
      stack.layoutIfNeeded()
      let size = stack.systemLayoutSizeFitting(.zero)
      #expect(abs(size.width - content.natural - 29) < 1e-6, "at \(length)")
    }
  }

  @Test("A stack around turns for want of room as a new one does")
  func turns() {
    for content in Content.allCases {
      func bar() -> StackView {
        let other = SizedView(width: 29, height: 10)
        let stack = StackView(arrangedSubviews: [content.make(), other])
        stack.turnsToFit = true
        return stack
      }
      let kept = bar()
      for length in Self.lengths {
        let fresh = bar()
        for stack in [kept, fresh] {
          stack.frame = Rect(x: 0, y: 0, width: length, height: 100)
        }
        #expect(kept.currentAxis == fresh.currentAxis, "\(content), \(length)")
        let isWide = length >= content.natural + 29
        #expect((fresh.currentAxis == .horizontal) == isWide)
      }
    }
  }

  @Test("Shares in a given length are those of a stack that has it")
  func inGivenLength() {
    for content in Content.allCases where content != .spacers {
      for length in [90.0, 140, 300] {
        let stack = content.make()
        // Two lines where it is narrow.
        let text = Label(
          "two words",
          measurer: CellTextMeasurer(cell: Size(width: 6, height: 10)))
        stack.arrangedSubviews[1].addSubviewsWithVerticalLayout([text]) {
          $0.horizontalAlignment = .fill
        }
        let target = Size(width: length, height: 0)
        let fit = stack.systemLayoutSizeFitting(
          target, horizontal: .required,
          vertical: .fittingSizeLevel)
        stack.widthAnchor.constraint(equalTo: length).isActive = true
        stack.layoutIfNeeded()
        #expect(
          abs(fit.height - stack.frame.height) < 1e-6, "\(content), \(length)")
      }
    }
  }
}
