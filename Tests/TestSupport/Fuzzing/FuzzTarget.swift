import Cassowary
import StackKit

/// What is done with any bytes: nothing of it may trap, hang, or read and
/// write where nothing is.
///
/// The functions are those of libFuzzer: the step `fuzz` of the gate builds
/// them for it. Where a toolchain has no such library, and in the step
/// `address`, `RandomCaller --fuzz` hands them changed copies of the samples.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case recording, json, constraints

  /// - Parameter bytes: What the target is fed.
  /// - Returns: A law that the bytes break, if there is one.
  package func run(_ bytes: UnsafeRawBufferPointer) -> String? {
    switch self {
    case .recording: Self.replay(bytes)
    case .json: Self.write(bytes)
    case .constraints: Self.addList(bytes)
    }
  }

  /// Bytes that mean something to the target, to begin with.
  package var samples: [[UInt8]] {
    switch self {
    case .recording: Self.recordings.map { Array($0.utf8) }
    case .json:
      ["\u{3}name\u{0}\\\"<\u{1}\u{301}", "\u{9}a\nb", "\u{5}{\"a\":[1,2]}"]
        .map { Array($0.utf8) }
    case .constraints:
      [
        [4, 0, 0, 1, 9, 2, 0, 1, 1, 3, 5, 1, 2, 7],
        [9, 2, 2, 0, 1, 1, 2, 250, 1, 0, 0, 1, 1, 8, 3, 1, 1, 1, 1],
        Array(repeating: 17, count: 60), Array(0..<90),
      ]
    }
  }

  // MARK: - Recordings

  private static let recordings = [
    """
    cassowary 1
    policy throw
    variable 0 0.0 'left
    variable 1 3.5 'width
    add 0 1 1000.0 1.0 0 0 100.0 1 1.0 1 'least
    add 1 0 750.0 1.0 0 1 0.0 1 1.0 0 '
    constant 1 40.0
    begin
    add 2 0 1000.0 1.0 0 0 7.0 2 1.0 0 -1.0 1 'tie
    coefficient 2 1 -2.0
    cancel
    strength 0 500.0 2.0
    remove 1
    forget 0
    reset

    """,
    """
    cassowary 1
    policy lowest
    variable 0 0.0 'x
    add 0 0 250.0 1.0 0 2 0.0 1 1.0 0 'stay
    begin
    begin
    add 1 2 1000.0 1.0 3 0 1e10 1 1.0 0 'a\\nb
    end
    end

    """,
    """
    cassowary 2
    policy newest
    variable 0 5.0 'x
    variable 1 20.0 'y
    variable 2 3.0 'z
    begin
    add 0 0 1000.0 1.0 0 0 25.0 2 1.0 0 1.0 1 'sum
    add 1 1 1000.0 1.0 0 0 5.0 1 1.0 0 'most
    add 2 0 750.0 2.0 0 1 9.0 1 1.0 0 '
    add 3 2 1000.0 1.0 3 0 30.0 1 1.0 1 'broken
    add 4 0 250.0 1.0 0 0 3.0 1 1.0 2 'off
    active 4 0
    broken 3
    ages 0 1 4 5 9 12
    undetermined 2
    row 0 1 1 0
    row 0 1 1 1 2
    row 0 0 0 3
    settle
    constant 1 4.0

    """,
  ]

  /// Replays a recording, and what that records again.
  private static func replay(_ bytes: UnsafeRawBufferPointer) -> String? {
    if bytes.count > 4096 { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let solver = Solver()
    try? solver.startRecording()
    let isWhole = replay(text, into: solver)
    if let broken = solver.checkInvariants() { return broken }
    let again = solver.stopRecording()
    let other = Solver()
    guard replay(again, into: other) else {
      return "what was recorded is no recording:\n\(again)"
    }
    // What was taken back at a malformed line is not recorded in one piece.
    guard isWhole else { return nil }
    if other.constraintCount != solver.constraintCount
      || other.variableCount != solver.variableCount
    {
      return "a recording that is replayed gives another solver:\n\(again)"
    }
    return other.checkInvariants()
  }

  private static func replay(_ text: String, into solver: Solver) -> Bool {
    do {
      try solver.replay(text)
      return true
    } catch { return false }
  }

  // MARK: - JSON

  /// Writes trees with any names, texts and numbers, and reads them.
  private static func write(_ bytes: UnsafeRawBufferPointer) -> String? {
    var reader = ByteReader(bytes)
    let root = RowStackView()
    var view: LayoutView = root
    for _ in 0..<12 where !reader.isAtEnd {
      let kind = reader.byte()
      let made =
        kind % 3 == 0
        ? Label(reader.text(), measurer: CellTextMeasurer()) : LayoutView()
      made.name = kind % 2 == 0 ? nil : reader.text()
      if kind % 5 == 0 {
        made.frame = Rect(
          x: reader.double(), y: reader.double(), width: reader.double(),
          height: reader.double())
      }
      if kind % 7 == 0 { root.addRow(made) } else { view.addSubview(made) }
      made.isHidden = kind % 11 == 0
      view = made
    }
    for json in [root.framesJSON(), root.rowsJSON()]
    where !JSONReader.isWellFormed(json) {
      return "this is no JSON: \(json)"
    }
    return nil
  }

  // MARK: - Lists of constraints

  /// Adds constraints as a list, which gives what adding them one by one
  /// does: the same satisfaction of what is required, or a refusal of both.
  private static func addList(_ bytes: UnsafeRawBufferPointer) -> String? {
    if bytes.count > 600 { return nil }
    let listed = Solver(), single = Solver()
    var reader = ByteReader(bytes)
    let list = reader.constraints(listed)
    reader = ByteReader(bytes)
    let others = reader.constraints(single)
    var handles: [ConstraintHandle] = []
    var isListed = true, isSingle = true
    do {
      handles = try listed.add(contentsOf: list)
    } catch { isListed = false }
    for constraint in others {
      do { try single.add(constraint) } catch { isSingle = false }
    }
    if isListed != isSingle {
      return "a list is accepted (\(isListed)), its members (\(isSingle)): "
        + "\(list)"
    }
    if isListed {
      for handle in handles {
        if let amount = try? listed.violation(of: handle), amount != 0 {
          return "a list is broken by \(amount): \(list)"
        }
      }
      do { try listed.remove(contentsOf: handles) } catch {
        return "a list cannot be removed: \(error)"
      }
    }
    if listed.constraintCount != 0 { return "something of a list is left" }
    return listed.checkInvariants() ?? single.checkInvariants()
  }
}

/// Takes bytes for numbers and text; there are zeros after the end.
struct ByteReader {
  private var rest: Slice<UnsafeRawBufferPointer>

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func double() -> Double {
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
    return Double(bitPattern: bits)
  }

  mutating func text() -> String {
    let bytes = rest.prefix(Int(byte() % 24))
    rest = rest.dropFirst(bytes.count)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Constraints with whole numbers, so that both ways agree on what holds.
  mutating func constraints(_ solver: Solver) -> [Constraint] {
    let variables = (0..<Int(1 + byte() % 8)).map { solver.variable("\($0)") }
    var list: [Constraint] = []
    while !isAtEnd && list.count < 40 {
      let head = byte()
      var sum = Expression(Double(Int8(bitPattern: byte())))
      for _ in 0..<(1 + head / 3 % 4) {
        sum.add(
          Double(Int8(bitPattern: byte()) / 16),
          variables[Int(byte()) % variables.count])
      }
      let relations: [Relation] = [
        .equal, .lessThanOrEqual, .greaterThanOrEqual,
      ]
      list.append(Constraint(sum, relations[Int(head % 3)]))
    }
    return list
  }
}

/// Changes samples at random: what libFuzzer does, without its eyes.
package struct FuzzDriver: Sendable {
  package let target: FuzzTarget

  package init(_ target: FuzzTarget) { self.target = target }

  /// The input that belongs to a seed.
  package func input(seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    let samples = target.samples
    var bytes = random.pick(samples)
    for _ in 0...random.below(8) {
      let place = random.below(bytes.count + 1)
      let end = min(bytes.count, place + random.below(9))
      switch random.below(6) {
      case 0: bytes.insert(UInt8(random.below(256)), at: place)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3:
        let other = random.pick(samples)
        let start = random.below(other.count)
        bytes.insert(contentsOf: other[start...].prefix(40), at: place)
      case 4:
        let words = ["1e308", "-1", "nan", "inf", "0", "9999999999", " ", "\n"]
        bytes.replaceSubrange(place..<end, with: random.pick(words).utf8)
      default:
        if place < bytes.count { bytes[place] ^= 1 << UInt8(random.below(8)) }
      }
    }
    return bytes
  }

  /// - Returns: The law that the input of a seed breaks, if there is one.
  package func run(seed: UInt64) -> String? {
    input(seed: seed).withUnsafeBytes { target.run($0) }
  }
}
