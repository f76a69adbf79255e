internal import WidgetTimeline

/// A kind of device: its screen and the frames that widgets have on it.
public struct WidgetDevice: Hashable, Sendable {
  /// What it is chosen by, as `iphone-430x932`.
  public var name: String
  /// Whose rules it follows.
  public var platform: WidgetPlatform
  /// The screen in portrait.
  public var screen: WidgetFrame
  /// The frame of each family that it has.
  public var frames: [WidgetFamily: WidgetFrame]
  /// Where the sizes are from.
  public var source: String
  /// When the source said so: a day, as 2025-01-17.
  public var date: String
}

extension WidgetDevice: Decodable {
  /// On a side; no thumbnail is larger.
  private static let mostPixels = 16384

  private enum Field: String, CaseIterable {
    case name, platform, screen, scale, frames, source, date
  }

  /// Reads a row: sizes are points, [across, down].
  public init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, Field.self)
    name = try fields.value(.name)
    platform = try fields.word(.platform)
    source = try fields.value(.source)
    date = try fields.value(.date)
    let scale = try fields.value(.scale, as: Double.self)
    guard scale > 0, scale <= 100 else {
      throw fields.fault(.scale, "it must be above 0 and at most 100")
    }
    func frame(_ points: [Double], _ field: Field) throws -> WidgetFrame {
      guard points.count == 2, points.allSatisfy({ $0 > 0 && $0 <= 10_000 }) else {
        throw fields.fault(field, "a size is two numbers above 0, 10000 at most")
      }
      let frame = WidgetFrame(width: points[0], height: points[1], scale: scale)
      guard frame.pixelWidth > 0, frame.pixelHeight > 0 else {
        throw fields.fault(field, "a size of less than a pixel shows nothing")
      }
      guard max(frame.pixelWidth, frame.pixelHeight) <= Self.mostPixels else {
        throw fields.fault(field, "a side is over \(Self.mostPixels) pixels")
      }
      return frame
    }
    screen = try frame(fields.value(.screen), .screen)
    frames = try fields.dictionary(.frames, of: [Double].self, key: WidgetFamily.init)
      .mapValues { try frame($0, .frames) }
    guard !frames.isEmpty else { throw fields.fault(.frames, "a device has at least one") }
  }
}
