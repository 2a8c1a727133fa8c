// The constraints of a row, sorted by bound and, among equal ones, by age.

extension Core {
  /// Whether nothing moves an active row from where it is.
  mutating func isRequiredEquation(_ row: Int32) -> Bool {
    constraints.chain(from: rows[row].first).contains {
      constraints[$0].isRequired && constraints[$0].relation == .equal
    }
  }

  /// The constraints of a row, each with its position.
  @inline(__always)
  mutating func members(
    of row: Int32
  ) -> EnumeratedSequence<Chain<ConstraintRecord>> {
    constraints.chain(from: rows[row].first).enumerated()
  }

  @inline(__always)
  mutating func bound(_ row: Int32, _ position: UInt8) -> Double {
    constraints[constraint(row, position)].bound
  }

  @inline(__always)
  mutating func constraint(_ row: Int32, _ position: UInt8) -> Int32 {
    var current = rows[row].first
    for _ in 0..<position { current = constraints[current].next }
    return current
  }

  /// The constraints at the breakpoint where a row sits.
  mutating func held(by row: Int32) -> PrefixSequence<Chain<ConstraintRecord>> {
    members(of: row, at: rows[row].cuts)
  }

  /// The constraints between two cuts of a row.
  mutating func members(
    of row: Int32, at cuts: Cuts
  ) -> PrefixSequence<Chain<ConstraintRecord>> {
    constraints.chain(from: constraint(row, cuts.low))
      .prefix(Int(cuts.high - cuts.low))
  }

  /// The position after the last constraint that has the bound of `start`.
  mutating func groupEnd(_ row: Int32, _ start: UInt8) -> UInt8 {
    let first = constraint(row, start)
    let target = constraints[first].bound
    var end = start
    for current in constraints.chain(from: first) {
      if constraints[current].bound != target { break }
      end += 1
    }
    return end
  }

  /// The position of the first constraint that has the bound before `end`.
  mutating func groupStart(_ row: Int32, _ end: UInt8) -> UInt8 {
    let target = bound(row, end - 1)
    var start: UInt8 = 0
    for current in constraints.chain(from: rows[row].first) {
      if constraints[current].bound == target { break }
      start += 1
    }
    return start
  }

  /// Whether a cut is between two constraints of one bound.
  mutating func isInsideGroup(_ row: Int32, _ cut: UInt8) -> Bool {
    cut > 0 && cut < rows[row].count && gap(row, at: cut) == 0
  }

  /// Puts a constraint into its row's list and returns its position; the row's
  /// cuts stay as they are.
  @discardableResult
  mutating func list(_ constraint: Int32) -> UInt8 {
    let place = place(for: constraint)
    link(constraint, after: place.previous)
    return place.position
  }

  /// Where a constraint belongs in its row's list, and what precedes it, or -1.
  @inline(__always)
  mutating func place(for constraint: Int32) -> (
    position: UInt8, previous: Int32
  ) {
    let table = constraints.base
    let new = table + Int(constraint)
    let (bound, sequence) = (new.pointee.bound, new.pointee.sequence)
    var previous: Int32 = -1
    var current = rows.base[Int(new.pointee.row)].first
    var position: UInt8 = 0
    while current >= 0 {
      let other = table + Int(current)
      if other.pointee.bound > bound
        || (other.pointee.bound == bound && other.pointee.sequence > sequence)
      {
        break
      }
      previous = current
      current = other.pointee.next
      position += 1
    }
    return (position, previous)
  }

  /// Puts a constraint into its row's list after another one; -1 to be first.
  @inline(__always)
  mutating func link(_ constraint: Int32, after previous: Int32) {
    let table = constraints.base
    let new = table + Int(constraint)
    let row = rows.base + Int(new.pointee.row)
    if previous >= 0 {
      new.pointee.next = table[Int(previous)].next
      table[Int(previous)].next = constraint
    } else {
      new.pointee.next = row.pointee.first
      row.pointee.first = constraint
    }
    row.pointee.count += 1
  }

  /// Puts a constraint into its row's list; the cuts move with what they cut.
  ///
  /// At the cut of a segment, the caller says to which side it goes.
  mutating func insert(_ constraint: Int32, isLeft goesLeft: Bool) {
    let position = list(constraint)
    let row = constraints[constraint].row
    let current = constraints[constraint].next
    let cuts = rows[row].cuts
    let isLeft: Bool
    if position != cuts.low {
      isLeft = position < cuts.low
    } else if cuts.isSegment {
      isLeft = goesLeft
    } else {
      // The breakpoint's own constraints come next in the list.
      isLeft =
        current >= 0
        && constraints[constraint].bound < constraints[current].bound
    }
    if isLeft {
      rows[row].cuts.low += 1
      rows[row].cuts.high += 1
    } else if position < cuts.high {
      rows[row].cuts.high += 1
    }
  }

  /// Whether the constraints of a row are in order, and the cuts of the row
  /// where they can be: around all constraints of one bound, or between two.
  mutating func isInOrder(_ row: Int32) -> Bool {
    let cuts = rows[row].cuts
    var current = rows[row].first
    var position: UInt8 = 0
    while current >= 0 {
      let next = constraints[current].next
      position += 1
      if next < 0 { break }
      let difference = constraints[next].bound - constraints[current].bound
      if difference < 0 { return false }
      if position == cuts.low || position == cuts.high {
        if difference == 0 { return false }
      } else if cuts.holds(position) && difference != 0 {
        return false
      } else if difference == 0
        && constraints[current].sequence > constraints[next].sequence
      {
        return false
      }
      current = next
    }
    return true
  }

  /// Sorts the constraints of a row; where it sits has to be found anew.
  mutating func sortList(of row: Int32) {
    save(row: row)
    let cuts = rows[row].cuts
    let members = constraints.chain(from: rows[row].first)
    rows[row].first = -1
    rows[row].count = 0
    for member in members { list(member) }
    rows[row].cuts = cuts
  }

  mutating func position(of constraint: Int32) -> UInt8 {
    var position: UInt8 = 0
    let first = rows[constraints[constraint].row].first
    for current in constraints.chain(from: first) {
      if current == constraint { break }
      position += 1
    }
    return position
  }

  /// Takes a constraint out of its row's list and moves the cuts along.
  mutating func unlist(_ constraint: Int32) {
    let row = constraints[constraint].row
    let position = position(of: constraint)
    constraints.remove(constraint, from: &rows[row].first)
    rows[row].count -= 1
    if position < rows[row].cuts.low {
      rows[row].cuts.low -= 1
      rows[row].cuts.high -= 1
    } else if position < rows[row].cuts.high {
      rows[row].cuts.high -= 1
    }
  }

  /// What the only coefficient of a constraint was; 1 for longer rows.
  mutating func scale(of index: Int32) -> Double {
    let record = constraints[index]
    if record.has(.scaled) { return scaledConstraints[index]?.coefficient ?? 1 }
    return record.has(.negated) ? -1 : 1
  }
}
