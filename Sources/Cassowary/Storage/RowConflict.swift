/// What the dual step could not resolve.
struct RowConflict {
  struct Member {
    var constraint: Int32
    /// In the scale of the row.
    var multiplier: Double
  }
  var members: [Member]
  var amount: Double
}
