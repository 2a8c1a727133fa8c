/// A colour: red, green, blue and alpha, each from 0 to 255.
///
/// Layout does not look at colours; a host draws with them.
///
/// ```swift
/// let grey = Color(red: 217, green: 217, blue: 217)
/// print(grey)  // #D9D9D9
/// print(Color.clear)  // #00000000
/// print(grey.opacity)  // 1.0
/// ```
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// The share of red.
  public var red: UInt8
  /// The share of green.
  public var green: UInt8
  /// The share of blue.
  public var blue: UInt8
  /// How opaque the colour is: 255 hides what is behind.
  public var alpha: UInt8

  /// Creates a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// No colour at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// White.
  public static let white = Color(red: 255, green: 255, blue: 255)

  /// Red.
  public static let red = Color(red: 255, green: 0, blue: 0)

  /// Blue.
  public static let blue = Color(red: 0, green: 0, blue: 255)

  /// How opaque the colour is, from 0 to 1.
  public var opacity: Double { Double(alpha) / 255 }

  /// The colour in hexadecimal digits, with those of alpha unless it is 255.
  public var description: String {
    alpha == 255 ? rgb : rgb + Self.digits(alpha)
  }

  /// The colour without alpha, as SVG writes it.
  var rgb: String {
    "#" + Self.digits(red) + Self.digits(green) + Self.digits(blue)
  }

  private static func digits(_ value: UInt8) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return value < 16 ? "0" + text : text
  }
}
