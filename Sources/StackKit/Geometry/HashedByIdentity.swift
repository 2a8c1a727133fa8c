/// An object that equals itself and no other, not even one that looks alike.
///
/// Hashes differ from run to run, and so does the order of a set of objects.
protocol HashedByIdentity: AnyObject, Hashable {}

extension HashedByIdentity {
  /// Whether both are the same object.
  public static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
