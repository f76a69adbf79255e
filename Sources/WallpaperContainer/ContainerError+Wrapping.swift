/// Runs work on files; what the system refuses becomes `ContainerError.file`.
func onFiles<Result: ~Copyable>(
  _ body: @autoclosure () throws(FileFailure) -> Result
) throws(ContainerError) -> Result {
  do {
    return try body()
  } catch {
    throw .file(error)
  }
}

/// Reads or writes the document at `path`; its faults become `ContainerError.document`.
func onDocument<Result>(
  _ path: String, _ body: @autoclosure () throws(DocumentFault) -> Result
) throws(ContainerError) -> Result {
  do {
    return try body()
  } catch {
    throw .document(path: path, error)
  }
}
