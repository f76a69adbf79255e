/// A widget family: a shape that a widget is offered in.
public enum WidgetFamily: String, Hashable, Sendable, Codable, CaseIterable {
  /// Two icons wide, two high.
  case small
  /// Four icons wide, two high.
  case medium
  /// Four icons wide, four high.
  case large
  /// Wider than large, on tablets.
  case extraLarge
}
