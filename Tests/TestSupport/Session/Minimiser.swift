/// Makes a failing session short.
///
/// Steps are left out, first in large pieces and then one by one, as long as
/// what is left still breaks the same law. What remains names the variables
/// and constraints as before, and is Swift source.
package enum Minimiser {
  /// Looks for the shortest list of steps that fails alike.
  ///
  /// - Parameters:
  ///   - operations: The steps; the last one fails.
  ///   - law: The law that they break.
  ///   - checks: The checks of the session. All are made after every step
  ///     now, except those that did not find the failure.
  ///   - attempts: How many shorter lists are tried at most.
  /// - Returns: The steps as source.
  package static func minimise(
    _ operations: [Operation], law: String, checks: SessionChecks,
    attempts: Int = 3000
  ) -> String {
    var checks = checks
    checks.certificateEvery = 1
    checks.changesEvery = 1
    checks.invariantsEvery = law == "invariants" ? 1 : 0
    checks.readBackEvery = ["read back", "violations"].contains(law) ? 1 : 0
    let byOracle = ["oracle", "range", "ambiguity", "ties", "unique value"]
    checks.oracleEvery = byOracle.contains(law) ? 1 : 0
    checks.isolationEvery = law == "isolation" ? 1 : 0
    checks.repeatsSession = law == "repetition"
    checks.replaysRecording = law == "replay"
    checks.freshEvery = ["fresh", "permuted"].contains(law) ? 1 : 0

    var search = Search(checks: checks, law: law, attempts: attempts)
    guard search.fails(operations) else {
      return "// The steps do not fail when repeated with closer checks.\n"
        + operations.map { $0.source() }.joined(separator: "\n")
    }
    var best = operations
    var isShorter = true
    while isShorter && search.attempts > 0 {
      isShorter = false
      for shorten in [shortenList, openTransactions, simplifyRows] {
        if let found = shorten(best, &search) {
          best = found
          isShorter = true
        }
      }
    }
    let lines = search.transcript(best)
    return (["let solver = Solver()"] + lines).joined(separator: "\n")
  }

  private struct Search {
    let checks: SessionChecks
    let law: String
    var attempts: Int

    mutating func fails(_ operations: [Operation]) -> Bool {
      guard attempts > 0 else { return false }
      attempts -= 1
      let runner = SessionRunner(checks: checks)
      do throws(SessionFailure) {
        for operation in operations { try runner.run(operation) }
        try runner.finish()
      } catch { return error.law == law }
      return false
    }

    /// The steps that were not skipped, and what the last one broke.
    func transcript(_ operations: [Operation]) -> [String] {
      let runner = SessionRunner(checks: checks)
      var lines: [String] = []
      for operation in operations {
        let isApplicable = runner.model.isApplicable(operation)
        let conflicts = runner.totals.conflicts
        do throws(SessionFailure) {
          try runner.run(operation)
          let isRefused = runner.totals.conflicts > conflicts
          let remark = isRefused ? "// refused: " : ""
          if isApplicable { lines.append(remark + operation.source()) }
        } catch {
          return lines + [operation.source(), "// \(error)"]
        }
      }
      do throws(SessionFailure) {
        try runner.finish()
        return lines
      } catch {
        return lines + ["// at the end: \(error)"]
      }
    }
  }

  /// Leaves out pieces of the list.
  private static func shortenList(
    _ operations: [Operation], _ search: inout Search
  ) -> [Operation]? {
    var best = operations
    var length = max(1, best.count / 2)
    while length >= 1 {
      var end = best.count
      while end > 0 {
        let start = max(0, end - length)
        var shorter = best
        shorter.removeSubrange(start..<end)
        if search.fails(shorter) { best = shorter }
        end = start
      }
      length /= 2
    }
    return best.count < operations.count ? best : nil
  }

  /// Leaves out steps of transactions, or puts their steps into the list.
  private static func openTransactions(
    _ operations: [Operation], _ search: inout Search
  ) -> [Operation]? {
    var best = operations
    var isChanged = false
    for index in operations.indices.reversed() {
      guard case .transaction(var steps, let isCancelled) = best[index]
      else { continue }
      var opened = best
      opened.replaceSubrange(index...index, with: steps)
      if search.fails(opened) {
        best = opened
        isChanged = true
        continue
      }
      for place in steps.indices.reversed() {
        var fewer = steps
        fewer.remove(at: place)
        var shorter = best
        shorter[index] = .transaction(fewer, isCancelled: isCancelled)
        if search.fails(shorter) {
          best = shorter
          steps = fewer
          isChanged = true
        }
      }
    }
    return isChanged ? best : nil
  }

  /// Leaves out terms and replaces numbers by simpler ones.
  private static func simplifyRows(
    _ operations: [Operation], _ search: inout Search
  ) -> [Operation]? {
    var best = operations
    var isChanged = false
    for index in operations.indices {
      guard case .add(let id, var row) = best[index] else { continue }
      var candidates: [(inout OracleRow) -> Void] = []
      for place in row.terms.indices.reversed() {
        candidates.append { row in
          if row.terms.indices.contains(place) { row.terms.remove(at: place) }
        }
        candidates.append { row in
          if row.terms.indices.contains(place) {
            let isNegative = row.terms[place].coefficient < 0
            row.terms[place].coefficient = isNegative ? -1 : 1
          }
        }
      }
      candidates.append { $0.constant = 0 }
      candidates.append { $0.constant = $0.constant.rounded() }
      candidates.append { $0.weight = 1 }
      for candidate in candidates {
        var simpler = row
        candidate(&simpler)
        if simpler == row { continue }
        var list = best
        list[index] = .add(id: id, simpler)
        if search.fails(list) {
          best = list
          row = simpler
          isChanged = true
        }
      }
    }
    return isChanged ? best : nil
  }
}
