/// What the dual step could not resolve.
struct RowConflict {
  struct Member {
    var constraint: Int32
    /// In the scale of the row.
    var multiplier: Double
  }
  var members: [Member]
  var amount: Double
  /// The sizes of the summands of the proof, once it has been looked at.
  var size = 0.0
}
