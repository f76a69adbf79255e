extension FileSystem.Contents {
  /// Reads the document that the file holds.
  func decode<Value: Decodable>(_ type: Value.Type) throws(DocumentFault) -> Value {
    switch self {
    case .bytes(let bytes): try ContainerJSON.decode(type, from: bytes)
    case .tooLarge(let bytes):
      throw .corrupt(
        reason: "it has \(bytes) bytes, more than \(ContainerJSON.greatestBytes)")
    case .notFile: throw .corrupt(reason: "it is not a file")
    }
  }
}
