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
}
