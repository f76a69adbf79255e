internal import Footprint
internal import ImagePipeline
internal import Staging

/// `wallstage resize`: one picture, made smaller.
package struct ResizeCommand: Command {
  package static let spec = CommandSpec(
    name: "resize",
    summary: "Make one picture smaller, in little memory",
    details: """
      Writes IN as a JPEG or PNG whose longer side has at most --max-pixel pixels, upright.
      OUT is replaced in one step when the picture is whole, and may be IN. - is standard
      input or output. Without --format, OUT's ending decides (.jpg, .jpeg, .png), else
      auto. The picture is refused when decoding it would not fit under the ceiling.
      What is too much for memory goes to a file without a name in TMPDIR; where that is not
      set or lies in memory (tmpfs), in the first of /var/tmp, /tmp and the current folder
      that lies on a disk.
      \(LimitOptions.details)
      """,
    operands: [.one("IN"), .one("OUT")],
    options: RequestOptions.basic + RequestOptions.more + [.json],
    examples: [
      "wallstage resize photo.jpg small.jpg --max-pixel 640",
      "curl -s https://example.org/wall.png | wallstage resize - - > wall.jpg",
    ])

  package static let emptyDocument = ["input", "output", "color", "memory", "seconds"].map {
    OrderedJSON.Member(name: $0, value: .null)
  }

  private let input: Argument
  private let output: Argument
  private let request: ThumbnailRequest

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    input = arguments.operands[0]
    output = arguments.operands[1]
    var request = try RequestOptions.request(
      arguments, standardFormat: Self.format(endingOf: arguments.operands[1]))
    request.usesSecondThread = CoreCount.available > 1
    self.request = request
    if output.isStandardOutput, arguments.has(.json) {
      throw .conflict("--json can't go to standard output together with the picture")
    }
  }

  package func run(_ context: CommandContext) -> CommandOutcome {
    SignalHandling.cleanUpAtEnd()
    var outcome = CommandOutcome()
    outcome.document = Self.emptyDocument
    do throws(CommandError) {
      let clock = ContinuousClock()
      let start = clock.now
      let report = try make(context)
      let seconds = (clock.now - start) / .seconds(1)
      outcome.warnings = report.warnings.map { CommandWarning($0, file: input) }
      outcome.document = document(report, seconds: seconds)
      if !output.isStandardOutput { outcome.text = line(report) }
    } catch {
      outcome.document[0].value = inputSummary(error, context)
      if case .picture(.overCeiling(let predicted, let ceiling), _) = error {
        outcome.document[3].value = MemoryReport.refused(
          predictedBytes: predicted - request.hostShareBytes, ceilingBytes: ceiling)
      }
      outcome.errors = [error]
    }
    return outcome
  }

  /// What can be told of an input that nothing was made of; standard input is used up by then.
  private func inputSummary(_ error: CommandError, _ context: CommandContext) -> OrderedJSON {
    var summary = PictureSummary(file: input)
    if case .picture = error { summary.error = error }
    if !input.isDash,
      let picture = try? PictureInput(
        input, account: MemoryAccount(), spoolFolder: context.spoolFolder),
      let header = try? PictureProbe.header(of: picture, limits: request.limits)
    {
      summary.facts = PictureFacts(header)
    }
    return summary.json
  }

  /// Makes the picture and puts it in its place.
  private func make(_ context: CommandContext) throws(CommandError) -> ThumbnailReport {
    ProgramPages.release()
    var meter = FootprintMeter()
    let place: AtomicOutput
    do throws(OutputError) {
      place = try AtomicOutput(output, spoolFolder: context.spoolFolder)
    } catch {
      throw .output(error, file: output)
    }
    let report = try encode(into: place, context, &meter)
    let memory = report.memory
    let verdict = CeilingVerdict(
      footprintPeak: memory.footprintPeakBytes, idleFootprint: memory.idleFootprintBytes,
      hostShare: request.hostShareBytes, ceiling: request.ceilingBytes)
    if case .over(let excess) = verdict {
      throw .overCeiling(
        measured: request.ceilingBytes + excess, ceiling: request.ceilingBytes, file: input)
    }
    do throws(OutputError) {
      try place.commit()
    } catch {
      throw .output(error, file: output)
    }
    return report
  }

  private func encode(
    into place: borrowing AtomicOutput, _ context: CommandContext, _ meter: inout FootprintMeter
  ) throws(CommandError) -> ThumbnailReport {
    do throws(PictureError) {
      let picture = try PictureInput(
        input, account: MemoryAccount(), spoolFolder: context.spoolFolder)
      return try ThumbnailPipeline.makeThumbnail(
        of: picture, into: place.descriptor, request, meter: &meter)
    } catch {
      if case .writeFailed(let errno) = error { throw .output(place.failure(errno), file: output) }
      throw .picture(error, file: input)
    }
  }

  private func line(_ report: ThumbnailReport) -> String {
    let memory = report.memory
    return "\(output.displayName): \(report.format.rawValue.uppercased()) "
      + "\(report.size.width)×\(report.size.height), "
      + "\(ByteSize.text(Int(report.bytes))); peak \(ByteSize.text(memory.footprintPeakBytes)) "
      + "(\(memory.strategy))\(report.color.words)\n"
  }

  private func document(_ report: ThumbnailReport, seconds: Double) -> [OrderedJSON.Member] {
    let facts = PictureFacts(report.header)
    let output: OrderedJSON = [
      "path": .string(output.text),
      "format": .string(report.format.rawValue),
      "width": .integer(report.size.width),
      "height": .integer(report.size.height),
      "bytes": .integer(Int64(report.bytes)),
    ]
    return [
      .init(name: "input", value: PictureSummary(file: input, facts: facts).json),
      .init(name: "output", value: output),
      .init(name: "color", value: report.color.json),
      .init(name: "memory", value: report.memory.json),
      .init(name: "seconds", value: .seconds(seconds)),
    ]
  }

  private static func format(endingOf file: Argument) -> ThumbnailFormat {
    let name = file.lastPart.text.lowercased()
    if name.hasSuffix(".jpg") || name.hasSuffix(".jpeg") { return .jpeg }
    return name.hasSuffix(".png") ? .png : .auto
  }
}
