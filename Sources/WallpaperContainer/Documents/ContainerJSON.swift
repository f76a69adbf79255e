import WidgetTimeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads and writes the container's JSON documents.
///
/// What is written is the same bytes for the same value: fields sorted by name, no spaces, no
/// escaped slashes, and a line feed at the end. What is read is held against limits of size and
/// depth before a parser sees it.
package enum ContainerJSON {
  /// The largest document that is read or written: 8 MiB, a few thousand times a usual playlist.
  package static let greatestBytes = 8 << 20

  /// How deep arrays and objects may be nested: 64; format 1 itself needs 4.
  package static let greatestDepth = 64

  /// Reads a document.
  ///
  /// Needs memory for the value and, while it reads, a few times the document's size.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: some RandomAccessCollection<UInt8>
  ) throws(DocumentFault) -> Value {
    guard bytes.count <= greatestBytes else {
      throw .corrupt(reason: "it is larger than \(greatestBytes) bytes")
    }
    try checkDepth(bytes)
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let newer as UnsupportedFormat {
      throw .unsupported(format: newer.format)
    } catch let error as DecodingError {
      throw .corrupt(reason: error.fact)
    } catch {
      throw .corrupt(reason: "it is not JSON")
    }
  }

  /// Writes a document, a line feed at its end.
  ///
  /// - Throws: `DocumentFault.corrupt` for a value that can't be written or read again: a number
  ///   that is not finite, a document over the limit.
  package static func encode(_ value: some Encodable) throws(DocumentFault) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data: Data
    do {
      data = try encoder.encode(value)
    } catch {
      throw .corrupt(reason: "it can't be written as JSON")
    }
    guard data.count < greatestBytes else {
      throw .corrupt(reason: "it would be larger than \(greatestBytes) bytes")
    }
    return [UInt8](data) + [UInt8(ascii: "\n")]
  }

  /// Counts brackets outside of strings, and looks for a comma before one that closes (RFC 8259, 4 and
  /// 5), which parsers let pass.
  ///
  /// A zero byte is no part of a JSON text in UTF-8, and
  /// refusing it keeps parsers from trying other encodings, which this count doesn't know.
  private static func checkDepth(_ bytes: some Collection<UInt8>) throws(DocumentFault) {
    var depth = 0
    var inString = false
    var escaped = false
    var isAfterComma = false
    for byte in bytes {
      if byte == 0 { throw .corrupt(reason: "it is not JSON") }
      if inString {
        if escaped {
          escaped = false
        } else if byte == UInt8(ascii: "\\") {
          escaped = true
        } else if byte == UInt8(ascii: "\"") {
          inString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "\""): inString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if isAfterComma { throw .corrupt(reason: "it is not JSON") }
        depth -= 1
      default: break
      }
      isAfterComma = byte == UInt8(ascii: ",")
      if depth > greatestDepth {
        throw .corrupt(reason: "it is nested deeper than \(greatestDepth)")
      }
    }
  }
}

extension DecodingError {
  /// The field and what is wrong with it, without any of the document's own text.
  fileprivate var fact: String {
    switch self {
    case .keyNotFound(let key, let context):
      "\(Self.place(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context):
      "\(Self.place(context.codingPath)) is of another type"
    case .valueNotFound(_, let context): "\(Self.place(context.codingPath)) is null"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
    case .dataCorrupted(let context):
      "\(Self.place(context.codingPath)): \(context.debugDescription)"
    @unknown default: "it is not what the format says"
    }
  }

  /// `entries[2].at`.
  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the document" }
    return path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
