import WallpaperContainer
import WidgetTimeline

/// All that a provider needs, made in one look at the container.
struct WidgetPlan {
  let frames: [WidgetFrame]
  let policy: ReloadPolicy
  /// The revision on screen; nil where there is no picture.
  let revision: Int?

  init(container root: String, family: String, showsTitle: Bool, now: Instant, zone: ZoneRules) {
    let reading = ContainerReader(root: root).read(now: now, zone: zone)
    let entries = reading.timeline?.entries ?? []
    guard let timeline = reading.timeline, let first = entries.first else {
      frames = [WidgetFrame(date: now, content: .notice(.init(reading.state)))]
      // The write that mends it asks for a reload; this is for the case that nobody writes.
      let tomorrow = zone.startOfDay(zone.day(after: zone.localDay(at: now)))
      policy = .after(reading.state == .locked ? now.advanced(bySeconds: 3600) : tomorrow)
      revision = nil
      return
    }
    func path(_ asset: AssetID, _ entry: TimelineEntry) -> String? {
      reading.file(of: entry, asset: asset).map { "\(root)/\($0)" }
    }
    frames = entries.compactMap { entry in
      // A picture of exactly the frame's size needs no work in the extension.
      let asset = entry.asset(for: family, isDark: false)
      let dark = entry.asset(for: family, isDark: true)
      guard let file = path(asset, entry) else { return nil }
      return WidgetFrame(
        date: entry.date,
        content: .picture(
          path: file, darkPath: dark == asset ? nil : path(dark, entry),
          title: showsTitle ? entry.title(of: asset) : nil))
    }
    policy = timeline.policy
    revision = reading.playlists[first.playlist]?.revision
  }

  /// Tells the ledger what was drawn; a widget that can't tell draws all the same.
  func report(_ kind: String, in root: String, now: Instant, zone: ZoneRules) {
    guard let revision else { return }
    let line = LedgerLine(
      at: now, kind: .receipt, widget: kind, revision: revision, reason: "timeline")
    try? ContainerLedger(root: root).append(line, zone: zone)
  }
}
