internal import WallpaperContainer
internal import WidgetTimeline

/// What makes again the pictures that playlists name.
///
/// A run of `stage` without a day leaves today's playlist as it is, so the days are named; and what a
/// device fetched stays in front of what is staged until it is removed.
struct Restaging: Sendable {
  /// Where the container is.
  let place: DoctorPlace
  /// The playlists that are read, by day.
  let playlists: [CalendarDay: Playlist]
  /// What was published.
  let survey: PublicationSurvey

  /// What to do about pictures that are not there or not as they should be.
  ///
  /// - Parameter file: one that has to go first, where it is to be made again.
  func action(for ids: Set<AssetID>, removing file: String? = nil) -> String {
    let named = playlists.filter { !ids.isDisjoint(with: $0.value.assets.keys) }
    return action(on: named.keys.sorted(), removing: file)
  }

  /// What to do about playlists that are not as they should be, in all.
  var action: String { action(on: playlists.keys.sorted()) }

  private func action(on days: [CalendarDay], removing file: String? = nil) -> String {
    let fetched = days.filter(isFetched)
    let again = days.filter { !fetched.contains($0) || survey.staged[$0] == nil }
    var removed = fetched.map(ContainerLayout.refreshedPlaylist)
    if let file, fetched.count < days.count || days.isEmpty { removed.insert(file, at: 0) }
    let removal = "remove \(removed.map(place.word).joined(separator: " and "))"
    if again.isEmpty, !fetched.isEmpty { return removal }
    return removed.isEmpty
      ? place.staging(for: again) : "\(removal) and \(place.staging(for: again))"
  }

  /// Whether the playlist of a day that counts is the one that a device fetched.
  private func isFetched(_ day: CalendarDay) -> Bool {
    guard let revision = playlists[day]?.revision else { return false }
    return survey.refreshed[day] == revision && (survey.staged[day] ?? -1) < revision
  }
}
