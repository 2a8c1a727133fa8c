/// An incremental solver for linear constraints with strengths.
///
/// Create variables, add constraints, change them, and read values: the values
/// are always those of the optimum. Constraints that are not required are
/// satisfied as far as possible, higher priorities first; see ``Strength``.
///
/// ```swift
/// let solver = Solver()
/// let left = solver.variable("left")
/// let width = solver.variable("width")
/// let right = solver.variable("right")
/// try solver.add(left + width == right)
/// try solver.add(width >= 100, strength: .strong)
/// try solver.add(left == 20, strength: .weak)
/// try solver.addEditVariable(right, strength: .medium)
/// try solver.suggest(400, for: right)
/// print(solver.value(of: width))  // 380.0
/// ```
///
/// An operation that throws leaves everything as it was. Ties are decided by
/// age: the error of an older constraint counts a little more. A variable that
/// no constraint determines keeps its value.
///
/// What was removed, or belongs to another solver, is not there. Nothing can be
/// done with it, nor found out about it: that throws
/// ``SolverError/unknownVariable(_:)`` or
/// ``SolverError/unknownConstraint(_:)``. What does not throw answers that
/// there is nothing: ``has(_:)-(Variable)`` and other questions of *whether*
/// say `false`, a value is NaN, a name and a text are empty, and there is no
/// change. Inside a transaction this is true of what it has removed, from then
/// on.
///
/// A solver may be used from one thread at a time. There is no global state;
/// any number of solvers may be used in parallel.
///
/// The method is a dual simplex with bounded multipliers on the rows as given,
/// incremental as the Cassowary algorithm of Badros, Borning and Stuckey ("The
/// Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM TOCHI 2001),
/// without its tableau: see <doc:HowTheSolverWorks>.
public final class Solver {
  private let state: UnsafeMutablePointer<Core>

  /// All state, behind a pointer: no exclusivity checks in the core.
  var core: Core {
    @inline(__always) unsafeAddress { UnsafePointer(state) }
    @inline(__always) unsafeMutableAddress { state }
  }

  @usableFromInline
  let table: UnsafeMutablePointer<ValueTable>

  /// What to do when required constraints cannot all hold.
  ///
  /// The default is ``ConflictPolicy/throwError``. It is a setting of
  /// the solver, which a transaction that is taken back does not bring back.
  public var conflictPolicy: ConflictPolicy {
    get { core.conflictPolicy }
    set {
      core.conflictPolicy = newValue
      record("policy " + newValue.word)
    }
  }

  #if !hasFeature(Embedded)
  @exclusivity(unchecked)
  var recorder: Recorder?
  #endif

  /// Creates a solver without variables or constraints.
  public init() {
    state = UnsafeMutablePointer<Core>.allocate(capacity: 1)
    #if hasFeature(Embedded)
    let seed = UInt64(UInt(bitPattern: state))
    #else
    let seed = UInt64.random(in: .min ... .max)
    #endif
    state.initialize(
      to: Core(tag: UInt32(truncatingIfNeeded: (seed >> 32) ^ seed)))
    table = state.pointee.table
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  // MARK: - Set-up

  /// Makes room for a number of variables and constraints, so that adding them
  /// moves tables rarely; for four million at most.
  public func reserveCapacity(variables: Int, constraints: Int) {
    let most = 1 << 22
    core.reserve(
      variables: min(max(0, variables), most),
      constraints: min(max(0, constraints), most))
  }

  /// Removes all variables and constraints and keeps the memory.
  ///
  /// All handles become stale. What an open transaction was to do is forgotten;
  /// if it is taken back, the solver is empty. Counters go on counting.
  public func reset() {
    core.reset()
    record("reset")
  }

  /// The number of variables.
  public var variableCount: Int { core.variableCount }

  /// The number of constraints, with those broken or switched off.
  public var constraintCount: Int {
    core.constraintCount - core.transaction.removed.count
  }

  /// The number of bytes that the solver's tables occupy.
  public var bytes: Int { core.bytes }

  /// Counters of the work done so far.
  public var statistics: SolverStatistics { core.statistics }

  /// Whether no multiplier was ever rounded.
  ///
  /// If not, each operation is verified, which costs the rows of its variables.
  package var isExact: Bool { !core.isInexact }

  /// Limits that tests lower to reach rare paths.
  package var limits: SolverLimits {
    get { core.limits }
    set { core.limits = newValue }
  }

  // MARK: - Variables

  /// Creates a variable of value 0; its name is for dumps and explanations.
  ///
  /// - Complexity: O(1), amortised.
  public func variable(_ name: String = "") -> Variable {
    makeVariable(name, 0)
  }

  /// Creates a variable with a value, for as long as constraints allow it.
  ///
  /// - Throws: ``SolverError/nonFiniteNumber(_:)``.
  public func variable(_ name: String = "", value: Double)
    throws(SolverError) -> Variable
  {
    if !value.isFinite { throw .nonFiniteNumber(value) }
    return makeVariable(name, value)
  }

  private func makeVariable(_ name: String, _ value: Double) -> Variable {
    let variable = core.makeVariable(value: value)
    if !name.isEmpty { core.variableNames[variable.index] = name }
    record("variable", variable.index, numbers: [value], name: name)
    return variable
  }

  /// Removes a variable.
  ///
  /// Inside a transaction, the handle is stale at once, and whether constraints
  /// mention the variable is found at the end.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let width = solver.variable("width")
  /// try solver.add(width >= 100)
  /// try solver.removeVariable(width, withConstraints: true)
  /// print(solver.constraintCount)  // 0
  /// ```
  ///
  /// - Parameters:
  ///   - variable: The variable; its handle becomes stale.
  ///   - withConstraints: Whether the constraints that mention the variable go,
  ///     too; otherwise there must be none.
  /// - Throws: ``SolverError/variableInUse(_:name:)`` if constraints mention it
  ///   and are to stay; ``SolverError/unknownVariable(_:)``.
  /// - Complexity: O(1), and that of looking at the constraints that are
  ///   switched off: once for all variables that go in a transaction. With
  ///   constraints, that of ``constraints(of:)`` and of removing them.
  public func removeVariable(
    _ variable: Variable, withConstraints: Bool = false
  ) throws(SolverError) {
    if withConstraints {
      try transaction { solver throws(SolverError) in
        try solver.remove(contentsOf: try solver.constraints(of: variable))
        try solver.removeVariable(variable)
      }
      return
    }
    try check(variable)
    record("forget", variable.index)
    core.leave(variable)
    if !isInTransaction { try core.carryOut() }
  }

  /// Whether a variable is one of this solver's.
  public func has(_ variable: Variable) -> Bool { core.isValid(variable) }

  /// The name of a variable; empty if it has none or is unknown.
  public func name(of variable: Variable) -> String {
    guard has(variable) else { return "" }
    return core.variableNames[variable.index] ?? ""
  }

  /// The variables, by their place in the solver's tables: in the order of
  /// creation, except that new ones take the places of removed ones.
  public var variables: [Variable] {
    core.liveVariables.map { core.handle(ofVariable: $0) }
  }

  func check(_ variable: Variable) throws(SolverError) {
    if !core.isValid(variable) { throw .unknownVariable(variable) }
  }

  func check(_ constraint: ConstraintHandle) throws(SolverError) {
    if !has(constraint) { throw .unknownConstraint(constraint) }
  }
}
