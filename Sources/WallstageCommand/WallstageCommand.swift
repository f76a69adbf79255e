internal import Glibc

/// The command line: reads the arguments, runs one subcommand, exits.
public enum WallstageCommand {
  /// The subcommands in the order of the help.
  package static let commands: [any Command.Type] = [
    ProbeCommand.self, ResizeCommand.self, VerifyCommand.self, StageCommand.self,
    TimelineCommand.self, CurrentCommand.self, DiffCommand.self, DoctorCommand.self,
    GarbageCommand.self,
  ]

  /// Runs the command that the process's arguments name, and ends the process.
  public static func main() -> Never {
    SignalHandling.occupyStandardStreams()
    SignalHandling.ignoreFailedWrites()
    let words = Argument.ofThisProcess
    // The children of verify and stage; no command for people.
    if words.first == "worker" { exit(WorkerStart.run(words.dropFirst())) }
    let code = run(words, context: .ofThisProcess, console: .standard)
    exit(code.rawValue)
  }

  /// Runs the command that `words` name.
  ///
  /// - Parameter words: the arguments without the program's name.
  /// - Returns: what the process is to end with.
  package static func run(
    _ words: [Argument], context: CommandContext, console: Console
  ) -> ExitCode {
    let options = words.prefix { $0 != "--" }
    let asJSON = options.contains("--json")
    do throws(UsageError) {
      guard let first = words.first else { throw UsageError.missingCommand }
      if let text = try information(words) { return print(text, on: console) }
      let command = try find(first)
      if options.contains("--help") {
        return print(HelpText.command(command.spec), on: console)
      }
      return run(command, words.dropFirst(), context, console, asJSON: asJSON)
    } catch {
      return console.finish(CommandOutcome(.usage(error, command: nil)), asJSON: asJSON)
    }
  }

  private static func run(
    _ command: any Command.Type, _ words: ArraySlice<Argument>, _ context: CommandContext,
    _ console: Console, asJSON: Bool
  ) -> ExitCode {
    var context = context
    if !asJSON { context.console = console }
    var outcome: CommandOutcome
    do throws(CommandError) {
      outcome = try understood(command, words).run(context)
    } catch {
      outcome = CommandOutcome(error.of(command.spec.name))
      outcome.document = command.emptyDocument
    }
    return console.finish(outcome, asJSON: asJSON)
  }

  private static func understood(
    _ command: any Command.Type, _ words: ArraySlice<Argument>
  ) throws(CommandError) -> any Command {
    do throws(UsageError) {
      return try command.init(ParsedArguments(Array(words), for: command.spec))
    } catch {
      throw .usage(error, command: nil)
    }
  }

  /// The text of `--version`, `--help` and `help`; nil for any other command line.
  private static func information(_ words: [Argument]) throws(UsageError) -> String? {
    switch words.first {
    case "--version": return "wallstage \(Version.current)\n"
    case "--help": return HelpText.program(commands.map { $0.spec })
    case "help":
      let names = words.dropFirst().filter { $0 != "--help" && $0 != "--json" }
      guard let name = names.first else { return HelpText.program(commands.map { $0.spec }) }
      if names.count > 1 { throw .unexpectedOperand(names[names.startIndex + 1].text) }
      return HelpText.command(try find(name).spec)
    default: return nil
    }
  }

  private static func find(_ name: Argument) throws(UsageError) -> any Command.Type {
    if let command = commands.first(where: { $0.spec.name == name.text }) { return command }
    if name.bytes.first == UInt8(ascii: "-") {
      throw .unknownOption(
        name.text, nearest: NearestName.find(name.text, among: ["--help", "--version"]))
    }
    let nearest = NearestName.find(name.text, among: commands.map { $0.spec.name } + ["help"])
    throw .unknownCommand(name.text, nearest: nearest)
  }

  private static func print(_ text: String, on console: Console) -> ExitCode {
    var outcome = CommandOutcome()
    outcome.text = text
    return console.finish(outcome, asJSON: false)
  }
}
