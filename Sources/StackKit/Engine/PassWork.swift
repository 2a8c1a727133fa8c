import Cassowary

/// What has to be done in a pass, beside bringing changes to the solver.
struct PassWork {
  var staleSlots: [Int32] = []

  /// Views whose sizes are to be compared with what they ask for.
  var slotsToCompare: [Int32] = []

  /// Views with another width, whose height follows from it.
  var slotsToWrap: [Int32] = []

  /// If widths may follow from heights: views that began the pass with another
  /// height than that of one line; and those that began with that one, of which
  /// those whose widths do are left at the end.
  var wrappedSlots: [Int32] = []
  var coupledSlots: [Int32] = []

  /// Whether such views may begin anew: not after a pass that gave up.
  var mayBeginAnew = true

  /// Whether the solver gave up, and is to be filled before the next solve.
  var hasEmptySolver = false

  /// Whether a required rule went, or another one took its place, while some
  /// had given way, or more of them gave way: see `reviveRules`.
  var relaxesRules = false

  /// The baselines that the next transaction may need, by slot.
  var baselines: [Int32: (first: Double, last: Double)] = [:]
}

/// What has to be brought to the solver in the next transaction.
struct SolverEdits {
  /// Views whose sizes the solver does not know, or only has to be asked for.
  var slots: [Int32] = []

  var layouts: [any PendingLayout] = []
  var constraints: [LayoutConstraint] = []

  /// Whether constraints came with their views, or may be there twice.
  var hasUnorderedConstraints = false

  var removals: [ConstraintHandle] = []
  var variableRemovals: [Variable] = []

  var isEmpty: Bool {
    slots.isEmpty && layouts.isEmpty && constraints.isEmpty
      && removals.isEmpty && variableRemovals.isEmpty
  }
}

/// The views that look at what is measured and solved, by slot.
struct Followers {
  /// Whether there never was any.
  var isEmpty = true

  /// Those that have to look again.
  var due: [Int32] = []

  /// Those that look each time.
  var ofPlaces: [Int32] = []

  /// Those that know what content asks for, and wait for frames.
  var told: [Int32] = []

  /// All slots that are noted.
  var noted: [Int32] = []

  /// The fitted sizes of containers, by slot, while followers are told.
  var fits: [Int32: ContentFit] = [:]

  /// The heights of containers, by slot, at widths that were asked for.
  var heights: [Int32: [Double: Double]] = [:]

  /// What the lines of stacks that wrap take, by slot, in lengths that were
  /// asked for.
  var extents: [Int32: [Double: Double]] = [:]

  /// Whether nothing but content says how large all inside is, by slot.
  var freedoms: [Int32: Bool] = [:]

  mutating func forgetFits() {
    fits.removeAll()
    heights.removeAll()
    extents.removeAll()
    freedoms.removeAll()
  }
}

/// The size that a container has by what is inside, and whether a view that
/// asks for that size can stand in for it in a copy of what is around.
struct ContentFit {
  var size: Size

  /// Whether it can where the container has that size.
  var standsAlone = true

  /// How strongly the view has to ask: as the weakest of all that is inside.
  var priorities = AxisPair(AxisPriorities())

  /// Along which axes it can where the container is longer.
  var stretches = AxisPair(true)

  /// Whether it can where the container is smaller, but not smaller than the
  /// least size, which is found when somebody needs it.
  var squeezes = true
  var least: Size?

  /// Whether the height follows from the width, somewhere inside.
  var followsWidth = false
}
