/// What the choice of a crash basis works on.
struct CrashState: ~Copyable {
  /// Rows that look for a variable.
  var candidates = Pool<Int32>()
  /// For each candidate the number of its free variables, or `waits`.
  var unknowns = Pool<Int32>(isTight: true)
  /// Candidates with one free variable.
  var ready = LevelQueue()
  /// The wishes that wait, and those of them whose turn it is.
  var waiting = 0
  var woken = Pool<Int32>()
  /// Candidates with more.
  var open = LevelQueue()
  /// The variables that were taken, in the order of the choices.
  var taken = Pool<Int32>()
  /// How many of these have been computed.
  var computed = 0
  /// Whether no variable that was taken depends on a later one.
  var isOrdered = true

  /// Instead of the number of free variables: a wish for one of them waits
  /// until more is known, or has waited.
  static let waits: Int32 = -1

  /// Nothing is taken yet.
  mutating func begin() {
    taken.removeAll()
    computed = 0
    isOrdered = true
    waiting = 0
  }

  var bytes: Int {
    candidates.bytes + unknowns.bytes + ready.bytes + open.bytes + taken.bytes
      + woken.bytes
  }
}
