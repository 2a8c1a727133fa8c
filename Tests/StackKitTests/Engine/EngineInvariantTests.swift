import StackKit
import Testing

/// What an engine knows agrees with the tree and with the solver.
///
/// Builds with `STACKKIT_ENGINE_CHECKS` look after every pass, too.
@Suite struct EngineInvariantTests {
  @Test("The tables agree with the tree after each change")
  func changes() {
    let card = LayoutView()
    let rows = (0..<6).map { Label("row \($0)") }
    let layout = card.addSubviewsWithVerticalLayout(rows) {
      $0.horizontalAlignment = .fill
    }
    let tool = StackView(arrangedSubviews: [Label("a"), Spacer(), Label("b")])
    layout.append(tool)
    let steps: [() -> Void] = [
      { card.frame = Rect(x: 3, y: 4, width: 200, height: 300) },
      { layout.verticalAlignment = .fill },
      { layout.verticalAlignment = .center },
      { rows[2].isHidden = true },
      { rows[0].removeFromSuperview() },
      { layout.spacingPriority = 700 },
      { rows[3].frame = Rect(x: 1, y: 1, width: 5, height: 5) },
      { rows[3].unpinFrame() },
      { rows[4].invalidateIntrinsicContentSize() },
      { rows[1].widthAnchor.constraint(equalTo: 40).isActive = true },
      { tool.distribution = .equalCentering },
      { tool.axis = .vertical },
      { card.writingDirection = .rightToLeft },
      { rows[2].isHidden = false },
      { card.unpinFrame() },
      { layout.move(tool, to: 0) },
      { card.removeLayout(layout) },
    ]
    for (number, step) in steps.enumerated() {
      step()
      card.layoutIfNeeded()
      #expect(card.engine.brokenInvariants() == [], "step \(number)")
    }
  }

  @Test("A hidden view that got a frame has the rows of its size")
  func hiddenAndPinned() {
    let card = LayoutView()
    let dot = LayoutView { IntrinsicSize(width: 10, height: 20) }
    card.addSubviewsWithVerticalLayout([dot, Label("row")])
    dot.isHidden = true
    card.layoutIfNeeded()
    dot.frame = Rect(x: 1, y: 1, width: 5, height: 5)
    #expect(dot.frame.width == 5)
    #expect(card.engine.brokenInvariants() == [])
    dot.unpinFrame()
    #expect(dot.frame == .zero)
    #expect(card.engine.brokenInvariants() == [])
  }

  @Test("A hidden view that got views has the rows of its size")
  func hiddenAndFilled() {
    let card = LayoutView(), box = LayoutView()
    card.addSubviewsWithVerticalLayout([box, Label("row")])
    box.isHidden = true
    card.layoutIfNeeded()
    box.addSubviewsWithVerticalLayout([
      LayoutView { IntrinsicSize(width: 10, height: 20) }
    ])
    #expect(box.frame.size == Size(width: 10, height: 20))
    #expect(card.engine.brokenInvariants() == [])
  }
}
