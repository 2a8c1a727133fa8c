/// Some of the bytes of a text in UTF-8, while a closure reads them.
///
/// Places are offsets into the bytes of the whole text.
@safe
struct TextBytes {
  private let base: UnsafeBufferPointer<UInt8>

  let startIndex: Int
  let endIndex: Int

  @inline(__always)
  fileprivate init(
    _ base: UnsafeBufferPointer<UInt8>, _ startIndex: Int, _ endIndex: Int
  ) {
    unsafe self.base = unsafe base
    self.startIndex = startIndex
    self.endIndex = endIndex
  }

  var indices: Range<Int> {
    @inline(__always) get { startIndex..<endIndex }
  }

  @inline(__always)
  subscript(place: Int) -> UInt8 {
    assert(place >= startIndex && place < endIndex)
    return unsafe base[place]
  }

  @inline(__always)
  subscript(range: Range<Int>) -> TextBytes {
    assert(range.lowerBound >= startIndex && range.upperBound <= endIndex)
    return unsafe TextBytes(base, range.lowerBound, range.upperBound)
  }
}

extension StringProtocol {
  /// Calls a closure with the bytes, if they lie one after the other.
  @inline(__always)
  func withBytes<Result>(_ body: (TextBytes) -> Result) -> Result? {
    utf8.withContiguousStorageIfAvailable {
      body(unsafe TextBytes($0, 0, $0.count))
    }
  }
}
