internal import WallpaperContainer
internal import WidgetTimeline

/// What differs between two playlists, and what a reload gate makes of it.
struct PlaylistComparison {
  let before: Playlist
  let after: Playlist
  let now: Instant
  let zone: ZoneRules
  /// Every difference, by field.
  let differences: [FieldDifference]
  /// What the gate decides at `now`.
  let decision: ReloadDecision
  /// The fields of either that this version knows.
  let known: [FieldTree]

  /// Compares.
  ///
  /// - Throws: for a playlist that can't be written again.
  init(
    _ before: Playlist, _ after: Playlist, now: Instant, zone: ZoneRules
  ) throws(DocumentFault) {
    self.before = before
    self.after = after
    self.now = now
    self.zone = zone
    let new = try FieldTree(after)
    // It has the one's shown parts and the other's unshown ones, so what is still different is shown.
    let shown = try FieldTree(before.takingUnshown(of: after))
    var differences: [FieldDifference] = []
    try FieldTree(before).forEachDifference(to: new) { field, old, new in
      differences.append(
        FieldDifference(field: field, before: old, after: new, isShown: shown[field] != new))
    }
    self.differences = differences
    known = [
      try FieldTree(before.withoutUnknownFields), try FieldTree(after.withoutUnknownFields),
    ]
    decision = Self.decide(before, after, now: now, zone: zone)
  }

  /// How many of the differences are of shown fields.
  var shownCount: Int { differences.count { $0.isShown } }

  /// Whether a comparison of the whole records asks for a reload.
  var naiveAsks: Bool { before != after }

  /// The gate's decision over what a widget gets of the one and of the other.
  ///
  /// Of one day's two playlists only what they themselves show is compared: the days before and after
  /// get playlists of their own, the same on both sides. Else either would go round again tomorrow, and
  /// a picture that is over would be still to come.
  private static func decide(
    _ before: Playlist, _ after: Playlist, now: Instant, zone: ZoneRules
  ) -> ReloadDecision {
    var neighbours: [Playlist] = []
    if before.day == after.day {
      neighbours = [zone.day(before: before.day), zone.day(after: before.day)].map { day in
        var neighbour = before
        neighbour.day = day
        return neighbour
      }
    }
    return ReloadGate.decide(
      before: Timeline(playlists: neighbours + [before], now: now, zone: zone),
      after: Timeline(playlists: neighbours + [after], now: now, zone: zone), writer: .stager)
  }
}
