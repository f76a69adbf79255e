/// What comes of all pictures together.
enum VerifySummary {
  /// A line of counts; none for a single picture.
  static func text(_ verified: [VerifiedPicture]) -> String {
    guard verified.count > 1 else { return "" }
    func count(_ verdict: Verdict) -> Int { verified.count { $0.verdict == verdict } }
    return "\(verified.count) pictures: \(count(.pass)) pass, \(count(.overCeiling)) over, "
      + "\(count(.error)) with an error\n"
  }

  /// What the process ends with; nil when all is well.
  static func exit(_ verified: [VerifiedPicture]) -> ExitCode? {
    if verified.contains(where: { $0.verdict == .error }) { return .badData }
    let fails = verified.contains { picture in
      picture.verdict == .overCeiling || picture.comparison?.fails == true
    }
    return fails ? .checkFailed : nil
  }
}
