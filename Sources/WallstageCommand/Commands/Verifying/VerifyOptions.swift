/// The options of `verify` besides those of a thumbnail.
struct VerifyOptions: Sendable {
  private static let enforce = OptionSpec(
    "enforce", help: "decode in a memory cgroup of the ceiling, to live or be killed")
  private static let explain = OptionSpec(
    "explain", help: "print the plan: every way with its memory, and which is taken")
  private static let baseline = OptionSpec(
    "baseline", "FILE", help: "compare the memory of each decode with what FILE recorded")
  private static let record = OptionSpec(
    "record", "FILE", help: "write the memory of each decode to FILE, to compare with later")

  static let all = [enforce, explain, baseline, record]

  /// Whether decodes run where the kernel kills what passes the ceiling.
  let enforces: Bool
  /// Whether plans are told.
  let explains: Bool
  /// What to compare with.
  let baseline: Argument?
  /// Where what was measured is written.
  let record: Argument?

  /// Reads them.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    enforces = arguments.has(Self.enforce)
    explains = arguments.has(Self.explain)
    baseline = try Self.file(Self.baseline, arguments)
    record = try Self.file(Self.record, arguments)
    if record?.isStandardOutput == true {
      throw .conflict("--record takes a file, not standard output")
    }
  }

  private static func file(
    _ option: OptionSpec, _ arguments: ParsedArguments
  ) throws(UsageError) -> Argument? {
    guard let text = arguments.text(option) else { return nil }
    guard !text.isEmpty else {
      throw .badValue(option: option.flag, value: "", expected: "a file")
    }
    return Argument(text)
  }
}
