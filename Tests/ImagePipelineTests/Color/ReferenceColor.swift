import Glibc

/// Colour by the textbook, in double precision: chromaticities to XYZ, Bradford to D65, sRGB.
struct ReferenceColor: Sendable {
  typealias Matrix = [[Double]]

  /// x and y of red, green, blue and white.
  let points: [(x: Double, y: Double)]
  /// From a value, 0 to 1, to its light.
  let light: @Sendable (Double) -> Double

  static let sRGB = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06), (0.3127, 0.3290)]

  /// The sRGB levels of a pixel.
  func levels(_ pixel: [UInt8]) -> [Double] {
    let values = pixel.count == 1 ? [pixel[0], pixel[0], pixel[0]] : pixel
    let linear = values.map { light(Double($0) / 255) }
    let xyz = Self.apply(Self.toXYZ(points), linear)
    let adapted = Self.apply(Self.adaptation(from: points[3], to: Self.sRGB[3]), xyz)
    return Self.apply(Self.inverse(Self.toXYZ(Self.sRGB)), adapted).map { part in
      let bounded = min(1, max(0, part))
      return 255
        * (bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * pow(bounded, 1 / 2.4) - 0.055)
    }
  }

  private static func xyz(_ point: (x: Double, y: Double), sum: Double = 1) -> [Double] {
    [point.x * sum, point.y * sum, (1 - point.x - point.y) * sum]
  }

  private static func toXYZ(_ points: [(x: Double, y: Double)]) -> Matrix {
    let columns = points[..<3].map { xyz($0) }
    let corners = (0..<3).map { row in columns.map { $0[row] } }
    let scales = apply(inverse(corners), xyz(points[3], sum: 1 / points[3].y))
    return corners.map { row in zip(row, scales).map { $0 * $1 } }
  }

  private static func adaptation(
    from source: (x: Double, y: Double), to target: (x: Double, y: Double)
  ) -> Matrix {
    let bradford = [
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ]
    let before = apply(bradford, xyz(source, sum: 1 / source.y))
    let after = apply(bradford, xyz(target, sum: 1 / target.y))
    let scaled = (0..<3).map { row in bradford[row].map { $0 * after[row] / before[row] } }
    let back = inverse(bradford)
    return (0..<3).map { row in
      (0..<3).map { column in (0..<3).reduce(0) { $0 + back[row][$1] * scaled[$1][column] } }
    }
  }

  private static func apply(_ matrix: Matrix, _ vector: [Double]) -> [Double] {
    matrix.map { zip($0, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// By cofactors.
  private static func inverse(_ m: Matrix) -> Matrix {
    let cofactor = { (row: Int, column: Int) -> Double in
      let (a, b) = ((row + 1) % 3, (row + 2) % 3)
      let (c, d) = ((column + 1) % 3, (column + 2) % 3)
      return m[a][c] * m[b][d] - m[a][d] * m[b][c]
    }
    let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * cofactor(0, $1) }
    return (0..<3).map { row in (0..<3).map { cofactor($0, row) / determinant } }
  }
}
