internal import ImagePipeline

extension FieldMessage {
  /// Adds a field for each part.
  mutating func add(_ name: String, _ parts: MemoryParts) {
    for part in MemoryPart.allCases { add("\(name)-\(part.rawValue)", parts[part]) }
  }

  /// What `add` added; nil where a part is missing.
  func parts(_ name: String) -> MemoryParts? {
    var parts = MemoryParts()
    for part in MemoryPart.allCases {
      guard let bytes = number("\(name)-\(part.rawValue)") else { return nil }
      parts[part] = bytes
    }
    return parts
  }
}
