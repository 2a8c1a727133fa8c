/// A binary heap of plain values, the first in an order on top.
///
/// Each call is handed the order, which may depend on tables that change.
struct BinaryHeap<Element: BitwiseCopyable>: ~Copyable {
  private(set) var elements = Pool<Element>()

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }
  var bytes: Int { elements.bytes }

  mutating func removeAll() { elements.removeAll() }

  var top: Element { @inline(__always) get { elements[0] } }

  /// Adds an element without restoring the order; `build` has to follow.
  @inline(__always)
  mutating func appendUnordered(_ element: Element) { elements.append(element) }

  /// Puts the elements into the order of a heap, in O(*n*).
  @inline(__always)
  mutating func build(_ isBefore: (Element, Element) -> Bool) {
    var index = elements.count / 2 - 1
    while index >= 0 {
      siftDown(index, isBefore)
      index -= 1
    }
  }

  @inline(__always)
  mutating func push(
    _ element: Element, _ isBefore: (Element, Element) -> Bool
  ) {
    elements.append(element)
    let base = elements.base
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if !isBefore(element, base[parent]) { break }
      base[child] = base[parent]
      child = parent
    }
    base[child] = element
  }

  @inline(__always)
  mutating func pop(_ isBefore: (Element, Element) -> Bool) -> Element {
    let result = elements[0]
    let last = elements.removeLast()
    if !elements.isEmpty {
      elements[0] = last
      siftDown(0, isBefore)
    }
    return result
  }

  /// Takes an element from a place; `build` has to follow.
  mutating func removeUnordered(at index: Int) -> Element {
    let result = elements[index]
    let last = elements.removeLast()
    if index < elements.count { elements[index] = last }
    return result
  }

  @inline(__always)
  private mutating func siftDown(
    _ start: Int, _ isBefore: (Element, Element) -> Bool
  ) {
    let base = elements.base
    let count = elements.count
    let moved = base[start]
    var parent = start
    while true {
      var child = 2 * parent + 1
      if child >= count { break }
      if child + 1 < count && isBefore(base[child + 1], base[child]) {
        child += 1
      }
      if !isBefore(base[child], moved) { break }
      base[parent] = base[child]
      parent = child
    }
    base[parent] = moved
  }
}
