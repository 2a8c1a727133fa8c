import Cassowary

// What is true of an engine between two passes, as `EngineCheck` lists it.
extension LayoutEngine {
  /// The facts that do not hold: there is a mistake in this module.
  package func brokenInvariants() -> [String] {
    if hasEnded { return [] }
    let check = EngineCheck(self)
    check.run()
    return check.broken
  }

  /// Stops if there is a mistake, in builds with `CASSOWARY_INTERNAL_CHECKS`.
  @inline(__always)
  func checkInvariants() {
    #if CASSOWARY_INTERNAL_CHECKS
    if statistics.unsettledPasses > 0 || failure != nil { return }
    // Of large trees, after every 64th pass.
    if slotCount > 400, statistics.passes % 64 != 0 { return }
    let broken = brokenInvariants()
    precondition(broken.isEmpty, broken.prefix(5).joined(separator: "; "))
    #endif
  }
}

/// One look at all that an engine knows.
final class EngineCheck {
  private(set) var broken: [String] = []
  private let engine: LayoutEngine
  private var rowCount = 0
  private var handles: Set<ConstraintHandle> = []
  private var variables: Set<Int32> = []

  init(_ engine: LayoutEngine) { self.engine = engine }

  func run() {
    expect(!engine.hasWork, "nothing is left to do")
    expect(engine.work.slotsToCompare.isEmpty, "all new sizes were looked at")
    expect(engine.work.slotsToWrap.isEmpty, "all that wraps was measured")
    var count = 0
    engine.root?.forEachMade { view in
      count += 1
      check(view)
    }
    checkSlots(count)
    let rows = engine.solver.constraintCount
    expect(rowCount == rows, "\(rowCount) rows are known, there are \(rows)")
    let known = variables.count
    let all = engine.solver.variableCount
    expect(known == all, "\(known) variables are known, there are \(all)")
  }

  func expect(_ holds: Bool, _ fact: @autoclosure () -> String) {
    if !holds { broken.append(fact()) }
  }

  private func checkSlots(_ count: Int) {
    let free = engine.freeSlots
    expect(Set(free).count == free.count, "a slot is free once")
    expect(
      free.allSatisfy { engine.records[Int($0)].view == nil },
      "free slots have no views")
    expect(
      count + free.count == engine.slotCount, "slots have views or are free")
    let changed = engine.changedSlots
    expect(Set(changed).count == changed.count, "a change is listed once")
    for slot in changed {
      expect(
        !engine.marks[Int(slot)].isDisjoint(with: .changes),
        "\(slot) is marked as changed")
    }
  }

  // MARK: - Views

  private func check(_ view: LayoutView) {
    let slot = view.slot
    guard engine.holds(view), slot >= 0, Int(slot) < engine.slotCount,
      engine.view(at: slot) === view
    else { return broken.append("\(view.checkName) has no slot") }
    let record = engine.records[Int(slot)]
    let name = view.checkName
    expect(!view.flags.contains(.isStale), "\(name) was measured")
    expect(record.staleAxes == 0, "the sizes of \(name) are in the solver")
    expect(
      view.children.allSatisfy { $0.isInside(view) }
        && view.rareExtras?.guides.allSatisfy { $0.isInside(view) } != false,
      "what is in \(name) knows it")
    let outer = view.parent.map { engine.records[Int($0.slot)].depth }
    let isMirrored = view.parent?.flags.contains(.isRightToLeft) ?? false
    expect(
      record.depth == outer.map { $0 + 1 } ?? 0
        && view.flags.contains(.isRightToLeft)
          == (view.writingDirection.map { $0 == .rightToLeft } ?? isMirrored),
      "what follows from what is around \(name) is known")
    for axis in Axis.allCases {
      check(record[axis], axis, view, isFit: record.fitAxes & axis.bit != 0)
    }
    guard let links = view.treeLinks else { return }
    checkPins(links.pinRows, view)
    for constraint in links.constraints { check(constraint, view) }
    links.check(with: self, view)
  }

  private func check(
    _ record: AxisRecord, _ axis: Axis, _ view: LayoutView, isFit: Bool
  ) {
    let name = "\(view.checkName), \(axis),"
    let frame = engine.frame(at: Int(view.slot))
    if view !== engine.root {
      checkVariable(record.min, Int(axis.rawValue), frame.origin[axis], view)
    } else {
      expect(record.min.isNone, "the root has no place")
    }
    checkVariable(record.size, 2 + Int(axis.rawValue), frame.size[axis], view)
    guard !record.size.isNone else {
      expect(
        record.floor.isNone && record.hug.isNone && record.compress.isNone,
        "\(name) has no rows without a size")
      return
    }
    expect(!record.floor.isNone, "\(name) has a floor")
    take(record.floor, .greaterThanOrEqual, 0, "the floor of \(name)")
    let metric = record.hasIntrinsic && !isFit ? record.intrinsic : 0
    take(record.hug, .lessThanOrEqual, metric, "hugging of \(name)")
    if isFit { expect(record.compress.isNone, "\(name) resists nothing") }
    take(record.compress, .greaterThanOrEqual, metric, "compression of \(name)")
  }

  private func checkVariable(
    _ variable: Variable, _ part: Int, _ number: Double, _ view: LayoutView
  ) {
    guard !variable.isNone else {
      return expect(
        number == 0, "\(view.checkName) has no place or size, and \(number)")
    }
    let target = Int(engine.targets[Int(variable.index)])
    expect(
      target == Int(view.slot) * 4 + part,
      "a variable of \(view.checkName) goes to its frame")
    take(variable)
    let value = engine.solver.value(of: variable)
    expect(
      value == number, "\(view.checkName) has \(number) instead of \(value)")
  }

  private func checkPins(_ rows: PinRows, _ view: LayoutView) {
    let numbers = view.rareExtras?.pin?.numbers
    for (index, handle) in rows.all.enumerated() {
      let isOfOrigin = index < 2
      let number = isOfOrigin && view === engine.root ? nil : numbers?[index]
      expect(
        handle.isNone == (number == nil),
        "\(view.checkName) is pinned if its frame was set")
      take(handle, .equal, number, "the frame of \(view.checkName)")
    }
  }

  private func check(_ constraint: LayoutConstraint, _ view: LayoutView) {
    let name = constraint.identifier ?? "a constraint"
    expect(constraint.storedIsActive, "\(name) is active")
    expect(constraint.pending.isEmpty, "\(name) is up to date")
    expect(
      constraint.views.contains { $0 === view },
      "\(name) mentions \(view.checkName)")
    guard constraint.first === view else { return }
    expect(
      constraint.handle.isNone == (constraint.priority.rawValue == 0),
      "\(name) is in the solver")
    take(constraint.handle, nil, nil, name)
  }

  // MARK: - What is in the solver

  /// Takes note of a variable, which has to be in the solver, once.
  func take(_ variable: Variable) {
    expect(engine.solver.has(variable), "variables are in the solver")
    expect(
      variables.insert(variable.index).inserted, "a variable has one meaning")
  }

  /// The same of a row, if there is one, which has to say what it should.
  func take(
    _ handle: ConstraintHandle, _ relation: Relation?, _ constant: Double?,
    _ name: @autoclosure () -> String
  ) {
    guard !handle.isNone else { return }
    rowCount += 1
    expect(handles.insert(handle).inserted, "\(name()) has a row of its own")
    guard let row = try? engine.solver.constraint(of: handle)
    else { return broken.append("\(name()) is in the solver") }
    if let relation {
      expect(row.relation == relation, "\(name()) is \(relation)")
    }
    if let constant {
      let written = -row.expression.constant
      expect(written == constant, "\(name()) is \(constant), not \(written)")
    }
  }
}

extension LayoutView {
  /// What a broken fact calls the view: no code of the user's runs for it.
  var checkName: String { name ?? "the view at \(slot)" }
}
