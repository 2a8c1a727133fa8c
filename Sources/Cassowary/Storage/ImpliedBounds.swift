/// A bound of a variable, and what implies it.
struct ImpliedBound: BitwiseCopyable {
  var value: Double
  var variable: Int32
  var isUpper: Bool
  var row: Int32
  var constraint: Int32
  /// The bound that it replaced; -1 if it is the first of its side.
  var previous: Int32
  /// How many times a conflict takes it.
  var times = 0.0
}

/// The bounds that were found, each made of earlier ones.
struct ImpliedBounds: ~Copyable {
  var found = Pool<ImpliedBound>()
  /// How many rows may be looked at still.
  var rest = 0
  /// Per variable, its last lower and its last upper bound; -1 between looks.
  private var last = Pool<Int32>()

  var bytes: Int { found.bytes + last.bytes }

  mutating func begin(variables count: Int) {
    last.extend(to: 2 * count, with: -1)
  }

  func last(_ variable: Int32, isUpper: Bool) -> Int32 {
    last[2 * variable + (isUpper ? 1 : 0)]
  }

  /// That bound's value, infinite if there is none.
  func value(_ variable: Int32, isUpper: Bool) -> Double {
    let place = last(variable, isUpper: isUpper)
    if place < 0 { return isUpper ? .infinity : -.infinity }
    return found[place].value
  }

  mutating func add(_ bound: ImpliedBound) {
    last[2 * bound.variable + (bound.isUpper ? 1 : 0)] = Int32(found.count)
    found.append(bound)
  }

  mutating func end() {
    for bound in found.contents {
      last[2 * bound.variable] = -1
      last[2 * bound.variable + 1] = -1
    }
    found.removeAll()
  }
}
