import StackKit

/// A view that calls whenever it is asked something.
final class CallingView: LayoutView {
  weak var world: CallWorld?
  var size = IntrinsicSize.none
  var wraps = false
  private var baseline = 0.0

  convenience init(_ world: CallWorld) {
    self.init()
    self.world = world
    size = world.intrinsicSize()
    wraps = world.random.below(3) == 0
    baseline = world.number()
  }

  convenience init(copying other: CallingView) {
    self.init()
    size = other.size
    wraps = other.wraps
    baseline = other.baseline
  }

  deinit { world?.callBack() }

  override var intrinsicContentSize: IntrinsicSize {
    world?.callBack()
    return size
  }

  override var heightDependsOnWidth: Bool {
    world?.callBack()
    return wraps
  }

  override func sizeThatFits(width: Double) -> Size {
    world?.callBack()
    let height = size.height ?? 0
    return Size(width: width, height: width > 20 ? height : height * 2)
  }

  override var firstBaselineOffset: Double {
    world?.callBack()
    return baseline
  }

  override var lastBaselineOffset: Double {
    world?.callBack()
    return baseline
  }

  override var contentDescription: String? {
    world?.callBack()
    return "calls"
  }
}

/// A view that measures with a closure, and can be made again.
final class MeasuredView: LayoutView {
  private(set) var again: (() -> MeasuredView)?

  static func make(_ make: @escaping () -> MeasuredView) -> MeasuredView {
    let made = make()
    made.again = make
    return made
  }
}

/// A row that calls when it is touched.
final class CallingRow: LayoutView, Tappable, Highlightable {
  weak var world: CallWorld?
  convenience init(_ world: CallWorld) {
    self.init()
    self.world = world
  }
  func didTapView() { world?.callBack() }
  func setIsHighlighted(_ isHighlighted: Bool) { world?.callBack() }
  var isHighlightable: Bool {
    world?.callBack()
    return true
  }
  override var intrinsicContentSize: IntrinsicSize {
    world?.callBack()
    return IntrinsicSize(width: 30, height: 20)
  }
}

/// A row that takes what the protocols have for it.
final class PlainRow: Label, Tappable, Highlightable, SeparatorHiding {
  func didTapView() { text += "!" }
}

/// A control that calls.
final class CallingControl: LayoutView, Control {
  weak var world: CallWorld?
  convenience init(_ world: CallWorld) {
    self.init()
    self.world = world
  }
  var isEnabled: Bool {
    world?.callBack()
    return true
  }
  func setIsTracking(_ isTracking: Bool) { world?.callBack() }
  func touchUpInside() { world?.callBack() }
  override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: 12, height: 10)
  }
}

/// A control that takes what the protocol has for it.
final class PlainControl: LayoutView, Control {}

/// A list that calls when it makes a cell.
final class CallingList: RowStackView {
  weak var world: CallWorld?
  convenience init(_ world: CallWorld) {
    self.init()
    self.world = world
  }
  override func cellForRow(_ row: LayoutView) -> RowCell {
    world?.callBack()
    return RowCell(row: row)
  }
  override func configureCell(_ cell: RowCell) { world?.callBack() }
}

/// The screen of a list that calls.
final class CallingController: RowStackController {
  weak var world: CallWorld?
  convenience init(_ world: CallWorld) {
    self.init()
    self.world = world
  }
  override func loadView() -> RowStackView {
    world?.callBack()
    guard let world else { return RowStackView() }
    return CallingList(world)
  }
  override func viewDidLoad() { world?.callBack() }
}

/// Measures as cells do, and calls.
final class CallingMeasurer: TextMeasurer, @unchecked Sendable {
  weak var world: CallWorld?
  init(_ world: CallWorld) { self.world = world }
  func width(of text: Substring, font: Font) -> Double {
    world?.callBack()
    return Double(text.count)
  }
  func lineMetrics(of font: Font) -> LineMetrics {
    world?.callBack()
    return LineMetrics(ascent: 3, descent: 1, pitch: 5)
  }
}

/// What a model's stack shows: it calls when it is asked for its cell.
final class CallModel: ModelStackViewModel, Identifiable {
  weak var world: CallWorld?
  let id: Int
  init(_ world: CallWorld) {
    self.world = world
    id = world.random.below(8)
  }
  deinit { world?.callBack() }
  var cellType: ModelStackViewCell.Type {
    world?.callBack()
    return CallingCell.self
  }
}

/// A cell that calls when it is told what to show.
final class CallingCell: ModelStackViewCell {
  override func setup(model: any ModelStackViewModel) {
    guard let model = model as? CallModel else { return }
    model.world?.callBack()
    if subviews.isEmpty {
      addSubviewsWithVerticalLayout([
        Label("\(model.id)", measurer: CellTextMeasurer())
      ])
    }
  }
}

/// A key that calls when it is compared.
struct CallKey: Hashable {
  let model: CallModel
  static func == (left: CallKey, right: CallKey) -> Bool {
    left.model.world?.callBack()
    return left.model.id == right.model.id
  }
  func hash(into hasher: inout Hasher) {
    model.world?.callBack()
    hasher.combine(model.id)
  }
}

typealias TypedStack = TypedModelStackView<CallModel, Label>

extension CallWorld {
  /// Makes a view of any class.
  @discardableResult
  func makeView() -> LayoutView {
    let made: LayoutView
    switch random.below(20) {
    case 0: made = Label("some words", measurer: CellTextMeasurer())
    case 1: made = Label(string(), measurer: CallingMeasurer(self))
    case 2: made = ImageView(pixelSize: size(), scale: number())
    case 3: made = Spacer(number(), along: bool() ? axis() : nil)
    case 4, 5: made = CallingList(self)
    case 6: made = RowStackView(axis: axis())
    case 7, 8: made = StackView(arrangedSubviews: [], axis: axis())
    case 9: made = FrameStackView(frame: rect(), subviews: [])
    case 10: made = ModelStackView(axis: axis(), spacing: number())
    case 11: made = makeTypedStack()
    case 12: made = CallingRow(self)
    case 13: made = bool() ? CallingControl(self) : PlainControl()
    case 14: made = PlainRow("plain", measurer: CellTextMeasurer())
    case 15: made = LayoutView()
    case 16:
      let size = intrinsicSize()
      made = MeasuredView.make { [weak self] in
        MeasuredView(measuring: {
          self?.callBack()
          return size
        })
      }
    case 17:
      let area = number()
      made = MeasuredView.make { [weak self] in
        MeasuredView(measuringForWidth: { width in
          self?.callBack()
          return IntrinsicSize(width: area, height: (width ?? 10) / 2)
        })
      }
    case 18: made = LayoutGuide()
    default: made = CallingView(self)
    }
    welcome(made)
    return made
  }

  func makeTypedStack() -> TypedStack {
    TypedStack(axis: axis(), spacing: number()) { [weak self] in
      self?.callBack()
      return Label(measurer: CellTextMeasurer())
    } show: { [weak self] label, model in
      self?.callBack()
      label.text = "\(model.id)"
    }
  }

  func list() -> RowStackView { pick(RowStackView.self) { CallingList($0) } }
  func stack() -> StackView { pick(StackView.self) { _ in StackView() } }
  func label() -> Label { pick(Label.self) { _ in Label("made") } }
  func image() -> ImageView { pick(ImageView.self) { _ in ImageView() } }
  func spacer() -> Spacer { pick(Spacer.self) { _ in Spacer() } }
  func guide() -> LayoutGuide { pick(LayoutGuide.self) { _ in LayoutGuide() } }
  func frameStack() -> FrameStackView {
    pick(FrameStackView.self) { _ in FrameStackView() }
  }
  func modelStack() -> ModelStackView {
    pick(ModelStackView.self) { _ in ModelStackView() }
  }
  func typedStack() -> TypedStack {
    pick(TypedStack.self) { $0.makeTypedStack() }
  }
  func modelCell() -> ModelStackViewCell {
    pick(modelStack().cells) ?? CallingCell()
  }
  func model() -> CallModel { CallModel(self) }
  func models() -> [CallModel] { (0..<random.below(5)).map { _ in model() } }

  /// A row of a list, most of the time.
  func row(of list: RowStackView) -> LayoutView {
    random.below(4) == 0 ? view() : pick(list.rows) ?? view()
  }

  func rows(of list: RowStackView) -> [LayoutView] {
    (0..<random.below(4)).map { _ in row(of: list) }
  }

  /// A cell, which may have left its list long ago.
  func cell() -> RowCell {
    if random.below(4) == 0, let cell = pick(cells) { return cell }
    let list = list()
    if let row = pick(list.rows), let cell = list.cell(forRow: row) {
      keep(cell, in: \.cells, limit: 6)
      return cell
    }
    return pick(cells) ?? RowCell(row: view())
  }

  /// A view of a stack, most of the time.
  func arranged(in stack: StackView) -> LayoutView {
    random.below(4) == 0 ? view() : pick(stack.arrangedSubviews) ?? view()
  }

  func layout() -> StackLayout {
    if let layout = pick(layouts) { return layout }
    let made = view().addSubviewsWithVerticalLayout(someViews())
    keep(made)
    return made
  }

  /// A view of a layout, most of the time.
  func member(of layout: StackLayout) -> LayoutView {
    random.below(4) == 0 ? view() : pick(layout.views) ?? view()
  }

  func controller() -> RowStackController {
    if let controller = pick(controllers) { return controller }
    let made = bool() ? CallingController(self) : RowStackController()
    keep(made, in: \.controllers, limit: 3)
    return made
  }

  func engine() -> LayoutEngine {
    if bool(), let engine = pick(engines) { return engine }
    let engine = view().engine
    keep(engine, in: \.engines, limit: 8)
    return engine
  }
}
