internal import CExpat
internal import Glibc

extension BackgroundDocument {
  /// The most bytes that are read of a document; MATE's longest has 65 KB.
  static let limitBytes = 4 << 20
  /// The most elements within each other.
  static let limitDepth = 64
  /// The most bytes of text in one element, entities expanded.
  static let limitTextBytes = 64 << 10

  /// Reads the document in a file.
  ///
  /// External DTDs and entities are never fetched; of internal ones expat bounds the amplification.
  ///
  /// - Throws: `corrupt` with the line when the XML is not well-formed or its encoding not known,
  ///   `limitExceeded`, and what reading the file may throw; `isBackgrounds` then tells whether the
  ///   root element was one of ours.
  static func read(
    _ path: String, isBackgrounds: inout Bool
  ) throws(PackProblem) -> BackgroundDocument {
    let bytes = try SmallFile.read(path, limit: limitBytes)
    return try parse(bytes, isBackgrounds: &isBackgrounds)
  }

  /// Reads a document from its bytes, as `read` does.
  static func parse(
    _ bytes: [UInt8], isBackgrounds: inout Bool
  ) throws(PackProblem) -> BackgroundDocument {
    guard let parser = unsafe XML_ParserCreate(nil) else { throw .readFailed(errno: ENOMEM) }
    defer { unsafe XML_ParserFree(parser) }
    let state = unsafe BackgroundDocumentParsing(parser)
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { state, name, attributes in
        unsafe BackgroundDocumentParsing.of(state)?.start(name, attributes)
      },
      { state, _ in unsafe BackgroundDocumentParsing.of(state)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { state, text, count in
      unsafe BackgroundDocumentParsing.of(state)?.add(text, count)
    }
    let status = withExtendedLifetime(state) {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) { text in
          unsafe XML_Parse(parser, text.baseAddress, Int32(text.count), 1)
        }
      }
    }
    isBackgrounds = state.builder.isBackgrounds
    if let problem = state.problem { throw problem }
    if status == XML_STATUS_OK || state.isOther { return state.builder.document }
    let words = unsafe XML_ErrorString(XML_GetErrorCode(parser))
    throw .corrupt(
      what: unsafe words.map { unsafe String(cString: $0) } ?? "it is not well-formed",
      line: unsafe Int(XML_GetCurrentLineNumber(parser)))
  }
}
