/// The texts of the screens.
enum ScreenTexts {
  static let introduction =
    "This simple app shows some ways you can use AloeStackView to lay out a "
    + "screen in your app."

  static let tip =
    "Drag any corner of a picture to make it larger or smaller. Hold two "
    + "fingers on it to turn it."

  static let chat = [
    "Hello! How can I help you?",
    "I would like to know when my parcel arrives.",
    "Of course. Could you give me the number that is printed on your receipt? "
      + "It has twelve digits.",
    "It is 3041 5926 5358.",
    "Thank you. It left the depot this morning and will be with you tomorrow "
      + "between nine and eleven.",
    "Great!",
    "Is there anything else that I can do for you today?",
    "No, thank you. Have a nice day.",
  ]

  static let settings = [
    "Airplane mode", "Wi-Fi", "Bluetooth", "Mobile data", "Hotspot",
    "Notifications", "Sounds", "Do not disturb", "Screen time", "General",
    "Control centre", "Brightness", "Home screen", "Accessibility",
    "Wallpaper", "Search", "Face recognition", "Emergency call", "Battery",
    "Privacy", "Store", "Wallet", "Passwords", "Mail", "Contacts", "Calendar",
    "Notes", "Reminders", "Voice memos", "Phone",
  ]

  /// The heading of an item of the feed.
  static func title(_ item: Int) -> String {
    let titles = [
      "A walk along the river",
      "Seven things to cook with what is left over on a Sunday evening",
      "The night train",
      "How a small town got its library back, and who paid for it",
    ]
    return titles[item % titles.count]
  }

  /// The text of an item of the feed; another one for a second version.
  static func text(_ item: Int, version: Int = 0) -> String {
    let sentences = [
      "It begins behind the mill, where the path leaves the road.",
      "Bring good shoes, since the last mile is steep and often wet.",
      "Nobody had expected more than a handful of people.",
      "The second half takes longer than one thinks.",
      "There is a bench at the top, and on clear days one sees the sea.",
    ]
    let count = 1 + (item * 7 + version) % sentences.count
    return (0..<count)
      .map { sentences[($0 + item + version) % sentences.count] }
      .joined(separator: " ")
  }

  static let buttons = ["Like", "Comment", "Share"]
}
