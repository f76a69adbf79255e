internal import CCodecs

/// The way from a picture's colours to sRGB, for rows of its thumbnail.
///
/// What it holds depends on the profile: a table of 256 bytes for grey, 20 KiB for three curves and a
/// matrix, lcms2's own for tables. lcms2 never gets more than 4 MiB, also while this is made.
@safe
struct ColorTransform: ~Copyable {
  /// What was read of the profile.
  let facts: Facts
  private let handle: Handle

  /// Makes it from an ICC profile.
  ///
  /// - Parameter background: an sRGB colour that is wanted in the picture's own space; with one, nothing
  ///   can be converted.
  init(
    _ profile: ICCProfile, _ kind: Kind, hasAlpha: Bool, background: RGBColor?,
    account: MemoryAccount
  ) throws(Failure) {
    let handle = try Handle(kind, hasAlpha: hasAlpha, account: account)
    // The bytes are read until the handle is prepared.
    facts = try unsafe profile.bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      guard let start = bytes.baseAddress else { throw .unusable("it is empty") }
      try handle.check(unsafe ccodecs_color_open_profile(handle.pointer, start, bytes.count))
      return try handle.prepared(background)
    }
    self.handle = handle
  }

  /// Makes it from a space's numbers.
  init(
    _ space: NumericColorSpace, _ kind: Kind, hasAlpha: Bool, background: RGBColor?,
    account: MemoryAccount
  ) throws(Failure) {
    let handle = try Handle(kind, hasAlpha: hasAlpha, account: account)
    var raw = ccodecs_color_space(space)
    try handle.check(unsafe ccodecs_color_open_space(handle.pointer, &raw))
    facts = try handle.prepared(background)
    self.handle = handle
  }

  /// Turns the first `count` pixels of a row to sRGB, in place.
  ///
  /// Grey stays one channel, CMYK becomes three, and alpha stays as it is; pixels are not premultiplied.
  /// It takes about 10 ns a pixel, with tables up to 0.5 µs for a colour that was not there lately.
  func convert(_ row: inout MutableSpan<UInt8>, count: Int) {
    precondition(row.count >= count * handle.pixelBytes)
    unsafe row.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe ccodecs_color_convert(handle.pointer, start, count)
    }
  }

  /// The space as an ICC profile.
  static func profile(
    of space: NumericColorSpace, _ kind: Kind, account: MemoryAccount
  ) throws(Failure) -> ICCProfile {
    let handle = try Handle(kind, hasAlpha: false, account: account)
    var raw = ccodecs_color_space(space)
    try handle.check(unsafe ccodecs_color_open_space(handle.pointer, &raw))
    return try handle.profile()
  }
}

extension ColorTransform {
  /// What pixels are.
  enum Kind: Hashable, Sendable {
    /// One channel.
    case grey
    /// Three.
    case rgb
    /// Four, inverted, as Adobe stores them: 255 is no ink.
    case cmyk

    fileprivate var raw: ccodecs_color_kind {
      switch self {
      case .grey: .grey
      case .rgb: .rgb
      case .cmyk: .cmyk
      }
    }
  }

  /// Why there is none.
  enum Failure: Error, Equatable {
    /// The profile or the space can't be used; in words.
    case unusable(String)
    /// lcms2 is not installed; in words.
    case noLibrary(String)
    /// There is no memory left.
    case outOfMemory
  }

  /// What was read of a profile.
  struct Facts {
    /// Its description, in ASCII; empty without one.
    var name: String
    /// Whether converting changes no colour by more than one level.
    var isIdentity: Bool
    /// How much light values stand for; nil for tables and CMYK.
    var lightScale: LightScale?
    /// The background in the picture's own space, as near as can be; nil where none was asked for.
    var background: RGBColor?
  }

  @safe
  private struct Handle: ~Copyable {
    let pointer: OpaquePointer
    let pixelBytes: Int
    private let channels: Int
    // C writes to the account until the object is destroyed.
    private let account: MemoryAccount

    init(_ kind: Kind, hasAlpha: Bool, account: MemoryAccount) throws(Failure) {
      guard let created = unsafe ccodecs_color_create(account.pointer, kind.raw, hasAlpha ? 1 : 0)
      else { throw .outOfMemory }
      unsafe pointer = created
      channels = Int(kind.raw.rawValue)
      pixelBytes = channels + (hasAlpha ? 1 : 0)
      self.account = account
    }

    deinit { unsafe ccodecs_color_destroy(pointer) }

    func check(_ status: ccodecs_status) throws(Failure) {
      switch status {
      case .ok: return
      case .no_memory: throw .outOfMemory
      case .unsupported: throw .noLibrary(message)
      default: throw .unusable(message)
      }
    }

    private var message: String { unsafe String(cString: ccodecs_color_message(pointer)) }

    /// Makes the transform and reads what else is wanted; what only that needs is freed.
    func prepared(_ background: RGBColor?) throws(Failure) -> Facts {
      var name = [CChar](repeating: 0, count: Int(CCODECS_COLOR_NAME_BYTES))
      unsafe name.withUnsafeMutableBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return }
        unsafe ccodecs_color_get_name(pointer, start)
      }
      let lightScale = lightScale()
      try check(unsafe ccodecs_color_prepare(pointer))
      let isIdentity = unsafe ccodecs_color_is_identity(pointer) != 0
      var inside = background
      if let background { inside = fromSRGB(background) }
      unsafe ccodecs_color_close(pointer, isIdentity || background != nil ? 0 : 1)
      let letters = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return Facts(
        name: String(decoding: letters, as: UTF8.self), isIdentity: isIdentity,
        lightScale: lightScale,
        background: inside)
    }

    private func fromSRGB(_ color: RGBColor) -> RGBColor {
      var rgb = [color.red, color.green, color.blue]
      unsafe rgb.withUnsafeMutableBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return }
        unsafe ccodecs_color_from_srgb(pointer, start)
      }
      return RGBColor(red: rgb[0], green: rgb[1], blue: rgb[2])
    }

    /// nil as well where a curve falls or is flat all over: such a one has no way back.
    private func lightScale() -> LightScale? {
      let valueCount = Int(CCODECS_COLOR_CURVE_VALUES)
      var light = [Float](repeating: 0, count: channels * valueCount)
      let hasCurves = unsafe light.withUnsafeMutableBufferPointer { values in
        guard let start = values.baseAddress else { return false }
        return unsafe ccodecs_color_get_curves(pointer, start) != 0
      }
      guard hasCurves else { return nil }
      for start in stride(from: 0, to: light.count, by: valueCount) {
        let curve = light[start..<start + valueCount]
        let isRising = zip(curve, curve.dropFirst()).allSatisfy { $0 <= $1 }
        guard isRising, light[start] < light[start + valueCount - 1] else { return nil }
      }
      return LightScale(light)
    }

    /// What was opened as a profile: one of curves and a matrix has less than 4 KiB.
    func profile() throws(Failure) -> ICCProfile {
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { target, filled in
        guard let start = target.baseAddress else { return }
        filled = unsafe ccodecs_color_save(pointer, start, target.count)
      }
      guard let profile = ICCProfile(bytes: bytes) else {
        throw .unusable("there is no profile of it")
      }
      return profile
    }
  }
}

extension ccodecs_color_space {
  fileprivate init(_ space: NumericColorSpace) {
    let (primaries, curve) = (space.primaries, space.curve)
    self.init(
      red: (primaries.red.x, primaries.red.y), green: (primaries.green.x, primaries.green.y),
      blue: (primaries.blue.x, primaries.blue.y), white: (primaries.white.x, primaries.white.y),
      gamma: curve.gamma, a: curve.scale, b: curve.offset, c: curve.slope, d: curve.start)
  }
}
