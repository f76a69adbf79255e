import Glibc
import ImagePipeline

/// Resampling by the textbook, in Double and without a trick: what the kernels are compared with.
///
/// The formula is Pillow's (Resample.c): output pixel i has its centre at (i + 0.5) * scale of the
/// source, the kernel is stretched by the scale where that is above 1, taps outside are left out and
/// the rest is made up to 1.
struct ReferenceResampling {
  let filter: ResamplingFilter

  var support: Double {
    switch filter {
    case .lanczos3: 3
    case .catmullRom, .mitchell: 2
    case .triangle: 1
    case .box: 0.5
    }
  }

  func kernel(_ x: Double) -> Double {
    let x = abs(x)
    func cubic(_ b: Double, _ c: Double) -> Double {
      if x < 1 {
        return (12 - 9 * b - 6 * c) / 6 * pow(x, 3) + (-18 + 12 * b + 6 * c) / 6 * x * x
          + (6 - 2 * b) / 6
      }
      if x < 2 {
        return (-b - 6 * c) / 6 * pow(x, 3) + (6 * b + 30 * c) / 6 * x * x + (-12 * b - 48 * c) / 6
          * x
          + (8 * b + 24 * c) / 6
      }
      return 0
    }
    switch filter {
    case .lanczos3:
      if x == 0 { return 1 }
      return x < 3 ? 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x) : 0
    case .catmullRom: return cubic(0, 0.5)
    case .mitchell: return cubic(1.0 / 3, 1.0 / 3)
    case .triangle: return x < 1 ? 1 - x : 0
    case .box: return x <= 0.5 ? 1 : 0
    }
  }

  /// What of one line of `values` begins at `start` and is `extent` long, in source pixels, made `count`
  /// long.
  func line(_ values: [Double], start: Double = 0, extent: Double, count: Int) -> [Double] {
    let scale = extent / Double(count)
    let stretch = max(1, scale)
    return (0..<count).map { index in
      let centre = start + (Double(index) + 0.5) * scale
      let first = max(0, Int(floor(centre - support * stretch + 0.5)))
      let end = min(values.count, Int(floor(centre + support * stretch + 0.5)))
      var (sum, weights) = (0.0, 0.0)
      for tap in first..<max(first, end) {
        let weight = kernel((Double(tap) - centre + 0.5) / stretch)
        sum += weight * values[tap]
        weights += weight
      }
      return sum / weights
    }
  }

  /// A picture, resampled down and across; samples are not rounded and may lie outside of 0 to 255.
  func picture(
    _ source: MadePicture, to size: PixelSize, extent: (width: Double, height: Double)
  ) -> [Double] {
    picture(
      source.samples.map(Double.init), PixelSize(width: source.width, height: source.height),
      channels: source.channels, to: size, extent: extent)
  }

  /// The same for values of any range, `channels` a pixel.
  func picture(
    _ values: [Double], _ source: PixelSize, channels: Int, to size: PixelSize,
    extent: (width: Double, height: Double)
  ) -> [Double] {
    var result = [Double](repeating: 0, count: size.pixelCount * channels)
    for channel in 0..<channels {
      let narrowed = (0..<source.height).map { y in
        line(
          (0..<source.width).map { values[(y * source.width + $0) * channels + channel] },
          extent: extent.width,
          count: size.width)
      }
      for x in 0..<size.width {
        let column = line(narrowed.map { $0[x] }, extent: extent.height, count: size.height)
        for y in 0..<size.height { result[(y * size.width + x) * channels + channel] = column[y] }
      }
    }
    return result
  }
}
