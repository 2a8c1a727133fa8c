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

  /// Builds the chain and reads all values, three times.
  ///
  /// - Returns: Nanoseconds per constraint, those in the middle.
  func measure() throws -> Double {
    // The first time brings back what the screen took from the caches.
    _ = try build()
    let times = try (0..<3).map { _ in try build() }
    return Summary(times).median / Double(chain.solver.constraintCount)
  }

  private func build() throws -> Double {
    chain.clear()
    let start = Clock.now()
    try chain.addRows()
    chain.readAll()
    return max(0, Clock.now() - start - Clock.overhead)
  }
}
