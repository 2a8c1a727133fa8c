/// The size of a test: a debug build is slow, and may check all invariants
/// after each operation, so that large sizes belong to release builds.
package func scaled(release: Int, debug: Int) -> Int {
  #if DEBUG
  debug
  #else
  release
  #endif
}

/// How many random sessions, or operations of them, a test runs.
///
/// Those with internal checks find most. A debug build without them runs the
/// first quarter.
package func sessionSize(release: Int, checked: Int) -> Int {
  #if CASSOWARY_INTERNAL_CHECKS
  checked
  #elseif DEBUG
  (checked + 3) / 4
  #else
  release
  #endif
}
