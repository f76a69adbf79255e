internal import Glibc
internal import ImagePipeline

extension PictureInput {
  /// Opens the file that an operand names; `-` is standard input.
  init(
    _ file: Argument, account: MemoryAccount, spoolFolder: String
  ) throws(PictureError) {
    if file.isDash {
      try self.init(descriptor: STDIN_FILENO, account: account, spoolFolder: spoolFolder)
    } else {
      try self.init(pathBytes: file.bytes, account: account, spoolFolder: spoolFolder)
    }
  }

  /// All bytes of a small file that an operand or option names; more than `limit` where there are more.
  ///
  /// - Throws: `picture`.
  static func contents(
    of file: Argument, atMost limit: Int, spoolFolder: String
  ) throws(CommandError) -> [UInt8] {
    do throws(PictureError) {
      return try contents(file, atMost: limit, spoolFolder: spoolFolder)
    } catch {
      throw .picture(error, file: file)
    }
  }

  private static func contents(
    _ file: Argument, atMost limit: Int, spoolFolder: String
  ) throws(PictureError) -> [UInt8] {
    let input = try PictureInput(file, account: MemoryAccount(), spoolFolder: spoolFolder)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= limit {
      var span = piece.mutableSpan
      let count = try input.read(at: Int64(bytes.count), into: &span)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return bytes
  }
}
