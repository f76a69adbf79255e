internal import Glibc

/// The kernel that a picture is reduced with.
public enum ResamplingFilter: String, CaseIterable, Hashable, Sendable {
  /// Lanczos, three lobes: sharpest.
  case lanczos3
  /// Cubic with B = 0, C = 1/2 (Keys 1981).
  case catmullRom = "catmull-rom"
  /// Cubic with B = C = 1/3 (Mitchell and Netravali 1988).
  case mitchell
  /// Linear interpolation; when reducing, a tent.
  case triangle
  /// The mean of what a pixel covers.
  case box

  /// Half the kernel's width in pixels of the coarser grid.
  var support: Double {
    switch self {
    case .lanczos3: 3
    case .catmullRom, .mitchell: 2
    case .triangle: 1
    case .box: 0.5
    }
  }

  /// The kernel's value at distance `x`, not normalised.
  func weight(at x: Double) -> Double {
    let x = abs(x)
    switch self {
    case .lanczos3: return x < 3 ? windowedSinc(x) : 0
    case .catmullRom: return cubic(x, b: 0, c: 0.5)
    case .mitchell: return cubic(x, b: 1 / 3, c: 1 / 3)
    case .triangle: return max(0, 1 - x)
    case .box: return x <= 0.5 ? 1 : 0
    }
  }

  /// sinc(x) sinc(x / 3) with one sine: sin(3a) = sin(a) (3 - 4 sin²(a)).
  private func windowedSinc(_ x: Double) -> Double {
    guard x > 0 else { return 1 }
    let sine = sin(.pi * x / 3)
    let ratio = sine / (.pi * x)
    return 3 * ratio * ratio * (3 - 4 * sine * sine)
  }

  private func cubic(_ x: Double, b: Double, c: Double) -> Double {
    if x < 1 {
      return ((12 - 9 * b - 6 * c) * x * x * x + (-18 + 12 * b + 6 * c) * x * x + (6 - 2 * b)) / 6
    }
    if x < 2 {
      return
        ((-b - 6 * c) * x * x * x + (6 * b + 30 * c) * x * x + (-12 * b - 48 * c) * x
        + (8 * b + 24 * c)) / 6
    }
    return 0
  }
}
