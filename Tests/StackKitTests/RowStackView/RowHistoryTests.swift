import Foundation
import StackKit
import TestSupport
import Testing

/// Lists with rows of all kinds: whatever was said about them, frames are those
/// of a layout from scratch.
@Suite struct RowHistoryTests {
  typealias Random = RandomSessionTests.Random

  /// A list in a page, with rows of all kinds, that random calls change.
  final class World {
    var random: Random
    let page = LayoutView()
    let list = RowStackView()
    var rows: [LayoutView] = []
    var leaves: [LayoutView] = []
    var rules: [LayoutConstraint] = []

    init(seed: UInt64) {
      random = Random(state: seed)
      page.addSubview(list)
      list.frame = Rect(0, 0, 240, 300)
      for _ in 0..<3 { rows.append(row()) }
      list.addRows(rows)
    }

    var number: Double { Double(random.below(40)) }

    func leaf() -> LayoutView {
      let view: LayoutView
      switch random.below(4) {
      case 0: view = Label("one two three", measurer: CellTextMeasurer())
      case 1: view = SizedView(nil, number)
      default: view = SizedView(number, number)
      }
      leaves.append(view)
      return view
    }

    func row() -> LayoutView {
      if random.below(4) > 0 { return leaf() }
      let row = LayoutView()
      let parts = (0...random.below(3)).map { _ in leaf() }
      if random.below(2) == 0 {
        row.addSubviewsWithVerticalLayout(parts) {
          $0.verticalAlignment = .fill
          $0.horizontalAlignment = .fill
          $0.spacing = number
        }
      } else {
        row.addSubview(parts[0])
        rules += [
          parts[0].leadingAnchor.constraint(equalTo: row.leadingAnchor),
          parts[0].trailingAnchor.constraint(equalTo: row.trailingAnchor),
          parts[0].topAnchor.constraint(equalTo: row.topAnchor),
          parts[0].bottomAnchor.constraint(equalTo: row.bottomAnchor),
        ]
        for rule in rules.suffix(4) { rule.isActive = true }
      }
      return row
    }

    var anyRow: LayoutView { random.pick(rows) }

    func rule(_ view: LayoutView) {
      let rule = view.heightAnchor.constraint(equalTo: number)
        .with(priority: 800)
      rules.append(rule)
      rule.isActive = true
    }

    /// - Returns: What was done.
    func step() -> String {
      let kind = random.below(26)
      let row = anyRow
      let cell = list.cell(forRow: row)
      switch kind {
      case 0, 1, 2:
        let new = (0...random.below(3)).map { _ in self.row() }
        rows += new
        list.addRows(random.below(3) == 0 ? [row] + new : new)
      case 3: list.insertRow(self.row(), before: row)
      case 4: if rows.count > 3 { list.removeRow(row) }
      case 5: list.moveRow(row, to: random.below(6))
      case 6, 7: list.setRowHidden(row, isHidden: random.below(2) == 0)
      case 8: row.isHidden = random.below(3) == 0
      case 9, 10:
        let left = number
        list.setInset(
          forRow: row,
          inset: EdgeInsets(
            top: number - 10, left: left, bottom: number,
            right: random.below(2) == 0 ? left : number))
      case 11:
        cell?.separatorInset = EdgeInsets(left: number, right: number)
      case 12: list.separatorWidth = number / 8
      case 13: list.hideSeparator(forRow: row)
      case 14: list.showSeparator(forRow: row)
      case 15: list.axis = random.below(3) == 0 ? .horizontal : .vertical
      case 16:
        list.writingDirection = random.below(2) == 0 ? .rightToLeft : nil
      case 17:
        cell?.writingDirection = random.below(2) == 0 ? .rightToLeft : nil
      case 18: rule(random.below(2) == 0 ? row : cell ?? row)
      case 19:
        if let rule = rules.last {
          rule.isActive = false
          rules.removeLast()
        }
      case 20:
        if let cell {
          let child = leaf()
          cell.addSubview(child)
          for rule in [
            child.topAnchor.constraint(equalTo: row.bottomAnchor),
            child.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
          ] { rule.isActive = true }
        }
      case 21:
        row.setHuggingPriority(LayoutPriority(200 + number), for: .vertical)
      case 22: cell?.setCompressionResistance(740, for: .vertical)
      case 23: list.frame = Rect(0, 0, 140 + number * 4, 300)
      case 24:
        let new = self.row()
        if list.replaceRow(row, with: new) { rows.append(new) }
      default: break
      }
      for _ in 0..<random.below(3) { changeLeaf() }
      return "\(kind)"
    }

    func changeLeaf() {
      let leaf = random.pick(leaves)
      if let label = leaf as? Label {
        label.text = random.below(2) == 0 ? "one" : "one two three four five"
      } else if let view = leaf as? SizedView {
        view.size.height = number
      }
    }

    /// All views, with separators if they are asked for.
    func views(withLines: Bool) -> [LayoutView] {
      var views = [list, list.contentView]
      for row in list.rows where !list.isRowHidden(row) {
        guard let cell = list.cell(forRow: row) else { continue }
        views.append(cell)
        if row.isHidden { continue }
        row.forEachInTree { views.append($0) }
        if withLines, let line = cell.separator, !line.isHidden {
          views.append(line)
        }
      }
      return views
    }
  }

  private static let seeds = 0..<sessionSize(release: 30, checked: 5)

  @Test("Frames do not depend on what was before", arguments: seeds)
  func session(seed: Int) { compare(seed) }

  private static let longSeeds =
    ProcessInfo.processInfo.environment["STACKKIT_ROW_SESSIONS"]
    .flatMap { Int($0) } ?? 0

  @Test(
    "As many sessions as STACKKIT_ROW_SESSIONS says",
    .enabled(if: longSeeds > 0))
  func long() {
    for seed in 0..<max(0, Self.longSeeds) { compare(seed) }
  }

  private func compare(_ seed: Int) {
    let world = World(seed: UInt64(seed)), full = World(seed: UInt64(seed))
    for step in 0..<60 {
      let done = world.step()
      #expect(full.step() == done)
      let withLines = step % 7 == 6
      let frames = world.views(withLines: withLines).map(\.frame)
      full.page.engine.rebuild()
      let views = full.views(withLines: withLines)
      let expected = views.map(\.frame)
      if !full.page.engine.conflicts.isEmpty { continue }
      // What nothing places stays where it was.
      let isSame =
        frames.count == expected.count
        && zip(views, zip(frames, expected)).allSatisfy {
          isClose($1.0, $1.1) || $0.hasAmbiguousLayout
        }
      if !isSame {
        expectFrames(frames, expected, "seed \(seed), step \(step), \(done)")
        return
      }
    }
  }
}
