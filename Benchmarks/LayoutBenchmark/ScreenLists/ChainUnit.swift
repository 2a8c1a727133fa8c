import Cassowary

/// What the constraints of screens are compared with: `chain/build` of 1,000
/// rows, the best case, where each comes alone and nothing has to give way.
///
/// It is measured in turns with the screen, so that both see the same machine.
final class ChainUnit {
  private let chain: Chain

  init() throws {
    chain = try Chain(rows: 1_000)
  }

  /// Builds the chain and reads all values.
  ///
  /// - Returns: Nanoseconds per constraint.
  func measure() throws -> Double {
    // The first time brings back what the screen took from the caches.
    chain.clear()
    try build()
    chain.clear()
    let start = Clock.now()
    try build()
    let time = Clock.now() - start - Clock.overhead
    return max(time, 0) / Double(chain.solver.constraintCount)
  }

  private func build() throws {
    try chain.addRows()
    chain.readAll()
  }
}
