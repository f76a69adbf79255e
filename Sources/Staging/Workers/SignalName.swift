internal import Glibc

/// The names of the signals that end a program by its own fault or from outside.
enum SignalName {
  private static let names: [Int32: String] = [
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL",
    SIGINT: "SIGINT", SIGIO: "SIGIO", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGQUIT: "SIGQUIT",
    SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP",
    SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
  ]

  /// The name of a signal, `SIGSEGV`; of one that is rare its number.
  static func of(_ number: Int32) -> String {
    names[number] ?? "signal \(number)"
  }
}
