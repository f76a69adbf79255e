extension FileSystem {
  /// What a file is that should hold a document; nil when there is none.
  func document(at path: String) throws(FileFailure) -> Contents? {
    try contents(of: path, limit: ContainerJSON.greatestBytes)
  }

  /// Reads the `container.json` of a folder.
  ///
  /// - Throws: `missing` where there is none; `document` for one that is damaged or of a newer format.
  @discardableResult
  func descriptor(of root: String) throws(ContainerError) -> ContainerDescriptor {
    let path = "\(root)/\(ContainerLayout.descriptor)"
    guard try onFiles(try isContainer(root)), let contents = try onFiles(try document(at: path))
    else { throw .missing(path: root) }
    return try onDocument(path, try contents.decode(ContainerDescriptor.self))
  }

  /// Whether there is a `container.json` in a folder; a file in the folder's place has none.
  func isContainer(_ root: String) throws(FileFailure) -> Bool {
    do {
      return try status(of: "\(root)/\(ContainerLayout.descriptor)") != nil
    } catch {
      if error.error == .notFolder { return false }
      throw error
    }
  }
}

extension FileSystem.Contents {
  /// Reads the document that the file holds.
  func decode<Value: Decodable>(_ type: Value.Type) throws(DocumentFault) -> Value {
    try ContainerJSON.decode(type, from: try wholeBytes())
  }

  /// The bytes of a document, which may be up to `ContainerJSON.greatestBytes`.
  func wholeBytes() throws(DocumentFault) -> [UInt8] {
    switch self {
    case .bytes(let bytes): return bytes
    case .tooLarge(let bytes):
      throw .corrupt(
        reason: "it has \(bytes) bytes, more than \(ContainerJSON.greatestBytes)")
    case .notFile: throw .corrupt(reason: "it is not a file")
    }
  }
}
