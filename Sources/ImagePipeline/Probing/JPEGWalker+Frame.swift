extension JPEGWalker {
  /// Takes in the frame header (T.81 B.2.2).
  mutating func takeFrame(
    _ marker: UInt8, _ segment: JPEGStructure.Range, of input: borrowing PictureInput,
    through window: inout InputWindow
  ) throws(PictureError) {
    guard structure.components.isEmpty else { throw .corrupt("there are two frame headers") }
    let fields = try window.bytes(input, at: segment.offset + 4, count: Int(segment.length) - 4)
    guard fields.count == Int(segment.length) - 4 else { throw cut }
    guard fields.count >= 6, fields.count == 6 + 3 * Int(fields[5]) else {
      throw .corrupt("the frame header's length does not fit its components")
    }
    structure.frameMarker = marker
    structure.bitDepth = Int(fields[0])
    structure.size = PixelSize(
      width: Int(fields[3]) << 8 | Int(fields[4]), height: Int(fields[1]) << 8 | Int(fields[2]))
    try checkPrecision()
    try checkSize()
    for start in stride(from: 6, to: fields.count, by: 3) {
      structure.components.append(
        JPEGStructure.Component(
          id: fields[start], horizontalSampling: Int(fields[start + 1] >> 4),
          verticalSampling: Int(fields[start + 1] & 15), quantizationTable: Int(fields[start + 2])))
    }
    try checkComponents()
    structure.segments.append(segment)
  }

  private func checkPrecision() throws(PictureError) {
    switch structure.bitDepth {
    case 8: return
    case 12 where structure.frameMarker != JPEGMarker.baselineFrame:
      throw .unsupportedFeature("12-bit JPEG")
    default: throw .corrupt("the frame header asks for \(structure.bitDepth) bits a sample")
    }
  }

  private func checkSize() throws(PictureError) {
    let size = structure.size
    guard size.width > 0 else { throw .corrupt("the frame header says that the width is 0") }
    // B.2.5: the height comes in a DNL segment after the first scan.
    guard size.height > 0 else { throw .unsupportedFeature("A JPEG with its height in DNL") }
    try limits.check(size)
    if size.longerSide > DecodeLimits.jpegSide {
      throw .limitExceeded(
        name: "pixels a JPEG side", limit: DecodeLimits.jpegSide, value: size.longerSide)
    }
  }

  private func checkComponents() throws(PictureError) {
    let components = structure.components
    switch components.count {
    case 0: throw .corrupt("the frame header has no components")
    case 1, 3, 4: break
    default: throw .unsupportedFeature("A JPEG of \(components.count) components")
    }
    var (horizontal, vertical) = (1, 1)
    for component in components {
      guard (1...4).contains(component.horizontalSampling),
        (1...4).contains(component.verticalSampling)
      else { throw .corrupt("a sampling factor is not 1 to 4") }
      horizontal = max(horizontal, component.horizontalSampling)
      vertical = max(vertical, component.verticalSampling)
    }
    for component in components
    where horizontal % component.horizontalSampling != 0
      || vertical % component.verticalSampling != 0
    {
      throw .unsupportedFeature("A JPEG with a fractional sampling ratio")
    }
  }
}
