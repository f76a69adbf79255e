public import WidgetTimeline

/// What a container's readers saw before something was published, to decide on a reload afterwards.
///
/// One watch around all that a run publishes makes one decision of it. It reads as a widget does,
/// takes no lock and writes nothing; a container with nothing to show, or one that can't be read, shows
/// nothing.
///
/// A decision is one device's: a phone, a Mac and a watch each have their own container, their own
/// watch and their own budget.
public struct ReloadWatch: Sendable {
  private let reader: ContainerReader
  private let now: Instant
  private let zone: ZoneRules
  private let before: Timeline

  /// Reads what is shown before anything is published.
  ///
  /// - Parameters:
  ///   - root: The container's folder.
  ///   - now: The instant to look from, for both looks.
  ///   - zone: The zone that readers' days and hours are in.
  public init(root: String, now: Instant, zone: ZoneRules) {
    self.init(ContainerReader(root: root), now: now, zone: zone)
  }

  init(_ reader: ContainerReader, now: Instant, zone: ZoneRules) {
    self.reader = reader
    self.now = now
    self.zone = zone
    before = Self.look(reader, now, zone)
  }

  /// Reads what is shown by now, and decides.
  public func decide(writer: PlaylistWriter) -> ReloadDecision {
    ReloadGate.decide(before: before, after: Self.look(reader, now, zone), writer: writer)
  }

  private static func look(_ reader: ContainerReader, _ now: Instant, _ zone: ZoneRules) -> Timeline
  {
    reader.read(now: now, zone: zone).timeline
      ?? Timeline(playlists: EmptyCollection(), now: now, zone: zone)
  }
}
