/// Why an entry is in a timeline: a word that stays the same from version to version.
public enum TimelineReason: String, Hashable, Sendable, CaseIterable {
  /// Dated `now`: the last switch of today that is not after `now`.
  case now
  /// Dated `now`: today's first switch is still to come, so the last picture of the day before
  /// is on screen.
  case beforeFirstSwitch = "before-first-switch"
  /// Dated `now`: nothing is known of the day before, so the first switch to come is shown ahead
  /// of its time.
  case noDayBefore = "no-day-before"
  /// Only playlists of days to come are there: the first entry of the earliest, dated `now`; and,
  /// where its day is after tomorrow, that day's switches.
  case early
  /// A switch of today, from today's playlist.
  case `switch`
  /// A switch of tomorrow, from tomorrow's playlist.
  case tomorrow
  /// A switch of today or tomorrow, from the playlist of a day before that goes round again.
  case again
  /// Any of these, but its asset is not there: the nearest earlier entry that is there is shown,
  /// or, where there is none, the nearest later one.
  case held
}
