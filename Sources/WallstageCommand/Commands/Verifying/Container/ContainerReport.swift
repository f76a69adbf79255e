internal import WallpaperContainer
internal import WidgetTimeline

/// What `verify` has to say of a container besides its assets.
struct ContainerReport {
  /// The container, as it was given.
  let container: String
  let survey: ContainerSurvey
  /// What became of the assets.
  var tally = VerifyTally()

  /// How widgets would show it; nil where that is not asked for.
  var widgets: WidgetSurvey?

  /// Whether it has no playlist, and nothing that could be one.
  var isEmpty: Bool { survey.playlists.isEmpty && survey.findings.isEmpty }

  /// What is wrong, apart from assets that playlists name: each of those is a file of its own.
  var errors: [CommandError] {
    survey.findings.map { finding in
      .reported(
        code: Self.code(finding), reason: "It \(finding.reason).", file: path(finding.file))
    }
      + survey.missing.filter { $0.file == nil }.map { asset in
        .reported(
          code: "no-such-file",
          reason: "It names asset \(asset.id.digits), which is not there; stage again.",
          file: path(asset.namedBy.first ?? ContainerLayout.library))
      }
  }

  /// What there is too much, a warning for each kind.
  var warnings: [CommandWarning] {
    var warnings: [CommandWarning] = []
    if !survey.superfluous.isEmpty {
      let bytes = survey.superfluous.reduce(0) { $0 + $1.bytes }
      warnings.append(
        CommandWarning(
          code: "superfluous",
          reason: "\(counted(survey.superfluous.count, "file", "files")) that nothing names, "
            + "\(ByteSize.text(bytes)); \"wallstage gc\" removes what has lain long enough",
          file: Argument(container)))
    }
    if !survey.foreign.isEmpty {
      warnings.append(
        CommandWarning(
          code: "foreign",
          reason: "\(counted(survey.foreign.count, "name", "names")) that "
            + "\(survey.foreign.count == 1 ? "is" : "are") none of a container's",
          file: Argument(container)))
    }
    return warnings
  }

  /// What the process ends with; nil when all is well.
  var exit: ExitCode? {
    guard survey.findings.isEmpty, survey.missing.isEmpty else { return .badData }
    return tally.exit ?? (widgets?.isOver == true ? .checkFailed : nil)
  }

  /// The object `container`.
  var json: OrderedJSON {
    [
      "playlists": .integer(Int64(survey.playlists.count)),
      "assets": .integer(Int64(survey.assets.count)),
      "missing": .array(
        survey.missing.map { asset in
          [
            "asset": .string(asset.id.digits), "file": .string(asset.file),
            "namedBy": .array(asset.namedBy.map { .string($0) }),
          ]
        }),
      "superfluous": .array(
        survey.superfluous.map { ["file": .string($0.file), "bytes": .integer(Int64($0.bytes))] }),
      "foreign": .array(survey.foreign.map { .string($0) }),
      "problems": .array(
        survey.findings.map { finding in
          [
            "file": .string(finding.file), "code": .string(Self.code(finding)),
            "message": .string("\(finding)"),
          ]
        }),
    ]
  }

  /// A line for each file that is too much, and a line of counts.
  var text: String {
    let lines =
      survey.superfluous.map { "extra  \(Self.shown($0.file)): nothing names it\n" }
      + survey.foreign.map { "extra  \(Self.shown($0)): it is none of a container's\n" }
    let counts = [
      (survey.missing.count, "missing"), (survey.findings.count, "with a problem"),
      (survey.superfluous.count, "superfluous"), (survey.foreign.count, "foreign"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return (widgets?.text ?? "") + lines.joined()
      + "\(counted(survey.playlists.count, "playlist", "playlists")), "
      + "\(counted(survey.assets.count, "asset", "assets")): \(tally.words)"
      + (counts.isEmpty ? "" : "; \(counts)") + "\n"
  }

  private func path(_ file: String) -> Argument {
    Argument(file.isEmpty ? container : "\(container)/\(file)")
  }

  private static func shown(_ file: String) -> String { TerminalText.escaped(file) }

  private static func code(_ finding: ContainerFinding) -> String {
    switch finding.fault {
    // Nothing is made here: what lies where a folder should be is not the file that it should be.
    case .unreadable(let failure) where failure.error == .notFolder: "not-a-file"
    case .unreadable(let failure): FileTrouble.code(failure)
    case .document(.corrupt): "corrupt"
    case .document(.unsupported): "unsupported-format"
    case .missing: "no-such-file"
    case .differs: "summary-differs"
    }
  }
}
