/// Gives a place another value.
///
/// What goes with the old value may come back to the place: it finds the new
/// one there, and nobody at work on it.
///
/// - Returns: The old value, to be let go of by the caller.
func exchange<Value>(_ place: inout Value, with value: Value) -> Value {
  let old = place
  place = value
  return old
}
