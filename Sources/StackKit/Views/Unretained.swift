/// A reference to an object that others own, which counts nothing.
///
/// Whoever keeps one sees to it that the object is there when it is used.
@safe
struct Unretained<Object: AnyObject>: Equatable {
  private let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) { unsafe reference = .passUnretained(object) }

  @inline(__always)
  var object: Object { unsafe reference.takeUnretainedValue() }

  /// Calls a closure with the object, without counting a reference.
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }

  @inline(__always)
  static func == (left: Unretained, right: Unretained) -> Bool {
    unsafe left.reference.toOpaque() == right.reference.toOpaque()
  }
}

extension Unretained<LayoutView> {
  /// Whether the view has layouts that have to be told something.
  @inline(__always)
  func hears(_ hearing: ViewFlags) -> Bool {
    with { $0.flags.contains(hearing) }
  }
}

extension Array where Element: LayoutView {
  /// Calls a closure with one element after the other, without counting
  /// references, until it returns `false`; the array must not change meanwhile.
  @inline(__always)
  func forEachUnretained(while body: (Element) -> Bool) {
    unsafe withUnsafeBufferPointer { elements in
      unsafe elements.withMemoryRebound(to: Unretained<Element>.self) { views in
        for index in views.indices {
          guard unsafe views[index].with({ body($0) }) else { return }
        }
      }
    }
  }
}
