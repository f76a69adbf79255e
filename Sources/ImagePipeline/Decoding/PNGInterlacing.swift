internal import CCodecs

/// How an interlaced PNG is read.
///
/// One that is not interlaced comes by rows, whatever is chosen.
package enum PNGInterlacing: CaseIterable, Hashable, Sendable {
  /// By rows: the first six passes, half of the picture, are read first and held.
  case held
  /// By rows: the first six passes are read first and go to a file without a name.
  case spilled
  /// The rows of each pass, as they are stored.
  case passes

  /// What the decoder is told for a picture.
  func way(isInterlaced: Bool) -> ccodecs_png_way {
    guard isInterlaced else { return .rows }
    return switch self {
    case .held: .held
    case .spilled: .spilled
    case .passes: .passes
    }
  }
}
