import TestSupport
import Testing
import WallpaperContainer

@Test(
  .enabled(if: ExternalTool("sha256sum").isAvailable, "needs sha256sum"),
  arguments: [0, 1, 3, 55, 56, 63, 64, 65, 1000])
func digestAgreesWithSHA256Sum(count: Int) throws {
  let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) }
  let printed = try ExternalTool("sha256sum").output([], stdin: .bytes(bytes))
  #expect(SHA256().hexDigits(of: bytes) == String(decoding: printed.prefix(64), as: UTF8.self))
}
