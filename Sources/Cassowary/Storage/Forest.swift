/// How one variable of a tree is computed: *value - beside x - above y*, where
/// *y* is the variable above it in the tree.
///
/// All numbers are divided by the variable's own coefficient. The summands are
/// taken in the order of the row's terms, so that the digits are the same.
struct ForestNode: BitwiseCopyable {
  var value: Double
  var besideCoefficient: Double
  var aboveCoefficient: Double
  var beside: Int32
  var above: Int32
  var target: Int32
  /// The position after the last variable that depends on this one.
  var end: Int32
  /// Whether nothing of the tree is above it.
  var isRoot: Bool
  /// Whether *x* comes before *y* in the row.
  var isBesideFirst: Bool
  /// Whether sums of this number, or of what it is put on, could round.
  var isRough: Bool
}

/// Neighbours of the forest, which move together as long as nothing but the
/// rows of the forest speaks of them.
struct ForestBlock: BitwiseCopyable {
  /// How many of the nodes are rough; -1 if it has to be found out.
  var roughCount: Int32 = -1
  var company = Company.unknown
  /// The bits of cached columns that one of the values is in.
  var columns: UInt16 = 0
  /// The distance of each variable from the one before; 0 if distances differ.
  var stride: Int32
  /// Whether some values moved that are on no list of changes.
  var hasMoved = false

  /// Whether anything looks at the values of a block when they move.
  enum Company: UInt8 {
    case unknown
    case quiet
    case watched
  }
}

extension ForestNode {
  /// The value, from those of the variables beside and above it.
  @inline(__always)
  func value(beside x: Double, above y: Double) -> Double {
    isBesideFirst
      ? value - besideCoefficient * x - aboveCoefficient * y
      : value - aboveCoefficient * y - besideCoefficient * x
  }
}

/// A range of the forest that moved by an amount, to be taken back.
struct ForestShift: BitwiseCopyable {
  var start: Int32
  var end: Int32
  var change: Double
}

/// Variables that move together, like the positions of a stack.
///
/// They are trees, in which each variable is the one above it plus something
/// that does not depend on it. What depends on a variable is a range of the
/// forest, which is in preorder.
///
/// As long as all sums are exact, a range moves by one addition to each block
/// of neighbours, and its values are computed when they are read. Where sums
/// could round, each value is computed from its row, at once: the digits do not
/// depend on the way.
struct Forest: ~Copyable {

  var nodes = Pool<ForestNode>()
  var blocks = Pool<ForestBlock>()
  /// What is still to be added to each value of a block; the first is that of
  /// variables without a place.
  var shifts = Pool<Double>()
  /// The binary logarithm of the number of nodes in a block, which is about the
  /// number of blocks.
  var blockBits = 8
  /// Per variable its position and the size of a block, so that its block
  /// follows from it; 0 if it is not in the forest.
  var places = Pool<Int32>()
  /// The state of the graph that the trees were made for.
  var structure: UInt32 = 0
  /// The state of the graph when the last large tree was pushed, and whether
  /// it turned out that no tree can be made for it.
  var lastStructure: UInt32 = 0
  var isHopeless = false
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

  var bytes: Int { nodes.bytes + blocks.bytes + places.bytes }

  /// Forgets the trees; nothing must be shifted.
  mutating func removeAll() {
    assert(!isShifted)
    for index in 0..<nodes.count { places[nodes[index].target] = 0 }
    nodes.removeAll()
    blocks.removeAll()
    shifts.removeAll()
    shifts.append(0)
    grows = false
    largest = 0
  }

  /// Forgets everything.
  mutating func reset() {
    isShifted = false
    hasMoved = false
    nodes.removeAll()
    blocks.removeAll()
    shifts.removeAll()
    places.removeAll()
    lastStructure = 0
  }

  /// The position of a variable, or -1.
  @inline(__always)
  func position(of variable: Int32) -> Int {
    Int(variable) < places.count ? Int(places[variable]) - blockSize : -1
  }

  var blockSize: Int { @inline(__always) get { 1 &<< blockBits } }

  /// The block of a position.
  @inline(__always)
  func block(at position: Int) -> Int { position &>> blockBits }

  /// The positions of a block.
  @inline(__always)
  func range(ofBlock block: Int) -> Range<Int> {
    let first = block &<< blockBits
    return first..<min(first + blockSize, nodes.count)
  }

  /// What is still to be added to the value of a variable.
  @inline(__always)
  func shift(of variable: Int32) -> Double {
    shifts[Int(places[variable]) &>> blockBits]
  }

  // MARK: Exact sums

  /// Sums of numbers that are multiples of 2^-20 below 2^31 are exact.
  static let shortLimit = 0x1p31
  private static let shortRounder = 0x1.8p32

  /// Whether a number is one of those.
  @inline(__always)
  static func isShort(_ number: Double) -> Bool {
    abs(number) < shortLimit
      && (number + shortRounder) - shortRounder == number
  }

  /// Looks whether sums with a node could round: *x* and its value are given.
  @inline(__always)
  static func isRough(_ node: ForestNode, beside: Double, value: Double) -> Bool
  {
    if node.isRoot { return !isShort(value) }
    return node.aboveCoefficient != -1 || !isShort(value)
      || !isShort(node.besideCoefficient * beside) || !isShort(node.value)
  }
}
