import Foundation

/// Threads that do the same work, each on a workload of its own.
struct ThreadTeam: Sendable {
  let scenario: Scenario
  let phase: String
  let rows: Int
  /// Nanoseconds.
  let duration: Double

  /// What threads did together.
  struct Result {
    /// Passes in a second.
    var rate = 0.0
    /// The part of the time for which each had a processor, added up.
    var processor = 0.0
  }

  /// Lets a number of threads work at the same time.
  func result(threads count: Int) throws -> Result {
    let meeting = Meeting(count: count)
    for _ in 0..<count {
      let thread = Thread {
        do {
          try work(meeting)
        } catch {
          meeting.fail(error)
        }
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    return try meeting.wait()
  }

  private func work(_ meeting: Meeting) throws {
    let workload = try scenario.make(rows)
    guard let phase = workload.phases().first(where: { $0.name == phase })
    else {
      throw BenchmarkError.mismatch("there is no phase \(self.phase)")
    }
    try phase.setUp()
    // Short work is repeated, so that the clock does not show.
    let batch = phase.isRepeatable ? 32 : 1
    var number = 0
    // Nanoseconds of the work alone.
    var spent = 0.0
    func passes() throws {
      try phase.prepare(number)
      let start = Clock.now()
      for _ in 0..<batch {
        try phase.work(number)
        number += 1
      }
      spent += max(Clock.now() - start - Clock.overhead, 0)
    }
    for _ in 0..<2 { try passes() }
    guard meeting.arrive() else { return }
    let first = number
    spent = 0
    let processor = Clock.threadTime() ?? 0
    let start = Clock.now()
    var elapsed = 0.0
    repeat {
      try passes()
      elapsed = Clock.now() - start
    } while elapsed < duration
    let result = Result(
      rate: Double(number - first) / max(spent, 1) * 1e9,
      processor: ((Clock.threadTime() ?? elapsed) - processor) / elapsed)
    // The hand-written side catches up with the last pass, then both must
    // agree.
    phase.byHand?(number - 1)
    try phase.finish(number - 1)
    meeting.report(result)
  }
}

/// Where threads wait for each other, and leave what they found.
private final class Meeting: @unchecked Sendable {
  private let condition = NSCondition()
  private let count: Int
  private var arrived = 0
  private var ended = 0
  private var total = ThreadTeam.Result()
  private var failure: (any Error)?

  init(count: Int) { self.count = count }

  /// Waits for the other threads.
  ///
  /// - Returns: Whether all came.
  func arrive() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    arrived += 1
    condition.broadcast()
    while arrived < count, failure == nil { condition.wait() }
    return failure == nil
  }

  func report(_ result: ThreadTeam.Result) {
    condition.lock()
    defer { condition.unlock() }
    total.rate += result.rate
    total.processor += result.processor
    ended += 1
    condition.broadcast()
  }

  func fail(_ error: any Error) {
    condition.lock()
    defer { condition.unlock() }
    if failure == nil { failure = error }
    condition.broadcast()
  }

  /// Waits for all threads.
  ///
  /// - Returns: The sum of what they reported.
  func wait() throws -> ThreadTeam.Result {
    condition.lock()
    defer { condition.unlock() }
    while ended < count, failure == nil { condition.wait() }
    if let failure { throw failure }
    return total
  }
}
