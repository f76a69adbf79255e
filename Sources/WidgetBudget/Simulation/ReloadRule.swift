/// When an app that has just looked for new pictures asks for a reload.
public enum ReloadRule: String, Hashable, Sendable, CaseIterable {
  /// Each time.
  case always
  /// When the record that it fetched differs from the one before, the time of fetching included: the
  /// naive `==`.
  case differs
  /// When the reload gate says that what is shown has changed.
  case shown
  /// At no time.
  case never
}
