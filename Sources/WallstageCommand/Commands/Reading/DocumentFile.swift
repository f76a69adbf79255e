internal import ImagePipeline
internal import WallpaperContainer

/// A JSON document that a person wrote and an operand or option names.
enum DocumentFile {
  private static let greatestBytes = 1 << 20

  /// Reads it; `-` is standard input.
  ///
  /// - Parameter kind: What it should be, as in "It is no policy".
  /// - Throws: `picture` where it can't be read, `configuration` where it is no such document.
  static func read<Value: Decodable>(
    _ type: Value.Type, _ kind: String, from file: Argument, spoolFolder: String
  ) throws(CommandError) -> Value {
    let bytes = try PictureInput.contents(
      of: file, atMost: greatestBytes, spoolFolder: spoolFolder)
    guard bytes.count <= greatestBytes else {
      throw .configuration(
        reason: "It is no \(kind): it is larger than \(greatestBytes) bytes.", file: file)
    }
    return try decode(type, kind, bytes, of: file)
  }

  /// The same of a document's bytes.
  static func decode<Value: Decodable>(
    _ type: Value.Type, _ kind: String, _ bytes: [UInt8], of file: Argument
  ) throws(CommandError) -> Value {
    do throws(DocumentFault) {
      return try ContainerJSON.decode(type, from: bytes)
    } catch {
      throw .configuration(reason: "It is no \(kind): \(words(error)).", file: file)
    }
  }

  private static func words(_ fault: DocumentFault) -> String {
    switch fault {
    case .corrupt(let reason): reason
    case .unsupported(let format): "its format is \(format), which this version doesn't know"
    }
  }
}
