import ImagePipeline
import TestSupport
import Testing

@Suite struct OrientationTests {
  @Test(arguments: 1...8, [false, true]) func eachOrientationIsRead(
    value: Int, bigEndian: Bool
  ) throws {
    let structure = EXIFBytes(bigEndian: bigEndian).orientation(value)
    let jpeg = try probe(JPEGBytes.picture(EXIFBytes.segment(structure)))
    let png = try probe(PNGBytes.picture(before: PNGBytes.chunk("eXIf", structure)))
    for probed in [jpeg, png] {
      #expect(probed.header.orientation == Orientation(rawValue: UInt8(value)))
      #expect(probed.header.storedSize == PixelSize(width: 40, height: 30))
      let upright = value >= 5 ? PixelSize(width: 30, height: 40) : PixelSize(width: 40, height: 30)
      #expect(probed.header.size == upright)
      #expect(probed.warnings.isEmpty)
    }
  }

  /// BYTE, SHORT of two, LONG, SLONG.
  @Test(arguments: [(1, 1, 1), (3, 2, 2), (4, 1, 4), (9, 1, 4)], [false, true])
  func otherTypesAreAccepted(form: (type: Int, count: Int, bytes: Int), bigEndian: Bool) throws {
    let exif = EXIFBytes(bigEndian: bigEndian)
    let entry = exif.entry(
      type: form.type, count: form.count, value: exif.integer(6, bytes: form.bytes))
    let probed = try probe(JPEGBytes.picture(EXIFBytes.segment(exif.structure([entry]))))
    #expect(probed.header.orientation == .right)
    #expect(probed.warnings.isEmpty)
  }

  static let exif = EXIFBytes()
  static let odd: [(String, [UInt8])] = [
    ("value 0", exif.orientation(0)), ("value 9", exif.orientation(9)),
    ("value 262", exif.orientation(262)),
    ("RATIONAL", exif.structure([exif.entry(type: 5, value: [6])])),
    ("count 0", exif.structure([exif.entry(count: 0, value: [6])])),
    ("count of billions", exif.structure([exif.entry(count: 0xFFFF_FFFF, value: [6])])),
    ("directory beyond", exif.structure([], directory: 0x7FFF_FFFF)),
    ("directory that wraps", exif.structure([], directory: 0xFFFF_FFF8)),
    ("no byte order", Array("XX".utf8) + exif.orientation(6).dropFirst(2)),
    ("not 42", [0x49, 0x49, 43, 0] + exif.orientation(6).dropFirst(4)),
    ("nothing", []), ("cut in the header", Array(exif.orientation(6).prefix(7))),
    ("cut in the count", Array(exif.orientation(6).prefix(9))),
    ("cut in the entry", Array(exif.orientation(6).prefix(21))),
  ]

  @Test(arguments: odd) func nonsenseIsUprightWithAWarning(
    what: String, structure: [UInt8]
  ) throws {
    let jpeg = try probe(JPEGBytes.picture(EXIFBytes.segment(structure)))
    let png = try probe(PNGBytes.picture(before: PNGBytes.chunk("eXIf", structure)))
    for probed in [jpeg, png] {
      #expect(probed.header.orientation == .up)
      #expect(probed.warnings.map(\.code) == ["odd-exif"])
    }
  }

  @Test func theEntriesThatAreThereCount() throws {
    let exif = EXIFBytes()
    let model = exif.entry(tag: 0x0110, type: 2, value: [65])
    let orientation = exif.entry(value: [6])
    // Unsorted, and far fewer than it says.
    let structure = exif.structure([orientation, model], declared: 65_535)
    let probed = try probe(JPEGBytes.picture(EXIFBytes.segment(structure)))
    #expect(probed.header.orientation == .right)
    #expect(probed.warnings.map(\.code) == ["odd-exif"])
  }

  @Test(arguments: [([6, 3], 6), ([0, 3], 3), ([9, 0], 1)] as [([Int], UInt8)])
  func theFirstValidOneOfSeveralCounts(values: [Int], result: UInt8) throws {
    let segments = values.flatMap { EXIFBytes.segment(EXIFBytes().orientation($0)) }
    #expect(try probe(JPEGBytes.picture(segments)).header.orientation.rawValue == result)
  }

  @Test func xmpIsIgnored() throws {
    let xmp = "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta tiff:Orientation='6'/>"
    let probed = try probe(JPEGBytes.picture(JPEGBytes.segment(0xE1, Array(xmp.utf8))))
    #expect(probed.header.orientation == .up)
  }

  @Test func anExifAfterThePixelsCountsInAFileOnly() throws {
    let bytes = PNGBytes.picture(after: PNGBytes.chunk("eXIf", EXIFBytes().orientation(6)))
    #expect(try probe(bytes).header.orientation == .right)
    #expect(try probe(bytes, by: .pipe).header.orientation == .up)
  }

  @Test func anExifBeforeThePixelsWinsOverOneAfter() throws {
    let chunk = { PNGBytes.chunk("eXIf", EXIFBytes().orientation($0)) }
    let probed = try probe(PNGBytes.picture(before: chunk(8), after: chunk(6)))
    #expect(probed.header.orientation == .left)
  }

  @Test func aDamagedExifChunkIsIgnored() throws {
    let chunk = PNGBytes.chunk("eXIf", EXIFBytes().orientation(6), crc: 1)
    let probed = try probe(PNGBytes.picture(before: chunk))
    #expect(probed.header.orientation == .up)
    #expect(probed.warnings.map(\.code) == ["bad-crc"])
  }
}
