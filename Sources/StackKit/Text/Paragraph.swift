/// Text without line feeds, and the rule by which it is broken into lines.
///
/// Lines break where they would become too wide: after white space, which hangs
/// over the edge without width, after a hyphen, or between wide characters. A
/// word that alone is too wide is split, its rest tried character by character.
protocol Paragraph {
  /// A place between two characters.
  associatedtype Place: Comparable

  var first: Place { get }
  var last: Place { get }

  /// The place after the next character.
  func place(after place: Place) -> Place

  /// The end of the white space that begins at a place, if any does.
  func endOfSpace(from place: Place) -> Place

  /// The end of the unbreakable piece at a place, and of the space after it.
  func endOfPiece(from place: Place) -> Place

  /// The width between two places, without the white space at the end.
  mutating func width(from start: Place, to end: Place) -> Double

  /// Where the text between two places is in the whole text.
  func range(from start: Place, to end: Place) -> Range<String.Index>
}

extension Paragraph {
  /// Finds the lines of the paragraph, whose width is `whole`.
  @inline(__always)
  mutating func lines(
    _ whole: Double, within width: Double, into extent: inout TextExtent
  ) {
    // A width that came out of the layout may be off by rounding.
    let width = width + 1e-9 * max(1, abs(width))
    if whole <= width {
      extent.add(whole, range(from: first, to: last))
    } else {
      wrap(width, into: &extent)
    }
  }

  private mutating func wrap(_ width: Double, into extent: inout TextExtent) {
    var start = first
    var endOfSplit: Place?
    while start < last, !extent.isFull {
      let line = line(from: start, splitting: &endOfSplit, width)
      extent.add(line.width, range(from: start, to: line.end))
      // White space that the break falls on belongs to the line before.
      start = endOfSpace(from: line.end)
      if let end = endOfSplit, start >= end { endOfSplit = nil }
    }
  }

  /// The line that begins at a place: up to the last piece that fits.
  ///
  /// Widths need not grow with the text. What is left of a split piece, up to
  /// `endOfSplit`, is not measured as a whole again for each line.
  @inline(__always)
  private mutating func line(
    from start: Place, splitting endOfSplit: inout Place?, _ width: Double
  ) -> (end: Place, width: Double) {
    var end: Place
    var present: Double
    if let rest = endOfSplit {
      (end, present) = split(from: start, to: rest, nil, width)
      if end < rest { return (end, present) }
    } else {
      end = endOfPiece(from: start)
      present = self.width(from: start, to: end)
      if present > width {
        endOfSplit = end
        return split(from: start, to: end, present, width)
      }
    }
    while end < last {
      let next = endOfPiece(from: end)
      let wider = self.width(from: start, to: next)
      if wider > width { break }
      end = next
      present = wider
    }
    return (end, present)
  }

  /// The line of a piece that does not fit: as many characters as do, or one.
  private mutating func split(
    from start: Place, to endOfPiece: Place, _ whole: Double?, _ width: Double
  ) -> (end: Place, width: Double) {
    var end = place(after: start)
    var present = end == endOfPiece ? whole : nil
    while end < endOfPiece {
      let next = place(after: end)
      let wider = self.width(from: start, to: next)
      if wider > width { break }
      end = next
      present = wider
    }
    return (end, present ?? self.width(from: start, to: end))
  }
}
