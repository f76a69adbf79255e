internal import CCodecs

extension PNGWalker {
  /// Takes in the first usable iCCP chunk (11.3.2.3): a name, a method and a zlib stream.
  ///
  /// The stream is inflated twice, first for the size that the profile declares: nothing is ever
  /// allocated for more than the limit of a profile.
  mutating func takeProfile(
    _ chunk: PNGChunk, of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) {
    guard profile == nil, let image else { return }
    do throws(ICCSegments.Failure) {
      guard chunk.length <= limits.profileBytes else {
        throw .tooLarge(chunk.length, limit: limits.profileBytes)
      }
      guard try isSoundProfile(chunk, in: input, through: &window) else { return }
      let stream = try streamOffset(in: chunk, of: input, through: &window)
      let length = chunk.end - 4 - stream
      let head = try inflated(input, at: stream, length: length, count: ICCProfile.leastBytes)
      guard let declared = ICCProfile.declaredBytes(head), declared >= head.count else {
        throw .unusable("it is cut or no profile")
      }
      guard declared <= limits.profileBytes else {
        throw .tooLarge(declared, limit: limits.profileBytes)
      }
      // One byte more has the stream's end checked where it comes then; what else follows is padding.
      let bytes = try inflated(input, at: stream, length: length, count: declared + 1)
      profile = try ICCSegments.profile(
        Array(bytes.prefix(declared)), for: image.isGray ? "GRAY" : "RGB ")
    } catch {
      switch error {
      case .unusable(let why): warnings.add("bad-profile", "The ICC profile is ignored: \(why).")
      case .input(let failure): throw failure
      }
    }
  }

  private mutating func isSoundProfile(
    _ chunk: PNGChunk, in input: borrowing PictureInput, through window: inout InputWindow
  ) throws(ICCSegments.Failure) -> Bool {
    do {
      return try isSound(chunk, in: input, through: &window)
    } catch {
      throw .input(error)
    }
  }

  /// Where the zlib stream begins, after the name and the method.
  private func streamOffset(
    in chunk: PNGChunk, of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(ICCSegments.Failure) -> Int64 {
    let head: [UInt8]
    do {
      // A name has 1 to 79 bytes, and a NUL follows it.
      head = try window.bytes(input, at: chunk.dataOffset, count: min(chunk.length, 81))
    } catch {
      throw .input(error)
    }
    guard let end = head.firstIndex(of: 0), end + 1 < head.count, head[end + 1] == 0 else {
      throw .unusable("the chunk that holds it is malformed")
    }
    return chunk.dataOffset + Int64(end) + 2
  }

  /// Inflates up to `count` bytes of the stream.
  private func inflated(
    _ input: borrowing PictureInput, at offset: Int64, length: Int64, count: Int
  ) throws(ICCSegments.Failure) -> [UInt8] {
    var status = ccodecs_status.ok
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      guard let start = target.baseAddress else { return }
      unsafe status = ccodecs_inflate(
        input.pointer, offset, length, start, count, &filled, input.account.part(.input).pointer)
    }
    switch status {
    case .ok, .limit: return bytes
    case .no_memory: throw .input(.outOfMemory)
    case .read_failed: throw .input(input.failure)
    case .truncated, .corrupt, .end, .unsupported, .write_failed, .spill_failed:
      throw .unusable("its compressed data is damaged")
    }
  }
}
