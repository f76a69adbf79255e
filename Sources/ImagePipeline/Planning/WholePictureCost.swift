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
    let widest = jpeg.components.map(\.horizontalSampling).max() ?? 1
    let tallest = jpeg.components.map(\.verticalSampling).max() ?? 1
    coefficientBytes = jpeg.components.reduce(0) { sum, component in
      let across = (size.width * component.horizontalSampling + widest * 8 - 1) / (widest * 8)
      let down = (size.height * component.verticalSampling + tallest * 8 - 1) / (tallest * 8)
      return sum + across * down * 128
    }
  }
}
