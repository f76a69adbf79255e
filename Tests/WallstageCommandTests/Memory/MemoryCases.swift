import TestSupport

/// Which pictures are measured, and with which options.
///
/// The names of the pictures are the keys of the recorded files, so they are made in a folder of
/// their own and given from there.
enum MemoryCases {
  /// A size and the kinds that are measured in it.
  struct Size: Sendable {
    let name: String
    let width: Int
    let height: Int
    var kinds = MemoryKind.allCases
  }

  /// A thumbnail that is asked for.
  struct Output: Sendable, CustomStringConvertible {
    let format: String
    let maxPixel: Int

    var description: String { "\(format)-\(maxPixel)" }
    var options: [String] { ["--format", format, "--max-pixel", "\(maxPixel)"] }
    /// The recorded file.
    var baseline: String {
      "\(Fixtures.checkout)/Tests/WallstageCommandTests/Golden/memory/\(description).json"
    }
  }

  static let small = Size(name: "640x400", width: 640, height: 400)
  static let medium = Size(name: "2560x1440", width: 2560, height: 1440)
  static let large = [
    Size(name: "5120x2880", width: 5120, height: 2880),
    Size(
      name: "12000x8400", width: 12_000, height: 8_400,
      kinds: [
        .baseline420, .progressive420, .progressiveTurned, .grey, .rgb, .rgbInterlaced,
      ]),
  ]

  static let outputs = ["jpeg", "png"].flatMap { format in
    [256, 1024, 4096].map { Output(format: format, maxPixel: $0) }
  }

  /// The sizes that are measured for an output: all of them, or those that take no time.
  static func sizes(for output: Output, all: Bool) -> [Size] {
    if all { return [small, medium] + large }
    return output.maxPixel == 1024 && output.format == "jpeg" ? [small, medium] : [small]
  }

  /// The names of the pictures of some sizes.
  static func names(_ sizes: [Size]) -> [String] {
    sizes.flatMap { size in size.kinds.map { "\(size.name)/\($0.rawValue)" } }
  }

  /// Makes the pictures of some sizes in a folder.
  static func make(_ sizes: [Size], in folder: TemporaryFolder) throws {
    for size in sizes {
      for kind in size.kinds {
        try folder.write(
          kind.make(size.width, size.height, isFlat: size.width > 640),
          to: "\(size.name)/\(kind.rawValue)")
      }
    }
  }
}
