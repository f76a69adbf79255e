extension TimelineEntry {
  /// When it is put up.
  public var date: Instant {
    switch self {
    case .parts(let date, _, _): date
    }
  }

  /// What a viewer could see.
  public var shown: Shown {
    switch self {
    case .parts(_, let shown, _): shown
    }
  }

  /// What no viewer sees: where the entry comes from.
  public var unshown: Unshown {
    switch self {
    case .parts(_, _, let unshown): unshown
    }
  }

  /// What is shown.
  public var asset: AssetID { shown.entry.asset }

  /// What a device in dark mode shows instead.
  public var dark: AssetID? { shown.entry.dark }

  /// Assets made for a widget family's frame, by the family's name.
  public var families: [String: AssetID] { shown.entry.families }

  /// The same of what a device in dark mode shows instead.
  public var darkFamilies: [String: AssetID] { shown.entry.darkFamilies }

  /// What the picture is called, for a caption or a screen reader; nil where the playlist does not say.
  public var title: String? { title(of: asset) }

  /// What one of the assets that the entry shows is called.
  public func title(of asset: AssetID) -> String? { shown.assets[asset]?.title }

  /// The wall-clock time of the switch that puts it up; nil where it is shown ahead of its switch.
  ///
  /// With `day` this is where `date` comes from: later by some minutes where entries would be too
  /// close together, and earlier than `date` for the entry dated `now`.
  public var at: ClockTime? { unshown.at }

  /// The local day of that switch; today where `at` is nil.
  public var day: CalendarDay { unshown.day }

  /// The day of the playlist that it comes from: another than `day` where that has none of its own.
  public var playlist: CalendarDay { unshown.playlist }

  /// Why it is there.
  public var reason: TimelineReason { unshown.reason }
}
