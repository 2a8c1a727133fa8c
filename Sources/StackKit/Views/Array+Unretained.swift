extension Array where Element: LayoutView {
  /// Calls a closure with one element after the other, without counting
  /// references, until it returns `false`.
  ///
  /// The array must stay as it is meanwhile.
  @inline(__always)
  func forEachUnretained(while body: (Element) -> Bool) {
    withUnretained { references in
      for reference in references {
        guard reference._withUnsafeGuaranteedRef({ body($0) }) else { return }
      }
    }
  }

  /// Calls a closure with the elements, not counted as references.
  @inline(__always)
  func withUnretained(
    _ body: (UnsafeBufferPointer<Unmanaged<Element>>) -> Void
  ) {
    withUnsafeBufferPointer { elements in
      elements.withMemoryRebound(to: Unmanaged<Element>.self, body)
    }
  }
}
