import Cassowary
import Foundation
import TestSupport
import Testing

/// Random sessions with numbers of any size: after every step all values are
/// finite and the required constraints hold, or the step was refused and
/// nothing has changed.
///
/// For a longer run, set `CASSOWARY_EXTREME_SESSIONS` to the number of sessions
/// of each kind.
@Suite("Sessions with extreme numbers")
struct ExtremeSessionTests {
  /// Which numbers a session is made of.
  enum Kind: CaseIterable {
    /// Of seven orders of magnitude, and rounded.
    case rough
    /// Few sizes that cancel and vanish beside each other.
    case steep
    /// From 1e-30 to 1e30.
    case large
    /// From 1e-300 to 1e300, and constants up to 1e308.
    case extreme

    func coefficient(_ random: inout SplitMix64) -> Double {
      let sign = random.chance(0.5) ? 1.0 : -1.0
      if random.chance(0.4) { return sign }
      switch self {
      case .rough: return sign * random.pick([1e4, 30, 3, 0.1, 0.7, 1e-3])
      case .steep: return sign * random.pick([1e13, 1e6, 3, 0.1, 1e-9, 1e16])
      case .large: return sign * pow(10, random.double(-30...30))
      case .extreme: return sign * pow(10, random.double(-300...300))
      }
    }

    func constant(_ random: inout SplitMix64) -> Double {
      if random.chance(0.3) { return Double(random.int(-20...20)) }
      let sign = random.chance(0.5) ? 1.0 : -1.0
      switch self {
      case .rough: return sign * random.pick([0, 0.1, 7, 1e3])
      case .steep: return sign * random.pick([0, 1, 5, 1e7, 1e13])
      case .large: return sign * pow(10, random.double(-30...30))
      case .extreme: return sign * pow(10, random.double(-308...308))
      }
    }

    func strength(_ random: inout SplitMix64) -> Strength {
      if random.chance(0.55) { return .required }
      let priority = random.pick([Strength.strong, .medium, .weak])
      if random.chance(0.5) { return priority }
      let limit = self == .extreme ? 300.0 : 30
      return priority.weighted(pow(10, random.double(-limit...limit)))
    }
  }

  private static let allowed: Set<String> = [
    "unsatisfiable", "overflow", "nonFiniteNumber", "invalidStrength",
    "stalled",
  ]

  private static var sessionCount: Int {
    ProcessInfo.processInfo.environment["CASSOWARY_EXTREME_SESSIONS"].flatMap {
      Int($0)
    } ?? scaled(release: 1_000, debug: 35)
  }

  @Test("What does not fit wide numbers holds, too, or is refused")
  func beyondTheTable() throws {
    var refusals: [String: Int] = [:]
    var fallbacks = 0
    for seed in 0..<scaled(release: 40, debug: 1) {
      var session = Session(
        kind: .rough, seed: UInt64(seed), variables: 160)
      session.solver.limits.pivotsBeforeFallback = 3
      for step in 0..<60 {
        let before = session.state
        do {
          try session.step()
        } catch let error as SolverError {
          refusals[error.kind, default: 0] += 1
          #expect(session.state == before, "seed \(seed), step \(step)")
          let flaw = try session.flaw(of: error)
          #expect(flaw == nil, "seed \(seed), step \(step): \(flaw ?? "")")
        }
        if let fault = try session.fault() {
          Issue.record("seed \(seed), step \(step): \(fault)")
          return
        }
      }
      fallbacks += session.solver.statistics.fallbacks
    }
    print("Beyond the table: refused \(refusals)")
    #expect(fallbacks > 0)
  }

  @Test("Sessions of 40 steps", arguments: Kind.allCases)
  func sessions(kind: Kind) throws {
    var refusals: [String: Int] = [:]
    for seed in 0..<Self.sessionCount {
      var session = Session(kind: kind, seed: UInt64(seed))
      for step in 0..<40 {
        let before = session.state
        do {
          try session.step()
        } catch let error as SolverError {
          refusals[error.kind, default: 0] += 1
          if session.state != before || !Self.allowed.contains(error.kind) {
            Issue.record(
              """
              \(kind), seed \(seed), step \(step): \(error.kind)
              \(before.dump)
              \(session.state.dump)
              """
            )
            return
          }
          if kind != .extreme, let flaw = try session.flaw(of: error) {
            Issue.record("\(kind), seed \(seed), step \(step): \(flaw)")
            return
          }
        }
        if let fault = try session.fault() {
          Issue.record("\(kind), seed \(seed), step \(step): \(fault)")
          return
        }
      }
    }
    print("Extreme sessions, \(kind): refused \(refusals)")
    #expect(refusals["unsatisfiable", default: 0] > 0)
    // Numbers within the promise are decided.
    if kind == .rough || kind == .steep {
      #expect(refusals["stalled"] == nil)
    }
  }
}

extension ExtremeSessionTests {
  /// A solver and the steps that are made with it.
  struct Session {
    let kind: Kind
    let solver = Solver()
    private var random: SplitMix64
    private var variables: [Variable] = []
    /// The constraints as written, by name, refused ones and changes included.
    private var written: [String: Constraint] = [:]

    init(kind: Kind, seed: UInt64) {
      self.kind = kind
      random = SplitMix64(seed: seed)
      for _ in 0..<random.int(2...6) { variables.append(solver.variable()) }
    }

    /// Begins with many variables that required rows join.
    init(kind: Kind, seed: UInt64, variables count: Int) {
      self.kind = kind
      random = SplitMix64(seed: seed)
      for _ in 0..<count { variables.append(solver.variable()) }
      for (near, far) in zip(variables, variables.dropFirst()) {
        let gap = near + kind.coefficient(&random)
        _ = try? add(far >= gap, .required)
        _ = try? add(far - 0.7 * near <= 1e3, .strong)
      }
    }

    mutating func step() throws {
      let handles = solver.constraints
      guard let handle = handles.isEmpty ? nil : random.pick(handles) else {
        return try add()
      }
      switch random.index(weights: [10, 3, 3, 2, 2, 2]) {
      case 0: try add()
      case 1: try solver.remove(handle)
      case 2:
        let constant = kind.constant(&random)
        var constraint = try solver.constraint(of: handle)
        constraint.expression.constant = -constant
        written[solver.name(of: handle)] = constraint
        try solver.setConstant(of: handle, to: constant)
      case 3:
        written[solver.name(of: handle)] = try solver.constraint(of: handle)
        try solver.setStrength(of: handle, to: kind.strength(&random))
      case 4:
        let variable = random.pick(variables)
        let coefficient = kind.coefficient(&random)
        var constraint = try solver.constraint(of: handle)
        let old = constraint.expression.terms.first { $0.variable == variable }
        constraint.expression.add(-(old?.coefficient ?? 0), variable)
        constraint.expression.add(coefficient, variable)
        written[solver.name(of: handle)] = constraint
        try solver.setCoefficient(of: variable, in: handle, to: coefficient)
      default:
        var generator = self
        defer { self = generator }
        try solver.transaction { _ in
          for _ in 0..<generator.random.int(2...4) { try generator.add() }
        }
      }
    }

    private mutating func add() throws {
      var sum = Expression(kind.constant(&random))
      for _ in 0..<random.int(1...4) {
        sum.add(kind.coefficient(&random), random.pick(variables))
      }
      let relation = random.pick([
        Relation.equal, .lessThanOrEqual, .greaterThanOrEqual,
      ])
      try add(Constraint(sum, relation), kind.strength(&random))
    }

    private mutating func add(
      _ constraint: Constraint, _ strength: Strength
    ) throws {
      let name = "c\(written.count)"
      written[name] = constraint
      try solver.add(constraint, strength: strength, name: name)
    }

    /// What is wrong with the proof that comes with an error, if anything is.
    ///
    /// Each member times its factor, added up: no variable is left, and what
    /// is left contradicts.
    func flaw(of error: SolverError) throws -> String? {
      guard case .unsatisfiable(let conflict) = error else { return nil }
      var sums: [Variable: (sum: WideNumber, size: WideNumber)] = [:]
      var constant = WideNumber(0)
      for member in conflict.members {
        let constraint =
          try member.isRefused
          ? written[member.name] : solver.constraint(of: member.constraint)
        guard let constraint else { return "\(member.name) is unknown" }
        let factor = WideNumber(member.multiplier)
        let isUp = member.multiplier > 0
        if constraint.relation == .lessThanOrEqual && !isUp
          || constraint.relation == .greaterThanOrEqual && isUp
        {
          return "\(member.name) counts the wrong way"
        }
        for term in constraint.expression.terms {
          let product = factor * WideNumber(term.coefficient)
          let zero = WideNumber(0)
          let (sum, size) = sums[term.variable] ?? (zero, zero)
          sums[term.variable] = (sum + product, size + product.magnitude)
        }
        constant =
          constant + factor * WideNumber(constraint.expression.constant)
      }
      // As exact as factors in `Double` are beside the largest of them.
      var largest = WideNumber(0)
      for entry in sums.values where largest < entry.size {
        largest = entry.size
      }
      for entry in sums.values {
        let slack =
          entry.size * WideNumber(1e-10) + largest * WideNumber(1e-13)
        if slack < entry.sum.magnitude {
          return "\(conflict.members.map(\.name)) leave a variable"
        }
      }
      return constant.sign > 0 ? nil : "what is left is no contradiction"
    }

    /// What a refused step must not change.
    ///
    /// Which variables the basis defines may change, where it has to be built
    /// anew and rounding leaves a choice; nothing else follows from that.
    var state: State {
      State(
        values: variables.map { solver.value(of: $0).bitPattern },
        dump: solver.dump.replacingOccurrences(of: " (undetermined)", with: "")
      )
    }

    struct State: Equatable {
      let values: [UInt64]
      let dump: String
    }

    /// What is wrong now, if anything is.
    func fault() throws -> String? {
      for variable in variables where !solver.value(of: variable).isFinite {
        return "a value is \(solver.value(of: variable))"
      }
      for handle in solver.constraints
      where try solver.strength(of: handle).isRequired {
        let constraint = try solver.constraint(of: handle)
        if !holds(constraint) {
          let values = variables.map { solver.value(of: $0) }
          return "\(constraint) is missed at \(values)"
        }
      }
      return nil
    }

    /// Whether a constraint holds within the documented tolerance, computed
    /// with numbers that neither round nor overflow.
    private func holds(_ constraint: Constraint) -> Bool {
      var sum = WideNumber(constraint.expression.constant)
      var size = sum.magnitude
      var largest = 0.0
      var smallest = Double.infinity
      for term in constraint.expression.terms {
        let product =
          WideNumber(term.coefficient)
          * WideNumber(solver.value(of: term.variable))
        sum = sum + product
        size = size + product.magnitude
        largest = max(largest, term.coefficient.magnitude)
        smallest = min(smallest, term.coefficient.magnitude)
      }
      let even =
        largest == 0
        ? 0 : max(min(largest, 1000 * smallest), largest * 0x1p-960)
      // A thousandth more than documented, for rounding in the solver.
      let slack =
        (size + WideNumber(even)) * WideNumber(1e-10) * WideNumber(1.001)
      switch constraint.relation {
      case .equal: break
      case .lessThanOrEqual: if sum.sign < 0 { return true }
      case .greaterThanOrEqual: if sum.sign >= 0 { return true }
      }
      return !(slack < sum.magnitude)
    }
  }
}
