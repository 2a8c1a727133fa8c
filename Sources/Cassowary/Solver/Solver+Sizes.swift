/// What the content of something asks for along one axis.
package struct ContentSize {
  package var size: Double
  /// How strongly it resists being smaller; `nil` if it does not.
  package var compression: Strength?
  /// How strongly it resists being larger.
  package var hugging: Strength?

  package init(_ size: Double, compression: Strength?, hugging: Strength?) {
    self.size = size
    self.compression = compression
    self.hugging = hugging
  }
}

/// The constraints of a size; a handle of nothing where nothing was asked for.
package struct SizeHandles {
  package var notNegative = ConstraintHandle(index: -1, stamp: 0)
  package var compression = ConstraintHandle(index: -1, stamp: 0)
  package var hugging = ConstraintHandle(index: -1, stamp: 0)

  package init() {}
}

extension Solver {
  /// Brings in that a size is not negative, and what its content asks for.
  ///
  /// Nothing may be said about it alone so far. All of the constraints come in,
  /// or none. What the content asks for yields, in ties, to all else.
  package func addSize(
    _ variable: Variable, _ content: ContentSize,
    ranks: (notNegative: Int, content: Int)
  ) throws(SolverError) -> SizeHandles {
    if !content.size.isFinite { throw .nonFiniteNumber(-content.size) }
    return try transaction { solver throws(SolverError) in
      var handles = SizeHandles()
      handles.notNegative = try solver.add(
        variable, .greaterThanOrEqual, 0, strength: .required,
        rank: ranks.notNegative)
      if let strength = content.compression {
        handles.compression = try solver.add(
          variable, .greaterThanOrEqual, content.size, strength: strength,
          rank: ranks.content, yields: true)
      }
      if let strength = content.hugging {
        handles.hugging = try solver.add(
          variable, .lessThanOrEqual, content.size, strength: strength,
          rank: ranks.content, yields: true)
      }
      return handles
    }
  }
}
