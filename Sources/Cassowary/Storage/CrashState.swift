/// What the choice of a crash basis works on.
struct CrashState: ~Copyable {
  /// Rows that look for a variable.
  var candidates = Pool<Int32>()
  /// For each candidate the number of its free variables.
  var unknowns = Pool<Int32>(isTight: true)
  /// Candidates with one free variable.
  var ready = LevelQueue()
  /// Candidates with more.
  var open = LevelQueue()
  /// The variables that were taken, in the order of the choices.
  var taken = Pool<Int32>()
  /// Whether no variable that was taken depends on a later one.
  var isOrdered = true

  mutating func begin() {
    taken.removeAll()
    isOrdered = true
  }

  var bytes: Int {
    candidates.bytes + unknowns.bytes + ready.bytes + open.bytes + taken.bytes
  }
}
