import Glibc

/// IEC 61966-2-1 in Double, both ways, for values from 0 to 255.
enum SRGBCurve {
  static func light(_ value: Double) -> Double {
    let x = value / 255
    return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
  }

  static func value(_ light: Double) -> Double {
    let x = min(1, max(0, light))
    return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055)
  }
}
