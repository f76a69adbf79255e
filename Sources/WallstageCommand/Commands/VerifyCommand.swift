internal import Footprint
internal import ImagePipeline
internal import Staging

/// `wallstage verify`: whether pictures can be shown under a memory ceiling.
package struct VerifyCommand: Command {
  private static let enforce = OptionSpec(
    "enforce", help: "decode in a memory cgroup of the ceiling, where what passes it is killed")

  package static let spec = CommandSpec(
    name: "verify",
    summary: "Prove that decoding each picture stays under the memory ceiling",
    details: """
      Makes a thumbnail of each FILE in a process of its own, throws it away, and tells
      the memory that was predicted and measured. A picture passes when the footprint
      that the decode added, plus the host's share, is at most the ceiling.
      With --enforce, the whole process lives in a memory cgroup of exactly the ceiling,
      and a picture passes when it also lived; it needs root, or systemd.
      Exits with 0 when all pass, 1 when one is over, 65 when one is no usable picture.
      """,
    operands: [.some("FILE")],
    options: RequestOptions.basic + RequestOptions.more + [enforce, .json],
    examples: ["wallstage verify --ceiling 30MiB Wallpapers/*.jpg"])

  package static let emptyDocument = [OrderedJSON.Member(name: "files", value: [])]

  private let files: [Argument]
  private let request: ThumbnailRequest
  private let enforces: Bool

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.operands
    request = try RequestOptions.request(arguments)
    enforces = arguments.has(Self.enforce)
    if files.contains(where: \.isDash) {
      throw .conflict("verify reads files, not standard input")
    }
  }

  package func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    SignalHandling.cleanUpAtEnd()
    var outcome = CommandOutcome()
    let enforcer = enforces ? try Enforcer() : nil
    if let enforcer { outcome.warnings += enforcer.warnings(about: files[0]) }
    var verified: [VerifiedPicture] = []
    for file in files {
      do throws(CommandError) {
        verified.append(try verify(file, enforcer, context, &outcome.warnings))
      } catch {
        outcome.errors.append(error)
        outcome.document = Self.emptyDocument
        return outcome
      }
    }
    outcome.errors = verified.compactMap(\.error)
    outcome.document = [.init(name: "files", value: .array(verified.map { $0.json(request) }))]
    outcome.text = verified.map { $0.line(request) }.joined() + summary(verified)
    if !outcome.errors.isEmpty {
      outcome.ownExit = .badData
    } else if verified.contains(where: { $0.verdict == .overCeiling }) {
      outcome.ownExit = .checkFailed
    }
    return outcome
  }

  /// Has a picture made in a process of its own.
  ///
  /// - Throws: `childFailed` and `noMemoryGroup` when there can be no such process: that is no
  ///   verdict on the picture.
  private func verify(
    _ file: Argument, _ enforcer: Enforcer?, _ context: CommandContext,
    _ warnings: inout [CommandWarning]
  ) throws(CommandError) -> VerifiedPicture {
    let facts: PictureFacts
    do throws(PictureError) {
      let input = try PictureInput(
        file, account: MemoryAccount(), spoolFolder: context.spoolFolder)
      facts = PictureFacts(try PictureProbe.probe(input, limits: request.limits).header)
    } catch {
      return VerifiedPicture(file, error)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let job = WorkerJob(pictureBytes: file.bytes, output: nil, request: request)
    let reply: WorkerReply
    var enforcement: Enforcement?
    if let enforcer {
      (reply, enforcement) = try enforcer.run(job, file: file)
    } else {
      reply = try VerifyingWorker.reply(to: job, file)
    }
    if case .success(let made) = reply {
      warnings += made.warnings.map { CommandWarning($0, file: file) }
    }
    let seconds = (clock.now - start) / .seconds(1)
    return VerifiedPicture(file, facts, reply, request, enforcement, seconds: seconds)
  }

  private func summary(_ verified: [VerifiedPicture]) -> String {
    guard verified.count > 1 else { return "" }
    func count(_ verdict: Verdict) -> Int { verified.count { $0.verdict == verdict } }
    return "\(verified.count) pictures: \(count(.pass)) pass, \(count(.overCeiling)) over, "
      + "\(count(.error)) with an error\n"
  }
}
