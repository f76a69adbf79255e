internal import ImagePipeline
internal import Staging
internal import WidgetTimeline

/// What a run of the stager did, as it is printed.
struct StageSummary {
  /// A day that was published, or would be; then without a revision.
  struct Day {
    var day: String
    var revision: Int?
    var playlist: String
    var entries: Int
  }

  var days: [Day] = []
  var staged = 0
  var reused = 0
  var quarantined: [StagingReport.Quarantined] = []
  var warnings: [CommandWarning] = []
  /// Nil where nothing was published, as in a rehearsal.
  var reload: ReloadDecision?
  /// The zone of the days.
  var zone: ZoneRules
  var seconds: Double

  /// An empty summary.
  init(zone: ZoneRules, seconds: Double) {
    self.zone = zone
    self.seconds = seconds
  }

  /// Takes a report.
  init(_ report: StagingReport, zone: ZoneRules, seconds: Double) {
    days = report.days.map {
      Day(
        day: $0.day.description, revision: $0.revision, playlist: $0.playlist, entries: $0.entries)
    }
    staged = report.made.count
    reused = report.reused
    quarantined = report.quarantined
    warnings = report.warnings.map { CommandWarning($0.warning, file: Argument($0.path)) }
    reload = report.reload
    self.zone = zone
    self.seconds = seconds
  }

  /// The members of the document.
  var members: [OrderedJSON.Member] {
    let days = days.map { day -> OrderedJSON in
      [
        "day": .string(day.day),
        "revision": .integer(day.revision),
        "playlist": .string(day.playlist),
        "entries": .integer(day.entries),
      ]
    }
    let aside = quarantined.map { picture -> OrderedJSON in
      [
        "path": .string(picture.path),
        "code": .string(picture.code),
        "message": .string(picture.message),
      ]
    }
    return [
      .init(name: "days", value: .array(days)),
      .init(name: "staged", value: .integer(staged)),
      .init(name: "reused", value: .integer(reused)),
      .init(name: "quarantined", value: .array(aside)),
      .init(name: "reload", value: .bool(reload?.asksForReload ?? false)),
      .init(name: "reloadReason", value: .string(reload?.reason.word)),
      .init(name: "seconds", value: .seconds(seconds)),
    ]
  }

  /// The pictures that were set aside, each as the error that it is.
  var notices: [CommandError] {
    quarantined.map {
      .reported(code: $0.code, reason: $0.message, file: Argument($0.path))
    }
  }

  /// A line for each day, and one for the whole.
  var text: String {
    let tenths = Int((seconds * 10).rounded())
    let lines = days.map { day in
      "\(day.day)  revision \(day.revision ?? 0), \(day.entries) entries\n"
    }
    return lines.joined() + "\(staged) staged, \(reused) reused, \(quarantined.count) set aside"
      + ", \(tenths / 10).\(tenths % 10) s"
      + (reload.map { "; \(ReloadText.sentence($0, in: zone))" } ?? "") + "\n"
  }
}
