import StackKit
import Testing

/// Pictures of proportions that no screen has.
@Suite struct ImageProportionTests {
  @Test(
    "Frames are finite, whatever the size of the picture",
    arguments: [1e-300, 1e-308, 1e-13, 1e-6, 1, 1e6, 1e13, 1e300])
  func finite(height: Double) {
    for isTurned in [false, true] {
      let size =
        isTurned
        ? Size(width: height, height: 12.5) : Size(width: 12.5, height: height)
      let image = ImageView(pixelSize: size)
      image.keepsAspectRatio = true
      let page = LayoutView()
      page.frame = Rect(0, 0, 300, 200)
      let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
      page.addSubviewsWithVerticalLayout([image, dot]) {
        $0.verticalAlignment = .fill
        $0.horizontalAlignment = .leading
      }
      let alone = ImageView(pixelSize: size)
      alone.keepsAspectRatio = true
      let limits = [
        image.widthAnchor.constraint(equalTo: 10),
        image.heightAnchor.constraint(equalTo: 10),
        alone.widthAnchor.constraint(equalTo: 1e-3),
        alone.heightAnchor.constraint(equalTo: 10),
      ]
      for limit in limits {
        limit.isActive = true
        for frame in [image, alone, dot].map(\.frame) {
          let numbers = [frame.minX, frame.minY, frame.width, frame.height]
          #expect(
            numbers.allSatisfy { abs($0) <= 1e13 }, "\(size): \(text(frame))")
        }
        #expect(page.frame.size == Size(width: 300, height: 200))
        limit.isActive = false
      }
    }
  }

  @Test("Proportions give way to both sizes, whenever the picture came")
  func givesWay() {
    for sizes: [Double] in [[40], [20, 40], [0, 40], [20, 20]] {
      let image = ImageView(pixelSize: Size(width: sizes[0], height: sizes[0]))
      image.keepsAspectRatio = true
      let page = LayoutView()
      page.addSubview(image)
      let width = image.widthAnchor.constraint(equalTo: 100)
      width.isActive = true
      if sizes[0] > 0 { #expect(image.frame.height == 100) }
      image.heightAnchor.constraint(equalTo: 50).isActive = true
      if let last = sizes.last {
        image.pixelSize = Size(width: last, height: last)
      }
      #expect(image.frame.size == Size(width: 100, height: 50), "\(sizes)")
      #expect(page.engine.conflicts.map(\.dropped.name) == ["aspectRatio"])
      width.isActive = false
      #expect(image.frame.size == Size(width: 50, height: 50), "\(sizes)")
    }
  }
}
