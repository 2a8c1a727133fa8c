/// A choice that is saved by the name of its case, so that what was saved can
/// be read, and loaded by versions with other cases, too.
protocol SavedByName: RawRepresentable, Codable, CaseIterable
where RawValue == UInt8 {}

extension SavedByName {
  /// Loads a choice: the name of its case.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let value = Self.allCases.first(where: { "\($0)" == name }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "There is no \(Self.self).\(name)")
    }
    self = value
  }

  /// Saves the name of the case.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(self)")
  }
}
