/// Constraints that an operation switches off or on, and those that are off
/// when it is over.
///
/// A constraint that is off is one without effect, as those that an open
/// transaction has added: it has a record, and a row that hangs in no list.
struct Switches {
  /// Constraints that are in force, or were added, and go out of force.
  var off: Set<Int32> = []
  /// Constraints that were off and come into force.
  var on: Set<Int32> = []
  /// All that are off, and still there, afterwards.
  var inactive: Set<Int32> = []
}

extension Core {
  /// Whether constraints that are off mention a variable.
  mutating func isMentioned(_ variable: Int32, by inactive: Set<Int32>) -> Bool
  {
    inactive.contains {
      writtenTerms($0).contains { $0.variable.index == variable }
    }
  }
}
