internal import ImagePipeline
internal import WidgetBudget

/// What a widget holds of a picture: decoded whole, and as staged for its frame.
struct FrameExplanation: Sendable {
  /// The devices that are told of where none are asked for: one of each usual scale.
  private static let standardProfile = "typical"

  private let profile: WidgetProfile
  private let families: [WidgetFamily]

  /// Takes the frames of a profile, those of the small family where no families are named.
  ///
  /// - Throws: as `WidgetTable.profile`.
  init(_ options: WidgetOptions, _ context: CommandContext) throws(CommandError) {
    profile = try WidgetTable.profile(
      named: options.profile ?? Self.standardProfile, options, context)
    families = options.families ?? [.small]
  }

  /// A line for the whole picture, and one for each frame; whole lines.
  func text(_ size: PixelSize) -> String {
    let lines =
      [
        "  Decoded by a widget, at 4 bytes a pixel: \(Self.megabytes(size.pixelCount * 4)) whole;",
        "  staged for its frame:",
      ]
      + frames.map { family, device, frame in
        let staged = Self.staged(size, frame)
        let points = "\(Self.points(frame.width)) × \(Self.points(frame.height)) pt"
        return "    \(family.rawValue), \(points) at \(Self.points(frame.scale))x: "
          + "\(staged.width)×\(staged.height), \(Self.megabytes(staged.pixelCount * 4)) "
          + "(\(TerminalText.escaped(device.name)))"
      }
    return (lines + [""]).map { $0 + "\n" }.joined()
  }

  /// The value of `frames`.
  func json(_ size: PixelSize) -> OrderedJSON {
    [
      "profile": .string(profile.name),
      "wholeDecodedBytes": .integer(size.pixelCount * 4),
      "families": .array(
        frames.map { family, device, frame in
          let staged = Self.staged(size, frame)
          return [
            "family": .string(family.rawValue),
            "device": .string(device.name),
            "scale": .number(frame.scale),
            "width": .integer(staged.width),
            "height": .integer(staged.height),
            "decodedBytes": .integer(staged.pixelCount * 4),
          ]
        }),
    ]
  }

  private var frames: [(WidgetFamily, WidgetDevice, WidgetFrame)] {
    families.flatMap { family in
      profile.devices.compactMap { device in device.frames[family].map { (family, device, $0) } }
    }
  }

  /// What is made of a picture for a frame of one device.
  private static func staged(_ size: PixelSize, _ frame: WidgetFrame) -> PixelSize {
    let pixels = PixelSize(width: frame.pixelWidth, height: frame.pixelHeight)
    return ThumbnailExtent.filling(pixels, .center).size(of: size)
  }

  /// `38.40 MB`: decimal, as systems tell the memory of an app.
  private static func megabytes(_ bytes: Int) -> String {
    let hundredths = (bytes + 5_000) / 10_000
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) MB"
  }

  /// `155`, `378.5`.
  private static func points(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
