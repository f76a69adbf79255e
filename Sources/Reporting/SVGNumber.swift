/// Numbers as a part of an SVG document.
enum SVGNumber {
  /// A coordinate to a tenth, without a needless zero.
  static func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    let sign = tenths < 0 ? "-" : ""
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }
}
