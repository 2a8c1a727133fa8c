#if FUZZER
import TestSupport

/// What libFuzzer calls with each input; the first byte picks the target.
///
/// `.ci/run fuzz` compiles this file in place of `main.swift`: the library
/// has a `main` of its own.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  guard let first = bytes.first else { return 0 }
  let targets = FuzzTarget.allCases
  let target = targets[Int(first) % targets.count]
  let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
  if let broken = target.run(rest) { fatalError(broken) }
  return 0
}
#endif
