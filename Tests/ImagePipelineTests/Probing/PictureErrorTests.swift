import Glibc
import ImagePipeline
import Testing

@Suite struct PictureErrorTests {
  static let errors: [(PictureError, String, String)] = [
    (.empty, "empty", "empty"), (.notAnImage(looksLike: "HTML"), "not-an-image", "HTML"),
    (.notAnImage(looksLike: nil), "not-an-image", "JPEG or PNG"),
    (.unsupportedFormat("HEIC"), "unsupported-format", "HEIC is not supported"),
    (.unsupportedFeature("12-bit JPEG"), "unsupported-feature", "12-bit JPEG is not supported"),
    (.truncated(rows: 3, of: 10), "truncated", "3 of 10 rows"),
    (.truncated(rows: nil, of: 10), "truncated", "before its pixels"),
    (.corrupt("bad CRC"), "corrupt", "bad CRC"),
    (
      .limitExceeded(name: "scans", limit: 200, value: 1501), "limit-exceeded",
      "1501 scans, over the limit of 200"
    ),
    (.overCeiling(predicted: 77, ceiling: 30), "over-ceiling", "77 bytes"),
    (
      .overWidgetLimit(
        size: PixelSize(width: 31, height: 15), quality: 40, bytes: 9876, limit: 9000),
      "over-widget-limit", "31x15 takes 9876 bytes at quality 40"
    ),
    (.notAFile, "not-a-file", "directory"), (.noSuchFile, "no-such-file", "no such file"),
    (.permissionDenied, "permission-denied", "permission"),
    (.readFailed(errno: EIO), "io-error", "Input/output error"),
    (.writeFailed(errno: ENOSPC), "io-error", "No space left on device"),
    (.spoolFailed(folder: "/spool", errno: ENOSPC), "io-error", "/spool"),
    (.outOfMemory, "internal", "memory"),
  ]

  @Test(arguments: errors) func anErrorHasItsCodeAndNamesItsFacts(
    error: PictureError, code: String, fact: String
  ) {
    #expect(error.code == code)
    #expect(error.description.contains(fact))
    #expect(error.description.hasSuffix("."))
  }
}
