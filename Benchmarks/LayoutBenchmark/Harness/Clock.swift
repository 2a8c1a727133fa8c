#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A monotonic clock that is cheap to read.
enum Clock {
  /// Nanoseconds since some moment in the past.
  @inline(__always)
  static func now() -> Double {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    #else
    let (seconds, attoseconds) = origin.duration(to: .now).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    #endif
  }

  /// Nanoseconds that this process has had a processor for; `nil` where that
  /// is not known.
  static func processorTime() -> Double? {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    read(CLOCK_PROCESS_CPUTIME_ID)
    #else
    nil
    #endif
  }

  /// Nanoseconds that the calling thread has had a processor for; `nil` where
  /// that is not known.
  static func threadTime() -> Double? {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    read(CLOCK_THREAD_CPUTIME_ID)
    #else
    nil
    #endif
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
  #endif

  #if !(canImport(Glibc) || canImport(Musl) || canImport(Darwin))
  private static let origin = ContinuousClock.now
  #endif

  /// What two readings of the clock cost, so that it can be taken off what
  /// was measured between them.
  static let overhead: Double = {
    var samples: [Double] = []
    for _ in 0..<1_001 {
      let start = now()
      samples.append(now() - start)
    }
    return samples.sorted()[500]
  }()
}

/// The last value that was consumed and is not finite; it is read at the end
/// of the run.
nonisolated(unsafe) private var spoilt = 0.0

/// Consumes a result, so that no work can be found to be useless.
///
/// Results are finite, so nothing is ever written, and any thread may call it.
@inline(never)
func blackHole(_ value: Double) {
  if !value.isFinite { spoilt = value }
}

/// Whether every result was a finite number.
func allResultsAreFinite() -> Bool { spoilt == 0 }
