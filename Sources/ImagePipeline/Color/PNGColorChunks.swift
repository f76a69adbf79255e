/// What the chunks of a PNG say about its colours, each as the first of its kind has it.
struct PNGColorChunks: Hashable, Sendable {
  /// cICP.
  var codePoints: CodePoints?
  /// Whether there is an sRGB chunk.
  var isSRGB = false
  /// gAMA: the exponent that leads from light to values.
  var gamma: Double?
  /// cHRM.
  var chromaticities: Chromaticities?

  /// The exponents that are believed; PNG allows any.
  static let gammas = 0.1...10.0

  /// In the order in which they count (PNG, third edition, 4.3).
  func statements(hasProfile: Bool) -> [ColorStatement] {
    var statements: [ColorStatement] = []
    if codePoints == .sRGB {
      statements.append(.sRGB)
    } else if let space = codePoints?.space {
      statements.append(.space(space))
    }
    if hasProfile { statements.append(.profile) }
    if isSRGB { statements.append(.sRGB) }
    if let gamma { statements.append(Self.statement(gamma, chromaticities)) }
    return statements
  }

  /// gAMA with or without cHRM; within 5 % of 1/2.2 it means sRGB, as most writers do.
  private static func statement(
    _ gamma: Double, _ chromaticities: Chromaticities?
  ) -> ColorStatement {
    let isUsual = abs(gamma * 2.2 - 1) <= 0.05
    let primaries = chromaticities.flatMap { $0.isNear(.sRGB) ? nil : $0 }
    if isUsual, primaries == nil { return .sRGB }
    // Tenths of a thousandth, as people write it.
    let exponent = (1000 / gamma).rounded() / 1000
    return .space(
      NumericColorSpace(
        name: "gamma \(exponent)" + (primaries == nil ? "" : ", other primaries"),
        primaries: primaries ?? .sRGB, curve: TransferCurve(gamma: 1 / gamma)))
  }
}
