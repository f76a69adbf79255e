/// What a command has to say once it is through: the data, and what went wrong.
package struct CommandOutcome: Sendable {
  /// The data for people, whole lines; empty when there is none or it was written already.
  package var text = ""
  /// The data for machines; `warnings` and `error` are added to it.
  package var document: [OrderedJSON.Member] = []
  /// What was odd.
  package var warnings: [CommandWarning] = []
  /// What was set aside, which the document holds in its own way: messages only.
  package var notices: [CommandError] = []
  /// What went wrong; the first one is the document's and decides the exit code.
  package var errors: [CommandError] = []
  /// How many of the warnings and errors, from the first on, have been written already.
  package var told = (warnings: 0, errors: 0)
  /// An exit code that no error explains: a check that failed, or a rule of the command's own.
  package var ownExit: ExitCode?

  /// Nothing yet.
  package init() {}

  /// Only an error.
  package init(_ error: CommandError) {
    errors = [error]
  }

  /// What the process ends with.
  package var exit: ExitCode {
    ownExit ?? errors.first.map { ExitCode($0) } ?? .done
  }

  /// The document of `--json`, complete.
  package var json: OrderedJSON {
    let warnings = warnings.map { warning -> OrderedJSON in
      ["code": .string(warning.code), "message": .string(warning.message)]
    }
    return .object(
      document + [
        .init(name: "warnings", value: .array(warnings)),
        .init(name: "error", value: .error(errors.first)),
      ])
  }
}

extension OrderedJSON {
  /// `{code, message}`, or `null`.
  package static func error(_ error: CommandError?) -> OrderedJSON {
    guard let error else { return .null }
    return ["code": .string(error.code), "message": .string(error.message)]
  }
}
