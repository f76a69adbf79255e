internal import Glibc
internal import ImagePipeline

/// What `doctor` is asked for.
struct DoctorOptions: Sendable {
  private static let group = OptionSpec(
    "group", "NAME", help: "the application group that the container has to have")
  private static let identity = OptionSpec(
    "as", "USER[:GROUP]", help: "read as this user, by name or number; needs root")

  static let specs: [OptionSpec] =
    [.container, group, identity, .ceiling, .hostShare, .now, ReadingOptions.timeZone, .json]

  /// The container, the time and the zone.
  let reading: ReadingOptions
  /// The group that the container has to have; nil for any.
  let group: String?
  /// Whose eyes to read with; nil for this process's own.
  let identity: ReaderIdentity?
  /// How pictures are decoded.
  let request: ThumbnailRequest

  /// Understands a command line.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    reading = try ReadingOptions(arguments)
    group = try arguments.group(Self.group)
    identity = try Self.identity(arguments)
    request = try RequestOptions.request(arguments)
  }

  private static func identity(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> ReaderIdentity? {
    guard let text = arguments.text(identity) else { return nil }
    let expected: String
    do throws(ReaderIdentity.Fault) {
      return try ReaderIdentity(text)
    } catch {
      switch error {
      case .unknown: expected = "a user of this machine, and a group where one is given"
      case .groupless: expected = "USER:GROUP where the user has no entry on this machine"
      }
    }
    throw .badValue(option: identity.flag, value: text, expected: expected)
  }
}
