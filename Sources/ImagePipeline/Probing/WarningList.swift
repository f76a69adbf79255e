/// Warnings in the order of their first appearance, each code once.
struct WarningList {
  private(set) var warnings: [PictureWarning] = []

  mutating func add(_ code: String, _ message: String) {
    if warnings.contains(where: { $0.code == code }) { return }
    warnings.append(PictureWarning(code: code, message: message))
  }
}
