/// A linear expression: a sum of terms and a constant.
///
/// Expressions are written with operators, from variables and numbers.
///
/// ```swift
/// let solver = Solver()
/// let left = solver.variable("left"), right = solver.variable("right")
/// let middle = (left + right) / 2
/// try solver.add(left == 10)
/// try solver.add(right == 30)
/// print(solver.value(of: middle))  // 20.0
/// print(solver.value(of: 2 * left + 16))  // 36.0
/// ```
///
/// Up to four different variables need no heap. Summands of the same variable
/// are put together, and those that cancel vanish: `x - x + y` is `y`.
/// Multiplying two expressions, or dividing by one, is not linear and does
/// not compile.
///
/// A file that imports Foundation, too, writes `Cassowary.Expression`.
///
/// - Complexity: Adding a term compares it with at most four others; from the
///   fifth variable on, terms are appended to an array and put together when
///   the expression is used.
@frozen
public struct Expression: Sendable {
  /// The summand without a variable.
  public var constant: Double

  @usableFromInline
  package var inlineCount: Int

  @usableFromInline
  package var term0: Term

  @usableFromInline
  package var term1: Term

  @usableFromInline
  package var term2: Term

  @usableFromInline
  package var term3: Term

  /// The terms from the fifth variable on; `nil` as long as there are fewer.
  @usableFromInline
  package var overflow: [Term]?

  /// Creates an expression that is a constant.
  @inlinable @inline(__always)
  public init(_ constant: Double = 0) {
    self.constant = constant
    inlineCount = 0
    let none = Term(0, Variable(index: -1, stamp: 0))
    term0 = none
    term1 = none
    term2 = none
    term3 = none
    overflow = nil
  }

  /// Creates an expression that is a coefficient times a variable.
  @inlinable @inline(__always)
  public init(_ variable: Variable, coefficient: Double = 1) {
    self.init()
    inlineCount = coefficient == 0 ? 0 : 1
    term0 = Term(coefficient, variable)
  }

  /// Creates a variable minus two others; the three are different.
  @inlinable @inline(__always)
  package init(_ first: Variable, minus second: Variable, _ third: Variable) {
    assert(first != second && first != third && second != third)
    self.init(first)
    inlineCount = 3
    term1 = Term(-1, second)
    term2 = Term(-1, third)
  }

  /// Creates the sum of a list of terms, in which a variable may appear several
  /// times, and a constant.
  ///
  /// - Complexity: O(*n*) in the number of terms.
  @inlinable
  public init(terms: some Sequence<Term>, constant: Double = 0) {
    self.init(constant)
    for term in terms { add(term.coefficient, term.variable) }
  }
}

extension Expression {
  /// The terms, each variable once, in the order of their first appearance.
  ///
  /// Terms that cancelled are left out.
  ///
  /// - Complexity: O(*n* log *n*) in the number of summands.
  public var terms: [Term] {
    var result: [Term] = []
    result.reserveCapacity(summandCount)
    forEachTerm { result.append($0) }
    guard overflow != nil else { return result }
    let order = result.indices.sorted {
      let a = result[$0].variable
      let b = result[$1].variable
      return (a.index, a.stamp, $0) < (b.index, b.stamp, $1)
    }
    var first = order.first ?? 0
    for position in order.dropFirst() {
      if result[position].variable == result[first].variable {
        result[first].coefficient += result[position].coefficient
        result[position].coefficient = 0
      } else {
        first = position
      }
    }
    return result.filter { $0.coefficient != 0 }
  }

  /// The number of summands as they are stored, that of the constant aside.
  package var summandCount: Int { inlineCount + (overflow?.count ?? 0) }

  /// Calls a closure with each summand as it is stored: from the fifth
  /// variable on, the same variable may come more than once.
  @inlinable @inline(__always)
  package func forEachTerm<Failure: Error>(
    _ body: (Term) throws(Failure) -> Void
  ) throws(Failure) {
    if inlineCount > 0 { try body(term0) }
    if inlineCount > 1 { try body(term1) }
    if inlineCount > 2 { try body(term2) }
    if inlineCount > 3 { try body(term3) }
    if let overflow {
      for term in overflow { try body(term) }
    }
  }

  /// Adds a coefficient times a variable.
  ///
  /// - Complexity: O(1), amortised.
  @inlinable
  public mutating func add(_ coefficient: Double, _ variable: Variable) {
    if coefficient == 0 { return }
    if inlineCount > 0, term0.variable == variable {
      term0.coefficient += coefficient
      if term0.coefficient == 0 { removeInline(0) }
    } else if inlineCount > 1, term1.variable == variable {
      term1.coefficient += coefficient
      if term1.coefficient == 0 { removeInline(1) }
    } else if inlineCount > 2, term2.variable == variable {
      term2.coefficient += coefficient
      if term2.coefficient == 0 { removeInline(2) }
    } else if inlineCount > 3, term3.variable == variable {
      term3.coefficient += coefficient
      if term3.coefficient == 0 { removeInline(3) }
    } else if overflow == nil && inlineCount < 4 {
      // A slot that a cancelled term left may only be used when no term of the
      // same variable can be in the overflow.
      let term = Term(coefficient, variable)
      switch inlineCount {
      case 0: term0 = term
      case 1: term1 = term
      case 2: term2 = term
      default: term3 = term
      }
      inlineCount += 1
    } else {
      if overflow == nil { overflow = [] }
      overflow?.append(Term(coefficient, variable))
    }
  }

  @usableFromInline
  package mutating func removeInline(_ position: Int) {
    if position < 1 { term0 = term1 }
    if position < 2 { term1 = term2 }
    if position < 3 { term2 = term3 }
    inlineCount -= 1
  }

  /// Adds another expression, multiplied by a factor.
  ///
  /// - Complexity: O(*n*) in the number of terms of `other`.
  @inlinable
  public mutating func add(_ other: Expression, times factor: Double = 1) {
    constant += other.constant * factor
    other.forEachTerm { add($0, times: factor) }
  }

  /// Adds a multiple of a term.
  ///
  /// A product too small to be held must not be lost without notice: it makes
  /// the expression one that solvers refuse.
  @inlinable @inline(__always)
  package mutating func add(_ term: Term, times factor: Double) {
    let product = term.coefficient * factor
    if product == 0 {
      if factor != 0 && term.coefficient != 0 { constant = .nan }
      return
    }
    add(product, term.variable)
  }
}
