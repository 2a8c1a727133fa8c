import StackKit
import Testing

/// Cell hooks, touches, handlers and descriptions may change anything.
@Suite struct CallbackHookTests {
  /// A list that does something in its hooks.
  final class HookedList: RowStackView {
    var onCell: ((HookedList, LayoutView) -> Void)?
    var onConfigure: ((HookedList, RowCell) -> Void)?

    override func cellForRow(_ row: LayoutView) -> RowCell {
      onCell?(self, row)
      return RowCell(row: row)
    }

    override func configureCell(_ cell: RowCell) {
      onConfigure?(self, cell)
    }
  }

  final class Switch: LayoutView, Control {
    var onTracking: ((Bool) -> Void)?
    var onTouch: (() -> Void)?
    func setIsTracking(_ isTracking: Bool) { onTracking?(isTracking) }
    func touchUpInside() { onTouch?() }
    override var intrinsicContentSize: IntrinsicSize {
      IntrinsicSize(width: 50, height: 50)
    }
  }

  final class Button: LayoutView, Highlightable, Tappable {
    var onHighlight: ((Bool) -> Void)?
    var onAsk: (() -> Void)?
    var onTap: (() -> Void)?
    var isHighlightable: Bool {
      onAsk?()
      return true
    }
    func setIsHighlighted(_ isHighlighted: Bool) {
      onHighlight?(isHighlighted)
    }
    func didTapView() { onTap?() }
    override var intrinsicContentSize: IntrinsicSize {
      IntrinsicSize(width: 50, height: 50)
    }
  }

  /// A page with a list of that many rows.
  func page(
    _ list: RowStackView, _ count: Int = 10
  ) -> (holder: Holder, rows: [Probe]) {
    let holder = Holder(count: 2)
    let rows = (0..<count).map { _ in Probe(10, 40) }
    list.addRows(rows)
    holder.root?.addSubview(list)
    list.frame = Rect(0, 0, 200, 100)
    _ = list.contentSize
    return (holder, rows)
  }

  /// What may happen to a page with a list.
  let changes: [(name: String, change: (Holder, RowStackView) -> Void)] = [
    ("rows leave", { $1.removeAllRows() }),
    ("the tree goes", { holder, _ in holder.letGo() }),
    ("the list leaves", { $1.removeFromSuperview() }),
    ("the list turns", { $1.axis = .horizontal }),
    (
      "rows come",
      { _, list in for _ in 0..<70 { list.prependRow(Probe(1, 1)) } }
    ),
    ("touches are cancelled", { $1.touchesCancelled() }),
    ("another touch", { $1.touch(at: Point(x: 20, y: 90)) }),
    ("no scrolling", { $1.isScrollEnabled = false }),
    ("frames are read", { _, list in _ = list.rows.map(\.frame) }),
    ("the content leaves", { $1.contentView.removeFromSuperview() }),
    (
      "rows are others",
      { $1.setRows([Probe(9, 9), Probe(8, 8)], animated: true) }
    ),
  ]

  func expectConsistent(_ list: RowStackView, _ comment: Comment) {
    #expect(list.count == list.rows.count, comment)
    for row in list.rows {
      #expect(row.frame.width >= 0, comment)
      #expect(list.cell(forRow: row) != nil, comment)
    }
    _ = list.recursiveDescription
    _ = list.visibleRows
    list.finishAnimations()
    list.touch(at: Point(x: 5, y: 5))
  }

  @Test("Hooks of cells")
  func cells() {
    for (name, change) in changes {
      for hook in 0..<2 {
        for animated in [false, true] {
          let list = HookedList()
          let (holder, rows) = page(list)
          var depth = 0
          let act = { (list: HookedList) in
            guard depth == 0 else { return }
            depth = 1
            change(holder, list)
            depth = 0
          }
          if hook == 0 {
            list.onCell = { list, _ in act(list) }
          } else {
            list.onConfigure = { list, _ in act(list) }
          }
          list.insertRows(
            [Probe(1, 1), Probe(2, 2)], before: rows[3], animated: animated)
          list.setRows([rows[8], Probe(3, 3), rows[2]], animated: animated)
          list.replaceRow(rows[2], with: Probe(4, 4), animated: animated)
          expectConsistent(list, "\(name), \(hook), \(animated)")
        }
      }
    }
  }

  @Test("Hooks that put the row, or its cell, elsewhere")
  func stolen() {
    let list = HookedList()
    let (holder, _) = page(list)
    let other = RowStackView()
    list.onCell = { _, row in other.addRow(row) }
    let first = Probe(1, 1), second = Probe(2, 2)
    list.addRow(first)
    list.onCell = nil
    list.onConfigure = { _, cell in holder.root?.addSubview(cell) }
    list.addRow(second)
    list.onConfigure = { list, cell in cell.row.addSubview(list) }
    list.addRow(Probe(3, 3))
    expectConsistent(list, "stolen")
    expectConsistent(other, "stolen")
  }

  @Test("Taps, highlights and controls")
  func touches() {
    for (name, change) in changes {
      for moment in 0..<7 {
        let list = RowStackView()
        let (holder, rows) = page(list)
        let button = Button(), control = Switch()
        list.prependRows([button, control])
        var isDone = false
        let act = {
          if isDone { return }
          isDone = true
          change(holder, list)
        }
        switch moment {
        case 0: button.onAsk = act
        case 1: button.onHighlight = { if $0 { act() } }
        case 2: button.onHighlight = { if !$0 { act() } }
        case 3: button.onTap = act
        case 4: control.onTracking = { if $0 { act() } }
        case 5: control.onTracking = { if !$0 { act() } }
        default: control.onTouch = act
        }
        list.setTapHandler(forRow: button) { _ in act() }
        for y in [30.0, 90] {
          list.touchesBegan(at: Point(x: 20, y: y))
          list.touchesMoved(to: Point(x: 20, y: y + 2))
          list.touchesEnded(at: Point(x: 20, y: y))
          list.touchesBegan(at: Point(x: 20, y: y))
          list.touchesMoved(to: Point(x: 20, y: y - 25))
          list.removeRow(button)
          list.touchesEnded(at: Point(x: 20, y: y))
        }
        #expect(!list.isDragging, "\(name), \(moment)")
        expectConsistent(list, "\(name), \(moment)")
        _ = rows
      }
    }
  }

  @Test("A row that is measured while a touch scrolls may end the touch")
  func drag() {
    for (name, change) in changes {
      let list = RowStackView()
      let (holder, rows) = page(list)
      list.touchesBegan(at: Point(x: 20, y: 90))
      list.touchesMoved(to: Point(x: 20, y: 60))
      var isDone = false
      for row in rows {
        row.onMeasure = { _ in
          if isDone { return }
          isDone = true
          change(holder, list)
        }
        row.invalidateIntrinsicContentSize()
      }
      list.touchesMoved(to: Point(x: 20, y: 40))
      #expect(isDone, "\(name)")
      list.touchesEnded(at: Point(x: 20, y: 30))
      expectConsistent(list, "\(name)")
    }
  }

  @Test("A touch that was cancelled while it began highlights nothing")
  func cancelled() {
    let list = RowStackView()
    let (holder, _) = page(list)
    let button = Button()
    list.prependRow(button)
    var calls: [Bool] = []
    button.onAsk = { list.touchesCancelled() }
    button.onHighlight = { calls.append($0) }
    list.touchesBegan(at: Point(x: 20, y: 30))
    #expect(calls.isEmpty)
    #expect(list.touchesEnded(at: Point(x: 20, y: 30)) == nil)
    _ = holder
  }

  @Test("Transitions")
  func transitions() {
    for (name, change) in changes {
      let list = RowStackView()
      let (holder, rows) = page(list)
      list.hasHostClock = true
      var depth = 0
      list.onTransition = { _ in
        if depth > 0 { return }
        depth += 1
        change(holder, list)
        depth -= 1
      }
      list.hideRow(rows[0], animated: true)
      list.animateChanges(
        {
          list.removeRows(Array(rows[2..<5]))
          change(holder, list)
        }, completion: { _ in change(holder, list) })
      list.advance(by: 0.1)
      list.addRow(Probe(5, 5), animated: true)
      list.advance(by: 1)
      list.onTransition = nil
      expectConsistent(list, "\(name)")
    }
  }

  @Test("Descriptions")
  func descriptions() {
    let reports: [(LayoutView) -> String] = [
      { $0.recursiveDescription }, { $0.framesJSON() }, { $0.svg() },
      { $0.explainLayout().description },
      { $0.engine.conflicts.map { "\($0)" }.joined() },
      { $0.stackLayouts.first?.constraints.map { "\($0)" }.joined() ?? "" },
      { $0.constraints.map(\.summary).joined() },
      { view in
        let rule = view.topAnchor.constraint(equalTo: Probe().topAnchor)
        do { try rule.activate() } catch { return "\(error)" }
        return ""
      },
    ]
    for (index, report) in reports.enumerated() {
      for kind in 0..<3 {
        let probes = (0..<5).map { _ in Probe(10, 10) }
        let holder = Holder(probes)
        holder.root?.frame = Rect(0, 0, 20, 20)
        probes[1].widthAnchor.constraint(equalTo: 7).isActive = true
        probes[2].topAnchor.constraint(equalTo: probes[3].bottomAnchor)
          .isActive = true
        probes[1].onDescribe = { probe in
          switch kind {
          case 0: for other in probes { other.removeFromSuperview() }
          case 1: holder.letGo()
          default:
            for other in probes { other.addSubview(Probe(1, 1)) }
          }
        }
        for view in [probes[1], holder.root].compactMap({ $0 }) {
          let text = report(view)
          if index == 1 {
            let opened = text.count { $0 == "[" || $0 == "{" }
            let closed = text.count { $0 == "]" || $0 == "}" }
            #expect(opened == closed, "\(text)")
          }
        }
        for probe in probes { #expect(probe.frame.width >= 0) }
      }
    }
  }

  @Test("Models that change the stack when they are set up")
  func models() {
    final class Cell: ModelStackViewCell {
      override func setup(model: any ModelStackViewModel) {
        (model as? Row)?.body(self)
      }
    }
    struct Row: ModelStackViewModel {
      var id: Int
      var body: (Cell) -> Void = { _ in }
      var cellType: ModelStackViewCell.Type { Cell.self }
    }
    let changes: [(ModelStackView, Cell) -> Void] = [
      { stack, _ in stack.removeAll() },
      { stack, _ in stack.append(model: Row(id: 100)) },
      { stack, _ in stack.removeFromSuperview() },
      { stack, cell in cell.removeFromSuperview() },
      { stack, cell in stack.insertArrangedSubview(cell, at: 0) },
      { stack, _ in
        stack.update(models: [3, 2, 1].map { Row(id: $0) }) { $0.id }
      },
    ]
    for change in changes {
      let holder = Holder()
      let stack = ModelStackView()
      holder.root?.addSubview(stack)
      _ = stack.frame
      stack.update(models: (0..<6).map { Row(id: $0) }) { $0.id }
      var isDone = false
      let act: (Cell) -> Void = { cell in
        if isDone { return }
        isDone = true
        change(stack, cell)
      }
      stack.update(
        models: [5, 1, 7, 0].map { Row(id: $0, body: act) }, id: \.id)
      isDone = false
      stack.insert(
        models: [8, 9].map { Row(id: $0, body: act) }, at: 2)
      isDone = false
      stack.set(models: [Row(id: 10, body: act)])
      #expect(stack.cells.count == stack.arrangedSubviews.count)
      for cell in stack.cells { #expect(cell.frame.width >= 0) }
    }
  }
}
