/// What the fixtures end as, by the names of their folders.
enum FixtureVerdicts {
  static let all: [Verdict] =
    damaged + refused + bombs + others + markers + applications + chunks

  /// Those that end differently from a pipe, and have a test of their own.
  static let elsewhere = ["odd/exif-between-idat.png", "odd/exif-twice.png"]

  typealias Verdict = FixtureVerdictTests.Verdict

  private static func bad(_ name: String, _ code: String, _ word: String = "") -> Verdict {
    FixtureVerdictTests.bad(name, code, word)
  }

  private static func good(_ name: String, _ warnings: String...) -> Verdict {
    FixtureVerdictTests.good(name, warnings)
  }

  private static let damaged = [
    bad("damaged/adler.png", "corrupt", "check"), good("damaged/crc-ancillary.png", "odd-data"),
    bad("damaged/crc-header.png", "corrupt", "IHDR"), bad("damaged/crc-idat.png", "corrupt", "CRC"),
    bad("damaged/deflate.png", "corrupt", "IDAT"), bad("damaged/depth-3.png", "corrupt", "3 bits"),
    good("damaged/empty-idat.png"), bad("damaged/entropy.jpg", "corrupt"),
    bad("damaged/filter-9.png", "corrupt", "filter"),
    bad("damaged/half-progressive.jpg", "truncated", "of 59"),
    bad("damaged/half.jpg", "truncated", "of 59"), bad("damaged/half.png", "truncated", "of 24"),
    bad("damaged/header-only.jpg", "truncated"), bad("damaged/header-only.png", "truncated"),
    good("damaged/last-byte-missing.jpg", "missing-end"),
    bad("damaged/newlines-converted.png", "corrupt", "text mode"),
    bad("damaged/no-data.png", "corrupt", "before any pixels"),
    good("damaged/no-end-chunk.png", "missing-end"),
    good("damaged/no-end-marker-progressive.jpg", "missing-end"),
    good("damaged/no-end-marker.jpg", "missing-end"),
    bad("damaged/no-picture.jpg", "corrupt", "no scan"),
    bad("damaged/palette-index.png", "corrupt", "palette index"),
    bad("damaged/palette-missing.png", "corrupt", "palette"),
    bad("damaged/restart-missing.jpg", "corrupt", "RST1"),
    bad("damaged/rows-missing.png", "truncated", "12 of 24"),
    good("damaged/rows-too-many.png", "odd-data"), bad("damaged/start-only.jpg", "truncated"),
    bad("damaged/table-missing.jpg", "corrupt", "Quantization table"),
    good("damaged/trailing.jpg", "trailing-bytes"), good("damaged/trailing.png", "trailing-bytes"),
    good("damaged/unknown-ancillary.png"),
    bad("damaged/unknown-critical.png", "corrupt", "QQQQ"),
    bad("damaged/width-0.png", "corrupt", "0x10"),
  ]

  private static let refused = [
    bad("refused/apple.png", "unsupported-feature", "CgBI"),
    bad("refused/differential-progressive.jpg", "unsupported-feature", "Hierarchical"),
    bad("refused/height-by-dnl.jpg", "unsupported-feature", "DNL"),
    bad("refused/hierarchical.jpg", "unsupported-feature", "Hierarchical"),
    bad("refused/lossless.jpg", "unsupported-feature", "Lossless"),
    bad("refused/twelve-bit.jpg", "unsupported-feature", "12-bit"),
    bad("refused/two-components.jpg", "unsupported-feature", "2 components"),
  ]

  private static let bombs = [
    bad("bomb/jpeg-65500.jpg", "limit-exceeded", "4290250000"),
    bad("bomb/jpeg-markers.jpg", "limit-exceeded", "10001"),
    bad("bomb/jpeg-progressive-65500.jpg", "limit-exceeded", "4290250000"),
    bad("bomb/png-65500-adam7.png", "limit-exceeded", "4290250000"),
    bad("bomb/png-65500.png", "limit-exceeded", "4290250000"),
    bad("bomb/png-largest.png", "limit-exceeded", "4611686014132420609"),
    good("bomb/png-text.png"), bad("bomb/scans-300.jpg", "limit-exceeded", "201"),
    good("odd/text-international.png"), good("odd/profile-of-6-mb.png", "bad-profile"),
    bad("odd/chunk-of-2-gb.png", "truncated"),
  ]

  private static let others =
    [
      ("avif.avif", "AVIF"), ("bmp.bmp", "BMP"), ("gif.gif", "GIF"), ("heic.heic", "HEIC"),
      ("ico.ico", "ICO"), ("jp2.jp2", "JPEG 2000"), ("jxl-codestream.jxl", "JPEG XL"),
      ("jxl-container.jxl", "JPEG XL"), ("mng.mng", "MNG"), ("pdf.pdf", "PDF"), ("pnm.ppm", "PPM"),
      ("psd.psd", "PSD"), ("qoi.qoi", "QOI"), ("svg-xml.svg", "SVG"), ("svg.svg", "SVG"),
      ("tiff-be.tif", "TIFF"), ("tiff-le.tif", "TIFF"), ("webp.webp", "WebP"),
    ].map { bad("other/\($0)", "unsupported-format", $1) } + [
      bad("other/empty.jpg", "empty"), bad("other/jpeg-ls.jls", "unsupported-feature", "JPEG-LS"),
      bad("other/noise.jpg", "not-an-image"), bad("other/one-byte.png", "not-an-image"),
      bad("other/page.jpg", "not-an-image", "HTML"), good("other/really-jpeg.png"),
      good("other/really-png.jpg"), bad("other/text.jpg", "not-an-image", "text"),
      bad("other/zeros.png", "not-an-image"),
    ]

  private static let markers = [
    good("odd/junk-after-start.jpg", "extraneous-data", "odd-data"),
    good("odd/junk-before-frame.jpg", "extraneous-data", "odd-data"),
    good("odd/junk-before-scan.jpg", "extraneous-data", "odd-data"),
    good("odd/junk-between-scans.jpg", "extraneous-data"), good("odd/fill-bytes.jpg"),
    good("odd/length-comment-0.jpg", "short-segment"),
    good("odd/length-comment-1.jpg", "short-segment"),
    good("odd/length-jfif-0.jpg", "short-segment"), good("odd/length-exif-1.jpg", "short-segment"),
    good("odd/length-adobe-0.jpg", "short-segment"),
    good("odd/length-application-15-1.jpg", "short-segment"),
    good("odd/length-0-between-scans.jpg", "short-segment"),
    bad("odd/length-tables-1.jpg", "corrupt", "0xFFDB"),
    bad("odd/length-codes-1.jpg", "corrupt", "0xFFC4"),
    bad("odd/length-frame-1.jpg", "corrupt", "0xFFC0"),
    bad("odd/length-scan-1.jpg", "corrupt", "0xFFDA"),
    bad("odd/length-interval-1.jpg", "corrupt", "0xFFDD"), good("odd/empty-segments.jpg"),
    good("odd/lines-again.jpg"), good("odd/interval-again.jpg"), good("odd/tables-last.jpg"),
  ]

  private static let applications = [
    good("odd/several-app1.jpg"), good("odd/exif-after-frame.jpg"),
    good("odd/exif-before-jfif.jpg"), good("odd/unsorted-MM.jpg"), good("odd/unsorted-II.jpg"),
    good("odd/exif-empty.jpg", "odd-exif"), good("odd/mpo.jpg", "trailing-bytes"),
    good("odd/gain-map.jpg", "trailing-bytes"),
  ]

  private static let chunks = [
    good("odd/animation-broken.png"), good("odd/animation-without-default.png"),
    bad("odd/crc-end.png", "corrupt", "IEND"), bad("odd/crc-palette.png", "corrupt", "PLTE"),
    good("odd/crc-transparency.png", "bad-crc", "odd-data"),
    bad("odd/data-apart.png", "truncated", "of 24"),
    good("odd/data-behind-end.png", "trailing-bytes"),
    good("odd/exif-wrong-crc.png", "bad-crc", "odd-data"), good("odd/idat-empty-between.png"),
    good("odd/idat-of-1-byte.png"), bad("odd/palette-behind.png", "corrupt", "palette"),
    good("odd/palette-of-rgb.png"), bad("odd/second-header.png", "corrupt", "two IHDR"),
  ]
}
