// Blocks of memory for plain values. Where there is a C library, blocks grow
// by its `realloc`: large ones are then moved by the page tables, without
// being copied or touched.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(ucrt)
import ucrt
#endif

enum Memory {
  #if !hasFeature(Embedded)
  static func allocate<Element: BitwiseCopyable>(_ capacity: Int)
    -> UnsafeMutablePointer<Element>
  {
    block(malloc(bytes(capacity, of: Element.self)))
  }

  static func deallocate<Element: BitwiseCopyable>(
    _ base: UnsafeMutablePointer<Element>
  ) {
    free(base)
  }

  static func reallocate<Element: BitwiseCopyable>(
    _ base: UnsafeMutablePointer<Element>, count: Int, capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    block(realloc(base, bytes(capacity, of: Element.self)))
  }

  private static func bytes<Element>(_ capacity: Int, of: Element.Type) -> Int {
    max(1, capacity) * MemoryLayout<Element>.stride
  }

  private static func block<Element>(_ memory: UnsafeMutableRawPointer?)
    -> UnsafeMutablePointer<Element>
  {
    guard let memory else { fatalError("There is no memory left.") }
    return memory.assumingMemoryBound(to: Element.self)
  }
  #else
  static func allocate<Element: BitwiseCopyable>(_ capacity: Int)
    -> UnsafeMutablePointer<Element>
  {
    .allocate(capacity: capacity)
  }

  static func deallocate<Element: BitwiseCopyable>(
    _ base: UnsafeMutablePointer<Element>
  ) {
    base.deallocate()
  }

  static func reallocate<Element: BitwiseCopyable>(
    _ base: UnsafeMutablePointer<Element>, count: Int, capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    moved.moveInitialize(from: base, count: count)
    base.deallocate()
    return moved
  }
  #endif
}
