import TestSupport

/// libjpeg-turbo's own programs: what the decoder is compared with, and what makes its pictures.
enum JPEGTools {
  static let isAvailable =
    ExternalTool("cjpeg").isAvailable && ExternalTool("djpeg").isAvailable
    && ExternalTool("jpegtran").isAvailable
  static let reason = "needs cjpeg, djpeg and jpegtran (libjpeg-turbo-progs)"

  /// Encodes with cjpeg.
  static func encode(_ picture: MadePicture, _ arguments: [String] = []) throws -> [UInt8] {
    try ExternalTool("cjpeg").output(arguments, stdin: .bytes(picture.netpbm))
  }

  /// Encodes with the scans of a script, in cjpeg's notation.
  static func encode(
    _ picture: MadePicture, script: String, _ arguments: [String] = []
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = try folder.write(script, to: "scans")
    return try encode(picture, ["-scans", path] + arguments)
  }

  /// What djpeg makes of a JPEG with the exact inverse DCT, be it with warnings (status 2).
  ///
  /// - Throws: `NetpbmFailure` where it makes no picture.
  static func decode(_ bytes: [UInt8], eighths: Int) throws -> Netpbm {
    let run = try ExternalTool("djpeg").run(
      ["-dct", "int", "-scale", "\(eighths)/8", "-pnm"], stdin: .bytes(bytes))
    guard run.status == 0 || run.status == 2 else { throw NetpbmFailure.truncated }
    return try Netpbm(run.stdout)
  }

  /// Changes a JPEG with jpegtran, without decoding it.
  static func transform(_ bytes: [UInt8], _ arguments: [String]) throws -> [UInt8] {
    try ExternalTool("jpegtran").output(arguments, stdin: .bytes(bytes))
  }
}
