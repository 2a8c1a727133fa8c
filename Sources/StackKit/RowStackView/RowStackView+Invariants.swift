// What keeps true what is checked here:
//
// - `cells` is the order. The way from a row to its cell and its list is that
//   of superviews, without a table.
// - Places before `firstStaleIndex` are right; the others are put right all at
//   once, when one turns out to be wrong. Appending costs no search.
// - Frames of the cells in the flow ascend: searches by place rely on it.
// - Only `lastCell` is treated as the last: a change updates two separators.
// - Whatever takes out a cell or its row is reported by views (`didRemove`).
// - What a transition needs is in it: the list is always what it will be.
extension RowStackView {
  package final func brokenInvariants() -> [String] {
    var broken: [String] = []
    func expect(_ holds: Bool, _ fact: String) {
      if !holds { broken.append(fact) }
    }
    let arranged = contentLayout.views
    expect(
      arranged.elementsEqual(cells) { $0 === $1 },
      "the layout has the cells in order")
    expect(
      content.subviews.count == cells.count,
      "the content has no other subviews")
    for (index, cell) in cells.enumerated() {
      expect(cell.isListed, "cell \(index) is marked")
      expect(cell.superview === content, "cell \(index) is in the content")
      expect(cell.row.superview === cell, "row \(index) is in its cell")
      expect(
        index >= firstStaleIndex || cell.lastKnownIndex == index,
        "cell \(index) knows its place")
      expect(
        cell.isSeparatorHidden == hidesSeparator(of: cell),
        "separator \(index) is right")
    }
    let visible = cells.filter { !$0.isHidden }
    let last = lastSeparatorCountsHiddenRows ? cells.last : visible.last
    expect(
      lastCell === (automaticallyHidesLastSeparator ? last : nil),
      "the last cell")
    let sticky = cells.filter(\.isSticky)
    let known = stickyCells.sorted { place(of: $0) < place(of: $1) }
    expect(
      known.elementsEqual(sticky) { $0 === $1 }, "the sticky cells are known")
    expect(footerCell?.isListed ?? true, "the footer is in the list")
    expect(changeDepth == 0 && departing == nil, "no change is under way")
    expect(
      transition == nil || transition?.phase == .running,
      "a transition that is over is let go")
    return broken
  }
}
