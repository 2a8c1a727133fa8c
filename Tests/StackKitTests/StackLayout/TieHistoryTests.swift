import StackKit
import TestSupport
import Testing

/// Where priorities leave open which view or margin gives way, that does not
/// depend on what was there before.
@Suite struct TieHistoryTests {
  private struct Row {
    let box = LayoutView()
    let views: [SizedView]
    let layout: StackLayout

    init(
      _ order: [Int] = [0, 1, 2], width: Double = 300,
      setUp: (StackLayout) -> Void = { _ in }
    ) {
      let views = order.map { _ in SizedView(width: 40, height: 10) }
      self.views = views
      layout = box.addSubviewsWithHorizontalLayout(
        order.map { views[$0] as LayoutView }
      ) {
        $0.horizontalAlignment = .fill
        setUp($0)
      }
      box.frame = Rect(0, 0, width, 10)
    }

    var widths: [Double] { views.map(\.frame.width) }
    var places: [Double] { views.map(\.frame.minX) }
  }

  @Test(
    "Of views that change together, the pair at the ends does",
    arguments: [(300.0, 200.0, 130.0), (100, 900, 30)], [false, true])
  func pairs(setting: (Double, Double, Double), isShown: Bool) {
    let (width, priority, own) = setting
    let row = Row(width: width)
    row.views[1].isHidden = isShown
    let rule = row.views[0].widthAnchor.constraint(
      equalTo: row.views[2].widthAnchor)
    rule.priority = LayoutPriority(priority)
    rule.isActive = true
    _ = row.widths
    row.views[1].isHidden = false
    #expect(row.widths == [own, 40, own])
  }

  @Test(
    "Of many, the second one grows, not the pair at the ends", arguments: 4...9)
  func pairsAmongMany(count: Int) {
    func make(isHidden: Bool) -> Row {
      let row = Row(Array(0..<count), width: 600)
      row.views[1].isHidden = isHidden
      let rule = row.views[0].widthAnchor.constraint(
        equalTo: row.views[count - 1].widthAnchor)
      rule.priority = 200
      rule.isActive = true
      return row
    }
    let row = make(isHidden: true)
    _ = row.widths
    row.views[1].isHidden = false
    var widths = [Double](repeating: 40, count: count)
    widths[1] = 600 - 40 * Double(count - 1)
    #expect(row.widths == widths)
    #expect(make(isHidden: false).widths == row.widths)
  }

  @Test("A view in the middle that is centred", arguments: 0..<3)
  func centred(hidden: Int) {
    let row = Row()
    row.views[1].centerXAnchor.constraint(equalTo: row.box.centerXAnchor)
      .isActive = true
    #expect(row.widths == [130, 40, 130])
    row.views[hidden].isHidden = true
    _ = row.widths
    row.views[hidden].isHidden = false
    #expect(row.widths == [130, 40, 130])
  }

  @Test(
    "Of margins that may give way, the trailing one does",
    arguments: [100.0, 300], [0, 2])
  func margins(width: Double, moved: Int) {
    let row = Row(width: width) {
      $0.marginsPriority = 200
      $0.setMargins(5)
    }
    #expect(row.places == [5, 45, 85])
    row.views[moved].isHidden = true
    _ = row.places
    row.views[moved].isHidden = false
    #expect(row.places == [5, 45, 85])
    row.layout.move(row.views[0], to: 2)
    #expect(row.places == [85, 5, 45])
  }

  @Test("From right to left, it is the one on the left")
  func mirroredMargins() {
    let row = Row { $0.marginsPriority = 200 }
    row.box.writingDirection = .rightToLeft
    #expect(row.places == [260, 220, 180])
    row.views[0].isHidden = true
    _ = row.places
    row.views[0].isHidden = false
    #expect(row.places == [260, 220, 180])
  }

  /// Views of several sizes in a row, some of them tied.
  private struct Setting {
    var sizes: [Double]
    var isHidden: [Bool]
    var order: [Int]
    var width: Double
    var priority: LayoutPriority
    var ties: [(first: Int, second: Int, priority: LayoutPriority)]

    func make() -> Row {
      let row = Row(order, width: width) { $0.marginsPriority = priority }
      for (index, view) in row.views.enumerated() {
        view.size.width = sizes[index]
        view.isHidden = isHidden[index]
      }
      for tie in ties {
        let rule = row.views[tie.first].widthAnchor.constraint(
          equalTo: row.views[tie.second].widthAnchor)
        rule.priority = tie.priority
        rule.isActive = true
      }
      return row
    }
  }

  @Test("Views that come and go leave what a new tree has", arguments: 0..<150)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = random.int(2...5)
    let priorities: [LayoutPriority] = [200, 500, 900]
    var setting = Setting(
      sizes: (0..<count).map { _ in Double(random.int(2...4)) * 10 },
      isHidden: (0..<count).map { _ in random.chance(0.2) },
      order: Array(0..<count), width: Double(random.int(3...40)) * 10,
      priority: random.chance(0.5) ? .required : priorities[random.below(3)],
      ties: [])
    for first in 0..<count where random.chance(0.3) {
      let second = random.below(count)
      if first == second { continue }
      setting.ties.append((first, second, priorities[random.below(3)]))
    }
    let row = setting.make()
    for _ in 0..<8 {
      let index = random.below(count)
      switch random.below(4) {
      case 0, 1:
        setting.isHidden[index].toggle()
        row.views[index].isHidden.toggle()
      case 2:
        setting.sizes[index] = Double(random.int(2...4)) * 10
        row.views[index].size.width = setting.sizes[index]
      default:
        let place = random.below(count)
        setting.order.removeAll { $0 == index }
        setting.order.insert(index, at: place)
        row.layout.move(row.views[index], to: place)
      }
      let fresh = setting.make()
      for (view, other) in zip(row.views, fresh.views) where !view.isHidden {
        #expect(isClose(view.frame, other.frame), "\(setting)")
      }
    }
  }

  @Test("Views without room along the axis stick out of the outermost stack")
  func depthsAlong() {
    let views = (0..<2).map { _ in SizedView(width: 10, height: 10) }
    let inner = StackView(arrangedSubviews: views, axis: .vertical, spacing: 5)
    let outer = StackView(arrangedSubviews: [inner], axis: .vertical)
    outer.frame = Rect(0, 0, 10, 0)
    #expect(inner.frame.height == 5)
    outer.distribution = .leading
    #expect(inner.frame.height == 5)
    let other = SizedView()
    outer.addArrangedSubview(other)
    _ = inner.frame
    outer.removeArrangedSubview(other)
    other.removeFromSuperview()
    #expect(inner.frame.height == 5)
    #expect(outer.engine.conflicts.count == 1)
  }

  @Test("A view without room across sticks out alone, whatever came in last")
  func depthsAcross() {
    let views = (0..<2).map { _ in SizedView(width: 10, height: 10) }
    let cells = views.map {
      StackView(arrangedSubviews: [$0], axis: .vertical)
    }
    let outer = StackView(arrangedSubviews: cells, axis: .vertical)
    outer.frame = Rect(0, 0, 20, 40)
    views[0].widthAnchor.constraint(equalTo: 50).isActive = true
    #expect(views.map(\.frame.width) == [50, 20])
    #expect(cells.map(\.frame.width) == [20, 20])
    outer.alignment = .leading
    _ = outer.frame
    outer.alignment = .fill
    #expect(views.map(\.frame.width) == [50, 20])
    #expect(cells.map(\.frame.width) == [20, 20])
  }

  @Test("Images that keep proportions stick out at the end, and keep them")
  func proportions() {
    let images = (0..<20).map { _ in
      ImageView(pixelSize: Size(width: 40, height: 20))
    }
    for image in images { image.keepsAspectRatio = true }
    let column = StackView(arrangedSubviews: images, axis: .vertical)
    column.frame = Rect(0, 0, 100, 200)
    #expect(images.allSatisfy { $0.frame.size == Size(width: 100, height: 50) })
    #expect(
      column.engine.conflicts.map(\.dropped.title)
        == ["margin.bottom of \(images[19].displayName)"])
  }

  @Test(
    "A constraint holds against content of its priority, whichever came first",
    arguments: [(80.0, LayoutPriority.defaultLow), (20, .defaultHigh)],
    [false, true])
  func content(wish: (Double, LayoutPriority), isRead: Bool) {
    let view = SizedView(width: 50, height: 20)
    if isRead { view.layoutIfNeeded() }
    let width = view.widthAnchor.constraint(equalTo: wish.0)
    width.priority = wish.1
    width.isActive = true
    #expect(view.frame.width == wish.0)
    width.isActive = false
    #expect(view.frame.width == 50)
    width.isActive = true
    #expect(view.frame.width == wish.0)
  }

  @Test("It holds after the writing direction was another one, too")
  func contentAndDirection() {
    let page = LayoutView()
    let view = SizedView(width: 50, height: 20)
    page.frame = Rect(0, 0, 100, 100)
    page.addSubview(view)
    view.leadingAnchor.constraint(equalTo: page.leadingAnchor).isActive = true
    let end = view.trailingAnchor.constraint(
      equalTo: page.trailingAnchor, constant: -80)
    end.priority = .defaultHigh
    end.isActive = true
    #expect(view.frame.width == 20)
    page.writingDirection = .rightToLeft
    #expect(view.frame == Rect(80, 0, 20, 20))
    page.writingDirection = nil
    #expect(view.frame.width == 20)
  }

  @Test(
    "A list that hugs its content does so beside a stack of no length",
    arguments: [false, true])
  func huggingList(isRead: Bool) throws {
    let page = LayoutView()
    page.frame = Rect(0, 0, 100, 300)
    let list = RowStackView { SizedView(width: 40, height: 20) }
    let bar = StackView(alignment: .bottom) { SizedView(width: 40, height: 30) }
    page.addSubview(list)
    page.addSubview(bar)
    try LayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: page.topAnchor),
      bar.topAnchor.constraint(equalTo: list.bottomAnchor),
      bar.bottomAnchor.constraint(equalTo: page.bottomAnchor),
    ])
    if isRead { page.layoutIfNeeded() }
    for _ in 0..<2 {
      list.hugsContent = true
      #expect(list.frame.height == list.contentSize.height)
      #expect(bar.frame.maxY == 300)
      list.hugsContent = false
      page.layoutIfNeeded()
    }
  }
}
