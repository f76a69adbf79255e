internal import ImagePipeline
internal import Staging
internal import WallpaperContainer

/// Verifies what the playlists of a container name, and says what is wrong with it besides.
struct ContainerVerification {
  /// The container, as it was given.
  let container: String
  let request: ThumbnailRequest
  let options: VerifyOptions

  /// Surveys the container, then decodes every asset.
  ///
  /// In text, pictures are told as they are judged and not kept.
  ///
  /// - Throws: what is no verdict: no memory cgroup, no child, nobody who reads the output.
  func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    let verifier = PictureVerifier(
      request: request, enforcer: options.enforces ? try Enforcer() : nil,
      spoolFolder: context.spoolFolder)
    let survey: ContainerSurvey
    do throws(ContainerError) {
      survey = try steadySurvey()
    } catch {
      return failed(.staging(.container(error)), nil)
    }
    var report = ContainerReport(container: container, survey: survey)
    if report.isEmpty {
      let fault = ContainerFault(state: .missing, cause: nil)
      return failed(.container(fault, folder: Argument(container)), report)
    }
    report.widgets = try WidgetTable.profile(options.widget, context).map {
      WidgetSurvey(of: container, days: survey.days, $0, families: options.widget.families)
    }
    var outcome = CommandOutcome()
    outcome.warnings = verifier.enforcer?.warnings(about: Argument(container)) ?? []
    outcome.errors = report.errors
    var files: [OrderedJSON] = []
    var rest = survey.assets[...]
    let assets = AssetVerifier(
      verifier: verifier, container: container, isReduced: options.isReduced)
    try VerifyRun(verifier: verifier).run(
      of: Argument(container), next: { rest.popFirst().map(assets.planned) },
      finished: { (picture, warnings) throws(CommandError) in
        var picture = picture
        if let widgets = report.widgets, let asset = picture.asset?.described {
          picture.judge(widgets.measures(of: asset))
        }
        report.tally.add(picture)
        outcome.warnings += warnings
        if let error = picture.error { outcome.errors.append(error) }
        guard let console = context.console else {
          files.append(picture.json(explains: options.explains))
          return
        }
        outcome.text += picture.text(explains: options.explains)
        try console.tellOn(&outcome)
      })
    outcome.warnings += report.warnings
    outcome.document = [
      .init(name: "files", value: .array(files)), .init(name: "container", value: report.json),
    ]
    if let widgets = report.widgets {
      outcome.document.append(.init(name: "widget", value: widgets.json))
    }
    outcome.text += report.text
    outcome.ownExit = report.exit
    return outcome
  }

  /// What is there, looked at again where a stager or a collector at work may be what is wrong.
  private func steadySurvey() throws(ContainerError) -> ContainerSurvey {
    var survey = try ContainerSurvey(of: container, digest: { NettleSHA256() })
    var isStaging = StagerPresence.isAtWork(in: container) == true
    // Between a playlist and the summary after it a stager is only a moment.
    for _ in 0..<3 where !survey.findings.isEmpty || !survey.missing.isEmpty {
      let again = try ContainerSurvey(of: container, digest: { NettleSHA256() })
      isStaging = isStaging || StagerPresence.isAtWork(in: container) == true
      if again == survey { break }
      survey = again
    }
    return isStaging ? survey.withoutSummaryBehind : survey
  }

  /// The outcome where there is nothing to verify.
  private func failed(_ error: CommandError, _ report: ContainerReport?) -> CommandOutcome {
    var outcome = CommandOutcome(error)
    outcome.document = [
      .init(name: "files", value: []),
      .init(name: "container", value: report?.json ?? .null),
    ]
    return outcome
  }
}
