/// Colours by the code points for video (ITU-T H.273), which a PNG's cICP chunk holds (PNG, third
/// edition, 11.3.2.6).
struct CodePoints: Hashable, Sendable {
  /// Table 2's value.
  let primaries: UInt8
  /// Table 3's value.
  let transfer: UInt8

  /// sRGB's.
  static let sRGB = CodePoints(primaries: 1, transfer: 13)

  /// The space that they name; nil for those that name none or that nobody uses for still pictures.
  var space: NumericColorSpace? {
    guard let (primariesName, primaries) = namedPrimaries, let (curveName, curve) = namedCurve
    else {
      return nil
    }
    let name =
      self.primaries == 12 && transfer == 13 ? "Display P3" : "\(primariesName), \(curveName)"
    return NumericColorSpace(name: name, primaries: primaries, curve: curve)
  }

  private typealias Point = Chromaticities.Point

  /// Table 2.
  private var namedPrimaries: (name: String, value: Chromaticities)? {
    let (d65, c) = (Chromaticities.d65, Point(0.310, 0.316))
    switch primaries {
    case 1: return ("BT.709", .sRGB)
    case 4:
      return (
        "BT.470 M",
        Chromaticities(
          red: Point(0.67, 0.33), green: Point(0.21, 0.71), blue: Point(0.14, 0.08), white: c)
      )
    case 5:
      return (
        "BT.601 625",
        Chromaticities(
          red: Point(0.64, 0.33), green: Point(0.29, 0.60), blue: Point(0.15, 0.06), white: d65)
      )
    case 6, 7:
      return (
        primaries == 6 ? "BT.601 525" : "SMPTE 240M",
        Chromaticities(
          red: Point(0.630, 0.340), green: Point(0.310, 0.595), blue: Point(0.155, 0.070),
          white: d65)
      )
    case 8:
      return (
        "film",
        Chromaticities(
          red: Point(0.681, 0.319), green: Point(0.243, 0.692), blue: Point(0.145, 0.049),
          white: c)
      )
    case 9:
      return (
        "BT.2020",
        Chromaticities(
          red: Point(0.708, 0.292), green: Point(0.170, 0.797), blue: Point(0.131, 0.046),
          white: d65)
      )
    case 10:
      return (
        "XYZ",
        Chromaticities(
          red: Point(1, 0), green: Point(0, 1), blue: Point(0, 0), white: Point(1 / 3, 1 / 3))
      )
    case 11, 12:
      return (
        primaries == 11 ? "DCI-P3" : "P3-D65",
        Chromaticities(
          red: Point(0.680, 0.320), green: Point(0.265, 0.690), blue: Point(0.150, 0.060),
          white: primaries == 11 ? Point(0.314, 0.351) : d65)
      )
    case 22:
      return (
        "EBU 3213",
        Chromaticities(
          red: Point(0.630, 0.340), green: Point(0.295, 0.605), blue: Point(0.155, 0.077),
          white: d65)
      )
    default: return nil
    }
  }

  /// Table 3, without the logarithms, and without those of high dynamic range, which are refused.
  private var namedCurve: (name: String, value: TransferCurve)? {
    switch transfer {
    case 1, 6, 11, 12, 14, 15: ("video", .video)
    case 4: ("gamma 2.2", TransferCurve(gamma: 2.2))
    case 5: ("gamma 2.8", TransferCurve(gamma: 2.8))
    case 7: ("SMPTE 240M", .smpte240)
    case 8: ("linear", .linear)
    case 13: ("sRGB", .sRGB)
    case 17: ("SMPTE 428", .cinema)
    default: nil
    }
  }
}
