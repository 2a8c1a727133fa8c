// Taps of cells, as a program makes them.
extension StackView {
  /// The subview that a touch at a point meets, itself or inside of it.
  fileprivate final func subviewHit(at point: Point) -> LayoutView? {
    hitTest(point)?.lineage.first { $0.superview === self }
  }
}

extension ModelStackView {
  /// Taps at a place of the stack: tells the cell there, and then the stack.
  ///
  /// It meets the subview that a touch there meets, and taps the cell also
  /// where that is a control inside of it. Touches as they come from a screen
  /// go to ``LayoutView/touchesBegan(at:)``.
  ///
  /// - Returns: The cell, if one is seen there and ``handlesTaps`` is on.
  @discardableResult
  public final func tap(at point: Point) -> ModelStackViewCell? {
    guard handlesTaps,
      let cell = subviewHit(at: point) as? ModelStackViewCell,
      cell.model != nil, cells.contains(where: { $0 === cell })
    else { return nil }
    didTap(cell)
    return cell
  }
}

extension TypedModelStackView {
  /// Taps at a place; see ``ModelStackView/tap(at:)``.
  @discardableResult
  public final func tap(at point: Point) -> Cell? {
    guard handlesTaps, let cell = subviewHit(at: point) as? Cell,
      cells.contains(where: { $0 === cell })
    else { return nil }
    didTap(cell)
    return cell
  }
}
