/// A subcommand: its table, its options once they are understood, and what it does.
package protocol Command: Sendable {
  /// Its name, options, operands and help.
  static var spec: CommandSpec { get }

  /// The members of its JSON document when it could not even start.
  static var emptyDocument: [OrderedJSON.Member] { get }

  /// Understands the options.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Does the work.
  ///
  /// - Throws: what kept it from even starting; nothing was changed.
  func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome
}
