extension StackLayout: Hashable {
  /// Whether both are the same layout: the same object, not one with the same
  /// settings.
  public static func == (left: StackLayout, right: StackLayout) -> Bool {
    left === right
  }

  /// Hashes the identity of the layout, which differs from run to run.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
