internal import Glibc

/// The command line: reads the arguments, runs one subcommand, exits.
public enum WallstageCommand {
  /// The subcommands in the order of the help.
  package static let commands: [any Command.Type] = [
    ProbeCommand.self, ResizeCommand.self, VerifyCommand.self, StageCommand.self,
    TimelineCommand.self, CurrentCommand.self, DiffCommand.self, ReloadsCommand.self,
    ReloadsRecordCommand.self, SimulateCommand.self, DoctorCommand.self, GarbageCommand.self,
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
      if let text = try information(words) { return print(text, on: console) }
      let (command, rest) = try find(words[...])
      if options.contains("--help") { return print(help(command), on: console) }
      return run(command, rest, context, console, asJSON: asJSON)
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
      if names.isEmpty { return HelpText.program(commands.map { $0.spec }) }
      let (command, rest) = try find(names[...])
      if let word = rest.first { throw .unexpectedOperand(word.text) }
      return help(command)
    default: return nil
    }
  }

  /// The help of a command, followed by that of each whose name begins with its own.
  private static func help(_ command: any Command.Type) -> String {
    let kin = commands.map { $0.spec }.filter { $0.name.hasPrefix("\(command.spec.name) ") }
    return ([command.spec] + kin).map(HelpText.command).joined(separator: "\n")
  }

  /// The command that the first words name, which may be two, and the words after them.
  private static func find(
    _ words: ArraySlice<Argument>
  ) throws(UsageError) -> (command: any Command.Type, rest: ArraySlice<Argument>) {
    guard let name = words.first else { throw .missingCommand }
    for count in [2, 1] {
      let words = (name: words.prefix(count).map(\.text), rest: words.dropFirst(count))
      let command = commands.first {
        $0.spec.name.split(separator: " ").map(String.init) == words.name
      }
      if let command {
        if count == 1 { try checkSecondWord(words.rest.first, of: command.spec.name) }
        return (command, words.rest)
      }
    }
    if name.bytes.first == UInt8(ascii: "-") {
      throw .unknownOption(
        name.text, nearest: NearestName.find(name.text, among: ["--help", "--version"]))
    }
    let nearest = NearestName.find(name.text, among: commands.map { $0.spec.name } + ["help"])
    throw .unknownCommand(name.text, nearest: nearest)
  }

  /// Throws where a word is to be the second of a command's name and is none.
  private static func checkSecondWord(
    _ word: Argument?, of command: String
  ) throws(UsageError) {
    let names = commands.map { $0.spec.name }.filter { $0.hasPrefix("\(command) ") }
    guard let word, !names.isEmpty, word.bytes.first != UInt8(ascii: "-") else { return }
    let name = "\(command) \(word.text)"
    throw .unknownCommand(name, nearest: NearestName.find(name, among: names))
  }

  private static func print(_ text: String, on console: Console) -> ExitCode {
    var outcome = CommandOutcome()
    outcome.text = text
    return console.finish(outcome, asJSON: false)
  }
}
