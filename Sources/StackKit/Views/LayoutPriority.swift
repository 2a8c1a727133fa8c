/// How much a constraint matters, compared with others: 1 to 1000.
///
/// 1000 is required; a constraint of a lower priority is never given up for
/// constraints of still lower ones, however many these are. Fractions are
/// fine: 999.5 lies between 999 and required. 0 stands for *not in force*,
/// where a property says so.
///
/// Values outside of the range are moved into it: above 1000 to 1000, between
/// 0 and 1 to 1, and those below 0 to 0. NaN counts as 0. A property that such
/// a priority is set for notes it: see ``LayoutView/refusedValues``.
///
/// ```swift
/// print(LayoutPriority(2000).rawValue)  // 1000.0
/// print(LayoutPriority(0.5).rawValue)  // 1.0
/// print(LayoutPriority(.nan).rawValue)  // 0.0
/// print(LayoutPriority.defaultHigh + 10 > 755)  // true
/// ```
///
/// The numbers are those of UIKit's `UILayoutPriority`.
@frozen
public struct LayoutPriority: Hashable, Comparable, Sendable {
  /// The number, 0 or from 1 to 1000.
  public let rawValue: Double

  /// The number that it was made of.
  @usableFromInline
  let given: Double

  /// Creates a priority.
  @inlinable
  public init(_ rawValue: Double) {
    given = rawValue
    self.rawValue = rawValue > 0 ? min(1000, max(1, rawValue)) : 0
  }

  /// Creates a priority; `nil` unless the number is 0, or from 1 to 1000.
  @inlinable
  public init?(exactly rawValue: Double) {
    self.init(rawValue)
    if self.rawValue != rawValue { return nil }
  }

  /// Whether both matter as much.
  @inlinable
  public static func == (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Feeds the number into a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// Whether the left priority matters less than the right one.
  @inlinable
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Must hold: 1000.
  @inlinable
  public static var required: LayoutPriority { LayoutPriority(1000) }

  /// What a content's size resists squeezing with, unless told: 750.
  @inlinable
  public static var defaultHigh: LayoutPriority { LayoutPriority(750) }

  /// What a content's size resists stretching with, unless told: 250.
  @inlinable
  public static var defaultLow: LayoutPriority { LayoutPriority(250) }

  /// What a fitting size is pulled to its target with, unless told: 50.
  @inlinable
  public static var fittingSizeLevel: LayoutPriority { LayoutPriority(50) }

  /// What a ``StackLayout`` centres with, unless told: 760, a little more
  /// than a content's resistance to squeezing.
  @inlinable
  public static var centering: LayoutPriority { LayoutPriority(760) }

  /// A priority that is higher by an amount.
  @inlinable
  @_disfavoredOverload  // [1.0, 2].reduce(0, +) adds numbers.
  public static func + (left: LayoutPriority, right: Double) -> LayoutPriority {
    LayoutPriority(left.rawValue + right)
  }

  /// A priority that is lower by an amount.
  @inlinable
  @_disfavoredOverload
  public static func - (left: LayoutPriority, right: Double) -> LayoutPriority {
    LayoutPriority(left.rawValue - right)
  }
}

extension LayoutPriority:
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  CustomStringConvertible, Codable
{
  /// Creates a priority from a literal such as `999.5`.
  @inlinable
  public init(floatLiteral value: Double) { self.init(value) }

  /// Creates a priority from a literal such as `750`.
  @inlinable
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// The number, without a fraction where there is none: `750`, `999.5`.
  ///
  /// Reports have it behind an `@`, as in `title.width == 80 @750`.
  public var description: String {
    isSuppression ? "suppression" : readable(rawValue)
  }

  /// Loads a priority: a number.
  ///
  /// - Throws: What the decoder throws, and for numbers but 0 and 1...1000.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let number = try container.decode(Double.self)
    guard let priority = LayoutPriority(exactly: number) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(number) is no priority")
    }
    self = priority
  }

  /// Saves the priority as a number.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension LayoutPriority {
  /// Whether it is one of the levels below all that users can give.
  var isSuppression: Bool { rawValue > 0 && rawValue < 1 }

  /// The level below all priorities of users where ambiguity is suppressed.
  ///
  /// Each depth has its own, from 0.5 downwards, as far as ``deepestLevel``:
  /// stacks outside decide first.
  static func suppressionLevel(depth: Int) -> Double {
    0.375 + 0.125 / Double(depth + 1)
  }

  /// The depth that all deeper views share a level with, where weights and age
  /// decide: the solver's work on a view grows with the levels inside of it.
  static let deepestLevel = 63

  /// Below these, texts that share a row keep a part of it.
  static let textShare = LayoutPriority(level: 0.37)

  /// Below that, where what is missing is taken from the last view.
  static func shrinkLevel(depth: Int) -> Double {
    0.26 + 0.1 / Double(depth + 1)
  }

  /// Below that, where a separator ends, and how it is short without an end: no
  /// cell is longer for it.
  static let separatorEnd = LayoutPriority(level: 0.25)
  static let separatorHugging = LayoutPriority(level: 0.2)

  /// Equal distances of centres, as in UIKit.
  static let stackCentering: LayoutPriority = 149

  /// Above that, where a stack with equal distances takes what is missing.
  static func squeezeLevel(depth: Int) -> Double {
    stackCentering.rawValue + shrinkLevel(depth: depth)
  }

  /// Below all of these, bounds in proportion that a view leaves when the room
  /// changes: they keep no stack larger than it would be without them.
  static let stackRest = LayoutPriority(level: 0.24)

  /// Below that, where the lines of a stack that wraps end, and equal distances
  /// of centres in a line: no view is squeezed for them, and no tie decided.
  static let lineEnd = LayoutPriority(level: 0.23)
  static let lineCentering = LayoutPriority(level: 0.22)

  init(level: Double) {
    rawValue = level
    given = level
  }

  /// The priority without what it was made of: who hands it on notes nothing.
  var inRange: LayoutPriority { LayoutPriority(level: rawValue) }

  /// Small stacks, as in UIKit.
  static let stackFit: LayoutPriority = 49

  /// Lists that hug their content, rather than a stack beside them.
  static let listFit: LayoutPriority = 49.5

  /// Margins that views push aside where a layout allows that: less than what
  /// contents ask for, more than what makes containers small.
  static let overflow: LayoutPriority = 52

  /// The level above ``stackRest``, where a view that nothing places goes to
  /// the leading edge of where it may be.
  static let placeLevel = 0.25

  /// Between ``placeLevel`` and the least ``shrinkLevel(depth:)``, where views
  /// on a baseline go to an edge: stacks outside before those inside of them.
  static func baselineLevel(depth: Int) -> Double {
    0.251 + 0.008 / Double(depth + 1)
  }
}
