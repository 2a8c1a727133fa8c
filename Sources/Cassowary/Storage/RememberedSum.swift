/// A sum of a multiplier and a multiple of a vector, of which each is held.
struct RememberedSum: BitwiseCopyable {
  var old: Int32
  var vector: Int32
  var factor: Double
  var result: Int32
}
