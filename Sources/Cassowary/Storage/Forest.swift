/// How one variable of a tree is computed: *value - beside x - above y*, where
/// *y* is the variable above it in the tree.
///
/// All numbers are divided by the variable's own coefficient, a power of two.
/// Summands are taken in the order of the row's terms: the digits are the same.
struct ForestNode: BitwiseCopyable {
  var value = 0.0
  var besideCoefficient = 0.0
  var aboveCoefficient = 0.0
  var beside: Int32
  /// -1 for the root of a tree, which may be any variable.
  var above: Int32 = -1
  var target: Int32
  /// Whether *x* comes before *y* in the row.
  var isBesideFirst = true
  /// Whether sums of this number, or of what it is put on, could round.
  var isRough = true
  /// Whether the variable may be in a row that defines another one, which is
  /// not below it in the tree.
  var leadsOut = false

  /// A variable whose row is not looked at.
  init(root: Int32) {
    beside = root
    target = root
  }

  /// The value, from those of the variables beside and above it.
  @inline(__always)
  func value(beside x: Double, above y: Double) -> Double {
    isBesideFirst
      ? value - besideCoefficient * x - aboveCoefficient * y
      : value - aboveCoefficient * y - besideCoefficient * x
  }
}

/// Neighbours of the forest, which move together.
struct ForestBlock: BitwiseCopyable {
  var count: Int32 = 0
  /// The place of the block in the order.
  var rank: Int32
  /// What is to be added to the depth of each node.
  var depth: Int32 = 0
  /// The first and the last slot that something looks at, or that leads out,
  /// unless the `company` of its summary is unknown or quiet.
  var firstSeen: Int32 = 0
  var lastSeen: Int32 = 0
  /// The distance of each variable from the one before; 0 if distances differ.
  var stride: Int32 = 0
  /// Whether some values moved that are on no list of changes.
  var hasMoved = false
}

/// The block of the forest in which a variable is, and the stamp of its handle:
/// a read loads both at once.
@usableFromInline
struct VariablePlace: BitwiseCopyable {
  /// The block below the stamp.
  @usableFromInline
  var bits: UInt64

  init(stamp: UInt32) { bits = UInt64(stamp) &<< 32 }

  @usableFromInline
  var stamp: UInt32 {
    @inlinable
    @inline(__always)
    get { UInt32(truncatingIfNeeded: bits &>> 32) }
    @inline(__always)
    set { bits = bits & 0xffff_ffff | UInt64(newValue) &<< 32 }
  }

  /// The position of the block's shift, one behind the number of the block; 0
  /// if the variable is not in the forest.
  @usableFromInline
  var shift: Int {
    @inlinable
    @inline(__always)
    get { Int(UInt32(truncatingIfNeeded: bits)) }
    @inline(__always)
    set { bits = (bits & ~0xffff_ffff) | UInt64(newValue) }
  }
}

/// What is asked of every block of a range that moves, side by side.
struct BlockSummary: BitwiseCopyable {
  /// The least depth of its nodes.
  var least: Int32 = 0
  /// How many of the nodes are rough; -1 if it has to be found out.
  var roughCount: Int16 = -1
  var company = Company.unknown

  /// Whether a block moves by one addition: nothing is rough, or looks at it.
  var isCalm: Bool {
    @inline(__always) get { roughCount == 0 && company == .quiet }
  }

  /// Whether anything looks at the values of a block when they move.
  enum Company: UInt8 {
    case unknown
    case quiet
    case watched
    /// Some of the nodes lead out.
    case leading
  }
}

/// A range of the forest that moved by an amount, to be taken back.
struct ForestShift: BitwiseCopyable {
  var first: Int32
  var last: Int32
  var change: Double
}

/// Variables that move together, like the positions of a stack: see *How the
/// solver works*.
///
/// The trees are in preorder: what depends on a variable is the range of those
/// that follow and are deeper.
struct Forest: ~Copyable {
  /// All blocks have the same number of slots; the first ones are used.
  var nodes = Pool<ForestNode>()
  var depths = Pool<Int32>()
  var blocks = Pool<ForestBlock>()
  var summaries = Pool<BlockSummary>()
  var order = Pool<Int32>()
  var freeBlocks = Pool<Int32>()
  /// What is still to be added to each value of a block; the first is that of
  /// variables without a place.
  var shifts = Pool<Double>()
  /// The binary logarithm of the number of slots of a block.
  var blockBits = 8
  static let mostBlockBits = 14
  /// Per variable where it is: nodes that move within a block only change the
  /// offset.
  var places = Pool<VariablePlace>(isTight: true)
  var offsets = Pool<UInt16>()
  var count = 0
  /// Variables whose row, and with it their place, may be another one now.
  var loose = Pool<Int32>()
  /// How many large trees are to be pushed before the next one is planted, and
  /// how many that was the last time.
  var patience = 1
  var lastPatience = 1
  /// The root of the tree that is to be planted next, and about how many
  /// variables depend on it.
  ///
  /// Should the variable be another one by then, its tree is planted.
  var waiting: (variable: Int32, size: Int)?
  /// How often more had to be looked at than trees say, and how much was.
  var detours = 0
  var work = 0
  /// Whether a variable was reached a second time.
  var isTangled = false
  /// Whether some variable may move by more than the one above it, or is large
  /// already.
  var grows = false
  /// Not less than the size of any value that is not rough.
  var largest = 0.0
  /// Whether some block has a shift, and whether some has moved.
  var isShifted = false
  var hasMoved = false

  /// Changes of less are far below the last digit of the largest numbers.
  static let smallChange = 0x1p900
  static let largestNumber = 0x1p1000

  var bytes: Int {
    nodes.bytes + depths.bytes + blocks.bytes + summaries.bytes + order.bytes
      + freeBlocks.bytes + shifts.bytes + places.bytes + offsets.bytes
      + loose.bytes
  }

  init() {
    shifts.reserve(1)
    shifts.append(0)
  }

  /// Forgets the trees; nothing must be shifted, nor have a place.
  mutating func removeAll() {
    assert(!isShifted)
    empty()
  }

  /// Forgets everything.
  mutating func reset() {
    isShifted = false
    hasMoved = false
    empty()
    places.removeAll()
    lastPatience = 1
    patience = 1
  }

  private mutating func empty() {
    nodes.removeAll()
    depths.removeAll()
    blocks.removeAll()
    summaries.removeAll()
    order.removeAll()
    freeBlocks.removeAll()
    shifts.removeAll()
    shifts.append(0)
    loose.removeAll()
    count = 0
    waiting = nil
    detours = 0
    grows = false
    largest = 0
  }

  // MARK: Places

  /// The slot of a variable, or -1.
  @inline(__always)
  func slot(of variable: Int32) -> Int {
    let shift = places[variable].shift
    return shift == 0 ? -1 : (shift - 1) &<< blockBits + Int(offsets[variable])
  }

  /// The block of a variable, or -1.
  @inline(__always)
  func block(of variable: Int32) -> Int32 {
    Int32(truncatingIfNeeded: places[variable].shift) - 1
  }

  var blockSize: Int { @inline(__always) get { 1 &<< blockBits } }

  @inline(__always)
  func block(at slot: Int) -> Int32 {
    Int32(truncatingIfNeeded: slot &>> blockBits)
  }

  @inline(__always)
  func firstSlot(ofBlock block: Int32) -> Int { Int(block) &<< blockBits }

  /// The slots in use of a block.
  @inline(__always)
  func range(ofBlock block: Int32) -> Range<Int> {
    let first = firstSlot(ofBlock: block)
    return first..<(first + Int(blocks[block].count))
  }

  /// The part of the range from one slot to another that is in a block of it.
  @inline(__always)
  func piece(
    ofBlock block: Int32, from first: Int, to last: Int
  ) -> Range<Int> {
    let range = range(ofBlock: block)
    let start = block == self.block(at: first) ? first : range.lowerBound
    return block == self.block(at: last)
      ? start..<(last + 1) : start..<range.upperBound
  }

  /// The part of a range of a block from the first to the last variable that
  /// something looks at; the company of the block is known, and not quiet.
  func seen(_ range: Range<Int>, ofBlock block: Int32) -> Range<Int> {
    let record = blocks[block]
    let company = summaries[block].company
    assert(company == .watched || company == .leading)
    return range.clamped(to: Int(record.firstSeen)..<(Int(record.lastSeen) + 1))
  }

  /// The places of the blocks of a range.
  func ranks(_ first: Int, _ last: Int) -> ClosedRange<Int> {
    Int(blocks[block(at: first)].rank)...Int(blocks[block(at: last)].rank)
  }

  /// What is still to be added to the value of a variable.
  @inline(__always)
  func shift(of variable: Int32) -> Double {
    shifts[places[variable].shift]
  }

  @inline(__always)
  func depth(at slot: Int) -> Int32 {
    depths[slot] + blocks[block(at: slot)].depth
  }

  /// The last slot of what is below a node: its own, if there is nothing.
  func lastBelow(_ slot: Int) -> Int { reach(of: slot).last }

  /// The last slot of what is below a node, and whether all blocks between the
  /// one with the node and the one with the last slot are calm.
  func reach(of slot: Int) -> (last: Int, isCalm: Bool) {
    let depth = depth(at: slot)
    var block = block(at: slot)
    var range = range(ofBlock: block)
    var next = self.next(after: slot, depth - blocks[block].depth, range)
    if next < range.upperBound { return (next - 1, true) }
    // Blocks in which all is deeper are not looked into.
    var rank = Int(blocks[block].rank) + 1
    var isCalm = true
    var isLastCalm = true
    while rank < order.count {
      let summary = summaries.base[Int(order.base[rank])]
      if summary.least <= depth { break }
      isCalm = isCalm && isLastCalm
      isLastCalm = summary.isCalm
      rank += 1
    }
    block = order[rank - 1]
    let last = self.range(ofBlock: block).upperBound - 1
    if rank == order.count { return (last, isCalm) }
    block = order[rank]
    range = self.range(ofBlock: block)
    next = self.next(
      after: range.lowerBound - 1, depth - blocks[block].depth, range)
    if next == range.lowerBound { return (last, isCalm) }
    return (next - 1, isCalm && isLastCalm)
  }

  /// The next slot of a range that is not deeper than a depth, or its end.
  @inline(__always)
  private func next(after slot: Int, _ depth: Int32, _ range: Range<Int>) -> Int
  {
    var next = slot + 1
    while next < range.upperBound && depths.base[next] > depth { next += 1 }
    return next
  }

  // MARK: Exact sums

  /// Sums of numbers that are multiples of 2^-20 below 2^31 are exact.
  static let shortLimit = 0x1p31
  private static let shortRounder = 0x1.8p32

  /// Whether a number is one of those.
  @inline(__always)
  static func isShort(_ number: Double) -> Bool {
    abs(number) < shortLimit && (number + shortRounder) - shortRounder == number
  }

  /// Looks whether sums with a node could round: *x* and its value are given.
  @inline(__always)
  static func isRough(_ node: ForestNode, beside: Double, value: Double) -> Bool
  {
    if node.above < 0 { return !isShort(value) }
    return node.aboveCoefficient != -1 || !isShort(value)
      || !isShort(node.besideCoefficient * beside) || !isShort(node.value)
  }
}
