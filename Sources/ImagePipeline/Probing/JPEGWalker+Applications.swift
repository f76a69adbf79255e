extension JPEGWalker {
  /// Takes in the application data that says how to show the picture: JFIF (APP0), EXIF (APP1), ICC
  /// (APP2) and Adobe (APP14); XMP, MPF and the rest are not looked at.
  mutating func takeApplicationData(
    _ marker: UInt8, _ segment: JPEGStructure.Range, of input: borrowing PictureInput,
    through window: inout InputWindow
  ) throws(PictureError) {
    let offset = segment.offset + 4
    let count = Int(segment.length) - 4
    switch marker {
    case 0xE0:
      let fields = try window.bytes(input, at: offset, count: min(count, 14))
      // libjpeg takes it for JFIF from 14 bytes on (jdmarker.c, examine_app0).
      guard fields.count == 14, fields.starts(with: "JFIF\0".utf8) else { return }
      structure.hasJFIF = true
      structure.segments.append(segment)
    case 0xE1:
      let isEXIF = try window.bytes(input, at: offset, count: min(count, 6))
        .elementsEqual("Exif\0\0".utf8)
      guard isEXIF else { return }
      let search = orientation
      orientation = try window.withBytes(input, at: offset + 6, count: count - 6) { span in
        search.looking(into: span)
      }
    case 0xE2:
      let head = try window.bytes(input, at: offset, count: min(count, 14))
      guard head.count == 14, head.starts(with: "ICC_PROFILE\0".utf8) else { return }
      profile.add(
        JPEGStructure.Range(offset: offset + 14, length: Int64(count - 14)),
        number: Int(head[12]), of: Int(head[13]))
    case 0xEE:
      let fields = try window.bytes(input, at: offset, count: min(count, 12))
      guard fields.count == 12, fields.starts(with: "Adobe".utf8) else { return }
      structure.adobeTransform = fields[11]
      structure.segments.append(segment)
    default:
      return
    }
  }

  /// Puts together what the walk found.
  mutating func finish(
    _ input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) -> ProbedPicture {
    let model = structure.colorModel
    let isCMYK = model == .cmyk || model == .ycck
    if isCMYK && structure.adobeTransform == nil {
      warnings.add(
        "unmarked-cmyk", "CMYK without an Adobe marker is taken as inverted, as others do.")
    }
    orientation.warn(in: &warnings)
    var embedded: ICCProfile?
    do {
      let space = isCMYK ? "CMYK" : model == .gray ? "GRAY" : "RGB "
      embedded = try profile.assembled(from: input, through: &window, for: space)
    } catch {
      switch error {
      case .unusable(let why): warnings.add("bad-profile", "The ICC profile is ignored: \(why).")
      case .input(let failure): throw failure
      }
    }
    let header = PictureHeader(
      format: .jpeg, storedSize: structure.size, orientation: orientation.result,
      bitDepth: structure.bitDepth, channels: structure.components.count, isCMYK: isCMYK,
      isProgressive: structure.isProgressive, isInterlaced: false, scans: structure.scans.count,
      profile: embedded)
    return ProbedPicture(header: header, jpeg: structure, warnings: warnings.warnings)
  }
}
