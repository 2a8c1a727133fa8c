import StackKit

extension CallBook {
  static let rowSettings: CallGroup = {
    var calls = CallGroup(weight: 2)
    addSettings(to: &calls)
    addRowSettings(to: &calls)
    return calls
  }()

  private static func addSettings(to calls: inout CallGroup) {
    calls.add(
      "RowStackView.animationCurve", "RowStackView.animationDuration"
    ) { world in
      let list = world.list()
      list.animationDuration = world.number()
      let number = world.number()
      list.animationCurve = world.random.pick([
        .linear, .easeIn, .easeOut, .easeInOut, .custom { $0 * number },
      ])
    }
    calls.add("RowStackView.automaticallyHidesLastSeparator") {
      $0.list().automaticallyHidesLastSeparator.toggle()
    }
    calls.add("RowStackView.axis") { $0.list().axis = $0.axis() }
    calls.add(
      "RowStackView.backgroundColor", "RowStackView.rowBackgroundColor",
      "RowStackView.rowHighlightColor", "RowStackView.separatorColor",
      "RowStackView.clipsToBounds"
    ) {
      let list = $0.list()
      list.backgroundColor = $0.color()
      list.rowBackgroundColor = $0.color()
      list.rowHighlightColor = $0.color()
      list.separatorColor = $0.color()
      _ = list.clipsToBounds
    }
    calls.add("RowStackView.hidesSeparatorsByDefault") {
      $0.list().hidesSeparatorsByDefault.toggle()
    }
    calls.add("RowStackView.hugsContent") { $0.list().hugsContent.toggle() }
    calls.add("RowStackView.lastSeparatorCountsHiddenRows") {
      $0.list().lastSeparatorCountsHiddenRows.toggle()
    }
    calls.add("RowStackView.maximumLength") {
      $0.list().maximumLength = $0.optionalNumber()
    }
    calls.add("RowStackView.rowInset") { $0.list().rowInset = $0.insets() }
    calls.add("RowStackView.separatorInset") {
      $0.list().separatorInset = $0.insets()
    }
    calls.add("RowStackView.separatorWidth") {
      $0.list().separatorWidth = $0.number()
    }
  }

  private static func addRowSettings(to calls: inout CallGroup) {
    calls.add(
      "RowStackView.hideSeparator(forRow:)",
      "RowStackView.showSeparator(forRow:)",
      "RowStackView.isSeparatorHidden(forRow:)"
    ) {
      let list = $0.list(), row = $0.row(of: list)
      if $0.bool() {
        list.hideSeparator(forRow: row)
      } else {
        list.showSeparator(forRow: row)
      }
      _ = list.isSeparatorHidden(forRow: $0.row(of: list))
    }
    calls.add(
      "RowStackView.hideSeparators(forRows:)",
      "RowStackView.showSeparators(forRows:)"
    ) {
      let list = $0.list(), rows = $0.rows(of: list)
      if $0.bool() {
        list.hideSeparators(forRows: rows)
      } else {
        list.showSeparators(forRows: rows)
      }
    }
    calls.add(
      "RowStackView.setBackgroundColor(forRow:color:)",
      "RowStackView.setBackgroundColor(forRows:color:)",
      "RowStackView.setHighlightColor(forRow:color:)"
    ) {
      let list = $0.list(), row = $0.row(of: list)
      list.setBackgroundColor(forRow: row, color: $0.color())
      list.setBackgroundColor(forRows: $0.rows(of: list), color: $0.color())
      list.setHighlightColor(forRow: row, color: $0.color())
    }
    calls.add("RowStackView.setInset(forRow:inset:)") {
      let list = $0.list()
      list.setInset(forRow: $0.row(of: list), inset: $0.insets())
    }
    calls.add("RowStackView.setInset(forRows:inset:)") {
      let list = $0.list()
      list.setInset(forRows: $0.rows(of: list), inset: $0.insets())
    }
    calls.add("RowStackView.setSeparatorInset(forRow:inset:)") {
      let list = $0.list()
      list.setSeparatorInset(forRow: $0.row(of: list), inset: $0.insets())
    }
    calls.add("RowStackView.setSeparatorInset(forRows:inset:)") {
      let list = $0.list()
      list.setSeparatorInset(forRows: $0.rows(of: list), inset: $0.insets())
    }
    calls.add(
      "RowStackView.setSticky(_:forRow:)", "RowStackView.isSticky(_:)"
    ) {
      let list = $0.list(), row = $0.row(of: list)
      list.setSticky($0.bool(), forRow: row)
      _ = list.isSticky($0.row(of: list))
    }
    calls.add(
      "RowStackView.setTapHandler(forRow:handler:)",
      "RowStackView.setTapHandler(forRow:handler:)"
    ) { world in
      let list = world.list(), row = world.row(of: list)
      if world.random.below(3) == 0 {
        list.setTapHandler(forRow: row, handler: nil)
      } else {
        // What goes with a handler may call, too.
        let model = world.model()
        list.setTapHandler(forRow: row) { _ in model.world?.callBack() }
      }
    }
    calls.add("RowStackView.pinnedFooterRow") {
      let list = $0.list()
      list.pinnedFooterRow = $0.random.below(3) == 0 ? nil : $0.row(of: list)
    }
  }

  static let cells: CallGroup = {
    var calls = CallGroup(weight: 1)
    calls.add("RowCell.init(row:)") { $0.welcome(RowCell(row: $0.view())) }
    calls.add("RowCell.row", "RowCell.list", "RowCell.separator") { world in
      let cell = world.cell()
      world.expect(
        cell.list.map { $0.cell(forRow: cell.row) === cell } ?? true,
        "a cell in a list is that of its row")
      if let separator = cell.separator, world.random.below(4) == 0 {
        world.welcome(separator)
      }
    }
    calls.add(
      "RowCell.backgroundColor", "RowCell.rowBackgroundColor",
      "RowCell.rowHighlightColor", "RowCell.separatorColor",
      "RowCell.clipsToBounds"
    ) {
      let cell = $0.cell()
      cell.backgroundColor = $0.color()
      cell.rowBackgroundColor = $0.color()
      cell.rowHighlightColor = $0.color()
      cell.separatorColor = $0.color()
      _ = cell.clipsToBounds
    }
    calls.add("RowCell.isSeparatorHidden") {
      $0.cell().isSeparatorHidden.toggle()
    }
    calls.add("RowCell.isSticky") { $0.cell().isSticky.toggle() }
    calls.add("RowCell.rowInset") { $0.cell().rowInset = $0.insets() }
    calls.add("RowCell.separatorInset") {
      $0.cell().separatorInset = $0.insets()
    }
    calls.add("RowCell.separatorWidth") {
      $0.cell().separatorWidth = $0.number()
    }
    calls.add(
      "SeparatorView.color", "SeparatorView.intrinsicContentSize",
      "SeparatorView.thickness", "SeparatorView.backgroundColor"
    ) {
      guard let separator = $0.cell().separator else { return }
      separator.backgroundColor = $0.color()
      _ = separator.color
      _ = separator.intrinsicContentSize
      _ = separator.thickness
    }
    calls.add("RowCell.row") { $0.view().addSubview($0.cell()) }
    return calls
  }()
}
