/// How large a picture may be that several families on several devices may show.
public struct WidgetBounds: Hashable, Sendable {
  /// The most pixels; `Int.max` where no rule says.
  public private(set) var area = Int.max
  /// The most pixels across; `Int.max` where no rule says.
  public private(set) var width = Int.max
  /// The most pixels down; `Int.max` where no rule says.
  public private(set) var height = Int.max

  /// Takes the tightest of every rule, family and device.
  ///
  /// - Parameters:
  ///   - families: those that show the picture.
  ///   - pictures: how many such pictures one update carries.
  init(_ profile: WidgetProfile, families: [WidgetFamily], pictures: Int) {
    for rule in profile.rules {
      for device in profile.devices where device.platform == rule.platform {
        let frames = families.compactMap { device.frames[$0] }
        if frames.isEmpty { continue }
        switch rule.kind {
        case .areaOfFrame(let factor):
          for frame in frames { area = min(area, Self.whole(Double(frame.pixels) * factor)) }
        case .sideOfScreen(let factor):
          width = min(width, Self.whole(Double(device.screen.pixelWidth) * factor))
          height = min(height, Self.whole(Double(device.screen.pixelHeight) * factor))
        case .decodedBytes(let greatest, let entries):
          area = min(area, Self.whole(Double(greatest / entries / 4)))
        case .bytesOfScreen(let factor):
          let bytes = Double(device.screen.pixels) * factor
          area = min(area, Self.whole(bytes / Double(4 * pictures)))
        case .bytesOfTimeline: break
        }
      }
    }
  }

  /// A size of the same shape that is within the bounds, itself where it is already.
  func fitted(width: Int, height: Int) -> (width: Int, height: Int) {
    let (across, down) = (Double(width), Double(height))
    let scale = min(
      1, Double(self.width) / across, Double(self.height) / down,
      (Double(area) / (across * down)).squareRoot())
    return (Self.whole(across * scale), Self.whole(down * scale))
  }

  private static func whole(_ number: Double) -> Int { max(1, Int(number)) }
}
