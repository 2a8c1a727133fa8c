import StackKit
import Testing

/// What is inside of bars and corners.
@Suite struct SafeAreaTests {
  let screen = LayoutView(), page = LayoutView(), photo = LayoutView()
  let insets = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)

  init() {
    screen.frame = Rect(0, 0, 100, 60)
    screen.name = "screen"
    photo.name = "photo"
    screen.addSubview(page)
    page.frame = Rect(10, 20, 50, 30)
    page.addSubview(photo)
  }

  private func fill() throws {
    let guide = screen.safeAreaLayoutGuide
    try LayoutConstraint.activate([
      photo.topAnchor.constraint(equalTo: guide.topAnchor),
      photo.leftAnchor.constraint(equalTo: guide.leftAnchor),
      photo.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      photo.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ])
  }

  @Test("Edges follow the insets, whenever these are set")
  func edges() throws {
    try fill()
    #expect(photo.frame == Rect(-10, -20, 100, 60))
    screen.safeAreaInsets = insets
    #expect(photo.frame == Rect(-8, -19, 90, 55))
    screen.safeAreaInsets = .zero
    #expect(photo.frame == Rect(-10, -20, 100, 60))
  }

  @Test("Centres and sizes are those of the part, with factors")
  func centresAndSizes() throws {
    screen.safeAreaInsets = insets
    let guide = screen.safeAreaLayoutGuide
    try LayoutConstraint.activate([
      photo.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      photo.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      photo.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
      guide.heightAnchor.constraint(
        equalTo: photo.heightAnchor, multiplier: 2, constant: 5),
    ])
    // 90 by 55 at (2, 1): the centre is (47, 28.5).
    #expect(photo.frame == Rect(47 - 22.5 - 10, 28.5 - 12.5 - 20, 45, 25))
    screen.safeAreaInsets.left = 12
    #expect(photo.frame == Rect(52 - 20 - 10, 28.5 - 12.5 - 20, 40, 25))
  }

  @Test("Leading and trailing count in the writing direction")
  func direction() throws {
    screen.safeAreaInsets = insets
    let guide = screen.safeAreaLayoutGuide
    try LayoutConstraint.activate([
      photo.leadingAnchor.constraint(
        equalTo: guide.leadingAnchor, constant: 3),
      photo.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    #expect(photo.frame.minX == 5 - 10 && photo.frame.maxX == 92 - 10)
    screen.writingDirection = .rightToLeft
    #expect(photo.frame.minX == 2 - 10 && photo.frame.maxX == 89 - 10)
    screen.safeAreaInsets = EdgeInsets(left: 20, right: 30)
    #expect(photo.frame.minX == 20 - 10 && photo.frame.maxX == 67 - 10)
  }

  @Test("Only what speaks of the area is solved again, by edits")
  func work() throws {
    try fill()
    photo.heightAnchor.constraint(lessThanOrEqualTo: 500).isActive = true
    let engine = screen.engine
    engine.layoutIfNeeded()
    var before = engine.statistics
    screen.safeAreaInsets = insets
    engine.layoutIfNeeded()
    var work = engine.statistics - before
    #expect(work.constantsEdited == 4 && work.solves == 1)
    #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0)
    before = engine.statistics
    screen.safeAreaInsets = insets
    screen.safeAreaInsets.left = .infinity
    page.safeAreaInsets = insets
    #expect(!engine.needsLayout)
    engine.layoutIfNeeded()
    work = engine.statistics - before
    #expect(work.solves == 0)
  }

  @Test("Reports name the area, and reasons add up with its insets")
  func reports() throws {
    try fill()
    screen.safeAreaInsets = insets
    let rules = photo.constraints.map(\.summary)
    #expect(rules[0] == "photo.top == screen.safeAreaTop")
    let explanation = photo.explainLayout()
    let sum = explanation.x.reasons.reduce(0) { $0 + $1.contribution }
    #expect(sum == photo.frame.minX && explanation.x.value == -8)
    #expect(LayoutAttribute.safeAreaTrailing.axis == .horizontal)
    #expect(LayoutAttribute.safeAreaTop.axis == .vertical)
    #expect(LayoutAttribute.safeAreaHeight.isDimension)
    #expect(!LayoutAttribute.safeAreaLeft.isDimension)
  }

  @Test("Fitting sizes know it")
  func fitting() throws {
    let card = LayoutView(), text = SizedView(width: 30, height: 10)
    card.safeAreaInsets = insets
    card.addSubview(text)
    let guide = card.safeAreaLayoutGuide
    try LayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: guide.topAnchor),
      text.leftAnchor.constraint(equalTo: guide.leftAnchor),
      text.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      text.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    #expect(card.fittingSize(width: 100) == Size(width: 100, height: 15))
    #expect(card.frame.size == Size(width: 40, height: 15))
  }
}
