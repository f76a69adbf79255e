/// Whose rules a device follows.
public enum WidgetPlatform: String, Hashable, Sendable, Codable {
  /// WidgetKit's.
  case apple
  /// Those of Android's app widgets.
  case android
}
