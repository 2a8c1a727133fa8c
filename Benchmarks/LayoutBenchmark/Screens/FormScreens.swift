import StackKit

/// A form of settings: a third of them switches.
final class FormScreen: ListScreen {
  /// How many settings there are unless told.
  static let count = ScreenTexts.settings.count

  private var values: [ValueRow] = []

  init(count: Int = FormScreen.count, isMirrored: Bool = false) {
    super.init()
    list.automaticallyHidesLastSeparator = true
    if isMirrored { list.writingDirection = .rightToLeft }
    for index in 0..<count {
      let text = Self.name(index)
      if Self.isSwitch(index) {
        list.addRow(SwitchRow(text))
      } else {
        let row = ValueRow(text, Self.value(index))
        values.append(row)
        list.addRow(row)
      }
    }
  }

  override func mutate(_ number: Int) {
    values[values.count / 2].value.text = Self.value(after: number)
  }

  static func name(_ index: Int) -> String {
    ScreenTexts.settings[index % ScreenTexts.settings.count]
  }

  static func isSwitch(_ index: Int) -> Bool { index % 3 == 0 }

  static func value(_ index: Int) -> String {
    index % 2 == 0 ? "On" : "Automatic"
  }

  static func value(after number: Int) -> String {
    number % 2 == 0 ? "Off" : "On"
  }
}
