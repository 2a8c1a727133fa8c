/// The variables that depend on some seeds, each after all that depend on it.
struct GraphOrder: ~Copyable {
  /// Smaller reaches are not worth it.
  static let minimumCount = 64

  var order = Pool<Int32>()
  var seeds = Pool<Int32>()
  /// The state of the graph that the order was found for.
  var structure: UInt32 = 0
  /// Rows that are structural but not active and mention one of the variables,
  /// and the version of the basis for which they were collected.
  var ghosts = Pool<Int32>()
  var ghostVersion: UInt32 = 0

  var bytes: Int { order.bytes + seeds.bytes + ghosts.bytes }

  mutating func removeAll() {
    order.removeAll()
    seeds.removeAll()
    ghosts.removeAll()
  }
}
