internal import Glibc
internal import Staging
internal import WallpaperContainer
internal import WidgetTimeline

/// What a reader sees of a container.
struct ReaderView: Sendable {
  /// What it reads.
  let reading: ContainerReading
  /// The zone that days and hours are in; UTC where the playlist's is not known here.
  let zone: ZoneRules
  /// Why the playlist's zone is not known.
  let zoneFault: SystemZoneError?
  /// What keeps it from a file that it needs, where that is a matter of permissions.
  let barrier: AccessBarrier?

  /// Reads a container with the permissions that this process has now.
  ///
  /// - Parameters:
  ///   - place: where the container is.
  ///   - zone: the zone that was asked for; nil for the playlist's.
  init(of place: DoctorPlace, now: Instant, zone asked: ZoneRules?) {
    var used = asked ?? .utc
    var fault: SystemZoneError?
    reading = ContainerReader(root: place.root).read(now: now) { recorded in
      guard asked == nil, let recorded else { return used }
      do throws(SystemZoneError) {
        used = try ZoneNames.zones.rules(named: recorded)
      } catch {
        fault = error
      }
      return used
    }
    zone = used
    zoneFault = fault
    barrier = Self.refusal(of: reading).flatMap { file in
      let folders = [ContainerLayout.playlists, ContainerLayout.refreshed]
      let isFolder = folders.contains(file)
      // What links lead to is named by its own name, where that is what forbids it.
      return AccessBarrier(on: "\(place.realRoot)/\(file)", isFolder: isFolder)
        ?? AccessBarrier(on: "\(place.root)/\(file)", isFolder: isFolder)
    }
  }

  /// Whether the zone is the one that was asked for or that a playlist names.
  var knowsZone: Bool { zoneFault == nil && reading.timeline != nil }

  /// The assets that the timeline shows or should show, in the order in which they come.
  var assets: [(id: AssetID, asset: PlaylistAsset)] {
    guard let timeline = reading.timeline else { return [] }
    let shown = timeline.entries.flatMap { entry in
      [entry.asset] + (entry.dark.map { [$0] } ?? [])
        + entry.families.sorted { $0.key < $1.key }.map(\.value)
    }
    let missing = timeline.missing.sorted { $0.digits < $1.digits }
    let playlists = reading.playlists.sorted { $0.key < $1.key }.map(\.value)
    var seen: Set<SurveyedAsset> = []
    return (shown + missing).flatMap { id in
      // Two playlists may say different things of one asset.
      playlists.compactMap { $0.assets[id] }.filter {
        seen.insert(SurveyedAsset(id: id, $0)).inserted
      }
      .map { (id, $0) }
    }
  }

  /// The file of a picture that is not there or not whole.
  var firstMissing: String? {
    let missing = reading.timeline?.missing ?? []
    return assets.first { missing.contains($0.id) }?.asset.file
  }

  /// The revision of the playlist that stands for today, or that is shown ahead of its day.
  var revisionToday: Int? {
    guard let days = reading.timeline?.days, let day = days.forToday ?? days.ahead else {
      return nil
    }
    return reading.playlists[day]?.revision
  }

  /// The file below the root that the reader was refused: what its state comes from, or else a picture.
  private static func refusal(of reading: ContainerReading) -> String? {
    if reading.state == .locked { return reading.cause?.file }
    return reading.problems.first {
      $0.state == .locked && $0.file.hasPrefix("\(ContainerLayout.assets)/")
    }?.file
  }
}
