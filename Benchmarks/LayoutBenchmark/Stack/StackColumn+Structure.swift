import StackKit

// Rows that come and go in the middle.
extension StackColumn {
  func structurePhases() -> [Phase] {
    [insertPhase(), removePhase(), movePhase(), hidePhase(), showPhase()]
  }

  private var middle: Int { rows / 2 }

  private func insertPhase() -> Phase {
    changeAndRestorePhase("insert") { [self] in
      let row = SizedRow(size: Size(width: 200, height: 30))
      views.insert(row, at: middle)
      put(row, at: middle)
    } byHand: { [self] in
      let row = PlainRow(size: Size(width: 200, height: 30))
      plainRows.insert(row, at: middle)
      plainColumn.rows.insert(row, at: middle)
      plainColumn.place()
    } restore: { [self] in
      views.remove(at: middle).removeFromSuperview()
    } restoreByHand: { [self] in
      plainRows.remove(at: middle)
      plainColumn.rows.remove(at: middle)
      plainColumn.place()
    }
  }

  /// The row that is taken out is put in again, so that neither side frees it
  /// while the clock runs.
  private func removePhase() -> Phase {
    var row: SizedRow?
    var plainRow: (any HandWrittenRow)?
    return changeAndRestorePhase("remove") { [self] in
      let view = views.remove(at: middle)
      view.removeFromSuperview()
      row = view
    } byHand: { [self] in
      plainRow = plainRows.remove(at: middle)
      plainColumn.rows.remove(at: middle)
      plainColumn.place()
    } restore: { [self] in
      guard let row else { return }
      views.insert(row, at: middle)
      put(row, at: middle)
    } restoreByHand: { [self] in
      guard let plainRow else { return }
      plainRows.insert(plainRow, at: middle)
      plainColumn.rows.insert(plainRow, at: middle)
      plainColumn.place()
    }
  }

  /// The first row goes to the middle.
  private func movePhase() -> Phase {
    changeAndRestorePhase("move") { [self] in
      move(from: 0, to: middle)
    } byHand: { [self] in
      moveByHand(from: 0, to: middle)
    } restore: { [self] in
      move(from: middle, to: 0)
    } restoreByHand: { [self] in
      moveByHand(from: middle, to: 0)
    }
  }

  private func move(from place: Int, to other: Int) {
    let row = views.remove(at: place)
    views.insert(row, at: other)
    put(row, at: other)
  }

  private func moveByHand(from place: Int, to other: Int) {
    let row = plainRows.remove(at: place)
    plainRows.insert(row, at: other)
    plainColumn.rows.insert(plainColumn.rows.remove(at: place), at: other)
    plainColumn.place()
  }

  private func hidePhase() -> Phase {
    changeAndRestorePhase("hide") { [self] in
      views[middle].isHidden = true
    } byHand: { [self] in
      hideByHand()
    } restore: { [self] in
      views[middle].isHidden = false
    } restoreByHand: { [self] in
      showByHand()
    }
  }

  private func showPhase() -> Phase {
    var phase = changeAndRestorePhase("show") { [self] in
      views[middle].isHidden = false
    } byHand: { [self] in
      showByHand()
    } restore: { [self] in
      views[middle].isHidden = true
    } restoreByHand: { [self] in
      hideByHand()
    }
    phase.setUp = { [self] in
      setUp()
      views[middle].isHidden = true
      hideByHand()
      blackHole(readAll())
    }
    return phase
  }

  /// A hidden row is none of the rows that are placed, and its frame is zero.
  private func hideByHand() {
    plainColumn.rows.remove(at: middle)
    plainRows[middle].frame = .zero
    plainColumn.place()
  }

  private func showByHand() {
    plainColumn.rows.insert(plainRows[middle], at: middle)
    plainColumn.place()
  }
}
