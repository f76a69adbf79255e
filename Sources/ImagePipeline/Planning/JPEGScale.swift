/// The scale at which a JPEG is decoded, in eighths, and what of the scaled rows is used.
///
/// libjpeg's reduced inverse DCTs give the mean of the pixels that a scaled pixel covers, rounded to 8
/// bits, with chroma not interpolated. The filter that follows hides this the better the more scaled
/// pixels go into a pixel of the thumbnail. Measured on the wallpapers of Plasma against decoding whole
/// (SSIM, at 256, 512 and 1024 pixels): with 5 to 10 across, 0.998 and more; with 2.5, 0.9945 to 0.9985,
/// the less the more of the picture lies in the finest detail. Only 4/8 costs much less than what
/// comes next, a third of the time, so that there a picture with little such detail stays with 2.
///
/// Where the size is no multiple of the blocks, the last scaled pixel covers padding of the encoder as
/// well, which may hold anything; it is left out, and the picture's length stays a fraction of a scaled
/// pixel.
struct JPEGScale: Hashable, Sendable {
  /// 1, 2, 4 or 8: 3, 5, 6 and 7 have no SIMD inverse DCT.
  let eighths: Int

  /// Chooses the smallest scale that is as faithful as wanted for each of some thumbnails.
  init(_ jpeg: JPEGStructure, thumbnails: [ThumbnailGeometry], fidelity: ScaleFidelity) {
    eighths = Self.eighths(jpeg, thumbnails, fidelity, isDense: jpeg.isDense)
  }

  /// Whether the choice is another one for a picture that is dense.
  static func dependsOnDensity(
    _ jpeg: JPEGStructure, thumbnails: [ThumbnailGeometry], fidelity: ScaleFidelity
  ) -> Bool {
    eighths(jpeg, thumbnails, fidelity, isDense: false)
      != eighths(jpeg, thumbnails, fidelity, isDense: true)
  }

  private static func eighths(
    _ jpeg: JPEGStructure, _ thumbnails: [ThumbnailGeometry], _ fidelity: ScaleFidelity,
    isDense: Bool
  ) -> Int {
    [1, 2, 4].first { eighths in
      thumbnails.allSatisfy { suffices(eighths, jpeg, $0, fidelity, isDense: isDense) }
    } ?? 8
  }

  private static func suffices(
    _ eighths: Int, _ jpeg: JPEGStructure, _ thumbnail: ThumbnailGeometry,
    _ fidelity: ScaleFidelity, isDense: Bool
  ) -> Bool {
    let (window, size) = (thumbnail.window, thumbnail.stored)
    func leaves(_ factor: Int) -> Bool {
      window.width * Double(eighths) >= Double(8 * factor * size.width)
        && window.height * Double(eighths) >= Double(8 * factor * size.height)
    }
    switch fidelity {
    case .exact: return false
    case .fast: return leaves(2)
    case .standard:
      if leaves(4) { return true }
      // Of many scans, only those of the DC are read for 1/8: a tenth of the time.
      return leaves(2) && (eighths == 4 ? !isDense : eighths == 1 && jpeg.isProgressive)
    }
  }

  /// The size of the rows that come out.
  func decoded(_ source: PixelSize) -> PixelSize {
    PixelSize(
      width: (source.width * eighths + 7) / 8, height: (source.height * eighths + 7) / 8)
  }

  /// Scaled pixels that hold nothing but picture.
  func whole(_ side: Int) -> Int { max(1, side * eighths / 8) }

  /// A place or length in scaled pixels.
  func scaled(_ place: Double) -> Double { place * Double(eighths) / 8 }

  /// Decodes at full size.
  static let full = JPEGScale(eighths: 8)

  private init(eighths: Int) { self.eighths = eighths }
}
