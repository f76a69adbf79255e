/// A picture's rows, whatever its format.
struct PictureDecoder: ~Copyable {
  private var jpeg: JPEGDecoder?
  private var png: PNGDecoder?
  /// Why no row is whole, where a JPEG's scans say so.
  private var scanFault: PictureError?

  /// Opens what `plan` says.
  ///
  /// - Throws: what the format's decoder throws, and a JPEG's fault that the walk found, unless it
  ///   `salvages`.
  init(
    _ input: borrowing PictureInput, _ picture: ProbedPicture, _ plan: ThumbnailPlan,
    salvages: Bool, limits: DecodeLimits, account: MemoryAccount
  ) throws(PictureError) {
    guard let structure = picture.jpeg else {
      png = try PNGDecoder(
        input, interlacing: plan.route.strategy.interlacing, salvages: salvages, limits: limits,
        account: account)
      return
    }
    scanFault = structure.scanFault
    if let scanFault, !salvages { throw scanFault }
    jpeg = try JPEGDecoder(
      input, structure: structure, scans: plan.sampling.scans, eighths: plan.sampling.eighths,
      salvages: salvages, readsAhead: plan.readsAhead && input.isSeekable, account: account)
  }

  /// Reads the next row; false when there is none left.
  mutating func readRow(
    into row: inout MutableSpan<UInt8>, from input: borrowing PictureInput
  ) throws(PictureError) -> Bool {
    if let more = try jpeg?.readRow(into: &row, from: input) { return more }
    return try png?.readRow(into: &row, from: input) ?? false
  }

  /// Reads the next row of a pass, where the plan is to accumulate them; nil when there is none left.
  mutating func readPassRow(
    into row: inout MutableSpan<UInt8>, from input: borrowing PictureInput
  ) throws(PictureError) -> PassRow? {
    try png?.readPassRow(into: &row, from: input)
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
