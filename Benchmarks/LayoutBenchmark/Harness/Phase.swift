/// One piece of work that is measured again and again.
///
/// The closures get the number of the repetition, from 0, so that successive
/// repetitions can differ: doing the same thing twice is no work for an
/// incremental solver.
struct Phase {
  /// The name in tables and files.
  let name: String

  /// Whether ``work`` may be repeated without preparing and checking each.
  ///
  /// Short work is then measured several times at once.
  var isRepeatable = false

  /// Whether ``byHand`` does the same again when it is called again with the
  /// same number.
  var isByHandRepeatable = true

  /// Whether it is measured in turns with the next phase, which it is
  /// compared with: on a busy machine, both then see the same.
  var takesTurns = false

  /// Done once before the first repetition.
  var setUp: () throws -> Void = {}

  /// Done before each measurement, outside the clock.
  var prepare: (Int) throws -> Void = { _ in }

  /// What is measured.
  var work: (Int) throws -> Void

  /// The hand-written code that computes and reads the same values; measured
  /// in the same run, alternately with ``work``.
  var byHand: ((Int) -> Void)?

  /// Measures something else after each measurement, by a clock of its own;
  /// see ``ChainUnit``.
  var unit: (() throws -> Double)?

  /// Done after each measurement, outside the clock: checks the results
  /// against the hand-written ones and restores what has to be restored.
  var finish: (Int) throws -> Void = { _ in }

  /// Done once after the last measurement: checks what ``finish`` cannot
  /// without disturbing the next measurement.
  var verify: () throws -> Void = {}

  /// Done once at the end.
  var tearDown: () throws -> Void = {}

  init(
    _ name: String, isRepeatable: Bool = false,
    work: @escaping (Int) throws -> Void
  ) {
    self.name = name
    self.isRepeatable = isRepeatable
    self.work = work
  }
}

/// A scenario of a given size, ready to be measured.
protocol Workload: AnyObject {
  /// The phases in the order in which they are measured. Each either leaves
  /// the workload as it found it, or sets up what it needs.
  func phases() -> [Phase]

  /// Pivots that were made so far.
  var pivots: Int { get }

  /// Views whose content was measured so far.
  var measurements: Int { get }

  /// The constraints that the solver holds, if somebody may want to know.
  var constraintCount: Int? { get }

  /// Bytes that the work has allocated by now, if that is known.
  ///
  /// It is asked for once in a phase, after the last measurement, and may let
  /// go of everything.
  func measureBytes() -> Int?
}

extension Workload {
  var measurements: Int { 0 }
  var constraintCount: Int? { nil }
}

/// A group of scenarios.
package enum Suite: String, CaseIterable, Sendable {
  case solver
  case stack
  case rows
  case screens
  case shapes
}

/// A sentence and a size: what is measured.
package struct Scenario: Sendable {
  let suite: Suite
  let name: String

  /// One line that says what it is.
  let summary: String

  /// The phases, by name.
  let phases: [String]

  /// The sizes that are measured unless others are asked for; a scenario of
  /// one fixed size has a single one and ``isFixed``.
  let rows: [Int]

  /// Whether the size cannot be chosen.
  var isFixed = false

  /// Sizes that are measured as well if not all suites are.
  var largerRows: [Int] = []

  /// The sizes of a quick run.
  let quickRows: [Int]

  /// Builds the scenario in a given size.
  let make: @Sendable (Int) throws -> any Workload
}
