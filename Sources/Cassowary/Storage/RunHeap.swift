/// A queue of plain values, the first in an order on top: a run of those that
/// came in order, which costs nothing to keep, and a heap of the others.
struct RunHeap<Element: BitwiseCopyable>: ~Copyable {
  private var run = Pool<Element>()
  /// How many elements of the run have been taken.
  private var taken = 0
  private var heap = BinaryHeap<Element>()

  var isEmpty: Bool { taken == run.count && heap.isEmpty }
  var bytes: Int { run.bytes + heap.bytes }

  mutating func removeAll() {
    run.removeAll()
    taken = 0
    heap.removeAll()
  }

  /// Adds an element to an empty queue, or one to which nothing else was done
  /// since; `build` has to follow.
  @inline(__always)
  mutating func appendUnordered(_ element: Element) {
    assert(taken == 0 && heap.isEmpty)
    run.append(element)
  }

  /// Puts the elements in order, in O(*n*).
  @inline(__always)
  mutating func build(_ isBefore: (Element, Element) -> Bool) {
    let count = run.count
    // Those at the ends may be of another kind.
    if count > 3 && isBefore(run[count - 1 - count / 4], run[count / 4]) {
      var elements = run.mutableContents
      elements.reverse()
    }
    var kept = 0
    for index in 0..<count {
      let element = run[index]
      if kept > 0 && isBefore(element, run[kept - 1]) {
        // One of the two is out of order: the other goes on with the run.
        if kept > 1 && isBefore(element, run[kept - 2]) {
          heap.appendUnordered(element)
        } else {
          heap.appendUnordered(run[kept - 1])
          run[kept - 1] = element
        }
        continue
      }
      run[kept] = element
      kept += 1
    }
    run.count = kept
    heap.build(isBefore)
  }

  @inline(__always)
  mutating func push(
    _ element: Element, _ isBefore: (Element, Element) -> Bool
  ) {
    heap.push(element, isBefore)
  }

  /// Takes the first element: in O(1) if it came in order.
  @inline(__always)
  mutating func pop(_ isBefore: (Element, Element) -> Bool) -> Element {
    if taken == run.count || !heap.isEmpty && isBefore(heap.top, run[taken]) {
      return heap.pop(isBefore)
    }
    taken += 1
    return run[taken - 1]
  }
}
