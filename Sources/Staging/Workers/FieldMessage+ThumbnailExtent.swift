internal import ImagePipeline

extension FieldMessage {
  /// Adds the field of a thumbnail's extent: `within 1024`, `inside 900x1600 385510` or
  /// `filling 310x158 center`.
  mutating func add(_ extent: ThumbnailExtent, at place: Int) {
    let words: String
    switch extent {
    case .within(let maxPixel): words = "within \(maxPixel)"
    case .inside(let box, let area): words = "inside \(box.width)x\(box.height) \(area)"
    case .filling(let frame, let gravity):
      words = "filling \(frame.width)x\(frame.height) \(gravity.rawValue)"
    }
    add("extent-\(place)", words)
  }

  /// What `add` added; nil where it is missing or out of bounds.
  func extent(at place: Int) -> ThumbnailExtent? {
    let words = self["extent-\(place)"]?.split(separator: " ") ?? []
    let numbers = words.dropFirst().first?.split(separator: "x").compactMap { Int($0) } ?? []
    guard numbers.allSatisfy((1...ThumbnailRequest.largestMaxPixel).contains) else { return nil }
    switch (words.first, words.count, numbers.count) {
    case ("within", 2, 1): return .within(maxPixel: numbers[0])
    case ("inside", 3, 2):
      guard let area = Int(words[2]), area > 0 else { return nil }
      return .inside(PixelSize(width: numbers[0], height: numbers[1]), area: area)
    case ("filling", 3, 2):
      return Gravity(rawValue: String(words[2])).map {
        .filling(PixelSize(width: numbers[0], height: numbers[1]), $0)
      }
    default: return nil
    }
  }
}
