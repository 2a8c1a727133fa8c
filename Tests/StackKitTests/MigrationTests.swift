import Testing

/// The tables that say what to write instead of the members of other stacks.
@Suite struct MigrationTests {
  static let symbols = MigrationSymbols().names

  @Test("Every symbol that a table names exists")
  func symbolsExist() {
    #expect(MigrationTable.all.count >= 6)
    for table in MigrationTable.all {
      #expect(table.rows.count > 10, "\(table.article)")
      for row in table.rows {
        let isNone = row.here == "none"
        #expect(isNone || !row.symbols.isEmpty, "\(table.article): \(row)")
        #expect(!isNone || !row.notes.isEmpty, "\(table.article): \(row)")
        for symbol in row.symbols {
          let exists = Self.symbols.contains(symbol)
          #expect(
            exists,
            "\(table.article) names \(symbol), which does not exist")
        }
      }
    }
  }

  @Test("The sources are read correctly: what there is, and what is not")
  func index() {
    for name in [
      "StackView", "StackView/axis", "StackView/setCustomSpacing(_:after:)",
      "StackView/init(arrangedSubviews:axis:spacing:)", "Axis/vertical",
      "StackDistribution/fill", "StackAlignment/top", "LayoutView/isHidden",
      "ModelStackViewModel/cellType", "LayoutView/frame",
      "ModelStackView/update(models:id:)",
      "RowStackView/animateChanges(_:completion:)",
      "LayoutView/systemLayoutSizeFitting(_:horizontal:vertical:)",
    ] {
      #expect(Self.symbols.contains(name), "\(name)")
    }
    for name in [
      "StackView/storedAxis", "StackView/rules", "StackView/setSpacing(_:)",
      "StackView/setCustomSpacing(_:)", "Sharing", "StackView/fill",
      "ModelStackView/axis", "ArrangedRules",
    ] {
      #expect(!Self.symbols.contains(name), "\(name)")
    }
  }

  @Test("Rows are read with their cells; heads and rules are not rows")
  func rows() {
    let rows = MigrationTable.rows(
      of: """
        | Them | Here | Notes |
        | --- | --- | --- |
        | `a` | ``B/c(_:)-(Int)``, ``D`` | e |
        | `f` | none | g |
        """)
    #expect(rows.count == 2)
    #expect(rows[0].symbols == ["B/c(_:)", "D"])
    #expect(rows[1].symbols.isEmpty)
  }

  /// The public members of the systems, from their sources and documents.
  static let members: [(article: String, members: [String])] = [
    (
      "FromAloeStackView.md",
      [
        "init()", "init(coder:)", "axis", "addRow(_:animated:)",
        "addRows(_:animated:)", "prependRow(_:animated:)",
        "prependRows(_:animated:)", "insertRow(_:before:animated:)",
        "insertRows(_:before:animated:)", "insertRow(_:after:animated:)",
        "insertRows(_:after:animated:)", "removeRow(_:animated:)",
        "removeRows(_:animated:)", "removeAllRows(animated:)", "firstRow",
        "lastRow", "getAllRows()", "containsRow(_:)", "hideRow(_:animated:)",
        "hideRows(_:animated:)", "showRow(_:animated:)",
        "showRows(_:animated:)", "setRowHidden(_:isHidden:animated:)",
        "setRowsHidden(_:isHidden:animated:)", "isRowHidden(_:)",
        "setTapHandler(forRow:handler:)", "rowBackgroundColor",
        "rowHighlightColor", "setBackgroundColor(forRow:color:)",
        "setBackgroundColor(forRows:color:)", "rowInset",
        "setInset(forRow:inset:)", "setInset(forRows:inset:)", "separatorColor",
        "separatorWidth", "separatorHeight", "separatorInset",
        "setSeparatorInset(forRow:inset:)", "setSeparatorInset(forRows:inset:)",
        "hidesSeparatorsByDefault", "hideSeparator(forRow:)",
        "hideSeparators(forRows:)", "showSeparator(forRow:)",
        "showSeparators(forRows:)", "automaticallyHidesLastSeparator",
        "scrollRowToVisible(_:animated:)", "cellForRow(_:)",
        "configureCell(_:)", "StackViewCell",
        "StackViewCell.init(contentView:)", "StackViewCell.contentView",
        "StackViewCell.rowHighlightColor", "StackViewCell.rowBackgroundColor",
        "StackViewCell.rowInset", "StackViewCell.separatorAxis",
        "StackViewCell.separatorColor", "StackViewCell.separatorWidth",
        "StackViewCell.separatorHeight", "StackViewCell.separatorInset",
        "StackViewCell.isSeparatorHidden", "Tappable", "Tappable.didTapView()",
        "Highlightable", "Highlightable.isHighlightable",
        "Highlightable.setIsHighlighted(_:)", "SeparatorHiding",
        "AloeStackViewController", "AloeStackViewController.stackView",
        "AloeStackViewController.loadView()",
        "AloeStackViewController.automaticallyFlashScrollIndicators",
      ]
    ),
    (
      "FromUIStackView.md",
      [
        "init(arrangedSubviews:)", "init(frame:)", "init(coder:)",
        "arrangedSubviews", "addArrangedSubview(_:)",
        "insertArrangedSubview(_:at:)", "removeArrangedSubview(_:)", "axis",
        "distribution", "alignment", "spacing",
        "setCustomSpacing(_:after:)", "customSpacing(after:)",
        "spacingUseDefault", "spacingUseSystem",
        "isBaselineRelativeArrangement", "isLayoutMarginsRelativeArrangement",
        "layoutMargins", "isHidden", "forFirstBaselineLayout",
        "forLastBaselineLayout",
        "Distribution.fill", "Distribution.fillEqually",
        "Distribution.fillProportionally", "Distribution.equalSpacing",
        "Distribution.equalCentering", "Alignment.fill", "Alignment.leading",
        "Alignment.top", "Alignment.firstBaseline", "Alignment.center",
        "Alignment.trailing", "Alignment.bottom", "Alignment.lastBaseline",
      ]
    ),
    (
      "FromDynamicStackView.md",
      [
        "DynamicStackViewModel", "DynamicStackViewModel.cellType",
        "DynamicStackViewCell", "DynamicStackViewCell.setup(model:)",
        "DynamicStackViewCell.tapCallback", "append(model:)",
        "append(models:)", "append(model:cellType:)",
        "append(models:cellType:)", "set(model:)", "set(models:)",
        "insert(model:at:)", "insert(models:at:)", "remove(at:)",
        "removeAll()", "cells", "cells(ofType:)", "cell(at:)", "cells(at:)",
        "didTapCell", "handleTap",
      ]
    ),
    (
      "FromKRStackView.md",
      [
        "init(frame:subviews:)", "init(subviews:)", "init(frame:)",
        "init(coder:)", "enabled", "direction", "StackDirection.Vertical",
        "StackDirection.Horizontal", "translatesCurrentLayout", "insets",
        "spacing", "itemSpacing", "alignment", "ItemAlignment.Origin",
        "ItemAlignment.Center", "ItemAlignment.EndPoint", "itemOffset",
        "shouldWrap", "layoutSubviews()",
      ]
    ),
    (
      "FromStackLayout.md",
      [
        "addSubviewsWithHorizontalLayout:",
        "addSubviewsWithHorizontalLayout:configurationBlock:",
        "addSubviewsWithVerticalLayout:",
        "addSubviewsWithVerticalLayout:configurationBlock:",
        "removeSubviewsInLayout:", "views", "superview", "subviewsLaidOut",
        "verticalAlignment", "horizontalAlignment", "SLAlignmentNone",
        "SLAlignmentTop", "SLAlignmentLeading", "SLAlignmentBottom",
        "SLAlignmentTrailing", "SLAlignmentFill", "SLAlignmentCenter",
        "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
        "verticalMargins", "horizontalMargins", "spacing",
        "setCustomSpacing:betweenView:andView:",
        "setCustomSpacing:beforeView:", "setCustomSpacing:afterView:",
        "spacingPriority", "marginsPriority", "centeringAlignmentPriority",
        "layoutMarginsRelativeArrangement",
        "adjustsPreferredMaxLayoutWidthOnSubviews",
      ]
    ),
  ]

  @Test("No member of the other systems is missing")
  func complete() {
    for (article, members) in Self.members {
      let table = MigrationTable.all.first { $0.article == article }
      #expect(table != nil, "\(article)")
      for member in members {
        #expect(
          table?.members.contains(member) == true,
          "\(article) says nothing of \(member)")
      }
    }
  }
}
