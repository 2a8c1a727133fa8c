import StackKit

extension CallBook {
  static let rows: CallGroup = {
    var calls = CallGroup(weight: 4)
    addInsertions(to: &calls)
    addRemovals(to: &calls)
    addQuestions(to: &calls)
    return calls
  }()

  private static func addInsertions(to calls: inout CallGroup) {
    calls.add("RowStackView.init()", "RowStackView.init(axis:)") {
      $0.welcome($0.bool() ? RowStackView() : RowStackView(axis: $0.axis()))
    }
    calls.add("RowStackView.addRow(_:animated:)", times: 3) {
      $0.list().addRow($0.view(), animated: $0.animated())
    }
    calls.add("RowStackView.addRows(_:animated:)") {
      $0.list().addRows($0.someViews(), animated: $0.animated())
    }
    calls.add("RowStackView.insertRow(_:after:animated:)") {
      let list = $0.list()
      list.insertRow($0.view(), after: $0.row(of: list))
    }
    calls.add("RowStackView.insertRow(_:before:animated:)") {
      let list = $0.list()
      list.insertRow(
        $0.view(), before: $0.row(of: list), animated: $0.animated())
    }
    calls.add("RowStackView.insertRows(_:after:animated:)") {
      let list = $0.list()
      list.insertRows(
        $0.someViews(), after: $0.row(of: list), animated: $0.animated())
    }
    calls.add("RowStackView.insertRows(_:before:animated:)") {
      let list = $0.list()
      list.insertRows(
        $0.someViews(), before: $0.row(of: list), animated: $0.animated())
    }
    calls.add("RowStackView.prependRow(_:animated:)") {
      $0.list().prependRow($0.view(), animated: $0.animated())
    }
    calls.add("RowStackView.prependRows(_:animated:)") {
      $0.list().prependRows($0.someViews(), animated: $0.animated())
    }
    calls.add("RowStackView.moveRow(_:after:animated:)") {
      let list = $0.list()
      list.moveRow(
        $0.row(of: list), after: $0.row(of: list), animated: $0.animated())
    }
    calls.add("RowStackView.moveRow(_:before:animated:)") {
      let list = $0.list()
      list.moveRow(
        $0.row(of: list), before: $0.row(of: list), animated: $0.animated())
    }
    calls.add("RowStackView.moveRow(_:to:animated:)") {
      let list = $0.list()
      list.moveRow($0.row(of: list), to: $0.int(), animated: $0.animated())
    }
    calls.add("RowStackView.replaceRow(_:with:animated:)") {
      let list = $0.list()
      list.replaceRow(
        $0.row(of: list), with: $0.view(), animated: $0.animated())
    }
    calls.add(
      "RowStackView.setRows(_:animated:)", "RowChanges.changed",
      "RowChanges.inserted", "RowChanges.isEmpty", "RowChanges.moved",
      "RowChanges.removed"
    ) { world in
      let list = world.list()
      let changes = list.setRows(
        world.someViews() + world.rows(of: list), animated: world.animated())
      world.expect(
        changes.isEmpty
          == (changes.changed.isEmpty && changes.inserted.isEmpty
            && changes.moved.isEmpty && changes.removed.isEmpty),
        "changes are empty if there are none")
    }
  }

  private static func addRemovals(to calls: inout CallGroup) {
    calls.add("RowStackView.removeAllRows(animated:)") {
      if $0.bool() { $0.list().removeAllRows(animated: $0.animated()) }
    }
    calls.add("RowStackView.removeRow(_:animated:)", times: 2) {
      let list = $0.list()
      list.removeRow($0.row(of: list), animated: $0.animated())
    }
    calls.add("RowStackView.removeRows(_:animated:)") {
      let list = $0.list()
      list.removeRows($0.rows(of: list), animated: $0.animated())
    }
    calls.add(
      "RowStackView.hideRow(_:animated:)", "RowStackView.showRow(_:animated:)"
    ) {
      let list = $0.list(), row = $0.row(of: list)
      if $0.bool() {
        list.hideRow(row, animated: $0.animated())
      } else {
        list.showRow(row, animated: $0.animated())
      }
    }
    calls.add(
      "RowStackView.hideRows(_:animated:)",
      "RowStackView.showRows(_:animated:)"
    ) {
      let list = $0.list(), rows = $0.rows(of: list)
      if $0.bool() {
        list.hideRows(rows, animated: $0.animated())
      } else {
        list.showRows(rows, animated: $0.animated())
      }
    }
    calls.add("RowStackView.setRowHidden(_:isHidden:animated:)") {
      let list = $0.list()
      list.setRowHidden(
        $0.row(of: list), isHidden: $0.bool(), animated: $0.animated())
    }
    calls.add("RowStackView.setRowsHidden(_:isHidden:animated:)") {
      let list = $0.list()
      list.setRowsHidden(
        $0.rows(of: list), isHidden: $0.bool(), animated: $0.animated())
    }
  }

  private static func addQuestions(to calls: inout CallGroup) {
    calls.add(
      "RowStackView.cell(forRow:)", "RowStackView.containsRow(_:)",
      "RowStackView.count", "RowStackView.firstRow",
      "RowStackView.index(of:)", "RowStackView.isRowHidden(_:)",
      "RowStackView.isRowVisible(_:)", "RowStackView.lastRow",
      "RowStackView.row(at:)", "RowStackView.rows",
      "RowStackView.visibleRows"
    ) { world in
      let list = world.list(), row = world.row(of: list)
      let index = list.index(of: row)
      world.expect(
        index.map { list.row(at: $0) === row } ?? !list.containsRow(row),
        "a row is at its index")
      world.expect(
        list.cell(forRow: row).map { $0.row === row } ?? (index == nil),
        "a row has a cell")
      world.expect(list.rows.count == list.count, "the count is that of rows")
      world.expect(
        list.firstRow === list.rows.first && list.lastRow === list.rows.last,
        "the first and the last are those of rows")
      let place = world.int()
      world.expect(
        (list.row(at: place) != nil) == list.rows.indices.contains(place),
        "a row is where one is")
      _ = list.isRowHidden(row)
      _ = list.visibleRows.map { list.isRowVisible($0) }
    }
    calls.add(
      "RowStackView.cellForRow(_:)", "RowStackView.configureCell(_:)"
    ) { world in
      // A cell that no list made, kept or thrown away.
      let cell = world.list().cellForRow(world.view())
      world.list().configureCell(cell)
      if world.bool() { world.welcome(cell) }
    }
    calls.add(
      "RowStackView.accessibilityElements()", "RowStackView.rowsJSON()",
      "LayoutView.presentedSubviews"
    ) { world in
      let list = world.list()
      for element in list.accessibilityElements() { _ = element.label }
      let json = list.rowsJSON()
      world.expect(JSONReader.isWellFormed(json), "rows are JSON: \(json)")
      _ = list.viewportSVG()
      for shown in world.view().presentedSubviews {
        world.expect(
          shown.subviews == nil || shown.view is RowCell,
          "cells say what is inside")
      }
    }
    calls.add(
      "RowStackView.presentation(ofRow:)", "RowStackView.presentations",
      "RowStackView.contentSize", "RowStackView.contentView"
    ) { world in
      let list = world.list()
      _ = list.presentation(ofRow: world.row(of: list))
      _ = list.presentations.count
      let size = list.contentSize
      world.expect(
        size.width.isFinite && size.height.isFinite, "content is finite")
      if world.random.below(6) == 0 {
        world.view().addSubview(list.contentView)
      }
    }
  }
}

extension CallWorld {
  func animated() -> Bool { random.below(3) == 0 }
}
