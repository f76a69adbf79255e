internal import Glibc
internal import WidgetTimeline

/// Where the container is, and how its files are named in messages and commands.
struct DoctorPlace: Sendable {
  /// The container as it was given.
  let operand: Argument
  /// Its folder, absolute, so that the kernel judges a reader by every folder on the way.
  let root: String
  /// The same without links, where they can be followed.
  let realRoot: String

  /// Finds a container's place; nothing of it is read.
  init(_ container: String) {
    operand = Argument(container)
    root = WorkingFolder.absolute(container)
    if let resolved = unsafe realpath(root, nil) {
      defer { unsafe free(resolved) }
      realRoot = unsafe String(validatingCString: resolved) ?? root
    } else {
      realRoot = root
    }
  }

  /// A file below the root; `.` is the root.
  func path(_ file: String) -> String {
    file == "." ? root : "\(root)/\(file)"
  }

  /// A file's path as a word of a shell.
  func word(_ file: String) -> String { ShellWord.quoted(path(file)) }

  /// The command that stages into this container.
  ///
  /// - Parameter options: more words of it.
  func staging(_ options: String = "") -> String {
    "run \"wallstage stage PACK… --container \(ShellWord.quoted(root))\(options)\""
  }

  /// The command that publishes some days again, ascending; where they are not in a row, it is to be
  /// run for each row.
  ///
  /// Without a day, `stage` does not publish one again that has come.
  func staging(for days: [CalendarDay]) -> String {
    var rows: [(first: CalendarDay, count: Int)] = []
    for day in days {
      if let last = rows.last, last.first.advanced(byDays: last.count) == day {
        rows[rows.endIndex - 1].count += 1
      } else {
        rows.append((day, 1))
      }
    }
    let options = rows.map { " --date \($0.first)" + ($0.count > 1 ? " --days \($0.count)" : "") }
    return staging(options.first ?? "")
      + options.dropFirst().map { ", and again with\($0)" }.joined()
  }
}
