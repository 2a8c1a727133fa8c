/// The lines of a text, as they are found: how many, how wide, and which.
struct TextExtent {
  /// How many lines there are.
  private(set) var count = 0
  /// The width of the widest.
  private(set) var widest = 0.0
  /// The lines; `nil` if they only count.
  private(set) var lines: [TextLines.Line]?
  /// The largest number of lines; 0 for any.
  private let limit: Int

  init(limit: Int, listing: Bool) {
    self.limit = limit
    lines = listing ? [] : nil
  }

  /// Whether there may be no further line.
  var isFull: Bool { limit > 0 && count >= limit }

  /// Takes note of the next line.
  @inline(__always)
  mutating func add(
    _ width: Double, _ range: @autoclosure () -> Range<String.Index>
  ) {
    count += 1
    widest = max(widest, width)
    if lines != nil {
      lines?.append(TextLines.Line(range: range(), width: width))
    }
  }
}
