internal import CExpat

/// What expat's callbacks write to; lives as long as one call of `parse`, in its thread alone.
@safe
final class BackgroundDocumentParsing {
  var builder = BackgroundDocumentBuilder()
  var problem: PackProblem?
  /// Whether parsing was stopped because the document is none of ours.
  var isOther = false
  private let parser: XML_Parser

  init(_ parser: XML_Parser) {
    unsafe self.parser = unsafe parser
  }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> BackgroundDocumentParsing? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe Unmanaged<BackgroundDocumentParsing>.fromOpaque(pointer).takeUnretainedValue()
  }

  func start(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    // expat may still deliver what belongs to the same token after it was stopped.
    guard problem == nil, !isOther, let name = unsafe name else { return }
    guard builder.depth < BackgroundDocument.limitDepth else {
      let limit = BackgroundDocument.limitDepth
      return stop(
        .limitExceeded(name: "elements within each other", limit: limit, value: limit + 1))
    }
    builder.start(unsafe String(cString: name), unsafe Self.pairs(attributes))
    if !builder.isBackgrounds {
      isOther = true
      _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
    }
  }

  func end() {
    guard problem == nil, !isOther else { return }
    builder.end()
  }

  func add(_ text: UnsafePointer<CChar>?, _ count: Int32) {
    guard problem == nil, !isOther else { return }
    let limit = BackgroundDocument.limitTextBytes
    let total = builder.textBytes + Int(count)
    guard total <= limit else {
      return stop(.limitExceeded(name: "bytes of text in one element", limit: limit, value: total))
    }
    let bytes = unsafe UnsafeBufferPointer(start: text, count: Int(count))
    unsafe bytes.withMemoryRebound(to: UInt8.self) {
      builder.add(unsafe String(decoding: $0, as: UTF8.self))
    }
  }

  private func stop(_ problem: PackProblem) {
    self.problem = problem
    _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  /// Names and values in turn, up to a null.
  private static func pairs(
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> [String: String] {
    var pairs: [String: String] = [:]
    guard var next = unsafe attributes else { return pairs }
    while let name = unsafe next[0], let value = unsafe next[1] {
      unsafe pairs[String(cString: name)] = unsafe String(cString: value)
      unsafe next += 2
    }
    return pairs
  }
}
