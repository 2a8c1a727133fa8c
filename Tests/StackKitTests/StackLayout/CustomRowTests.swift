import StackKit
import TestSupport
import Testing

/// Rows whose inside constraints lay out, in long columns.
@Suite struct CustomRowTests {
  typealias Random = RandomSessionTests.Random

  /// A column of rows: views with content, and views whose inside is laid
  /// out by constraints.
  ///
  /// Constraints come and go.
  final class Screen {
    var random: Random
    let root = LayoutView()
    let layout: StackLayout
    var rules: [LayoutConstraint] = []

    init(seed: UInt64) {
      random = Random(state: seed)
      root.frame = Rect(0, 0, 240, 4_000)
      layout = root.addSubviewsWithVerticalLayout([]) {
        $0.verticalAlignment = .top
        $0.horizontalAlignment = .fill
      }
    }

    var number: Double { Double(random.below(40)) }

    func leaf() -> LayoutView {
      random.below(3) == 0
        ? Label("one two three four", measurer: CellTextMeasurer())
        : SizedView(number + 1, number + 1)
    }

    /// A view that constraints lay out inside, as custom rows are.
    func custom() -> LayoutView {
      let row = LayoutView(), title = leaf(), badge = leaf()
      row.addSubview(title)
      row.addSubview(badge)
      // The title takes what is left.
      badge.setHuggingPriority(260, for: .horizontal)
      title.setHuggingPriority(240, for: .vertical)
      for rule in [
        title.leadingAnchor.constraint(equalTo: row.leadingAnchor),
        title.topAnchor.constraint(equalTo: row.topAnchor),
        title.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        badge.leadingAnchor.constraint(
          equalTo: title.trailingAnchor, constant: 8),
        badge.trailingAnchor.constraint(equalTo: row.trailingAnchor),
        badge.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      ] { rule.isActive = true }
      return row
    }

    /// A view with a stack inside.
    func cell() -> LayoutView {
      let cell = LayoutView()
      cell.addSubviewsWithVerticalLayout([
        random.below(2) == 0 ? custom() : leaf()
      ]) {
        $0.verticalAlignment = .fill
        $0.horizontalAlignment = .fill
        $0.setMargins(number)
      }
      cell.addSubviewsWithVerticalLayout([SizedView(1, 1)]) {
        $0.verticalAlignment = .bottom
        $0.horizontalAlignment = .fill
        $0.leadingMargin = 15
      }
      return cell
    }

    func anyView() -> LayoutView? {
      var views: [LayoutView] = []
      root.forEachInTree { if $0 !== root { views.append($0) } }
      return views.isEmpty ? nil : random.pick(views)
    }

    func step() {
      switch random.below(12) {
      case 0, 1, 2:
        if layout.views.count > 7 { layout.views[0].removeFromSuperview() }
        let view = random.pick([leaf, custom, cell, cell])()
        layout.insert(view, at: random.below(layout.views.count + 1))
      case 3: layout.views.randomElement(using: &random)?.removeFromSuperview()
      case 4: layout.views.randomElement(using: &random)?.isHidden.toggle()
      case 5: layout.spacing = number
      case 6: layout.horizontalMargins = number
      case 7: root.frame = Rect(0, 0, 200 + number, 4_000)
      case 8:
        if let view = anyView() {
          (view as? SizedView)?.size.height = number
          (view as? Label)?.text = random.pick(["a", "b c d e f g", "x\ny"])
        }
      case 9, 10:
        guard let view = anyView() else { return }
        let rule = random.pick([
          view.heightAnchor.constraint(equalTo: 10 + number),
          view.heightAnchor.constraint(greaterThanOrEqualTo: number),
          view.heightAnchor.constraint(
            equalTo: view.widthAnchor, multiplier: 0.5),
          view.heightAnchor.constraint(
            lessThanOrEqualTo: root.widthAnchor, multiplier: 0.1),
          view.topAnchor.constraint(
            greaterThanOrEqualTo: root.topAnchor, constant: number),
        ])
        rule.priority = random.pick([.required, 900, 600, 200])
        rule.isActive = true
        rules.append(rule)
      default:
        if rules.isEmpty { return }
        let index = random.below(rules.count)
        if random.below(2) == 0 {
          rules[index].constant = number
        } else {
          rules.remove(at: index).isActive = false
        }
      }
    }

    /// The frames of all views that are not hidden nor in a hidden view.
    func frames() -> [Rect] {
      var frames: [Rect] = []
      func visit(_ view: LayoutView) {
        if view.isHidden { return }
        frames.append(view.frame)
        view.subviews.forEach(visit)
      }
      visit(root)
      return frames
    }
  }

  @Test("After any changes, frames are those of a layout from scratch")
  func history() {
    var compared = 0
    let sessions = sessionSize(release: 60, checked: 15)
    for seed in 1...UInt64(sessions) {
      let quick = Screen(seed: seed)
      let full = Screen(seed: seed)
      for step in 0..<40 {
        quick.step()
        full.step()
        let frames = quick.frames()
        full.root.engine.rebuild()
        let expected = full.frames()
        // What is dropped in a conflict depends on what came last.
        if full.root.engine.hasConflicts {
          #expect(quick.root.engine.hasConflicts, "seed \(seed) step \(step)")
          break
        }
        #expect(!quick.root.engine.hasConflicts, "seed \(seed) step \(step)")
        compared += 1
        expectFrames(frames, expected, "seed \(seed) step \(step)")
      }
      #expect(quick.root.engine.failure == nil)
    }
    #expect(compared > 16 * sessions, "\(compared)")
  }

  @Test("A constraint on one row leaves a long column alone")
  func oneRow() {
    let container = LayoutView()
    let rows = (0..<1_000).map { _ in SizedView(10, 10) }
    container.addSubviewsWithVerticalLayout(rows) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
    container.widthAnchor.constraint(equalTo: 300).isActive = true
    let all = container.engine.solverConstraintCount
    let square = rows[500].heightAnchor.constraint(
      equalTo: rows[500].widthAnchor, multiplier: 0.5)
    square.isActive = true
    #expect(rows[500].frame == Rect(0, 5_000, 300, 150))
    #expect(rows[999].frame.minY == 998 * 10 + 150)
    // The rule, and who grows and shrinks, for all rows.
    #expect(container.engine.solverConstraintCount <= all + 1 + 2 * 1_000)
    let before = container.engine.statistics
    rows[500].size.height = 30
    rows[3].size.height = 12
    #expect(rows[999].frame.minY == 998 * 10 + 152)
    let work = container.engine.statistics - before
    #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0)
  }

  @Test("What constraints lay out inside a cell stays inside the cell")
  func cells() {
    let screen = Screen(seed: 3)
    for _ in 0..<50 { screen.layout.append(screen.custom()) }
    _ = screen.frames()
    let all = screen.root.engine.solverConstraintCount
    // Three constraints for each row and six in it, and what the sizes of
    // three views ask for.
    #expect(all <= 50 * (9 + 3 * 6) + 10, "\(all)")
    let fifty = screen.layout.views
    let before = screen.root.engine.statistics
    fifty[25].isHidden = true
    #expect(fifty[26].frame.minY == fifty[24].frame.maxY)
    let work = screen.root.engine.statistics - before
    #expect(work.constraintsAdded < 10 && work.constraintsRemoved < 10)
  }

  @Test("A row that must have another width than its column gives a conflict")
  func conflict() {
    let container = LayoutView()
    container.frame = Rect(0, 0, 300, 300)
    let row = SizedView(10, 10)
    container.addSubviewsWithVerticalLayout([row]) {
      $0.horizontalAlignment = .fill
    }
    #expect(row.frame.width == 300)
    row.widthAnchor.constraint(equalTo: 150).isActive = true
    #expect(row.frame.width == 150)
    #expect(
      container.engine.conflicts.map(\.dropped.name) == ["margin.trailing"])
  }
}
