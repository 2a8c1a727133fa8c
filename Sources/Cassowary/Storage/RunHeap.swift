/// A queue of plain values, the first in an order on top: a run of those that
/// came in order, which costs nothing to keep, and a heap of the others.
///
/// Rows of a screen mostly wait in the order in which they will be taken, or in
/// the reverse order. Those that come later are put in order when the first of
/// them has its turn. The order is handed to each call, since it may depend on
/// tables that change between calls.
struct RunHeap<Element: BitwiseCopyable>: ~Copyable {
  private var run = Pool<Element>()
  /// How many elements of the run have been taken.
  private var taken = 0
  private var heap = BinaryHeap<Element>()
  /// Elements in no order, but for the first, which comes before the others.
  private var late = Pool<Element>()

  var isEmpty: Bool { taken == run.count && heap.isEmpty && late.isEmpty }
  var count: Int { run.count - taken + heap.count + late.count }
  var bytes: Int { run.bytes + heap.bytes + late.bytes }

  mutating func removeAll() {
    run.removeAll()
    taken = 0
    heap.removeAll()
    late.removeAll()
  }

  /// Adds an element to an empty queue, or one to which nothing else was done
  /// since; `build` has to follow.
  @inline(__always)
  mutating func appendUnordered(_ element: Element) {
    assert(taken == 0 && heap.isEmpty)
    run.append(element)
  }

  /// Puts the elements in order.
  ///
  /// - Complexity: O(*n*).
  @inline(__always)
  mutating func build(_ isBefore: (Element, Element) -> Bool) {
    let count = run.count
    // Those at the ends may be of another kind.
    if count > 3 && isBefore(run[count - 1 - count / 4], run[count / 4]) {
      for index in 0..<(count / 2) {
        let element = run[index]
        run[index] = run[count - 1 - index]
        run[count - 1 - index] = element
      }
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

  /// Puts the elements in another order.
  ///
  /// - Complexity: O(*n*).
  mutating func rebuild(_ isBefore: (Element, Element) -> Bool) {
    for index in 0..<heap.count { run.append(heap.elements[index]) }
    heap.removeAll()
    for index in 0..<late.count { run.append(late[index]) }
    late.removeAll()
    let count = run.count - taken
    for index in 0..<count { run[index] = run[index + taken] }
    run.count = count
    taken = 0
    build(isBefore)
  }

  /// Adds an element.
  ///
  /// - Complexity: O(1), and O(log *n*), amortised, when its turn comes.
  @inline(__always)
  mutating func push(
    _ element: Element, _ isBefore: (Element, Element) -> Bool
  ) {
    if taken == run.count {
      run.removeAll()
      taken = 0
    } else if isBefore(element, run[run.count - 1]) {
      late.append(element)
      if isBefore(element, late[0]) {
        late[late.count - 1] = late[0]
        late[0] = element
      }
      return
    }
    run.append(element)
  }

  /// The first element; there must be one.
  @inline(__always)
  mutating func top(_ isBefore: (Element, Element) -> Bool) -> Element {
    orderLateIfFirst(isBefore)
    if taken == run.count
      || !heap.isEmpty && isBefore(heap.top, run[taken])
    {
      return heap.top
    }
    return run[taken]
  }

  /// Takes the first element.
  ///
  /// - Complexity: O(log *n*), amortised; O(1) if it came in order.
  @inline(__always)
  mutating func pop(_ isBefore: (Element, Element) -> Bool) -> Element {
    orderLateIfFirst(isBefore)
    if taken == run.count
      || !heap.isEmpty && isBefore(heap.top, run[taken])
    {
      return heap.pop(isBefore)
    }
    taken += 1
    return run[taken - 1]
  }

  @inline(__always)
  private mutating func orderLateIfFirst(
    _ isBefore: (Element, Element) -> Bool
  ) {
    if !late.isEmpty && (taken == run.count || isBefore(late[0], run[taken])) {
      orderLate(isBefore)
    }
  }

  @inline(__always)
  private mutating func orderLate(_ isBefore: (Element, Element) -> Bool) {
    if taken == run.count && heap.isEmpty {
      run.removeAll()
      taken = 0
      swap(&run, &late)
      build(isBefore)
      return
    }
    let isMany = late.count >= heap.count
    for index in 0..<late.count {
      if isMany {
        heap.appendUnordered(late[index])
      } else {
        heap.push(late[index], isBefore)
      }
    }
    if isMany { heap.build(isBefore) }
    late.removeAll()
  }

  /// Calls a closure with each element, in any order.
  func forEach(_ body: (Element) -> Void) {
    for index in taken..<run.count { body(run[index]) }
    for index in 0..<heap.count { body(heap.elements[index]) }
    for index in 0..<late.count { body(late[index]) }
  }
}
