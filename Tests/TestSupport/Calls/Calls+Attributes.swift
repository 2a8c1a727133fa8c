import Cassowary

extension CallBook {
  static let solverAttributes: CallGroup = {
    var calls = CallGroup(weight: 1)
    calls.add("Solver.setRelation(of:to:)") { world in
      let some = world.solver()
      let handle = world.handle(of: some)
      world.attempt { () throws(SolverError) in
        try some.solver.setRelation(
          of: handle, to: world.random.pick(Relation.allCases))
      }
    }
    calls.add("Solver.setActive(of:to:)", "Solver.isActive(_:)", times: 2) {
      world in
      let some = world.solver()
      let handle = world.handle(of: some), isActive = world.bool()
      world.attempt { () throws(SolverError) in
        try some.solver.setActive(of: handle, to: isActive)
        world.expect(
          some.solver.isActive(handle) == isActive,
          "a constraint is switched to what it was set to")
      }
    }
    calls.add("Solver.setRank(of:to:)", "Solver.rank(of:)") { world in
      let some = world.solver()
      let handle = world.handle(of: some), rank = world.int()
      world.attempt { () throws(SolverError) in
        try some.solver.setRank(of: handle, to: rank)
        world.expect(
          try some.solver.rank(of: handle) == Int(Int16(clamping: rank)),
          "a rank is what it was set to")
      }
    }
    calls.add("Solver.setName(of:to:)", "Solver.setName(of:to:)") { world in
      let some = world.solver()
      let handle = world.handle(of: some), name = world.string()
      let variable = world.variable(of: some)
      world.attempt { () throws(SolverError) in
        try some.solver.setName(of: handle, to: name)
        world.expect(
          some.solver.name(of: handle) == name, "a name is what it was set to")
      }
      world.attempt { () throws(SolverError) in
        try some.solver.setName(of: variable, to: name)
        world.expect(
          some.solver.name(of: variable) == name,
          "a variable's name is what it was set to")
      }
    }
    calls.add("Solver.constraints(of:)") { world in
      let some = world.solver()
      let variable = world.variable(of: some)
      world.attempt { () throws(SolverError) in
        let found = try some.solver.constraints(of: variable)
        world.expect(
          found.allSatisfy { some.solver.has($0) }, "what mentions is there")
      }
    }
    calls.add("Solver.takeChanges(into:)", "Solver.takeChanges(of:)") {
      world in
      let some = world.solver()
      var changes: [Change] = []
      let few = [world.variable(of: some), world.variable(of: some)]
      changes += some.solver.takeChanges(of: few)
      world.expect(
        some.solver.takeChanges(of: few).isEmpty,
        "changes are handed out once")
      some.solver.takeChanges(into: &changes)
      world.expect(
        changes.allSatisfy { !few.contains($0.variable) },
        "changes are handed out once, to all")
    }
    calls.add(
      "*(_:_:)", "*(_:_:)", "+(_:_:)", "+(_:_:)", "+=(_:_:)", "-(_:_:)",
      "-(_:_:)", "-=(_:_:)", "/(_:_:)", "<=(_:_:)", "<=(_:_:)", "==(_:_:)",
      "==(_:_:)", ">=(_:_:)", ">=(_:_:)"
    ) { world in
      let some = world.solver()
      let variable = world.variable(of: some), number = world.int()
      var sum = number * variable + variable * number
      sum = number + sum + number
      sum += number
      sum = number - (sum - number)
      sum -= number
      sum = sum / number
      let list: [Constraint] = [
        number <= variable, sum <= number, number == variable,
        variable == number, number >= sum, variable >= number,
      ]
      let made = world.attempt { () throws(SolverError) in
        try some.solver.add(world.random.pick(list), strength: .weak)
      }
      if let made { some.handles.append(made) }
    }
    calls.add(
      "Strength.init(integerLiteral:)", "Strength.init(floatLiteral:)",
      "Strength.init(strong:medium:weak:weight:)"
    ) { world in
      let some = world.solver()
      let handle = world.handle(of: some)
      let strength = Strength(
        strong: world.number(), medium: world.number(), weak: world.number(),
        weight: world.number())
      world.attempt { () throws(SolverError) in
        try some.solver.setStrength(
          of: handle, to: world.random.pick([750, 12.5, strength]))
      }
    }
    return calls
  }()
}
