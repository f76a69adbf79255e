internal import ImagePipeline

extension ColorReport {
  /// The object of `resize`'s `color`.
  var json: OrderedJSON {
    [
      "profile": .string(profile), "source": .string(source), "action": .string(action.rawValue),
    ]
  }

  /// What is said of it in a line of text; nothing for sRGB that stays what it is.
  var words: String {
    switch action {
    case .converted: "; \(source ?? "colours") converted to sRGB"
    case .kept: "; \(profile) kept"
    case .approximated: "; CMYK approximated as sRGB"
    case .assumed, .unchanged: ""
    }
  }
}
