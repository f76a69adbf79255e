import Footprint
import ImagePipeline
import Staging
import Testing
import WallpaperContainer
import WallstageCommand

/// Codes and exits as the table of bad input says, one row for each case of each error.
struct ExitCodeTests {
  private static let file: Argument = "picture.jpg"

  static let pictures: [(PictureError, String, Int32)] = [
    (.empty, "empty", 65),
    (.notAnImage(looksLike: "HTML"), "not-an-image", 65),
    (.unsupportedFormat("HEIC"), "unsupported-format", 65),
    (.unsupportedFeature("12-bit JPEG"), "unsupported-feature", 65),
    (.truncated(rows: 3, of: 9), "truncated", 65),
    (.corrupt("nonsense"), "corrupt", 65),
    (.limitExceeded(name: "pixels", limit: 1, value: 2), "limit-exceeded", 65),
    (.overCeiling(predicted: 2, ceiling: 1), "over-ceiling", 65),
    (
      .overWidgetLimit(
        size: PixelSize(width: 1, height: 1), quality: nil, bytes: 2, limit: 1),
      "over-widget-limit", 65
    ),
    (.notAFile, "not-a-file", 66),
    (.noSuchFile, "no-such-file", 66),
    (.permissionDenied, "permission-denied", 77),
    (.readFailed(errno: 5), "io-error", 74),
    (.writeFailed(errno: 5), "io-error", 74),
    (.spoolFailed(folder: "/tmp", errno: 28), "io-error", 74),
    (.outOfMemory, "internal", 70),
  ]

  static let others: [(CommandError, String, Int32)] = [
    (.output(.cannotCreate(errno: 2), file: file), "cannot-create", 73),
    (.output(.permissionDenied(errno: 13), file: file), "permission-denied", 77),
    (.output(.failed(errno: 28), file: file), "io-error", 74),
    (.overCeiling(measured: 2, ceiling: 1, file: file), "over-ceiling", 65),
    (.reported(code: "decoder-crashed", reason: "It crashed.", file: file), "decoder-crashed", 65),
    (.childFailed(.timedOut, file: file), "internal", 70),
    (container(.missing), "missing", 66),
    (container(.empty), "empty", 66),
    (container(.locked), "locked", 77),
    (container(.corrupt), "corrupt", 65),
    (container(.unsupported), "unsupported", 65),
    (
      .staging(.noPack(PackRejection(path: "picture.jpg", problem: .noSuchFile))), "no-such-file",
      66
    ),
    (
      .staging(.noPack(PackRejection(path: "picture.jpg", problem: .permissionDenied))),
      "permission-denied", 77
    ),
    (
      .staging(.noPack(PackRejection(path: "picture.jpg", problem: .corrupt(what: "x", line: 1)))),
      "corrupt", 65
    ),
  ]

  static let withoutFile: [(CommandError, String, Int32)] = [
    (.usage(.missingCommand, command: nil), "usage", 64),
    (.staging(.noUsablePicture(quarantined: [])), "no-usable-picture", 65),
    (.staging(.interrupted), "interrupted", 75),
    (.staging(.worker(.timedOut)), "internal", 70),
    (.staging(.state(write(13))), "permission-denied", 77),
    (.staging(.state(write(28))), "io-error", 74),
    (.staging(.container(.file(write(30)))), "cannot-create", 73),
    (.staging(.container(.busy(lock: "stage.lock"))), "busy", 75),
    (.staging(.container(.notContainer(path: "a", found: "b"))), "cannot-create", 73),
    (.staging(.container(.wrongGroup(path: "a", found: "b", wanted: "c"))), "bad-config", 78),
    (.staging(.container(.document(path: "a", .corrupt(reason: "b")))), "corrupt", 65),
    (
      .staging(.container(.document(path: "a", .unsupported(format: 2)))), "unsupported-format", 65
    ),
    (
      .staging(.container(.readBackDiffers(path: "a", wrote: 2, found: nil))), "io-error", 74
    ),
    (.staging(.container(.ledgerLineTooLong(bytes: 2, limit: 1))), "limit-exceeded", 65),
    (.zone(.noDatabase(folder: "/usr/share/zoneinfo")), "service-missing", 69),
    (.zone(.noSuchZone("Mars/Base", folder: "/usr/share/zoneinfo")), "service-missing", 69),
    (.zone(.invalidSetting("nonsense")), "bad-config", 78),
    (.namelessZone, "bad-config", 78),
    (.noStateFolder, "bad-config", 78),
    (.identityRefused(name: "nobody", errno: 1), "permission-denied", 77),
  ]

  private static func container(_ state: ReadState) -> CommandError {
    .container(ContainerFault(state: state, cause: nil), folder: file)
  }

  private static func write(_ errno: Int32) -> FileFailure {
    FileFailure(call: .write, path: "a", code: errno)
  }

  static let withFile =
    pictures.map { (CommandError.picture($0.0, file: file), $0.1, $0.2) } + others

  @Test(arguments: withFile + withoutFile)
  func everyErrorHasItsCodeAndExit(error: CommandError, code: String, exit: Int32) {
    #expect(error.code == code)
    #expect(ExitCode(error).rawValue == exit)
  }

  @Test(arguments: withFile)
  func everyMessageIsOneLineWithTheFileFirst(error: CommandError, code: String, exit: Int32) {
    #expect(!error.line.contains("\n"))
    #expect(error.line.hasPrefix("picture.jpg: "))
    #expect(error.reason.count > 10)
  }

  @Test func hostileNamesStayOnOneLine() {
    let error = CommandError.picture(
      .noSuchFile, file: Argument(bytes: Array("a\nb\u{1B}[2J".utf8) + [0xFF]))
    #expect(error.line.hasPrefix("a\\nb\\x1b[2J\\xff: "))
  }

  @Test func firstErrorDecidesUnlessTheCommandDoes() {
    var outcome = CommandOutcome()
    #expect(outcome.exit == .done)
    outcome.errors = [
      .picture(.noSuchFile, file: Self.file), .picture(.corrupt("x"), file: Self.file),
    ]
    #expect(outcome.exit == .noInput)
    outcome.ownExit = .badData
    #expect(outcome.exit == .badData)
  }
}
