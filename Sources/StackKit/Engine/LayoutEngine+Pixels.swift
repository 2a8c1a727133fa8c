extension LayoutEngine {
  /// How many pixels make a point; 1 unless told.
  ///
  /// Only ``LayoutView/pixelAlignedFrame`` depends on it. UIKit has it in trait
  /// collections. A number that is not finite or not positive is refused;
  /// others are moved into 0.001...1000.
  ///
  /// ```swift
  /// let view = LayoutView()
  /// view.frame = Rect(x: 0, y: 0, width: 10.3, height: 10)
  /// view.engine.displayScale = 2
  /// print(view.pixelAlignedFrame.width)  // 10.5
  /// ```
  public var displayScale: Double {
    get { pixelScale }
    set {
      guard newValue > 0, newValue.isFinite else {
        root?.refuse(newValue, for: "engine.displayScale")
        return
      }
      let value = max(0.001, min(1000, newValue))
      guard value != pixelScale else { return }
      pixelScale = value
      guard keepsPixels else { return }
      startPixels()
      if tracksChanges { setNeedsDisplay() }
    }
  }

  /// The frame of a view with its edges on the grid; layout is up to date.
  func pixelAlignedFrame(of view: LayoutView) -> Rect {
    if !keepsPixels { startPixels() }
    alignMovedViews()
    return pixels[Int(view.slot)].frame
  }

  /// Whether the engine keeps a list of what to move onto the grid.
  var keepsPixels: Bool { movedMarks.contains(.isUnaligned) }

  private func startPixels() {
    movedMarks.insert(.isUnaligned)
    catchUp()
    // Views that are made later come onto the list by themselves.
    root?.forEachMade { noteUnaligned(Int($0.slot)) }
  }

  func noteUnaligned(_ slot: Int) {
    guard !marks[slot].contains(.isUnaligned) else { return }
    marks[slot].insert(.isUnaligned)
    unalignedSlots.append(Int32(truncatingIfNeeded: slot))
  }

  /// Moves what is on the list onto the grid, outer views first, and what is
  /// inside of a view whose origin moved.
  ///
  /// Views whose places there are others now are to be drawn again.
  func alignMovedViews() {
    guard !unalignedSlots.isEmpty else { return }
    while pixels.count < records.capacity { pixels.append(PixelPlace()) }
    let slots = unalignedSlots
    unalignedSlots.removeAll(keepingCapacity: true)
    let outerFirst = slots.sorted {
      records[Int($0)].depth < records[Int($1)].depth
    }
    for slot in outerFirst where marks[Int(slot)].contains(.isUnaligned) {
      guard let view = view(at: slot) else {
        marks[Int(slot)].remove(.isUnaligned)
        continue
      }
      let before = pixels[Int(slot)].origin
      align(view)
      if pixels[Int(slot)].origin == before { continue }
      view.forEachMade { if $0 !== view { align($0) } }
    }
  }

  private func align(_ view: LayoutView) {
    let slot = Int(view.slot)
    marks[slot].remove(.isUnaligned)
    statistics.framesAligned += 1
    let old = pixels[slot]
    let outer = view.parent.map { pixels[Int($0.slot)].origin } ?? .zero
    let origin = outer + self.frame(at: slot).origin
    let size = store.pointee.frames[slot].size
    var frame = Rect.zero
    for axis in Axis.allCases {
      let near = boundary(origin[axis])
      let far = boundary(origin[axis] + size[axis])
      frame.origin[axis] = (near - boundary(outer[axis])) / pixelScale
      frame.size[axis] = (far - near) / pixelScale
    }
    pixels[slot] = PixelPlace(origin: origin, frame: frame)
    if tracksChanges, !old.origin.x.isNaN, old.frame != frame {
      noteChange(slot, .isMoved)
    }
  }

  /// The number of the pixel boundary that is closest to a place, in points.
  private func boundary(_ place: Double) -> Double {
    // How far below the middle of two pixels a number still goes up, in pixels:
    // half a pixel is frequent, and the same edge, reached on two ways through
    // the tree, may differ by rounding.
    let allowance = 1.0 / 1024
    // Not `rounded(.down)`, which needs the C library of mathematics.
    let sum = place * pixelScale + 0.5 + allowance
    guard abs(sum) < 0x1p52 else { return sum }
    let whole = Double(Int64(sum))
    return whole > sum ? whole - 1 : whole
  }
}

struct PixelPlace {
  /// The exact origin, in points, in the coordinates in which the root lies;
  /// not numbers until the view is moved onto the grid for the first time.
  var origin = Point(x: .nan, y: .nan)
  /// The frame on the grid, in points, in the superview's.
  var frame = Rect.zero
}

extension LayoutView {
  /// The frame with its edges on pixel boundaries, relative to the superview's.
  ///
  /// Edges are rounded, never sizes: each goes to the pixel boundary that is
  /// closest in the coordinates in which the root lies; half-way, to the right
  /// or below. So views that touch still touch; equal sizes may come out
  /// different by one pixel. ``frame`` stays exact. See <doc:PixelAlignment>.
  ///
  /// - Complexity: O(*k*) in the number of views that moved since a frame was
  ///   rounded last, and of those inside of them.
  public final var pixelAlignedFrame: Rect {
    engineAfterLayout.pixelAlignedFrame(of: self)
  }
}
