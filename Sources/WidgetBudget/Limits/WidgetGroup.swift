/// Devices that pictures are made for together.
public struct WidgetGroup: Hashable, Sendable, Decodable {
  /// What they are chosen by, as `iphone`.
  public var name: String
  /// The devices' names.
  public var devices: [String]
}
