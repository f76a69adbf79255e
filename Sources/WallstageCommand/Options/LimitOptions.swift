package import ImagePipeline

/// `--limit NAME=VALUE`: what a picture may ask for, for all commands that read some.
package enum LimitOptions {
  /// The option; each of its values changes one limit.
  static let limit = OptionSpec(
    "limit", "NAME=N", isList: true, help: "change a limit on pictures; see above, may be repeated")

  /// Names and standard values, for the help.
  static let details = """
    A picture that asks for more than a limit, or takes longer, is refused. --limit NAME=N
    changes one: pixels (\(standard(.pixels))), side (\(standard(.side)); a JPEG's never over
    65500), scans (\(standard(.scans))), markers (\(standard(.markers))), chunks (\(standard(.chunks))),
    chunk-bytes (\(standard(.chunkBytes))), profile-bytes (\(standard(.profileBytes))), \
    cpu-seconds (\(standard(.cpuSeconds))).
    """

  /// Reads the option's values; limits that none names are as they are by default.
  static func limits(_ arguments: ParsedArguments) throws(UsageError) -> DecodeLimits {
    var limits = DecodeLimits.standard
    for text in arguments.texts(limit) {
      guard let (name, value) = parse(text) else {
        let names = DecodeLimit.allCases.map(\.rawValue).joined(separator: ", ")
        throw .badValue(
          option: limit.flag, value: text,
          expected: "NAME=N, N at least 1 (profile-bytes: at most 16MiB) and NAME one of \(names)")
      }
      limits[name] = value
    }
    return limits
  }

  /// Reads `scans=500`, and `chunk-bytes=2MiB`.
  ///
  /// - Returns: nil for a name that no limit has, and a value that is none from 1 to the limit's greatest.
  package static func parse(_ text: String) -> (DecodeLimit, Int)? {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let name = DecodeLimit(rawValue: String(halves[0])) else { return nil }
    let word = String(halves[1])
    let value = word.isDigits || name.isInBytes ? ByteSize.parse(word) : nil
    return value.flatMap { (1...name.greatest).contains($0) ? (name, $0) : nil }
  }

  private static func standard(_ limit: DecodeLimit) -> String {
    let value = DecodeLimits.standard[limit]
    return limit.isInBytes ? "\(value >> 20)MiB" : "\(value)"
  }
}

extension DecodeLimit {
  fileprivate var isInBytes: Bool { self == .chunkBytes || self == .profileBytes }
}
