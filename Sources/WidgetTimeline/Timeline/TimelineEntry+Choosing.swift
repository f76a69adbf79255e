extension TimelineEntry {
  /// What a widget shows of the entry.
  ///
  /// - Parameters:
  ///   - family: the widget family's name, as in `families`.
  ///   - isDark: whether the device is in dark mode.
  /// - Returns: the asset made for both; else the dark one for all families; else the light one.
  public func asset(for family: String, isDark: Bool) -> AssetID {
    if isDark, let dark { return darkFamilies[family] ?? dark }
    return families[family] ?? asset
  }
}
