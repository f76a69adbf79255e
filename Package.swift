// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let tests: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "wallstage",
  products: [
    .executable(name: "wallstage", targets: ["wallstage"]),
    .library(name: "ImagePipeline", targets: ["ImagePipeline"]),
    .library(name: "WallpaperContainer", targets: ["WallpaperContainer"]),
    .library(name: "WidgetTimeline", targets: ["WidgetTimeline"]),
  ],
  targets: [
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    // Without pkg-config, which would have it linked: it is loaded where a picture has a profile.
    .systemLibrary(name: "CLCMS", providers: [.apt(["liblcms2-dev"])]),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),

    .target(
      name: "CCodecs", dependencies: ["CJPEG", "CLCMS", "CPNG"],
      linkerSettings: [.linkedLibrary("z")]),
    .target(name: "Footprint", swiftSettings: strict),
    .target(name: "ImagePipeline", dependencies: ["CCodecs", "Footprint"], swiftSettings: strict),
    .target(name: "WidgetTimeline", swiftSettings: strict),
    .target(
      name: "WallpaperContainer", dependencies: ["WidgetTimeline"], swiftSettings: strict),
    .target(
      name: "WidgetBudget", dependencies: ["WidgetTimeline"],
      resources: [.embedInCode("Limits/widget-limits.json")], swiftSettings: strict),
    .target(
      name: "Reporting", dependencies: ["WidgetBudget", "WidgetTimeline"], swiftSettings: strict),
    .target(
      name: "Staging",
      dependencies: [
        "CExpat", "CNettle", "Footprint", "ImagePipeline", "WallpaperContainer", "WidgetBudget",
        "WidgetTimeline",
      ],
      swiftSettings: strict),
    .target(
      name: "WallstageCommand",
      dependencies: [
        "Footprint", "ImagePipeline", "Reporting", "Staging", "WallpaperContainer", "WidgetBudget",
        "WidgetTimeline",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "wallstage", dependencies: ["WallstageCommand"], swiftSettings: strict),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: tests),
    .testTarget(
      name: "FootprintTests", dependencies: ["Footprint", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "ImagePipelineTests", dependencies: ["Footprint", "ImagePipeline", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "WidgetTimelineTests", dependencies: ["WidgetTimeline", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "WallpaperContainerTests", dependencies: ["WallpaperContainer", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "WidgetBudgetTests", dependencies: ["WidgetBudget", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "ReportingTests",
      dependencies: ["Reporting", "WidgetBudget", "WidgetTimeline", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "StagingTests", dependencies: ["Staging", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "WallstageCommandTests", dependencies: ["WallstageCommand", "TestSupport"],
      exclude: ["Golden"], swiftSettings: tests),
  ],
  cLanguageStandard: .gnu11
)

// The fuzzers are built by tools/fuzz/run alone: they need libFuzzer and the sanitizers.
if Context.environment["WALLSTAGE_FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "tools/fuzz/CLibFuzzer"),
    .target(
      name: "Fuzzing",
      dependencies: ["CLibFuzzer", "Footprint", "ImagePipeline", "WallpaperContainer"],
      path: "tools/fuzz/Fuzzing", swiftSettings: tests),
  ]
  package.targets += ["JPEG", "PNG", "Probe", "Playlist"].map { name in
    .executableTarget(
      name: "fuzz-\(name.lowercased())", dependencies: ["Fuzzing"], path: "tools/fuzz/\(name)",
      swiftSettings: tests)
  }
}
