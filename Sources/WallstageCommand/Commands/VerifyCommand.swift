internal import Footprint
internal import ImagePipeline
internal import Staging

/// `wallstage verify`: whether pictures can be shown under a memory ceiling.
package struct VerifyCommand: Command {
  package static let spec = CommandSpec(
    name: "verify",
    summary: "Prove that decoding each picture stays under the memory ceiling",
    details: """
      Makes a thumbnail of each FILE in a process of its own, throws it away, and tells
      the memory that was predicted and measured. A picture passes when the footprint
      that the decode added, plus the host's share, is at most the ceiling.
      Exits with 0 when all pass, 1 when one is over, 65 when one is no usable picture.
      """,
    operands: [.some("FILE")],
    options: RequestOptions.basic + RequestOptions.more + [.json],
    examples: ["wallstage verify --ceiling 30MiB Wallpapers/*.jpg"])

  package static let emptyDocument = [OrderedJSON.Member(name: "files", value: [])]

  private let files: [Argument]
  private let request: ThumbnailRequest

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.operands
    request = try RequestOptions.request(arguments)
    if files.contains(where: \.isDash) {
      throw .conflict("verify reads files, not standard input")
    }
  }

  package func run(_ context: CommandContext) -> CommandOutcome {
    SignalHandling.cleanUpAtEnd()
    var outcome = CommandOutcome()
    var verified: [VerifiedPicture] = []
    for file in files {
      do throws(CommandError) {
        verified.append(try verify(file, context, &outcome.warnings))
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
  /// - Throws: `childFailed` when there can be no such process: that is no verdict on the picture.
  private func verify(
    _ file: Argument, _ context: CommandContext, _ warnings: inout [CommandWarning]
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
    var answer: WorkerReply?
    _ = try WorkerPool(count: 1).run(
      [WorkerJob(pictureBytes: file.bytes, output: nil, request: request)], isCancelled: { false },
      startFailure: { CommandError.childFailed($0, file: file) },
      finished: { (_, reply) throws(CommandError) in answer = reply })
    guard let answer else { throw .childFailed(.timedOut, file: file) }
    if case .success(let made) = answer {
      warnings += made.warnings.map { CommandWarning($0, file: file) }
    }
    let seconds = (clock.now - start) / .seconds(1)
    return VerifiedPicture(file, facts, answer, request, seconds: seconds)
  }

  private func summary(_ verified: [VerifiedPicture]) -> String {
    guard verified.count > 1 else { return "" }
    func count(_ verdict: Verdict) -> Int { verified.count { $0.verdict == verdict } }
    return "\(verified.count) pictures: \(count(.pass)) pass, \(count(.overCeiling)) over, "
      + "\(count(.error)) with an error\n"
  }
}
