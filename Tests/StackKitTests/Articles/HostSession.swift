import StackKit
import TestSupport
import Testing

/// A screen that changes at random, and a host that has to keep up.
final class HostSession {
  /// What a host does, and what it should have done.
  struct Host {
    /// Draws what was handed over, if anything was, and says how much.
    var draw: () -> Int
    var picture: () -> String
    /// The picture drawn from nothing.
    var anew: () -> String
  }

  /// A view with a drawing of its own.
  final class Gauge: LayoutView {
    var level = 0
    override var intrinsicContentSize: IntrinsicSize {
      IntrinsicSize(width: 6, height: 1)
    }
    override func svgElements(in bounds: Rect) -> String {
      "<rect width=\"\(level)\" height=\"\(bounds.height)\"/>"
    }
  }

  let root = LayoutView()
  var random: SplitMix64
  let list = RowStackView()
  let inner = RowStackView(axis: .horizontal)
  let stack = StackView()
  let desk = LayoutView()
  let gauge = Gauge()
  let header = HostSession.label("Header")
  private var rowNumber = 0

  static func label(_ text: String) -> Label {
    Label(text, measurer: CellTextMeasurer())
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    root.frame = Rect(0, 0, 40, 24)
    for list in [list, inner] {
      list.rowInset = EdgeInsets(top: 0, left: 1, bottom: 1, right: 1)
      list.separatorInset = .zero
    }
    list.hasHostClock = true
    inner.heightAnchor.constraint(equalTo: 3).isActive = true
    inner.addRows((0..<9).map { Self.label("item \($0)") })
    list.addRows((0..<8).map { _ in makeRow() })
    list.insertRow(inner, before: list.rows[3])
    stack.axis = .vertical
    for text in ["one", "two", "three"] {
      stack.addArrangedSubview(Self.label(text))
    }
    stack.addArrangedSubview(gauge)
    for place in 0..<4 {
      let note = Self.label("note \(place)")
      desk.addSubview(note)
      note.frame = Rect(Double(place) * 2.5, Double(place) / 2, 9, 2)
    }
    root.addSubview(header)
    header.frame = Rect(2, 0, 30, 1)
    root.addSubview(list)
    list.frame = Rect(1, 1.5, 24, 14)
    root.addSubview(stack)
    stack.frame = Rect(26, 2, 13, 9)
    root.addSubview(desk)
    desk.frame = Rect(2, 17, 30, 5)
  }

  func makeRow() -> LayoutView {
    rowNumber += 1
    let title = Self.label("row \(rowNumber)")
    if rowNumber % 3 != 0 { return title }
    let row = LayoutView()
    row.addSubviewsWithHorizontalLayout([title, Self.label("日本")]) {
      $0.horizontalAlignment = .fill
    }
    return row
  }

  /// Makes changes, and compares the picture after each.
  func run(steps: Int, _ make: (LayoutView) -> Host) {
    let host = make(root)
    var count = 0
    root.forEachInTree { _ in count += 1 }
    #expect(host.draw() == count)
    var drawn = 0
    var pictures: Set<String> = []
    for number in 0..<steps {
      let change = step()
      drawn += host.draw()
      let picture = host.picture()
      guard picture == host.anew() else {
        Issue.record("step \(number), \(change):\n\(picture)\n\(host.anew())")
        return
      }
      pictures.insert(picture)
    }
    #expect(pictures.count > steps / 5)
    // Most changes concern few of the views.
    #expect(drawn < steps * count / 5, "\(drawn) of \(steps * count)")
    #expect(host.draw() == 0)
  }
}

// MARK: - Changes

extension HostSession {
  /// All labels of the screen.
  private var labels: [Label] {
    var labels: [Label] = []
    root.forEachInTree { if let label = $0 as? Label { labels.append(label) } }
    return labels
  }

  private var views: [LayoutView] {
    var views: [LayoutView] = []
    root.forEachInTree { views.append($0) }
    return views
  }

  private func color() -> Color {
    random.pick([
      .white, .clear, .red, Color(red: 0, green: 0, blue: 255, alpha: 170),
    ])
  }

  /// Makes one change.
  ///
  /// - Returns: What it was.
  func step() -> String {
    let number = random.below(40)
    switch number {
    case 0...9: changeLook(number)
    case 10...19: changeTree(number)
    default: changeList(number)
    }
    return "change \(number)"
  }

  private func changeLook(_ number: Int) {
    let label = random.pick(labels)
    let view = random.pick(views)
    switch number {
    case 0, 1: label.text = random.pick(["aa", "bb", "a longer text", "日本語"])
    case 2: label.textColor = color()
    case 3: label.textAlignment = random.pick(TextAlignment.allCases)
    case 4: label.font = random.pick([.body, .courier(9)])
    case 5: view.backgroundColor = color()
    case 6:
      view.border = random.pick([
        nil, Border(color: .blue), Border(color: color()), Border(width: 0),
      ])
    case 7: view.cornerRadius = random.pick([0, 2])
    case 8: view.alpha = random.pick([1, 1, 0.75, 0.25])
    default:
      gauge.level += 1
      gauge.setNeedsDisplay()
    }
  }

  private func changeTree(_ number: Int) {
    let notes = desk.subviews
    switch number {
    case 10: random.pick(stack.arrangedSubviews).isHidden.toggle()
    case 11: if let note = notes.first { desk.addSubview(note) }
    case 12: desk.insertSubview(random.pick(notes), at: 0)
    case 13:
      random.pick(notes).frame = Rect(
        random.double(-3...20), random.double(-1...4), 8, 2)
    case 14:
      let note = random.pick(notes)
      note.removeFromSuperview()
      if random.chance(0.5) { _ = desk.frame }
      desk.addSubview(note)
    case 15: stack.axis = random.pick(Axis.allCases)
    case 16: stack.spacing = Double(random.below(3))
    case 17:
      root.writingDirection = random.pick([nil, .rightToLeft, .leftToRight])
    case 18: desk.frame.origin.x = random.double(0...8)
    default: random.pick([header, desk, stack]).isHidden.toggle()
    }
  }

  private func changeList(_ number: Int) {
    let row = list.row(at: random.below(max(1, list.count))) ?? header
    let isAnimated = random.chance(0.5)
    switch number {
    case 20: list.contentOffset.y = random.double(-3...20)
    case 21: inner.contentOffset.x = random.double(0...40)
    case 22:
      list.setContentOffset(
        Point(x: 0, y: random.double(0...20)), animated: true)
    case 23...28: list.advance(by: random.double(0.02...0.2))
    case 29: list.setRowHidden(row, isHidden: true, animated: isAnimated)
    case 30: list.showRows(list.rows, animated: isAnimated)
    case 31:
      list.insertRow(makeRow(), before: row, animated: isAnimated)
    case 32:
      if list.count > 6, row !== inner {
        list.removeRow(row, animated: isAnimated)
      }
    case 33:
      if list.containsRow(row) {
        list.moveRow(row, to: random.below(list.count), animated: isAnimated)
      }
    case 34: list.setSticky(!list.isSticky(row), forRow: row)
    case 35: list.setBackgroundColor(forRow: row, color: color())
    case 36: changeSeparator(of: row)
    case 37: list.backgroundColor = random.pick([.white, .clear])
    case 38: list.pinnedFooterRow = random.pick([nil, row])
    default: list.contentInset.top = Double(random.below(3))
    }
  }

  private func changeSeparator(of row: LayoutView) {
    switch random.below(4) {
    case 0: list.hideSeparator(forRow: row)
    case 1: list.showSeparators(forRows: list.rows)
    case 2: list.cell(forRow: row)?.separatorColor = color()
    default:
      list.setInset(
        forRow: row,
        inset: EdgeInsets(left: Double(random.below(3)), bottom: 1))
    }
  }
}
