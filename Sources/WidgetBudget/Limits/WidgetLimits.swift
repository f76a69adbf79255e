internal import WidgetTimeline

/// What platforms hold widgets to, by device and family: data, not code.
///
/// The table has a version, and each of its rows a source and a date. A program comes with the table
/// that was current when it was built, `standard`; a newer one can be read from a file.
public struct WidgetLimits: Hashable, Sendable {
  /// The bytes of the table that this package comes with, as JSON.
  public static var standard: [UInt8] { PackageResources.widget_limits_json }

  /// The table's version: a day.
  public var version: String
  /// The rules.
  public var rules: [WidgetRule]
  /// The devices.
  public var devices: [WidgetDevice]
  /// Sets of devices.
  public var groups: [WidgetGroup]

  /// The names that `profile(named:)` knows: the sets first, then every device.
  public var profileNames: [String] { groups.map(\.name) + devices.map(\.name) }

  /// The devices to make pictures for, by the name of a set or of one device; nil for any other name.
  public func profile(named name: String) -> WidgetProfile? {
    let names = groups.first { $0.name == name }?.devices ?? [name]
    let chosen = devices.filter { names.contains($0.name) }
    guard !chosen.isEmpty else { return nil }
    let platforms = Set(chosen.map(\.platform))
    return WidgetProfile(
      name: name, version: version, devices: chosen,
      rules: rules.filter { platforms.contains($0.platform) })
  }
}

extension WidgetLimits: Decodable {
  private enum Field: String, CaseIterable {
    case format, version, rules, devices, groups
  }

  /// Reads a table.
  public init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, Field.self)
    try UnsupportedFormat.check(.format, in: fields)
    version = try fields.value(.version)
    rules = try fields.value(.rules)
    devices = try fields.value(.devices)
    groups = try fields.value(.groups)
    let known = Set(devices.map(\.name))
    guard Set(profileNames).count == profileNames.count else {
      throw fields.fault(.devices, "two devices or groups have one name")
    }
    guard groups.allSatisfy({ !$0.devices.isEmpty && known.isSuperset(of: $0.devices) }) else {
      throw fields.fault(.groups, "a group names no device, or one that is not there")
    }
  }
}
