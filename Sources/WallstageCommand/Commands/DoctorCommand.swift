/// `wallstage doctor`: where the way from a staged picture to a shown one ends.
package struct DoctorCommand: Command {
  package static let spec = CommandSpec(
    name: "doctor",
    summary: "Find where a container fails its readers, and what to do",
    details: """
      Walks four steps: written (the container is whole and open to readers), readable (a
      reader comes to the state ready), timeline (there is something to show now and
      tomorrow) and shown (the newest receipt of a widget is up to date; every picture is
      there and decodes under the ceiling). Names the first that fails and what to do, and
      exits with 1 then. Changes nothing.
      With --as, run as root, the container is read with that user's permissions.
      """,
    operands: [],
    options: DoctorOptions.specs,
    examples: [
      "wallstage doctor --container ~/widget",
      "wallstage doctor --container /srv/widget --as www-data --group group.example.wallpaper",
    ])

  package static let emptyDocument = DoctorReport.emptyMembers

  private let options: DoctorOptions

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    options = try DoctorOptions(arguments)
  }

  package func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    SignalHandling.cleanUpAtEnd()
    let diagnosis = try Diagnosis(options, context)
    let report = DoctorReport(diagnosis)
    var outcome = CommandOutcome()
    outcome.warnings = diagnosis.warnings
    outcome.document = report.members
    outcome.text = report.text
    outcome.ownExit = diagnosis.failed == nil ? nil : .checkFailed
    return outcome
  }
}
