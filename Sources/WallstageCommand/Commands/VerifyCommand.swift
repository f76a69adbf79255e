internal import ImagePipeline

/// `wallstage verify`: whether pictures can be shown under a memory ceiling.
package struct VerifyCommand: Command {
  package static let spec = CommandSpec(
    name: "verify",
    summary: "Prove that decoding each picture stays under the memory ceiling",
    details: """
      Makes a thumbnail of each FILE in a process of its own, throws it away, and tells
      the memory that was predicted and measured. A picture passes when the footprint
      that the decode added, plus the host's share, is at most the ceiling.
      With --enforce, the whole process has to live in a memory cgroup of exactly the
      ceiling as well; that needs root, or systemd.
      With --baseline, a picture fails whose decode takes more than was recorded, or
      that was not recorded; paths and options must be those of the recording.
      With --container, every asset that a playlist names is held against its digest
      and size, and decoded at its own size, as a widget does; one whose pixels alone
      are over is over. What is missing or superfluous in the container is told too.
      With --profile as well, it is held against what those devices allow a widget: for
      each asset and timeline how much is used, and what a device would have logged.
      Exits with 0 when all pass, 1 when one is over or fails, 65 when one is no usable
      picture, or something of the container is damaged or missing.
      \(LimitOptions.details)
      """,
    operands: [.any("FILE")],
    options: RequestOptions.basic + RequestOptions.more + VerifyOptions.all + [.json],
    examples: [
      "wallstage verify --ceiling 30MiB Wallpapers/*.jpg",
      "wallstage verify --record memory.json Wallpapers/*.jpg",
      "wallstage verify --baseline memory.json Wallpapers/*.jpg",
      "wallstage verify --container ~/widget",
      "wallstage verify --container ~/widget --profile iphone --family small,medium",
    ])

  package static let emptyDocument = [OrderedJSON.Member(name: "files", value: [])]

  private let files: [Argument]
  private let request: ThumbnailRequest
  private let options: VerifyOptions

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.operands
    request = try RequestOptions.request(arguments)
    options = try VerifyOptions(arguments)
    if options.container == nil, files.isEmpty { throw .missing("FILE") }
    if options.container != nil, !files.isEmpty {
      throw .conflict("--container verifies the container's own assets; leave FILE out")
    }
    if files.contains(where: \.isDash) {
      throw .conflict("verify reads files, not standard input")
    }
  }

  package func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    SignalHandling.cleanUpAtEnd()
    guard let container = options.container else { return try verifyFiles(context) }
    return try ContainerVerification(container: container, request: request, options: options)
      .run(context)
  }

  private func verifyFiles(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    let baseline = try BaselineUse(options, request, spoolFolder: context.spoolFolder)
    let frames = options.explains ? try FrameExplanation(options.widget, context) : nil
    var recording = try BaselineRecording(options.record)
    let verifier = PictureVerifier(
      request: request, enforcer: options.enforces ? try Enforcer() : nil,
      spoolFolder: context.spoolFolder)

    var outcome = CommandOutcome()
    if let file = files.first { outcome.warnings += verifier.enforcer?.warnings(about: file) ?? [] }
    var verified: [VerifiedPicture] = []
    var tally = VerifyTally()
    try VerifyRun(verifier: verifier).run(files) { (picture, warnings) throws(CommandError) in
      var picture = picture
      picture.comparison = baseline?.comparison(picture)
      picture.frames = frames
      verified.append(picture)
      tally.add(picture)
      outcome.warnings += warnings
      if let error = picture.error { outcome.errors.append(error) }
      outcome.text += picture.text(explains: options.explains)
      try context.console?.tellOn(&outcome)
    }
    outcome.warnings += baseline?.warnings(verified) ?? []
    let objects = verified.map { $0.json(explains: options.explains) }
    outcome.document = [.init(name: "files", value: .array(objects))]
    outcome.text += tally.text + (baseline?.summary(verified) ?? "")
    outcome.ownExit = tally.exit
    do throws(CommandError) {
      try recording.write(verified, BaselineOptions(request), &outcome.warnings)
    } catch {
      outcome.errors.append(error)
      if outcome.ownExit != .badData { outcome.ownExit = ExitCode(error) }
    }
    return outcome
  }
}

extension Console {
  /// Writes what there is to say of the pictures so far, and keeps of it only the first error: there
  /// may be many thousand.
  ///
  /// - Throws: `output`: there is nobody left to verify for.
  func tellOn(_ outcome: inout CommandOutcome) throws(CommandError) {
    do throws(OutputError) {
      try tell(&outcome)
    } catch {
      throw .output(error, file: "-")
    }
    outcome.warnings = []
    outcome.errors = Array(outcome.errors.prefix(1))
    outcome.told = (0, outcome.errors.count)
  }
}
