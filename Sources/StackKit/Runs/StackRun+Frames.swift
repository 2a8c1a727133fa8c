import Cassowary

// From sums to frames.
//
// Frames are written when they are read: a change in a long column makes all
// later frames stale, and costs next to nothing until somebody looks.
extension StackRun {
  /// The frames of the blocks from this one on are out of date.
  func noteStaleFrames(from block: Int) {
    if isFrameQueued {
      staleFrom = min(staleFrom, block)
    } else {
      isFrameQueued = true
      staleFrom = block
      engine.runsToWrite.append(self)
      engine.store.pointee.isStale = true
    }
    stamp &+= 1
  }

  /// Brings the frame of a view up to date, and those around it.
  func writeFrame(of slot: Int32) {
    let slot = hasBoxes ? store.flowSlot(of: slot) : slot
    guard let place = place(of: slot) else { return }
    let block = place / RunSums.fan
    if block < staleFrom { return }
    while stamps.count < sums.blockCount { stamps.append(0) }
    if stamps[block] == stamp { return }
    stamps[block] = stamp
    write(block, from: sums.start(ofBlock: block, from: origin))
  }

  /// Writes the frames of a block.
  private func write(_ block: Int, from start: Double) {
    let range = sums.range(ofBlock: block)
    if crossAlignment == .fill, !isMirroredAlong {
      writeFilling(range, from: start)
    } else {
      writeAligned(range, from: start)
    }
  }

  /// The most frequent case: all views have the same edges across.
  private func writeFilling(_ range: Range<Int>, from start: Double) {
    let isVertical = axis == .vertical
    let hasBoxes = self.hasBoxes
    let cross = isMirroredAcross ? crossTrail : crossLead
    let room = crossRoom
    let frames = store.pointee.frames
    let engine = self.engine
    var place = start
    var changes = 0
    layout.slots.withUnsafeBufferPointer { slots in
      sums.lengths.withUnsafeBufferPointer { lengths in
        for index in range {
          let slot = Int(slots[index])
          let length = lengths[index]
          place += sums.gap(before: index)
          let frame =
            isVertical
            ? Rect(x: cross, y: place, width: room, height: length)
            : Rect(x: place, y: cross, width: length, height: room)
          place += length
          if frames[slot] != frame {
            if hasBoxes { engine.noteSize(frame.size, of: slot) }
            frames[slot] = frame
            engine.noteMoved(slot)
            changes += 1
          }
          if hasBoxes { engine.writeBox(slot) }
        }
      }
    }
    engine.counts.valuesPublished += changes
  }

  private func writeAligned(_ range: Range<Int>, from start: Double) {
    let length = extent[axis]
    let thickness = extent[axis.other]
    let frames = store.pointee.frames
    var place = start
    for index in range {
      let slot = layout.slots[index]
      let own = sums.lengths[index]
      place += sums.gap(before: index)
      let along = isMirroredAlong ? length - place - own : place
      place += own
      let size = crossSize(of: slot)
      let across = crossPlace(size, thickness)
      let frame =
        axis == .vertical
        ? Rect(x: across, y: along, width: size, height: own)
        : Rect(x: along, y: across, width: own, height: size)
      if frames[Int(slot)] != frame {
        if hasBoxes { engine.noteSize(frame.size, of: Int(slot)) }
        frames[Int(slot)] = frame
        engine.noteMoved(Int(slot))
        engine.counts.valuesPublished += 1
      }
      if hasBoxes { engine.writeBox(Int(slot)) }
    }
  }

  /// Where a view of some size begins across the axis.
  private func crossPlace(_ size: Double, _ thickness: Double) -> Double {
    switch crossAlignment {
    case .center: 0.5 * (thickness - size)
    case .trailing where !isMirroredAcross: thickness - crossTrail - size
    case .trailing: crossTrail
    default:
      isMirroredAcross && crossAlignment != .fill
        ? thickness - crossLead - size
        : (isMirroredAcross ? crossTrail : crossLead)
    }
  }

  /// Brings all frames up to date.
  func writeAll() {
    let count = sums.blockCount
    if staleFrom < count {
      // Chunk by chunk, because sums start anew with each.
      var block = staleFrom
      while block < count {
        let end = min(count, (block / RunSums.fan + 1) * RunSums.fan)
        var start = sums.start(ofBlock: block, from: origin)
        while block < end {
          write(block, from: start)
          start += sums.sum(ofBlock: block)
          block += 1
        }
      }
    }
    staleFrom = .max
    isFrameQueued = false
  }
}
