/// The lines of a text, as they are found: how many, how wide, and which.
struct TextExtent {
  private(set) var count = 0
  private(set) var widest = 0.0
  /// The lines; `nil` if they only count.
  private(set) var lines: [TextLines.Line]?
  private let limit: Int

  init(limit: Int, listing: Bool) {
    self.limit = limit
    lines = listing ? [] : nil
  }

  var isFull: Bool { limit > 0 && count >= limit }

  @inline(__always)
  mutating func add(
    _ width: Double, _ range: @autoclosure () -> Range<String.Index>
  ) {
    count += 1
    widest = max(widest, width)
    lines?.append((range(), width))
  }
}
