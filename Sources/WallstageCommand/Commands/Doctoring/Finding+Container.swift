internal import WallpaperContainer

extension Finding {
  /// A document or folder that can't be used.
  init(_ problem: ReadProblem, _ place: DoctorPlace) {
    switch problem.cause {
    case .locked(let code):
      self.init(refused: code, problem.description, problem.file, place)
    case .document(.corrupt):
      self.init(
        "corrupt", problem.description,
        do: "remove \(place.word(problem.file)) and \(place.staging())")
    case .document(.unsupported):
      self.init("unsupported", problem.description, do: "use a newer version of wallstage")
    }
  }

  /// A file that others can't read as they should; how many more there are.
  init(_ fault: PermissionFault, more: Int, _ place: DoctorPlace) {
    let others = more > 0 ? ", and \(counted(more, "other", "others")) as well" : ""
    let name = fault.path == "." ? place.root : fault.path
    switch fault.cause {
    case .mode(let mode, let wanted):
      self.init(
        "permissions",
        "\(name) has the mode \(octal(mode)), and readers need \(octal(wanted))\(others)",
        do: "chmod \(octal(mode | wanted)) \(place.word(fault.path))"
          + (more > 0 ? ", and so on; \"wallstage doctor\" tells the next" : ""))
    case .otherKind(let shouldBeFolder):
      self.init(
        "not-a-file", "\(name) is no \(shouldBeFolder ? "folder" : "file")\(others)",
        do: "remove \(place.word(fault.path)) and \(place.staging())")
    case .refused(let code):
      let reason = "\(name) can't be looked at: \(CommandError.words(code))\(others)"
      self.init(refused: code, reason, fault.path, place)
    }
  }

  /// A file that the system refused.
  private init(refused code: Int32, _ message: String, _ file: String, _ place: DoctorPlace) {
    let failure = FileFailure(call: .open, path: file, code: code)
    let word = place.word(file)
    self.init(
      FileTrouble.code(failure), message,
      do: failure.category == .permissionDenied
        ? "let this user read it: ls -ld \(word)" : "look at what it is: ls -ld \(word)")
  }
}

/// A mode as `chmod` takes it.
private func octal(_ mode: UInt32) -> String {
  let digits = String(mode, radix: 8)
  return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
}
