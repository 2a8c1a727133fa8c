/// Text whose characters are single scalars, as in the alphabets of Europe.
///
/// White space is the space, only ASCII's hyphen ends a piece, nothing is wide.
enum PlainText {
  /// Whether bytes in UTF-8 are plain text: printable ASCII, U+00A1 to U+02FF,
  /// U+0380 to U+047F and U+2010 to U+2027.
  ///
  /// None of these scalars joins another one (Unicode's Standard Annex 29).
  @inline(__always)
  static func holds(_ bytes: TextBytes) -> Bool {
    // Without a way out of the loop it takes many bytes at a time.
    var isASCII = true
    for place in bytes.indices where bytes[place] &- 0x20 >= 0x5f {
      isASCII = false
    }
    return isASCII || holdsBeyondASCII(bytes)
  }

  private static func holdsBeyondASCII(_ bytes: TextBytes) -> Bool {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x20..<0x7f:
        index += 1
      case 0xc2:
        // The controls of Latin-1, and its space.
        index += 2
        guard index <= bytes.endIndex, bytes[index - 1] > 0xa0
        else { return false }
      case 0xc3...0xcb, 0xce...0xd1:
        index += 2
      case 0xe2:
        index += 3
        guard index <= bytes.endIndex, bytes[index - 2] == 0x80,
          0x90...0xa7 ~= bytes[index - 1]
        else { return false }
      default:
        return false
      }
    }
    return index == bytes.endIndex
  }

  static func sum(
    of bytes: TextBytes,
    _ units: (Unicode.Scalar) -> Int
  ) -> Int {
    var sum = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = UInt32(bytes[index])
      var value = byte
      var length = 1
      if byte >= 0xe0 {
        length = 3
        value = (byte & 0xf) << 12 | UInt32(bytes[index + 1] & 0x3f) << 6
        value |= UInt32(bytes[index + 2] & 0x3f)
      } else if byte >= 0x80 {
        length = 2
        value = (byte & 0x1f) << 6 | UInt32(bytes[index + 1] & 0x3f)
      }
      index += length
      if let scalar = Unicode.Scalar(value) { sum += units(scalar) }
    }
    return sum
  }
}
