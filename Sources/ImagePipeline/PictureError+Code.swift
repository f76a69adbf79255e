extension PictureError {
  /// The stable word for machines: the `code` of JSON output.
  public var code: String {
    switch self {
    case .empty: "empty"
    case .notAnImage: "not-an-image"
    case .unsupportedFormat: "unsupported-format"
    case .unsupportedFeature: "unsupported-feature"
    case .truncated: "truncated"
    case .corrupt: "corrupt"
    case .limitExceeded: "limit-exceeded"
    case .overCeiling: "over-ceiling"
    case .overWidgetLimit: "over-widget-limit"
    case .notAFile: "not-a-file"
    case .noSuchFile: "no-such-file"
    case .permissionDenied: "permission-denied"
    case .readFailed, .writeFailed, .spoolFailed: "io-error"
    case .outOfMemory: "internal"
    case .cancelled: "interrupted"
    }
  }
}
