extension JPEGStructure {
  /// The side of the inverse DCT that libjpeg gives a component at a scale: 1, 2, 4 or 8.
  ///
  /// Larger than `eighths` where that spares upsampling: at 1/8 the chroma of 4:2:0 gets one of 2
  /// (jdmaster.c of libjpeg-turbo).
  func inverseDCTSize(of component: Component, eighths: Int) -> Int {
    let (widest, tallest) = (widestSampling, tallestSampling)
    var size = eighths
    while size < 8,
      (widest * eighths) % (component.horizontalSampling * size * 2) == 0,
      (tallest * eighths) % (component.verticalSampling * size * 2) == 0
    {
      size *= 2
    }
    return size
  }

  /// The coefficients that libjpeg-turbo's inverse DCT of a side reads, as bits in zigzag order.
  ///
  /// All of 8; all of 4 but row and column 4; rows and columns 0, 1, 3, 5 and 7 of 2; the DC of 1
  /// (jidctred.c).
  static func coefficients(ofInverseDCT size: Int) -> UInt64 {
    let isUsed = { (index: Int) -> Bool in
      switch size {
      case 1: index == 0
      case 2: index == 0 || index % 2 == 1
      case 4: index != 4
      default: true
      }
    }
    var used: UInt64 = 0
    for (bit, place) in zigzag.enumerated() where isUsed(place.row) && isUsed(place.column) {
      used |= 1 << UInt64(bit)
    }
    return used
  }

  /// The places of a block in the order of T.81, figure A.6: diagonals, the odd ones downwards.
  private static var zigzag: [(row: Int, column: Int)] {
    (0...14).flatMap { diagonal in
      let steps = max(0, diagonal - 7)...min(7, diagonal)
      let places = steps.map { (row: $0, column: diagonal - $0) }
      return diagonal % 2 == 1 ? places : places.reversed()
    }
  }
}
