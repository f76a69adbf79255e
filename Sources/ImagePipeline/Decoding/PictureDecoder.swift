/// A picture's rows, whatever its format.
struct PictureDecoder: ~Copyable {
  private var jpeg: JPEGDecoder?
  private var png: PNGDecoder?
  /// Why no row is whole, where a JPEG's scans say so.
  private var scanFault: PictureError?
  private let givesPasses: Bool
  private let width: Int
  private var given = 0

  /// Opens what `plan` says.
  ///
  /// - Throws: what the format's decoder throws, and a JPEG's fault that the walk found, unless it
  ///   `salvages`.
  init(
    _ input: borrowing PictureInput, _ picture: ProbedPicture, _ plan: ThumbnailPlan,
    salvages: Bool, limits: DecodeLimits, account: MemoryAccount
  ) throws(PictureError) {
    givesPasses = plan.route.strategy == .pngAccumulate
    width = plan.sampling.decoded.width
    guard let structure = picture.jpeg else {
      png = try PNGDecoder(
        input, interlacing: plan.route.strategy.interlacing, salvages: salvages, limits: limits,
        account: account)
      return
    }
    scanFault = structure.scanFault
    if let scanFault, !salvages { throw scanFault }
    do throws(PictureError) {
      jpeg = try Self.open(input, structure, plan, salvages, account, readsAhead: plan.readsAhead)
    } catch .outOfMemory where plan.readsAhead {
      jpeg = try Self.open(input, structure, plan, salvages, account, readsAhead: false)
    }
  }

  private static func open(
    _ input: borrowing PictureInput, _ structure: JPEGStructure, _ plan: ThumbnailPlan,
    _ salvages: Bool, _ account: MemoryAccount, readsAhead: Bool
  ) throws(PictureError) -> JPEGDecoder {
    try JPEGDecoder(
      input, structure: structure, scans: plan.sampling.scans, eighths: plan.sampling.eighths,
      salvages: salvages, readsAhead: readsAhead && input.isSeekable, account: account)
  }

  /// Reads the next row, of a pass where the plan is to accumulate them; nil when there is none left.
  mutating func readRow(
    into row: inout MutableSpan<UInt8>, from input: borrowing PictureInput
  ) throws(PictureError) -> PassRow? {
    if givesPasses { return try png?.readPassRow(into: &row, from: input) }
    var isThere = try jpeg?.readRow(into: &row, from: input)
    if isThere == nil { isThere = try png?.readRow(into: &row, from: input) }
    guard isThere == true else { return nil }
    defer { given += 1 }
    return PassRow(row: given, width: width)
  }

  /// Looks at how the file ends, after the last row, and at what was odd on the way.
  mutating func finish(
    _ input: borrowing PictureInput, salvages: Bool, _ warnings: inout [PictureWarning]
  ) throws(PictureError) {
    let ending: PictureEnding?
    var damage: (message: String?, whole: Int, all: Int)
    if let found = jpeg?.damage {
      damage = found
      ending = jpeg?.finish()
    } else {
      damage = png?.damage ?? (nil, 0, 0)
      ending = try png?.finish(from: input)
      if png?.hasUnseenEXIF(in: input) == true {
        warnings.append(
          PictureWarning(
            code: "late-orientation",
            message: "the EXIF data behind the pixels is not applied on a pipe: give a file"))
      }
    }
    switch scanFault {
    case .corrupt(let what): damage = (what, 0, damage.all)
    case .some: damage = ("scans are missing", 0, damage.all)
    case nil: break
    }
    if salvages, damage.whole < damage.all {
      let why = damage.message.map { ": \($0)" } ?? ""
      warnings.append(
        PictureWarning(
          code: "salvaged", message: "\(damage.whole) of \(damage.all) rows are whole\(why)"))
      return
    }
    if let odd = damage.message {
      warnings.append(PictureWarning(code: "odd-data", message: odd))
    }
    switch ending {
    case .marked(hasMore: true):
      warnings.append(
        PictureWarning(
          code: "trailing-bytes", message: "there are bytes after the end of the picture"))
    case .marked(hasMore: false), nil: break
    case .missing:
      warnings.append(
        PictureWarning(code: "missing-end", message: "the end marker is missing"))
    case .cut:
      guard salvages else {
        throw .corrupt("it ends in data that belongs to no pixel, and its last part is lost")
      }
      warnings.append(
        PictureWarning(
          code: "odd-ending", message: "the picture was cut: its last part may be missing"))
    case .odd(let message):
      warnings.append(PictureWarning(code: "odd-ending", message: message))
    }
  }
}
