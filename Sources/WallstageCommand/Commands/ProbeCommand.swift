internal import ImagePipeline

/// `wallstage probe`: what the headers say.
package struct ProbeCommand: Command {
  package static let spec = CommandSpec(
    name: "probe",
    summary: "Tell what the header of each picture says",
    details: """
      Prints one line for each FILE: its format (by content, never by name), its upright
      size, and what is not ordinary about it. Only headers are read. - is standard input.
      \(LimitOptions.details)
      """,
    operands: [.some("FILE")],
    options: [LimitOptions.limit, .json],
    examples: ["wallstage probe ~/Pictures/*.jpg"])

  package static let emptyDocument = [OrderedJSON.Member(name: "files", value: [])]

  private let files: [Argument]
  private let limits: DecodeLimits

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.operands
    limits = try LimitOptions.limits(arguments)
  }

  package func run(_ context: CommandContext) -> CommandOutcome {
    var outcome = CommandOutcome()
    var objects: [OrderedJSON] = []
    for file in files {
      var summary = PictureSummary(file: file)
      do throws(PictureError) {
        let input = try PictureInput(
          file, account: MemoryAccount(), spoolFolder: context.spoolFolder)
        let probed = try PictureProbe.probe(input, limits: limits)
        let facts = PictureFacts(probed.header)
        summary.facts = facts
        outcome.text += "\(file.displayName): \(facts.line)\n"
        outcome.warnings += probed.warnings.map { CommandWarning($0, file: file) }
      } catch {
        let failure = CommandError.picture(error, file: file)
        summary.error = failure
        outcome.errors.append(failure)
      }
      objects.append(summary.json)
    }
    outcome.document = [.init(name: "files", value: .array(objects))]
    return outcome
  }
}
