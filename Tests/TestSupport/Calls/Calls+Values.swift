import Cassowary
import Foundation
import StackKit

/// Calls on values, which have no state that could suffer.
extension CallBook {
  static let values: CallGroup = {
    var calls = CallGroup(weight: 0.5)
    addExpressions(to: &calls)
    addGeometry(to: &calls)
    addNames(to: &calls)
    addStatistics(to: &calls)
    return calls
  }()

  private static func addExpressions(to calls: inout CallGroup) {
    calls.add(
      "Expression.init(_:)", "Expression.init(_:coefficient:)",
      "Expression.init(terms:constant:)", "Expression.add(_:_:)",
      "Expression.add(_:times:)", "Expression.constant", "Expression.terms",
      "Expression.expression", "Term.init(_:_:)", "Term.coefficient",
      "Term.variable",
      "ExpressionConvertible.accumulate(into:times:)",
      "ExpressionConvertible.expression", "Variable.expression",
      "Variable.accumulate(into:times:)"
    ) { world in
      let some = world.solver()
      let variable = world.variable(of: some)
      var sum = Expression(world.number())
      sum.add(world.number(), variable)
      sum.add(Expression(variable, coefficient: world.number()), times: 2)
      sum.accumulate(into: &sum, times: world.number())
      variable.accumulate(into: &sum, times: world.number())
      sum.constant += world.number()
      var term = Term(world.number(), variable)
      term.coefficient = world.number()
      term.variable = world.variable(of: some)
      sum.add(
        Expression(terms: [term, term] + sum.terms, constant: 1), times: 1)
      _ = sum.expression.terms.count + variable.expression.terms.count
    }
    calls.add(
      "*(_:_:)", "*(_:_:)", "+(_:_:)", "+(_:_:)", "+(_:_:)", "+=(_:_:)",
      "+=(_:_:)", "-(_:)", "-(_:_:)", "-(_:_:)", "-(_:_:)", "-=(_:_:)",
      "-=(_:_:)", "/(_:_:)"
    ) { world in
      let some = world.solver()
      let variable = world.variable(of: some), number = world.number()
      var sum = number * variable + variable * number
      sum = number + sum + number + variable
      sum += number
      sum += variable
      sum = -sum - number - variable
      sum = number - sum
      sum -= number
      sum -= variable
      sum = sum / world.number()
      _ = some.solver.value(of: sum)
    }
    calls.add(
      "<=(_:_:)", "<=(_:_:)", "<=(_:_:)", "==(_:_:)", "==(_:_:)",
      "==(_:_:)", ">=(_:_:)", ">=(_:_:)", ">=(_:_:)",
      "Constraint.init(_:_:)", "Constraint.constant",
      "Constraint.expression", "Constraint.relation"
    ) { world in
      let some = world.solver()
      let variable = world.variable(of: some), number = world.number()
      let other = world.variable(of: some)
      let list: [Constraint] = [
        number <= variable, variable <= number, variable <= other,
        number == variable, variable == number, variable == other,
        number >= variable, variable >= number, variable >= other,
      ]
      var one = world.random.pick(list)
      one.relation = one.relation.reversed
      one.expression = one.expression + one.constant
      let made = world.attempt { () throws(SolverError) in
        try some.solver.add(one, strength: .medium)
      }
      if let made { some.handles.append(made) }
    }
    calls.add(
      "Relation.init(rawValue:)", "Relation.reversed", "Relation.symbol",
      "Strength.init(priority:weight:)", "Strength.isRequired",
      "Strength.isValid", "Strength.medium", "Strength.required",
      "Strength.strong", "Strength.weak", "Strength.weighted(_:)"
    ) { world in
      let relation = Relation(rawValue: UInt8(world.random.below(5)))
      world.expect(
        relation.map { $0.reversed.reversed == $0 } ?? true,
        "reversing twice changes nothing")
      _ = relation?.symbol
      let all: [Strength] = [.required, .strong, .medium, .weak]
      let strength = world.random.pick(all).weighted(world.number())
      let other = Strength(priority: world.number(), weight: world.number())
      _ = strength.isValid && other.isValid && other.isRequired
    }
  }

  private static func addGeometry(to calls: inout CallGroup) {
    calls.add(
      "Point.init(x:y:)", "Point.subscript(_:)", "Point.x", "Point.y",
      "Point.zero", "Point.+(_:_:)", "Point.-(_:_:)",
      "Size.init(width:height:)", "Size.subscript(_:)", "Size.width",
      "Size.height", "Size.zero"
    ) { world in
      var point = Point(x: world.number(), y: 1) + .zero - world.point()
      point[world.axis()] += world.number()
      point.x += point.y
      point.y = 0
      var size = Size.zero
      size[world.axis()] = Size(width: 1, height: 2)[world.axis()]
      size.width += size.height
      size.height = 0
      world.view().frame = Rect(origin: point, size: size)
    }
    calls.add(
      "Rect.init(origin:size:)", "Rect.init(x:y:width:height:)",
      "Rect.origin", "Rect.size", "Rect.height", "Rect.width", "Rect.maxX",
      "Rect.maxY", "Rect.midX", "Rect.midY", "Rect.minX", "Rect.minY",
      "Rect.zero", "Rect.contains(_:)", "Rect.inset(by:)",
      "Rect.intersection(_:)"
    ) { world in
      var rect = world.rect()
      rect.origin = world.point()
      rect.size = Rect.zero.size
      rect = Rect(origin: rect.origin, size: rect.size)
        .intersection(world.rect())
      rect = rect.inset(by: world.insets())
      _ = rect.contains(Point(x: rect.midX, y: rect.midY))
      _ = rect.minX + rect.maxX + rect.minY + rect.maxY
      world.view().frame = Rect(x: 0, y: 0, width: rect.width, height: 1)
      _ = rect.height
    }
    calls.add(
      "EdgeInsets.init(_:)", "EdgeInsets.init(top:left:bottom:right:)",
      "EdgeInsets.bottom", "EdgeInsets.left", "EdgeInsets.right",
      "EdgeInsets.top", "EdgeInsets.zero", "IntrinsicSize.init(_:)",
      "IntrinsicSize.init(width:height:)", "IntrinsicSize.subscript(_:)",
      "IntrinsicSize.width", "IntrinsicSize.height", "IntrinsicSize.none",
      "Axis.init(rawValue:)", "Axis.other"
    ) { world in
      var insets = EdgeInsets(world.number())
      if world.bool() { insets = .zero }
      insets.top += EdgeInsets(left: world.number()).left
      insets.left = insets.bottom
      insets.bottom = insets.right
      insets.right = world.number()
      world.view().layoutMargins = insets
      var size = IntrinsicSize(world.size())
      if world.bool() { size = .none }
      let axis = Axis(rawValue: UInt8(world.random.below(2))) ?? .vertical
      size[axis] = size[axis.other]
      size.width = size.height
      size.height = world.optionalNumber()
      if let view = world.view() as? CallingView {
        view.size = size
        view.invalidateIntrinsicContentSize()
      }
    }
    calls.add(
      "AnimationCurve.value(at:)", "Color.init(red:green:blue:alpha:)",
      "Color.alpha", "Color.blue", "Color.green", "Color.red",
      "Color.description", "Color.opacity"
    ) { world in
      let time = world.number()
      let curves: [AnimationCurve] = [
        .linear, .easeIn, .easeOut, .easeInOut, .custom { $0 * time },
      ]
      let value = world.random.pick(curves).value(at: world.number())
      world.expect(value.isFinite || time.isFinite, "a curve is finite")
      var color = world.color()
      color.alpha = color.red
      color.red = color.green
      color.green = color.blue
      color.blue = Color.clear.alpha
      _ = "\(color) \(color.opacity)"
    }
  }

  private static func addNames(to calls: inout CallGroup) {
    calls.add(
      "AccessibilityRole.init(rawValue:)", "DrawingContents.init(rawValue:)",
      "Font.Weight.init(rawValue:)", "FrameStackAlignment.init(rawValue:)",
      "LayoutAttribute.init(rawValue:)", "LayoutAttribute.axis",
      "LayoutAttribute.isDimension", "LayoutRule.Kind.init(rawValue:)",
      "RowTransition.Change.init(rawValue:)",
      "RowTransition.Phase.init(rawValue:)",
      "StackAlignment.init(rawValue:)", "StackAlignment.top",
      "StackAlignment.bottom", "StackDistribution.init(rawValue:)",
      "StackDistribution.top", "StackDistribution.bottom",
      "WritingDirection.init(rawValue:)"
    ) { world in
      let raw = UInt8(world.random.below(16)), text = world.string()
      _ = AccessibilityRole(rawValue: text)
      _ = DrawingContents(rawValue: raw)
      _ = Font.Weight(rawValue: raw)
      _ = FrameStackAlignment(rawValue: raw)
      let attribute = LayoutAttribute(rawValue: raw)
      world.expect(
        attribute?.isDimension != true || attribute?.axis != nil,
        "a dimension has an axis")
      _ = LayoutRule.Kind(rawValue: raw)
      _ = RowTransition.Change(rawValue: text)
      _ = RowTransition.Phase(rawValue: text)
      _ = StackAlignment(rawValue: raw) == .top
      _ = StackAlignment(rawValue: raw) == .bottom
      _ = StackDistribution(rawValue: raw) == .top
      _ = StackDistribution(rawValue: raw) == .bottom
      _ = WritingDirection(rawValue: raw)
    }
    calls.add(
      "LayoutPriority.encode(to:)", "LayoutPriority.init(from:)",
      "StackLayoutSettings.View.init(from:)",
      "StackLayoutSettings.init(from:)", "StackViewSettings.View.init(from:)",
      "StackViewSettings.init(from:)"
    ) { world in
      let priority = world.priority()
      let stack = world.stack().settings, layout = world.layout().settings
      world.expect(
        loaded(priority) == priority && loaded(stack) == stack
          && loaded(layout) == layout,
        "what is loaded is what was saved")
    }
    calls.add(
      "LayoutPriority.init(_:)", "LayoutPriority.init(exactly:)",
      "LayoutPriority.init(floatLiteral:)",
      "LayoutPriority.init(integerLiteral:)", "LayoutPriority.+(_:_:)",
      "LayoutPriority.-(_:_:)", "LayoutPriority.<(_:_:)",
      "LayoutPriority.==(_:_:)", "LayoutPriority.hash(into:)",
      "LayoutPriority.centering", "LayoutPriority.defaultHigh",
      "LayoutPriority.defaultLow", "LayoutPriority.fittingSizeLevel",
      "LayoutPriority.required"
    ) { world in
      let all: [LayoutPriority] = [
        .centering, .defaultHigh, .defaultLow, .fittingSizeLevel, .required,
        LayoutPriority(floatLiteral: world.number()),
        LayoutPriority(integerLiteral: world.int()),
        LayoutPriority(world.number()),
      ]
      let one = world.random.pick(all) + world.number()
      let two = world.random.pick(all) - world.number()
      world.expect(!(one < two && two < one), "priorities have an order")
      world.expect(
        one != two || one.hashValue == two.hashValue,
        "equal priorities have the same hash")
      world.expect(
        LayoutPriority(exactly: one.rawValue) == one,
        "a priority is in its range")
      world.view().setHuggingPriority(one, for: world.axis())
      world.view().setCompressionResistance(two, for: world.axis())
    }
  }

  private static func addStatistics(to calls: inout CallGroup) {
    calls.add(
      "SolverStatistics.init()", "SolverStatistics.-(_:_:)",
      "SolverStatistics.bumpRows",
      "SolverStatistics.etas", "SolverStatistics.fallbacks",
      "SolverStatistics.flips", "SolverStatistics.multipliersMoved",
      "SolverStatistics.pivots", "SolverStatistics.preciseProducts",
      "SolverStatistics.preciseSolves",
      "SolverStatistics.refactorisations", "SolverStatistics.renumberings",
      "SolverStatistics.rowsVisited",
      "SolverStatistics.saturations", "SolverStatistics.valuesMoved",
      "SolverStatistics.work"
    ) { world in
      var counts = SolverStatistics()
      counts.bumpRows += 1
      counts.etas += 1
      counts.fallbacks += 1
      counts.flips += 1
      counts.multipliersMoved += 1
      counts.pivots += 1
      counts.preciseProducts += 1
      counts.preciseSolves += 1
      counts.refactorisations += 1
      counts.renumberings += 1
      counts.rowsVisited += 1
      counts.saturations += 1
      counts.valuesMoved += 1
      _ = (world.solver().solver.statistics - counts).work
    }
    calls.add(
      "LayoutStatistics.init()", "LayoutStatistics.-(_:_:)",
      "LayoutStatistics.constantsEdited", "LayoutStatistics.constraintsAdded",
      "LayoutStatistics.containersTold",
      "LayoutStatistics.constraintsRemoved", "LayoutStatistics.fittings",
      "LayoutStatistics.framesAligned",
      "LayoutStatistics.measurements", "LayoutStatistics.passes",
      "LayoutStatistics.prioritiesEdited", "LayoutStatistics.rebuilds",
      "LayoutStatistics.sizesCompared", "LayoutStatistics.solves",
      "LayoutStatistics.unsettledPasses", "LayoutStatistics.valuesPublished",
      "LayoutStatistics.widthMeasurements"
    ) { world in
      var counts = LayoutStatistics()
      counts.constantsEdited += 1
      counts.constraintsAdded += 1
      counts.constraintsRemoved += 1
      counts.containersTold += 1
      counts.fittings += 1
      counts.framesAligned += 1
      counts.measurements += 1
      counts.passes += 1
      counts.prioritiesEdited += 1
      counts.rebuilds += 1
      counts.sizesCompared += 1
      counts.solves += 1
      counts.unsettledPasses += 1
      counts.valuesPublished += 1
      counts.widthMeasurements += 1
      _ = world.engine().statistics - counts
    }
  }
}

/// A value that was saved and loaded.
private func loaded<Value: Codable>(_ value: Value) -> Value? {
  guard let data = try? JSONEncoder().encode([value]) else { return nil }
  return (try? JSONDecoder().decode([Value].self, from: data))?.first
}
