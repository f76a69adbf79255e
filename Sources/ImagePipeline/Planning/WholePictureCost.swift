/// What holding a whole picture would cost, which no plan does unless it is small.
package struct WholePictureCost: Hashable, Sendable {
  /// All pixels at full size, 8 bits a sample: what a decoder hands to a program.
  package let pixelBytes: Int
  /// All coefficients of a JPEG of several scans, which libjpeg keeps besides; 0 for other pictures.
  package let coefficientBytes: Int

  /// Works it out from the header.
  package init(_ picture: ProbedPicture) {
    let size = picture.header.storedSize
    pixelBytes = size.pixelCount * picture.header.channels
    guard let jpeg = picture.jpeg, jpeg.isMultiScan else {
      coefficientBytes = 0
      return
    }
    coefficientBytes = jpeg.components.reduce(0) { sum, component in
      sum + jpeg.blocksAcross(component) * jpeg.blocksDown(component) * 128
    }
  }
}
