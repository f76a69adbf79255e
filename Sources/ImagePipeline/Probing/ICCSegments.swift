/// The pieces of an ICC profile in a JPEG's APP2 segments (ICC.1:2022, annex B.4), in any order.
struct ICCSegments {
  /// Why there is no profile.
  enum Failure: Error {
    /// The pieces make none that can be used; in words.
    case unusable(String)
    /// Reading failed.
    case input(PictureError)

    /// A profile of so many bytes.
    static func tooLarge(_ bytes: Int, limit: Int) -> Failure {
      let words = DecodeLimit.profileBytes.words(bytes)
      return .unusable("it is \(words), over the limit of \(limit) (--limit profile-bytes=N)")
    }
  }

  /// The most bytes that are read.
  let mostBytes: Int
  private var total = 0
  private var pieces: [JPEGStructure.Range?] = []
  private var fault: String?

  /// Begins without any.
  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// Takes in the piece with this number (from 1) of so many.
  mutating func add(_ piece: JPEGStructure.Range, number: Int, of count: Int) {
    if pieces.isEmpty {
      total = count
      pieces = Array(repeating: nil, count: count)
    }
    if count != total || !(1...max(1, total)).contains(number) || total == 0 {
      fault = "its pieces are numbered wrongly"
    } else if pieces[number - 1] != nil {
      fault = "a piece of it is there twice"
    } else {
      pieces[number - 1] = piece
    }
  }

  /// Reads the profile; nil without any pieces.
  ///
  /// - Throws: `unusable` where pieces are missing, it is larger than allowed, no profile at all or one
  ///   for another colour space than `space`; `input` where reading fails.
  func assembled(
    from input: borrowing PictureInput, through window: inout InputWindow, for space: String
  ) throws(Failure) -> ICCProfile? {
    if let fault { throw .unusable(fault) }
    if pieces.isEmpty { return nil }
    let present = pieces.compactMap { $0 }
    guard present.count == total else { throw .unusable("a piece of it is missing") }
    let size = present.reduce(0) { $0 + $1.length }
    guard size <= mostBytes else { throw .tooLarge(Int(size), limit: mostBytes) }
    // What is no profile is not read whole.
    let head = try bytes(present, count: Int64(ICCProfile.leastBytes), of: input, through: &window)
    guard let declared = ICCProfile.declaredBytes(head), declared <= size else {
      throw .unusable("its header makes no sense")
    }
    // What follows is padding.
    return try Self.profile(
      try bytes(present, count: Int64(declared), of: input, through: &window), for: space)
  }

  private func bytes(
    _ pieces: [JPEGStructure.Range], count: Int64, of input: borrowing PictureInput,
    through window: inout InputWindow
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(count))
    for piece in pieces {
      let rest = count - Int64(bytes.count)
      if rest <= 0 { break }
      do {
        bytes += try window.bytes(input, at: piece.offset, count: Int(min(piece.length, rest)))
      } catch {
        throw .input(error)
      }
    }
    return bytes
  }

  /// Makes sense of a whole profile.
  static func profile(_ bytes: [UInt8], for space: String) throws(Failure) -> ICCProfile {
    guard let profile = ICCProfile(bytes: bytes) else {
      throw .unusable("its header makes no sense")
    }
    guard profile.colorSpace == space else {
      throw .unusable("it is for \(profile.colorSpace) pixels, and these are \(space)")
    }
    return profile
  }
}
