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

  static let all: [OptionSpec] =
    [.container] + WidgetOptions.specs + [enforce, explain, baseline, record]

  /// The container whose assets are verified; nil where files are.
  let container: String?
  /// Whether assets are made as small as `--max-pixel` says; else they keep their size.
  let isReduced: Bool

  /// The widget limits that hold.
  let widget: WidgetOptions
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
    container = try arguments.name(.container)
    isReduced = arguments.has(.maxPixel)
    widget = try WidgetOptions(arguments)
    enforces = arguments.has(Self.enforce)
    explains = arguments.has(Self.explain)
    baseline = try Self.file(Self.baseline, arguments)
    record = try Self.file(Self.record, arguments)
    if container != nil, baseline != nil || record != nil {
      throw .conflict("--baseline and --record are for FILEs, not for --container")
    }
    if container == nil, !explains, widget.profile != nil {
      throw .conflict("--profile is for --container, and for --explain")
    }
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
