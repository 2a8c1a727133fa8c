import Foundation
import TestSupport

/// What some sessions came to.
struct Share: Sendable {
  var sessions = 0
  var calls = 0
  /// How many frames were those of a tree made anew.
  var confirmed = 0
  var complaints: [String] = []

  mutating func add(_ other: Share) {
    sessions += other.sessions
    calls += other.calls
    confirmed += other.confirmed
    complaints += other.complaints
  }
}

/// Runs sessions of random calls as its arguments say.
struct Caller: Sendable {
  static let usage = """
    RandomCaller [options]
      --seed N       the first session (0)
      --count N      how many sessions (60)
      --seconds N    no session begins after that time
      --threads N    so many threads, each with its own sessions
      --steps N      steps of a session (100)
      --only A,B     only these steps
      --calm         callbacks do not call
      --trace        prints each call before it is made
      --fuzz TARGET  hands so many inputs to recording, json or constraints
      --samples DIR  writes inputs for libFuzzer into a folder
    """

  private var firstSeed: UInt64 = 0
  private var count: UInt64 = 60
  private var seconds = Double.infinity
  private var threads = 1
  private var steps = 100
  private var only: Set<Int> = []
  private var isCalm = false
  private var isTracing = false
  private var fuzzed: FuzzTarget?
  private var folder: String?
  private var isUnderstood = true

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let option = rest.popFirst() {
      switch option {
      case "--calm": isCalm = true
      case "--trace": isTracing = true
      default:
        guard let value = rest.popFirst() else {
          isUnderstood = false
          return
        }
        switch (option, Double(value)) {
        case ("--seed", _): firstSeed = UInt64(value) ?? 0
        case ("--count", _): count = UInt64(value) ?? 0
        case ("--seconds", let number?): seconds = number
        case ("--threads", _): threads = max(1, Int(value) ?? 1)
        case ("--steps", _): steps = Int(value) ?? 0
        case ("--fuzz", _):
          fuzzed = FuzzTarget(rawValue: value)
          isUnderstood = isUnderstood && fuzzed != nil
        case ("--samples", _): folder = value
        case ("--only", _):
          only = Set(value.split(separator: ",").compactMap { Int($0) })
        default: isUnderstood = false
        }
      }
    }
  }

  /// - Returns: The status for the end of the process.
  func run() async -> Int32 {
    guard isUnderstood else {
      print(Self.usage)
      return 2
    }
    if let folder { return writeSamples(to: folder) }
    let end = Date().addingTimeInterval(min(seconds, 1e6))
    let results = await withTaskGroup(of: Share.self) { group in
      for thread in 0..<threads {
        group.addTask { await share(thread, until: end) }
      }
      var all = Share()
      for await result in group { all.add(result) }
      return all
    }
    for complaint in results.complaints { print(complaint) }
    print(
      "\(results.sessions) sessions, \(results.calls) calls, "
        + "\(results.confirmed) frames as made anew, "
        + "\(results.complaints.count) broken")
    return results.complaints.isEmpty && results.calls > 0 ? 0 : 1
  }

  /// The sessions of one thread: each has a stack of its own, which is large
  /// enough for deep trees.
  private func share(
    _ thread: Int, until end: Date
  ) async -> Share {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: sessions(thread, until: end))
      }
      thread.stackSize = 1 << 26
      thread.start()
    }
  }

  private func sessions(_ thread: Int, until end: Date) -> Share {
    var share = Share()
    for seed in firstSeed..<(firstSeed + count)
    where seed % UInt64(threads) == UInt64(thread) {
      if Date() > end { break }
      say("seed \(seed)")
      if let fuzzed {
        let complaint = FuzzDriver(fuzzed).run(seed: seed)
        share.add(
          Share(
            sessions: 1, calls: 1,
            complaints: complaint.map { ["seed \(seed): \($0)"] } ?? []))
        if share.complaints.count > 8 { break }
        continue
      }
      var settings = CallWorld.Settings(seed: seed)
      settings.steps = steps
      settings.only = only
      if isCalm { settings.calls = false }
      if isTracing { settings.trace = { say($0) } }
      let world = CallWorld(settings)
      let complaints = world.run()
      share.add(
        Share(
          sessions: 1, calls: world.count, confirmed: world.confirmed,
          complaints: complaints))
      if share.complaints.count > 8 { break }
    }
    return share
  }

  /// Writes the samples of all targets, behind the byte that picks them.
  private func writeSamples(to folder: String) -> Int32 {
    let folder = URL(fileURLWithPath: folder)
    for (number, target) in FuzzTarget.allCases.enumerated() {
      for (index, sample) in target.samples.enumerated() {
        let file = folder.appendingPathComponent("\(target)-\(index)")
        do {
          try Data([UInt8(number)] + sample).write(to: file)
        } catch {
          print("\(error)")
          return 1
        }
      }
    }
    return 0
  }

  /// Writes a line at once, for the case that it is the last one.
  private func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
