// Cached columns: when the same constant changes again and again (a drag, a
// window that is resized), the variables that follow and by how much are kept,
// together with the values at a base and the range in which no inactive row
// is violated. A change within the range is then one loop, without a
// search and without drift, because it always starts from the base.

extension Core {
  /// Changes a bound by a cached column, if there is one that still holds.
  ///
  /// - Complexity: O(*c*), where *c* is the number of variables that follow.
  mutating func changeThroughColumn(_ constraint: Int32, _ bound: Double)
    -> Bool
  {
    for index in 0..<columns.columns.count
    where columns.columns[index].constraint == constraint {
      let bit = ColumnCache.bit(index)
      if columns.columns[index].epoch != epoch || columns.stale & bit != 0 {
        return false
      }
      if bound < columns.columns[index].low
        || bound > columns.columns[index].high
        || abs(columns.columns[index].base)
          > Tolerance.columnRange * max(1, abs(bound))
      {
        return false
      }
      applyColumn(index, bound)
      return true
    }
    return false
  }

  private mutating func applyColumn(_ index: Int, _ bound: Double) {
    if columns.columns[index].overlapVersion != columns.version {
      collectOverlap(index)
    }
    let column = columns.columns[index]
    columns.stale |= column.overlap
    if column.meetsForest { clearForest() }
    let delta = bound - column.base
    constraints[column.constraint].bound = bound
    rows[column.row].value = bound
    let count = column.bases.count
    for position in 0..<column.runs.count {
      let run = column.runs[position]
      let shift = run.gain * delta
      let target = values.base + Int(run.variable)
      let bases = column.bases.base + Int(run.firstBase)
      switch run.stride {
      case 1:
        for offset in 0..<Int(run.count) {
          target[offset] = bases[offset] + shift
        }
      case 2:
        for offset in 0..<Int(run.count) {
          target[2 * offset] = bases[offset] + shift
        }
      default:
        let stride = Int(run.stride)
        for offset in 0..<Int(run.count) {
          target[stride * offset] = bases[offset] + shift
        }
      }
    }
    if rows[column.row].length == 1 && rows[column.row].owned >= 0 {
      values[rows[column.row].owned] = bound
    }
    for position in 0..<column.rowEntries.count {
      let entry = column.rowEntries[position]
      let value = entry.base + entry.gain * delta
      if entry.id >= 0 {
        rows[entry.id].value = value
      } else {
        etas.records[-2 - variables[~entry.id].owner].value = value
      }
      if entry.id >= 0 && rows[entry.id].eta >= 0 {
        etas.records[rows[entry.id].eta].value = value
      }
    }
    if !column.isMarked || column.markedEpoch != changeEpoch {
      forEachVariable(of: index) { $0.markDirty($1) }
      columns.columns[index].isMarked = true
      columns.columns[index].markedEpoch = changeEpoch
    }
    statistics.valuesMoved += count
    statistics.cachedChanges += 1
  }

  /// Calls a closure with each variable of a column.
  @inline(__always)
  private mutating func forEachVariable(
    of index: Int, _ body: (inout Core, Int32) -> Void
  ) {
    let column = columns.columns[index]
    for position in 0..<column.runs.count {
      let run = column.runs[position]
      for offset in 0..<run.count {
        body(&self, run.variable + offset * run.stride)
      }
    }
  }

  @inline(__always)
  mutating func markDirty(_ variable: Int32) {
    if variableFlags[variable] & VariableFlags.dirty == 0 {
      variableFlags[variable] |= VariableFlags.dirty
      dirtyVariables.append(variable)
    }
  }

  private mutating func collectOverlap(_ index: Int) {
    var flags: UInt16 = 0
    forEachVariable(of: index) { flags |= $0.variableFlags[$1] }
    columns.columns[index].overlap =
      flags & VariableFlags.columns & ~ColumnCache.bit(index)
    columns.columns[index].overlapVersion = columns.version
    columns.columns[index].meetsForest = flags & VariableFlags.inForest != 0
  }

  /// Keeps the column of a constraint whose constant has just been changed for
  /// the second time in a row, if its shape allows.
  mutating func cacheColumn(_ constraint: Int32) {
    let row = constraints[constraint].row
    if !rows[row].isActive || rows[row].isInSegment { return }
    if constraints[constraint].relation != .equal
      && (rows[row].multiplier < 0 || !deferred.isEmpty)
    {
      return
    }
    guard var range = ownRange(constraint, of: row) else { return }
    solveColumn(row)
    let mark = scratch.mark
    let base = constraints[constraint].bound
    let index = columnSlot(for: constraint)
    let bit = ColumnCache.bit(index)
    let column = columns.columns[index]
    // Until it is complete, the slot belongs to nobody.
    columns.columns[index].constraint = -1
    columns.entries.removeAll()
    for position in (0..<scratch.order.count).reversed() {
      let variable = scratch.order[position]
      let gain = scratch.gains[variable]
      if gain == 0 { continue }
      // A stay has to be told of each move; and a gain like 1 / 3 would round
      // otherwise than the rows do.
      if variableFlags[variable] & VariableFlags.hasStay != 0
        || !isShort(gain) || abs(value(variable)) > ColumnCache.largestNumber
      {
        collectRuns(column)
        clearColumn(index)
        return
      }
      let value = value(variable)
      columns.entries.append(
        ColumnEntry(gain: gain, base: value, variable: variable)
      )
      variableFlags[variable] |= bit
      noteWatched(variable)
      narrow(&range, by: variable, base: base, mark: mark, &column.watched, bit)
    }
    for position in 0..<scratch.gainRows.count {
      let entry = scratch.gainRows[position]
      if entry.id == row { continue }
      let value =
        entry.id >= 0
        ? rows[entry.id].value
        : etas.records[-2 - variables[~entry.id].owner].value
      column.rowEntries.append(
        ColumnRowEntry(gain: entry.factor, base: value, id: entry.id)
      )
    }
    collectRuns(column)
    column.constraint = constraint
    column.row = row
    column.epoch = epoch
    column.base = base
    column.low = range.lowerBound
    column.high = range.upperBound
    column.isMarked = false
    column.overlapVersion = -1
    columns.stale &= ~bit
    columns.version += 1
  }

  /// Whether a gain is a small multiple of 1 / 1024, so that products with it
  /// are as exact as the sums of the rows.
  private mutating func isShort(_ gain: Double) -> Bool {
    let scaled = gain * 1024
    return abs(scaled) < 0x1p20 && Double(Int32(scaled)) == scaled
  }

  /// Puts the entries of a column into runs.
  private mutating func collectRuns(_ column: CachedColumn) {
    for position in 0..<columns.entries.count {
      let entry = columns.entries[position]
      column.bases.append(entry.base)
      if column.runs.count > 0 {
        let last = column.runs.count - 1
        let run = column.runs[last]
        let distance =
          entry.variable - run.variable - (run.count - 1) * run.stride
        if run.gain == entry.gain && distance > 0
          && (run.count == 1 || distance == run.stride)
        {
          column.runs[last].stride = distance
          column.runs[last].count += 1
          continue
        }
      }
      column.runs.append(
        ColumnRun(
          gain: entry.gain, variable: entry.variable, stride: 1, count: 1,
          firstBase: Int32(position)
        )
      )
    }
  }

  /// The bounds that a constraint can have without passing another one of its
  /// row.
  private mutating func ownRange(_ constraint: Int32, of row: Int32)
    -> ClosedRange<Double>?
  {
    if rows[row].cutHigh - rows[row].cutLow != 1 { return nil }
    if self.constraint(row, rows[row].cutLow) != constraint { return nil }
    var low = -ColumnCache.largestNumber
    var high = ColumnCache.largestNumber
    if rows[row].cutLow > 0 {
      low = bound(row, rows[row].cutLow - 1).nextUp
    }
    if rows[row].cutHigh < rows[row].count {
      high = bound(row, rows[row].cutHigh).nextDown
    }
    return low <= high ? low...high : nil
  }

  /// Narrows the range of a column so that the inactive rows of one variable
  /// stay where they sit.
  private mutating func narrow(
    _ range: inout ClosedRange<Double>, by variable: Int32, base: Double,
    mark: UInt32, _ watched: inout Pool<Int32>, _ bit: UInt16
  ) {
    forEachOutside(of: variable) { core, row in
      core.narrow(&range, byRow: row, base: base, mark: mark)
      core.watch(row, &watched, bit)
    }
  }

  private mutating func watch(
    _ row: Int32, _ watched: inout Pool<Int32>, _ bit: UInt16
  ) {
    if rows[row].isActive || rows[row].length <= 1 { return }
    for index in rows[row].start..<(rows[row].start + rows[row].length) {
      let variable = terms[index].variable
      if variableFlags[variable] & bit == 0 {
        variableFlags[variable] |= bit
        noteWatched(variable)
        watched.append(variable)
      }
    }
  }

  private mutating func narrow(
    _ range: inout ClosedRange<Double>, byRow row: Int32, base: Double,
    mark: UInt32
  ) {
    if rows[row].isActive || isPending(row) { return }
    let gain = gainOfActivity(row, mark: mark)
    if gain == 0 { return }
    let record = rows[row]
    let t = activity(row).value
    var low = -Double.infinity
    var high = Double.infinity
    if record.cutLow > 0 { low = bound(row, record.cutLow - 1) }
    if record.cutHigh < record.count { high = bound(row, record.cutHigh) }
    if !record.isInSegment {
      low = bound(row, record.cutLow)
      high = low
    }
    let first = base + (low - t) / gain
    let second = base + (high - t) / gain
    let from = max(range.lowerBound, min(first, second))
    let to = min(range.upperBound, max(first, second))
    range = from <= to ? from...to : base...base
  }

  /// A slot for a column: its former one, an unused one, or the next in turn.
  private mutating func columnSlot(for constraint: Int32) -> Int {
    var index = -1
    for candidate in 0..<columns.columns.count
    where columns.columns[candidate].constraint == constraint {
      index = candidate
    }
    if index < 0 && columns.columns.count < ColumnCache.capacity {
      columns.columns.append(CachedColumn())
      return columns.columns.count - 1
    }
    if index < 0 {
      for candidate in 0..<columns.columns.count
      where columns.columns[candidate].constraint < 0 {
        index = candidate
      }
    }
    if index < 0 {
      index = columns.next
      columns.next = (columns.next + 1) % ColumnCache.capacity
    }
    clearColumn(index)
    return index
  }

  /// Takes the bits of a column from its variables.
  private mutating func clearColumn(_ index: Int) {
    let bit = ColumnCache.bit(index)
    let column = columns.columns[index]
    forEachVariable(of: index) {
      if Int($1) < $0.variableFlags.count { $0.variableFlags[$1] &= ~bit }
    }
    for position in 0..<column.watched.count {
      let variable = column.watched[position]
      if Int(variable) < variableFlags.count {
        variableFlags[variable] &= ~bit
      }
    }
    columns.columns[index].runs.removeAll()
    columns.columns[index].bases.removeAll()
    columns.columns[index].rowEntries.removeAll()
    columns.columns[index].watched.removeAll()
  }
}
