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

  /// A column whose views share its height, with a text among them.
  enum Column: CaseIterable {
    case equal, weights, beside

    func make() -> StackView {
      let text = Label(
        "some words that wrap into lines",
        measurer: CellTextMeasurer(cell: Size(width: 6, height: 10)))
      let boxes = [SizedView(width: 5, height: 10), SizedView(5, 14)]
      let stack = StackView(
        arrangedSubviews: [text] + boxes, axis: .vertical)
      switch self {
      case .equal:
        stack.distribution = .fillEqually
        stack.setMaximumSize(IntrinsicSize(height: 20), for: text)
      case .weights:
        stack.setWeight(2, for: text)
        stack.setWeight(1, for: boxes[0])
        stack.setMaximumSize(IntrinsicSize(height: 30), for: text)
      case .beside:
        for (index, box) in boxes.enumerated() {
          stack.setWeight(1 + Double(index), for: box)
          stack.setMinimumSize(IntrinsicSize(height: 12), for: box)
        }
      }
      return stack
    }
  }

  @Test(arguments: Column.allCases)
  func heightOfAnyWidth(column: Column) {
    let kept = column.make()
    for length in [200.0, 60, 36, 100, 40, 300] {
      let laidOut = column.make()
      laidOut.widthAnchor.constraint(equalTo: length).isActive = true
      let height = laidOut.frame.height
      #expect(height > 20)
      for width in [300.0, 30, 90] {
        kept.frame = Rect(x: 0, y: 0, width: width, height: 50)
        kept.layoutIfNeeded()
        let fit = kept.fittingSize(width: length)
        #expect(abs(fit.height - height) < 1e-6, "\(length) at \(width)")
      }
    }
  }

  @Test("A view that is held pulls no others along, as in the stack itself")
  func heldMember() {
    let widths = [30.0, 100, 100, 10]
    let views = widths.map { SizedView(width: $0, height: 10) }
    let stack = StackView(arrangedSubviews: views, distribution: .fillEqually)
    stack.setMinimumSize(IntrinsicSize(width: 5), for: views[3])
    for (view, width) in zip(views.dropLast(), widths) {
      view.widthAnchor.constraint(equalTo: width).isActive = true
    }
    #expect(stack.frame.width == 330)
    #expect(stack.systemLayoutSizeFitting(.zero).width == 330)
  }
}
