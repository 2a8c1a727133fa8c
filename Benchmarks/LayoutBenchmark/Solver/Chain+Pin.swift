import Cassowary

// The bottom of the column is given as well: some row has to give way.

extension Chain {
  func pinPhases() -> [Phase] {
    [
      pinPhase(), firstResizePhase(), resizePhase(),
      squeezePhase(
        "squeeze", from: byHand.natural, to: squeezedTotal),
      squeezePhase(
        "stretch", from: squeezedTotal, to: byHand.natural),
    ]
  }

  /// A total height that is smaller than all minimums together, so that every
  /// row goes to its minimum.
  private var squeezedTotal: Double { 0 }

  private func addPin(at total: Double) throws {
    pin = try solver.add(column.tops[rows] == total, strength: .strong)
  }

  private func movePin(to total: Double) throws {
    guard let pin else { return }
    try solver.setConstant(of: pin, to: total)
  }

  private func removePin() throws {
    guard let pin else { return }
    try solver.remove(pin)
  }

  /// Adds a strong equation for the bottom, ten points lower than it is.
  private func pinPhase() -> Phase {
    let total = byHand.natural + 10
    var phase = Phase("pin") { [self] _ in
      try addPin(at: total)
      readAll()
    }
    phase.byHand = { [self] _ in
      byHand.fit(total)
      blackHole(byHand.readAll())
    }
    phase.finish = { [self] _ in
      try check("pin")
      try removePin()
      readAll()
    }
    phase.tearDown = { [self] in try build() }
    return phase
  }

  /// Moves the bottom for the first time after it was pinned.
  private func firstResizePhase() -> Phase {
    let total = byHand.natural + 10
    var phase = Phase("resizeFirst") { [self] _ in
      try movePin(to: total + 6)
      readAll()
    }
    phase.prepare = { [self] _ in
      try addPin(at: total)
      readAll()
    }
    phase.byHand = { [self] _ in
      byHand.fit(total + 6)
      blackHole(byHand.readAll())
    }
    phase.finish = { [self] _ in
      try check("resizeFirst")
      try removePin()
      readAll()
    }
    phase.tearDown = { [self] in try build() }
    return phase
  }

  /// Moves the bottom again and again.
  private func resizePhase() -> Phase {
    let natural = byHand.natural
    func total(_ number: Int) -> Double { natural + Double(4 + number % 32) }
    var phase = Phase("resize", isRepeatable: true) { [self] number in
      try movePin(to: total(number))
      readAll()
    }
    phase.setUp = { [self] in try addPin(at: natural) }
    phase.byHand = { [self] number in
      byHand.fit(total(number))
      blackHole(byHand.readAll())
    }
    phase.finish = { [self] _ in try check("resize") }
    phase.tearDown = { [self] in try build() }
    return phase
  }

  /// Moves the bottom from one total height to another; back outside the
  /// clock.
  private func squeezePhase(
    _ name: String, from first: Double, to second: Double
  ) -> Phase {
    var phase = Phase(name) { [self] _ in
      try movePin(to: second)
      readAll()
    }
    phase.setUp = { [self] in
      try addPin(at: first)
      readAll()
    }
    phase.byHand = { [self] _ in
      byHand.fit(second)
      blackHole(byHand.readAll())
    }
    phase.finish = { [self] _ in
      try check(name)
      try movePin(to: first)
      readAll()
    }
    phase.tearDown = { [self] in try build() }
    return phase
  }
}
