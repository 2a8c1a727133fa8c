import StackKit

/// A form of thirty settings: a third of them switches.
class FormScreen: ListScreen {
  private var values: [ValueRow] = []

  override init() {
    super.init()
    list.automaticallyHidesLastSeparator = true
    for (index, text) in ScreenTexts.settings.enumerated() {
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

  static func isSwitch(_ index: Int) -> Bool { index % 3 == 0 }

  static func value(_ index: Int) -> String {
    index % 2 == 0 ? "On" : "Automatic"
  }

  static func value(after number: Int) -> String {
    number % 2 == 0 ? "Off" : "On"
  }
}

/// The same form from right to left.
final class MirroredFormScreen: FormScreen {
  override init() {
    super.init()
    list.writingDirection = .rightToLeft
  }
}
