import Glibc
import ImagePipeline
import Testing

/// Outputs that can't be written, and rows that don't fit.
@Suite struct WriteFailureTests {
  private static let formats = [EncoderFormat.jpeg(JPEGSettings()), .png]

  @Test(arguments: formats, [9, 400])
  func fullDeviceIsAnError(format: EncoderFormat, side: Int) {
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let account = MemoryAccount()
    let samples = pattern(width: side, height: side, channels: 3)
    #expect(throws: PictureError.writeFailed(errno: ENOSPC)) {
      try encode(
        format, samples, width: side, height: side, channels: 3, descriptor: descriptor,
        account: account)
    }
    #expect(account.current == 0)
  }

  @Test(arguments: formats)
  func closedDescriptorIsAnError(format: EncoderFormat) {
    let samples = pattern(width: 9, height: 9, channels: 3)
    #expect(throws: PictureError.writeFailed(errno: EBADF)) {
      try encode(format, samples, width: 9, height: 9, channels: 3, descriptor: -1)
    }
  }

  @Test(arguments: formats)
  func missingRowsAreAnError(format: EncoderFormat) throws {
    let descriptor = anonymousFile([])
    defer { close(descriptor) }
    var encoder = try PictureEncoder(
      format, size: PixelSize(width: 3, height: 2), channels: 1, profile: nil,
      descriptor: descriptor, account: MemoryAccount())
    try encoder.writeRow(([1, 2, 3] as [UInt8]).span)
    do {
      _ = try encoder.finish()
      Issue.record("no error")
    } catch {
      guard case .corrupt = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(arguments: formats, [2, 4])
  func rowOfAnotherSizeIsAnErrorFromThenOn(format: EncoderFormat, count: Int) throws {
    let descriptor = anonymousFile([])
    defer { close(descriptor) }
    var encoder = try PictureEncoder(
      format, size: PixelSize(width: 3, height: 2), channels: 1, profile: nil,
      descriptor: descriptor, account: MemoryAccount())
    var errors: [PictureError] = []
    for row in [[UInt8](repeating: 0, count: count), [1, 2, 3]] {
      do {
        try encoder.writeRow(row.span)
      } catch {
        errors.append(error)
      }
    }
    #expect(errors.count == 2 && Set(errors).count == 1)
  }
}
