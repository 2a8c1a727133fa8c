import StackKit
import Testing

/// The content of a list, where somebody took it out of the list.
@Suite struct RowContentCycleTests {
  @Test("A list cannot be put into its own content, wherever that is")
  func refused() {
    let list = RowStackView(), page = LayoutView(), other = LayoutView()
    list.addRow(Label("a"))
    page.addSubview(list.contentView)
    #expect(list.contentView.superview === page)
    #expect(!list.contentView.addSubview(list))
    other.addSubview(list)
    #expect(!list.contentView.addSubview(other))
    let inside = LayoutView()
    list.contentView.addSubview(inside)
    #expect(!inside.addSubview(list))
    #expect(!inside.addSubview(other))
    #expect(list.superview === other)
    // There is no cycle in putting it back.
    #expect(list.addSubview(list.contentView))
    #expect(page.subviews.isEmpty)
    #expect(page.addSubview(list))
  }

  @Test("Nothing of it stays when the list and its content go")
  func released() {
    weak var seenList: RowStackView?
    weak var seenContent: LayoutView?
    weak var seenPage: LayoutView?
    do {
      let list = RowStackView(), page = LayoutView()
      list.addRow(Label("a"))
      page.addSubview(list.contentView)
      list.contentView.addSubview(list)
      list.contentView.addSubviewsWithVerticalLayout([list])
      _ = page.frame
      _ = list.frame
      seenList = list
      seenContent = list.contentView
      seenPage = page
    }
    #expect(seenList == nil)
    #expect(seenContent == nil)
    #expect(seenPage == nil)
  }

  @Test("Two lists cannot hold each other's content")
  func two() {
    weak var seen: RowStackView?
    do {
      let first = RowStackView(), second = RowStackView()
      let page = LayoutView()
      page.addSubview(first.contentView)
      page.addSubview(second.contentView)
      #expect(first.contentView.addSubview(second))
      #expect(!second.contentView.addSubview(first))
      seen = first
    }
    #expect(seen == nil)
  }
}
