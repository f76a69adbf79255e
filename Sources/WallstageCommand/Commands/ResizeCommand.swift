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
      With --fill the picture covers a frame and is cut to it: exactly that size comes
      out, or, of a smaller picture without --enlarge, the largest part of its shape.
      Several sizes with commas between them are made of one decode. OUT then has \(ThumbnailSizes.mark) in it,
      which stands for the size; auto is decided for each, and their files are replaced
      when all are whole, one after the other.
      With --max-bytes, a JPEG that is too large at --quality is encoded again at lower
      ones, down to \(ThumbnailOutput.leastQuality); what is too large even then is an error.
      What is too much for memory goes to a file without a name in TMPDIR; where that is not
      set or lies in memory (tmpfs), in the first of /var/tmp, /tmp and the current folder
      that lies on a disk.
      \(LimitOptions.details)
      """,
    operands: [.one("IN"), .one("OUT")],
    options: RequestOptions.severalSizes + RequestOptions.more + [.json],
    examples: [
      "wallstage resize photo.jpg small.jpg --max-pixel 640",
      "wallstage resize photo.jpg 'thumbs/photo-{}.jpg' --max-pixel 1024,512,256,128",
      "wallstage resize photo.jpg small.jpg --fill 310x310 --gravity north --max-bytes 60KiB",
      "curl -s https://example.org/wall.png | wallstage resize - - > wall.jpg",
    ])

  package static let emptyDocument = ["input", "output", "color", "memory", "seconds"].map {
    OrderedJSON.Member(name: $0, value: .null)
  }

  private let input: Argument
  private let output: Argument
  private let sizes: ThumbnailSizes
  private let request: ThumbnailRequest

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    input = arguments.operands[0]
    output = arguments.operands[1]
    sizes = try ThumbnailSizes(arguments, output: output)
    var request = try RequestOptions.request(
      arguments, standardFormat: Self.format(endingOf: arguments.operands[1]),
      readsSize: false)
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
      if !output.isStandardOutput { outcome.text = lines(report) }
    } catch {
      var memory = OrderedJSON.null
      if case .picture(.overCeiling(let predicted, let ceiling), _) = error {
        memory = MemoryReport.refused(
          predictedBytes: predicted - request.hostShareBytes, ceilingBytes: ceiling)
      }
      outcome.document = document(
        input: inputSummary(error, context), outputs: nil, color: .null, memory: memory,
        seconds: .null)
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

  /// Makes the pictures and puts them in their places.
  private func make(_ context: CommandContext) throws(CommandError) -> ThumbnailReport {
    ProcessHeap.share()
    ProgramPages.release()
    var meter = FootprintMeter()
    let places = try AtomicOutputs(sizes.files, spoolFolder: context.spoolFolder)
    let report = try encode(into: places, context, &meter)
    let memory = report.memory
    let verdict = CeilingVerdict(
      footprintPeak: memory.footprintPeakBytes, idleFootprint: memory.idleFootprintBytes,
      hostShare: request.hostShareBytes, ceiling: request.ceilingBytes)
    if case .over(let excess) = verdict {
      throw .overCeiling(
        measured: request.ceilingBytes + excess, ceiling: request.ceilingBytes, file: input)
    }
    try places.commit()
    return report
  }

  private func encode(
    into places: borrowing AtomicOutputs, _ context: CommandContext, _ meter: inout FootprintMeter
  ) throws(CommandError) -> ThumbnailReport {
    do throws(PictureError) {
      let picture = try PictureInput(
        input, account: MemoryAccount(), spoolFolder: context.spoolFolder)
      let outputs = zip(sizes.extents, places.descriptors).map {
        ThumbnailOutput(extent: $0, byteLimit: sizes.byteLimit, descriptor: $1)
      }
      return try ThumbnailPipeline.makeThumbnails(
        of: picture, into: outputs, request, meter: &meter)
    } catch {
      if case .writeFailed(let errno, let place) = error {
        throw .output(places.failure(errno), file: sizes.files[place])
      }
      throw .picture(error, file: input)
    }
  }

  /// A line for each file, the largest first, which has what all of them took.
  private func lines(_ report: ThumbnailReport) -> String {
    let memory = report.memory
    let took =
      "; peak \(ByteSize.text(memory.footprintPeakBytes)) (\(memory.strategy))"
      + report.color.words
    return zip(sizes.files, report.thumbnails).enumerated().map { index, made in
      let (file, thumbnail) = made
      return "\(file.displayName): \(thumbnail.format.rawValue.uppercased()) "
        + "\(thumbnail.size.width)×\(thumbnail.size.height), "
        + "\(ByteSize.text(thumbnail.bytes))\(Self.lowered(thumbnail))\(index == 0 ? took : "")\n"
    }.joined()
  }

  /// At which quality, where it was not the first one.
  private static func lowered(_ thumbnail: WrittenThumbnail) -> String {
    guard thumbnail.encodes > 1, let quality = thumbnail.quality else { return "" }
    return " at quality \(quality)"
  }

  private func document(_ report: ThumbnailReport, seconds: Double) -> [OrderedJSON.Member] {
    let facts = PictureFacts(report.header)
    let outputs: [OrderedJSON] = zip(sizes.files, report.thumbnails).map { file, thumbnail in
      [
        "path": .string(file.text),
        "format": .string(thumbnail.format.rawValue),
        "width": .integer(thumbnail.size.width),
        "height": .integer(thumbnail.size.height),
        "bytes": .integer(Int64(thumbnail.bytes)),
        "quality": thumbnail.quality.map { .integer(Int64($0)) } ?? .null,
        "encodes": .integer(Int64(thumbnail.encodes)),
      ]
    }
    return document(
      input: PictureSummary(file: input, facts: facts).json, outputs: outputs,
      color: report.color.json, memory: report.memory.json, seconds: .seconds(seconds))
  }

  /// `outputs` is there where there may be several, `output` is the largest of them.
  private func document(
    input: OrderedJSON, outputs: [OrderedJSON]?, color: OrderedJSON, memory: OrderedJSON,
    seconds: OrderedJSON
  ) -> [OrderedJSON.Member] {
    var members: [OrderedJSON.Member] = [
      .init(name: "input", value: input),
      .init(name: "output", value: outputs?.first ?? .null),
    ]
    if sizes.areSeveral {
      members.append(.init(name: "outputs", value: outputs.map { .array($0) } ?? .null))
    }
    return members + [
      .init(name: "color", value: color),
      .init(name: "memory", value: memory),
      .init(name: "seconds", value: seconds),
    ]
  }

  private static func format(endingOf file: Argument) -> ThumbnailFormat {
    let name = file.lastPart.text.lowercased()
    if name.hasSuffix(".jpg") || name.hasSuffix(".jpeg") { return .jpeg }
    return name.hasSuffix(".png") ? .png : .auto
  }
}
