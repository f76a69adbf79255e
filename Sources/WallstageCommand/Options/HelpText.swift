/// The texts of `--help`, made from the tables that parsing uses.
package enum HelpText {
  /// The help of one command.
  package static func command(_ spec: CommandSpec) -> String {
    var lines = ["Usage: \(usage(spec))", "", "\(spec.summary).", ""]
    lines += spec.details.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines += ["", "Options:"]
    lines += table(spec.options.map { (left($0), $0.help) })
    lines += ["", spec.examples.count == 1 ? "Example:" : "Examples:"]
    lines += spec.examples.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The help of the program.
  package static func program(_ commands: [CommandSpec]) -> String {
    var lines = [
      "Usage: wallstage COMMAND …",
      "",
      "Stages wallpapers for Home Screen widgets: thumbnails made in little memory,",
      "and a playlist for each day in a container that the widget reads.",
      "",
      "Commands:",
    ]
    lines += table(commands.map { ($0.name, $0.summary) })
    lines += ["", "Options:"]
    lines += table([
      ("--help", "print this and exit; also: wallstage help COMMAND"),
      ("--version", "print the version and exit"),
    ])
    lines += ["", "Example:", "  wallstage stage ~/Pictures/Walls --container ~/widget"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func usage(_ spec: CommandSpec) -> String {
    (["wallstage", spec.name] + spec.operands.map(\.usage) + ["[OPTION…]"]).joined(separator: " ")
  }

  private static func left(_ option: OptionSpec) -> String {
    option.placeholder.map { "\(option.flag) \($0)" } ?? option.flag
  }

  /// Two columns, the second one aligned.
  private static func table(_ rows: [(left: String, right: String)]) -> [String] {
    let width = rows.map(\.left.count).max() ?? 0
    return rows.map { row in
      "  " + row.left + String(repeating: " ", count: width - row.left.count + 2) + row.right
    }
  }
}
