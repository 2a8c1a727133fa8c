import StackKit

extension Shape {
  /// Shapes whose size is the number of views.
  static let wide: [Shape] = [
    Shape("ratio-column", "images that keep proportions, none of which fit") {
      let images = (0..<$0).map { number in
        let image = ImageView(
          pixelSize: Size(width: 40, height: Double(20 + number % 7)))
        image.keepsAspectRatio = true
        return image
      }
      let last = sized($0)
      return ShapeTree(
        page(stack(images + [last], .vertical)), changes: last)
    },
    Shape("turning-rows", "rows of three labels that turn where they are long")
    {
      let labels = (0..<$0).map { label($0) }
      let lines = rows(of: labels, by: 3).map { labels in
        let line = stack(labels, .horizontal, spacing: 4)
        line.turnsToFit = true
        return line
      }
      return ShapeTree(page(stack(lines, .vertical)), changes: labels[$0 / 2])
    },
    Shape("two-heights", "each row has two heights that exclude each other") {
      let views = (0..<$0).map { sized($0) }
      for view in views {
        view.heightAnchor.constraint(equalTo: 20).isActive = true
        view.heightAnchor.constraint(equalTo: 30).isActive = true
      }
      let last = sized($0)
      return ShapeTree(
        page(stack(views + [last], .vertical)), changes: last)
    },
    Shape("equal-chain", "each as wide as the one before, in a given total") {
      let views = (0..<$0).map { sized($0) }
      let row = stack(views, .horizontal)
      for (view, next) in zip(views, views.dropFirst()) {
        next.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
      }
      return ShapeTree(page(row), changes: views[$0 / 2])
    },
    Shape("equal-free", "equally high, and nobody says how high in all") {
      let views = (0..<$0).map { sized($0) }
      let column = stack(views, .vertical, .fillEqually)
      column.widthAnchor.constraint(equalTo: width).isActive = true
      return ShapeTree(column, changes: views[$0 / 2])
    },
    Shape("text-columns", "four equal columns of texts in equal rows") {
      let labels = (0..<$0).map { label($0) }
      let columns = rows(of: labels, by: max(1, $0 / 4)).map {
        stack($0, .vertical, .fillEqually)
      }
      let grid = stack(columns, .horizontal, .fillEqually, spacing: 8)
      return ShapeTree(page(grid), changes: labels[$0 / 2])
    },
    Shape("text-pairs", "equal rows of two texts of equal width") {
      let labels = (0..<$0).map { label($0) }
      let lines = rows(of: labels, by: 2).map {
        stack($0, .horizontal, .fillEqually, spacing: 8)
      }
      return ShapeTree(
        page(stack(lines, .vertical, .fillEqually)), changes: labels[$0 / 2])
    },
    Shape("form-fields", "labels as wide as the first, beside fields that hug")
    {
      let labels = (0..<$0 / 2).map { label($0) }
      let lines = labels.map { label in
        stack([label, sized(label.text.utf8.count)], .horizontal, spacing: 8)
      }
      let root = page(stack(lines, .vertical))
      for label in labels.dropFirst() {
        label.widthAnchor.constraint(equalTo: labels[0].widthAnchor)
          .isActive = true
      }
      return ShapeTree(root, changes: labels[$0 / 4])
    },
    Shape("tight-stacks", "stacks of two views, without room for all of them") {
      let views = (0..<2 * ($0 / 3)).map { sized($0) }
      let pairs = rows(of: views, by: 2).map { stack($0, .vertical) }
      return ShapeTree(
        page(stack(pairs, .vertical)), changes: views[views.count / 2])
    },
    Shape("grid", "as many equal rows as equal columns") {
      let views = (0..<$0).map { sized($0) }
      let side = max(1, Int(Double($0).squareRoot()))
      let lines = rows(of: views, by: side).map {
        stack($0, .horizontal, .fillEqually)
      }
      return ShapeTree(
        page(stack(lines, .vertical, .fillEqually)), changes: views[$0 / 2])
    },
    Shape("label-grid", "six equal columns of texts in equal rows") {
      let labels = (0..<$0).map { label($0) }
      let lines = rows(of: labels, by: 6).map {
        stack($0, .horizontal, .fillEqually, spacing: 4)
      }
      return ShapeTree(
        page(stack(lines, .vertical, .fillEqually)), changes: labels[$0 / 2])
    },
    Shape("equal-centering", "centres that are equally far from each other") {
      let views = (0..<$0).map { sized($0) }
      return ShapeTree(
        page(stack(views, .vertical, .equalCentering)), changes: views[$0 / 2])
    },
    Shape("baseline-row", "a row of texts that stand on one line") {
      let labels = (0..<$0).map { number in
        Label(
          "text \(number)", font: .helvetica(Double(9 + number % 8)),
          numberOfLines: 1)
      }
      let row = stack(labels, .horizontal)
      row.alignment = .firstBaseline
      return ShapeTree(page(row), changes: labels[$0 / 2])
    },
    Shape("models-fixed", "cells of a list of models in a given height") {
      let models = ModelStackView()
      models.distribution = .fillEqually
      models.append(
        models: (0..<$0).map { Content(text: ScreenTexts.title($0)) })
      let cell = models.cell(at: $0 / 2) as? ContentCell
      return ShapeTree(page(models), changes: cell?.label ?? Label())
    },
    Shape("gap-column", "equal views, and room for not even the gaps") {
      let views = (0..<$0).map { sized($0) }
      let column = stack(views, .vertical, .fillEqually, spacing: 4)
      return ShapeTree(page(column, height: 100), changes: views[$0 / 2])
    },
    Shape("tight-table", "rows of four equal columns, without room for them") {
      let views = (0..<$0).map { number in
        SizedRow(
          size: Size(width: Double(20 + number * 37 % 60), height: 20))
      }
      let lines = rows(of: views, by: 4)
      for line in lines.dropFirst() {
        for (view, top) in zip(line, lines[0]) {
          view.widthAnchor.constraint(equalTo: top.widthAnchor).isActive = true
        }
      }
      let table = stack(lines.map { stack($0, .horizontal) }, .vertical)
      return ShapeTree(page(table, width: 200), changes: views[$0 / 2])
    },
    Shape("wide-table", "rows of ten, each as wide as the first of its column")
    {
      let views = (0..<$0).map { sized($0) }
      let lines = rows(of: views, by: 10)
      for line in lines.dropFirst() {
        for (view, first) in zip(line, lines[0]) {
          view.widthAnchor.constraint(equalTo: first.widthAnchor)
            .isActive = true
        }
      }
      let table = stack(
        lines.map { stack($0, .horizontal, spacing: 4) }, .vertical)
      return ShapeTree(page(table), changes: views[$0 / 2])
    },
    Shape("high-rows", "rows of four views, in a page higher than they need") {
      rowsPage($0, height: 50)
    },
    Shape("low-rows", "rows of four views, in a page lower than they need") {
      rowsPage($0, height: 10)
    },
    Shape("newspaper", "equal columns of views and images, beyond the page") {
      let views: [LayoutView] = (0..<$0).map { number in
        if number % 4 != 1 { return sized(number) }
        let image = ImageView(pixelSize: Size(width: 300, height: 200))
        image.keepsAspectRatio = true
        return image
      }
      let last = sized($0)
      let columns = rows(of: views + [last], by: max(1, $0 / 5)).map {
        stack($0, .vertical, spacing: 6)
      }
      let paper = stack(columns, .horizontal, .fillEqually)
      paper.alignment = .top
      return ShapeTree(page(paper, height: Double(2 * $0)), changes: last)
    },
    Shape("bounded-shares", "weighted views, and more room than they may have")
    {
      let views = (0..<$0).map { sized($0) }
      let column = stack(views, .vertical)
      for view in views {
        column.setWeight(1, for: view)
        column.setMaximumSize(IntrinsicSize(height: 32), for: view)
      }
      let height = 40 * Double($0)
      return ShapeTree(page(column, height: height), changes: views[$0 / 2])
    },
    Shape("impossible-row", "a list in which one row must be wider than it") {
      let views = (0..<$0).map { sized($0) }
      let list = RowStackView()
      list.addRows(views)
      views[$0 / 2].widthAnchor.constraint(equalTo: 2 * width).isActive = true
      return ShapeTree(page(list), changes: views[$0 / 3])
    },
    Shape("tags", "views of many lengths in lines that wrap") {
      let views = (0..<$0).map { sized($0) }
      for (number, view) in views.enumerated() {
        view.size.width = Double(20 + number * 37 % 60)
      }
      let tags = stack(views, .horizontal, spacing: 4)
      tags.wraps = true
      return ShapeTree(
        page(tags, height: 4 * Double($0)), changes: views[$0 / 2])
    },
    Shape("chart", "people in a line, and views above the middles of pairs") {
      chart($0)
    },
  ]

  /// Two lines of views from left to right, the upper ones above the middles of
  /// pairs of the lower ones, in four fifths of the width that takes.
  private static func chart(_ count: Int) -> ShapeTree {
    let views = (0..<count).map { sized($0) }
    let pairs = count / 3
    let (people, heads) = (views.dropLast(pairs), views.suffix(pairs))
    for view in heads { view.size.width += 16 }
    let root = LayoutView()
    for line in [people, heads] {
      for view in line { root.addSubview(view) }
      for (view, next) in zip(line, line.dropFirst()) {
        next.leadingAnchor.constraint(
          greaterThanOrEqualTo: view.trailingAnchor, constant: 8
        ).isActive = true
      }
    }
    for (view, pair) in zip(heads, rows(of: Array(people), by: 2)) {
      let guide = LayoutGuide()
      root.addLayoutGuide(guide)
      try? LayoutConstraint.activate([
        guide.leadingAnchor.constraint(equalTo: pair[0].leadingAnchor),
        guide.trailingAnchor.constraint(equalTo: pair[1].trailingAnchor),
        view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      ])
    }
    views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor)
      .isActive = true
    root.trailingAnchor.constraint(
      greaterThanOrEqualTo: views[count - pairs - 1].trailingAnchor
    ).isActive = true
    let width = 14.4 * Double(count - pairs)
    root.frame = Rect(x: 0, y: 0, width: width, height: height)
    return ShapeTree(root, changes: views[0])
  }

  /// Rows of four views that are as high as each other, in a page of so many
  /// points a row.
  private static func rowsPage(_ count: Int, height: Double) -> ShapeTree {
    let views = (0..<count).map { _ in
      SizedRow(size: Size(width: 30, height: 20))
    }
    let lines = rows(of: views, by: 4).map { stack($0, .horizontal) }
    return ShapeTree(
      page(stack(lines, .vertical), height: height * Double(lines.count)),
      changes: views[count / 2])
  }
}
