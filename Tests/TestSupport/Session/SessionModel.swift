package import Cassowary

/// What a solver should know after the steps of a session, in plain arrays.
///
/// The model applies steps without solving anything. Where a constraint's
/// constant follows the solution, which is so for stays only, the runner
/// writes it.
package struct SessionModel: Sendable {
  package enum Role: Sendable { case plain, edit, stay }

  package struct Row: Sendable {
    package var data: OracleRow
    package var role: Role
    package var handle: ConstraintHandle?
  }

  package struct Unknown: Sendable {
    package var isLive = true
    /// The number of rows that mention it.
    package var uses = 0
    package var handle: Variable?
  }

  /// By number; those that were removed stay as dead entries.
  package private(set) var variables: [Unknown?] = []
  /// By number; `nil` where a constraint was removed or refused.
  package private(set) var rows: [Row?] = []
  /// The numbers of the live rows, oldest first.
  package private(set) var order: [Int] = []
  /// The numbers of the live variables, in the order of their creation.
  package private(set) var liveVariables: [Int] = []
  /// The edit constraints of each variable, oldest first.
  package private(set) var edits: [Int: [Int]] = [:]
  /// The required constraints that the conflict policy broke.
  package var broken: Set<Int> = []
  /// The numbers of the stays.
  package private(set) var stays: [Int] = []

  package init() {}

  // MARK: - Questions

  package func isLive(variable id: Int) -> Bool {
    variables.indices.contains(id) && variables[id]?.isLive == true
  }

  package func row(_ id: Int) -> Row? {
    rows.indices.contains(id) ? rows[id] : nil
  }

  /// Whether the step names only what is there; others are skipped.
  package func isApplicable(_ operation: Operation) -> Bool {
    switch operation {
    case .addVariable(let id, _):
      !variables.indices.contains(id) || variables[id] == nil
    case .removeVariable(let id):
      isLive(variable: id) && variables[id]?.uses == 0
    case .add(let id, let row):
      self.row(id) == nil
        && row.terms.allSatisfy { isLive(variable: $0.variable) }
    case .remove(let id), .setConstant(let id, _), .setStrength(let id, _, _):
      row(id) != nil
    case .setWeight(let id, _): row(id)?.data.isRequired == false
    case .setCoefficient(let id, let variable, _):
      row(id)?.role == .plain && isLive(variable: variable)
    case .addEdit(let id, let variable, _, _),
      .addStay(let id, let variable, _, _):
      row(id) == nil && isLive(variable: variable)
    case .suggest(let variable, _), .removeEdit(let variable):
      isLive(variable: variable) && edits[variable]?.isEmpty == false
    case .transaction, .setLimits, .reset: true
    case .misuse(let misuse): isApplicable(misuse)
    }
  }

  private func isApplicable(_ misuse: Operation.Misuse) -> Bool {
    switch misuse {
    case .nonFiniteConstant(let id), .invalidPriority(let id, _):
      row(id) != nil
    case .nonFiniteCoefficient(let id, let variable):
      row(id) != nil && isLive(variable: variable)
    case .nonFiniteSuggestion(let variable):
      isLive(variable: variable) && edits[variable]?.isEmpty == false
    case .removeTwice(let id): row(id) == nil
    case .removeUsedVariable(let id):
      isLive(variable: id) && (variables[id]?.uses ?? 0) > 0
    case .suggestWithoutEdit(let variable):
      isLive(variable: variable) && edits[variable]?.isEmpty != false
    }
  }

  /// What broken constraints count as: above all that is not required.
  package static let brokenPriority = 2000.0

  /// The problem in the numbers of the session; variables that are gone keep
  /// their numbers, without a row.
  package var problem: OracleProblem {
    OracleProblem(
      variableCount: variables.count,
      rows: order.compactMap { id in
        guard var row = rows[id]?.data else { return nil }
        if broken.contains(id) {
          row.priority = Self.brokenPriority
          row.weight = 1
        }
        return row
      }
    )
  }

  // MARK: - Steps

  /// Does what the step does, apart from solving.
  ///
  /// Values are those before the step; edit constraints and stays begin there.
  package mutating func apply(_ operation: Operation, values: [Double]) {
    switch operation {
    case .addVariable(let id, _):
      while variables.count <= id { variables.append(nil) }
      variables[id] = Unknown()
      liveVariables.append(id)
    case .removeVariable(let id):
      variables[id]?.isLive = false
      liveVariables.removeAll { $0 == id }
    case .add(let id, let row):
      insert(id, Row(data: row, role: .plain))
    case .remove(let id): delete(id)
    case .setConstant(let id, let constant):
      rows[id]?.data.constant = constant
    case .setStrength(let id, let priority, let weight):
      rows[id]?.data.priority = priority
      rows[id]?.data.weight = weight
    case .setWeight(let id, let weight): rows[id]?.data.weight = weight
    case .setCoefficient(let id, let variable, let coefficient):
      setCoefficient(id, variable, coefficient)
    case .addEdit(let id, let variable, let priority, let weight):
      let row = pin(variable, priority, weight, values)
      insert(id, Row(data: row, role: .edit))
      edits[variable, default: []].append(id)
    case .suggest(let variable, let value):
      if let id = edits[variable]?.last { rows[id]?.data.constant = value }
    case .removeEdit(let variable):
      if let id = edits[variable]?.last { delete(id) }
    case .addStay(let id, let variable, let priority, let weight):
      let row = pin(variable, priority, weight, values)
      insert(id, Row(data: row, role: .stay))
      stays.append(id)
    case .reset: reset()
    case .transaction, .misuse, .setLimits: break
    }
  }

  package mutating func setHandle(_ handle: Variable?, ofVariable id: Int) {
    variables[id]?.handle = handle
  }

  package mutating func setHandle(_ handle: ConstraintHandle?, ofRow id: Int) {
    rows[id]?.handle = handle
  }

  /// Stays that are not required follow the solution.
  package mutating func moveStays(to values: [Double]) {
    for id in stays {
      guard
        let row = rows[id]?.data,
        !row.isRequired || broken.contains(id),
        let term = row.terms.first
      else { continue }
      rows[id]?.data.constant = values[term.variable]
    }
  }

  private mutating func reset() {
    for id in liveVariables {
      variables[id]?.isLive = false
      variables[id]?.uses = 0
    }
    for id in order { rows[id] = nil }
    liveVariables = []
    order = []
    edits = [:]
    stays = []
  }

  private func pin(
    _ variable: Int, _ priority: Double, _ weight: Double, _ values: [Double]
  ) -> OracleRow {
    let value = values.indices.contains(variable) ? values[variable] : 0
    return OracleRow(
      [OracleTerm(1, variable)], .equal, value, priority: priority,
      weight: weight
    )
  }

  private mutating func insert(_ id: Int, _ row: Row) {
    while rows.count <= id { rows.append(nil) }
    rows[id] = row
    order.append(id)
    for term in row.data.terms { variables[term.variable]?.uses += 1 }
  }

  private mutating func delete(_ id: Int) {
    guard let row = rows[id] else { return }
    for term in row.data.terms { variables[term.variable]?.uses -= 1 }
    switch row.role {
    case .edit:
      for term in row.data.terms {
        edits[term.variable]?.removeAll { $0 == id }
      }
    case .stay: stays.removeAll { $0 == id }
    case .plain: break
    }
    rows[id] = nil
    order.removeAll { $0 == id }
  }

  private mutating func setCoefficient(
    _ id: Int, _ variable: Int, _ coefficient: Double
  ) {
    guard var row = rows[id] else { return }
    if let place = row.data.terms.firstIndex(where: { $0.variable == variable })
    {
      if coefficient == 0 {
        row.data.terms.remove(at: place)
        variables[variable]?.uses -= 1
      } else {
        row.data.terms[place].coefficient = coefficient
      }
    } else if coefficient != 0 {
      row.data.terms.append(OracleTerm(coefficient, variable))
      variables[variable]?.uses += 1
    }
    rows[id] = row
  }
}
