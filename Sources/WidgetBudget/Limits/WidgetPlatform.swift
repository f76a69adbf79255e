/// Whose rules a device follows.
public enum WidgetPlatform: String, Hashable, Sendable, CaseIterable {
  /// WidgetKit's.
  case apple
  /// Those of Android's app widgets.
  case android
}
