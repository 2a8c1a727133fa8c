import StackKit

/// A form of thirty settings: a third of them switches.
class FormScreen: ListScreen {
  private var values: [ValueRow] = []

  override init() {
    super.init()
    list.automaticallyHidesLastSeparator = true
    for (index, text) in ScreenTexts.settings.enumerated() {
      if index % 3 == 0 {
        list.addRow(SwitchRow(text))
      } else {
        let row = ValueRow(text, index % 2 == 0 ? "On" : "Automatic")
        values.append(row)
        list.addRow(row)
      }
    }
  }

  override func mutate(_ number: Int) {
    values[values.count / 2].value.text = number % 2 == 0 ? "Off" : "On"
  }
}

/// The same form from right to left.
final class MirroredFormScreen: FormScreen {
  override init() {
    super.init()
    list.writingDirection = .rightToLeft
  }
}
