// swift-tools-version: 6.2
import PackageDescription

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
// With CASSOWARY_INTERNAL_CHECKS=1 in the environment, the libraries check
// their invariants as they work, and warnings are errors.
if Context.environment["CASSOWARY_INTERNAL_CHECKS"] == "1" {
  settings += [
    .define("CASSOWARY_INTERNAL_CHECKS"), .treatAllWarnings(as: .error),
  ]
}

// Tests are not optimised with `-c release`; what they test is. To optimise
// them would take longer than to run them.
let testSettings =
  settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "StackKit",
  products: [
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "StackKit", targets: ["StackKit"]),
    .executable(name: "LayoutBenchmark", targets: ["LayoutBenchmark"]),
  ],
  targets: [
    .target(name: "Cassowary", swiftSettings: settings),
    .target(
      name: "StackKit",
      dependencies: ["Cassowary"],
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .executableTarget(
      name: "LayoutBenchmark",
      dependencies: ["Cassowary", "StackKit"],
      path: "Benchmarks/LayoutBenchmark",
      swiftSettings: settings
    ),
    .target(
      name: "TestSupport",
      dependencies: ["Cassowary", "StackKit"],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "RandomCaller",
      dependencies: ["TestSupport"],
      path: "Tests/RandomCaller",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CassowaryTests",
      dependencies: ["Cassowary", "TestSupport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "StackKitTests",
      dependencies: ["StackKit", "TestSupport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "PackageTests",
      dependencies: [
        "Cassowary", "StackKit", "LayoutBenchmark", "RandomCaller",
        "TestSupport",
      ],
      swiftSettings: testSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)
