/// The devices that pictures are made for, and what holds there.
public struct WidgetProfile: Hashable, Sendable {
  /// What it was chosen by.
  public var name: String
  /// The version of the table that it is from.
  public var version: String
  /// The devices, at least one.
  public var devices: [WidgetDevice]
  /// The rules of their platforms.
  public var rules: [WidgetRule]

  /// The families that one of the devices has.
  public var families: [WidgetFamily] {
    WidgetFamily.allCases.filter { family in devices.contains { $0.frames[family] != nil } }
  }

  /// The frame that a family's picture is made for: of those on the devices the one with the most
  /// pixels, which the others show smaller; nil where no device has the family.
  public func frame(of family: WidgetFamily) -> WidgetFrame? {
    devices.compactMap { $0.frames[family] }.max { $0.pixels < $1.pixels }
  }
}
