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
      Exits with 0 when all pass, 1 when one is over or fails, 65 when one is no usable
      picture.
      \(LimitOptions.details)
      """,
    operands: [.some("FILE")],
    options: RequestOptions.basic + RequestOptions.more + VerifyOptions.all + [.json],
    examples: [
      "wallstage verify --ceiling 30MiB Wallpapers/*.jpg",
      "wallstage verify --record memory.json Wallpapers/*.jpg",
      "wallstage verify --baseline memory.json Wallpapers/*.jpg",
    ])

  package static let emptyDocument = [OrderedJSON.Member(name: "files", value: [])]

  private let files: [Argument]
  private let request: ThumbnailRequest
  private let options: VerifyOptions

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.operands
    request = try RequestOptions.request(arguments)
    options = try VerifyOptions(arguments)
    if files.contains(where: \.isDash) {
      throw .conflict("verify reads files, not standard input")
    }
  }

  package func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    SignalHandling.cleanUpAtEnd()
    let baseline = try BaselineUse(options, request, spoolFolder: context.spoolFolder)
    var recording = try BaselineRecording(options.record)
    let verifier = PictureVerifier(
      request: request, enforcer: options.enforces ? try Enforcer() : nil,
      spoolFolder: context.spoolFolder)

    var outcome = CommandOutcome()
    if let file = files.first { outcome.warnings += verifier.enforcer?.warnings(about: file) ?? [] }
    var verified: [VerifiedPicture] = []
    try VerifyRun(verifier: verifier).run(files) { (picture, warnings) throws(CommandError) in
      var picture = picture
      picture.comparison = baseline?.comparison(picture)
      verified.append(picture)
      outcome.warnings += warnings
      if let error = picture.error { outcome.errors.append(error) }
      outcome.text += text(picture)
      if let console = context.console { try tell(&outcome, on: console) }
    }
    outcome.warnings += baseline?.warnings(verified) ?? []
    outcome.document = [.init(name: "files", value: .array(verified.map(json)))]
    outcome.text += VerifySummary.text(verified) + (baseline?.summary(verified) ?? "")
    outcome.ownExit = VerifySummary.exit(verified)
    do throws(CommandError) {
      try recording.write(verified, BaselineOptions(request), &outcome.warnings)
    } catch {
      outcome.errors.append(error)
      if outcome.ownExit != .badData { outcome.ownExit = ExitCode(error) }
    }
    return outcome
  }

  /// Writes what there is to say of the pictures so far.
  ///
  /// - Throws: `output`: there is nobody left to verify for.
  private func tell(_ outcome: inout CommandOutcome, on console: Console) throws(CommandError) {
    do throws(OutputError) {
      try console.tell(&outcome)
    } catch {
      throw .output(error, file: "-")
    }
  }

  private func json(_ picture: VerifiedPicture) -> OrderedJSON {
    picture.json(request, explains: options.explains)
  }

  private func text(_ picture: VerifiedPicture) -> String {
    let plan = options.explains ? picture.plan?.text(request, measured: picture.memory) : nil
    let comparison = picture.verdict == .error ? nil : picture.comparison?.line(picture.file)
    return picture.line(request) + (comparison ?? "") + (plan ?? "")
  }
}
