internal import ImagePipeline

/// A baseline that a run compares its pictures with.
struct BaselineUse: Sendable {
  private let file: Argument
  private let baseline: MemoryBaseline

  /// Reads it; nil where none was named.
  ///
  /// - Throws: what `BaselineFile.read` does: before any picture is decoded.
  init?(
    _ options: VerifyOptions, _ request: ThumbnailRequest, spoolFolder: String
  ) throws(CommandError) {
    guard let file = options.baseline else { return nil }
    self.file = file
    baseline = try BaselineFile.read(file, BaselineOptions(request), spoolFolder: spoolFolder)
  }

  /// Puts a picture beside what is known of it.
  func comparison(_ picture: VerifiedPicture) -> BaselineComparison {
    BaselineComparison(
      recorded: baseline.entries[picture.file], measured: picture.memory.map(BaselineEntry.init))
  }

  /// What makes it stale without failing the check.
  func warnings(_ verified: [VerifiedPicture]) -> [CommandWarning] {
    var warnings: [CommandWarning] = []
    let less = verified.count { $0.comparison?.grownBytes ?? 0 < 0 }
    if less > 0 {
      warnings.append(
        CommandWarning(
          code: "baseline-shrunk",
          reason: "\(Self.pictures(less)) less than recorded, which hides a later growth"
            + "; record anew with --record",
          file: file))
    }
    let unused = Set(baseline.entries.keys).subtracting(verified.map(\.file)).count
    if unused > 0 {
      warnings.append(
        CommandWarning(
          code: "baseline-unused",
          reason: "\(unused) of its pictures \(unused == 1 ? "was" : "were") not verified",
          file: file))
    }
    return warnings
  }

  /// A line of counts.
  func summary(_ verified: [VerifiedPicture]) -> String {
    let all = verified.compactMap(\.comparison)
    func count(_ isMeant: (BaselineComparison) -> Bool) -> Int { all.count(where: isMeant) }
    return "\(file.displayName): \(count { $0.grownBytes == 0 }) as recorded, "
      + "\(count { $0.grownBytes ?? 0 > 0 }) grew, \(count { $0.grownBytes ?? 0 < 0 }) less, "
      + "\(count { $0.recorded == nil }) not recorded\n"
  }

  private static func pictures(_ count: Int) -> String {
    count == 1 ? "1 picture takes" : "\(count) pictures take"
  }
}
