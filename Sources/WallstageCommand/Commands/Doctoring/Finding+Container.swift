internal import WallpaperContainer
internal import WidgetTimeline

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

  /// Something in the place of a folder, or of a file that a stager opens.
  ///
  /// - Parameter days: those whose pictures are gone with the assets.
  init(_ fault: LayoutFault, days: [CalendarDay], _ place: DoctorPlace) {
    let code = fault.cause == .danglingLink ? "dangling-link" : "not-a-file"
    let reason =
      switch fault.cause {
      case .notFolder: "is no folder"
      case .notFile: "is no file"
      case .link: "is a link, and has to be a file"
      case .danglingLink: "is a link to nothing"
      case .endlessLink: "is a link that leads back to itself"
      }
    let removal = "remove \(place.word(fault.path))"
    let action =
      switch fault.path {
      case ContainerLayout.refreshed, ContainerLayout.ledger:
        "\(removal), and let the app make the folder"
      case ContainerLayout.assets: "\(removal) and \(place.staging(for: days))"
      default: "\(removal) and \(place.staging())"
      }
    self.init(code, "\(fault.path) \(reason)", do: action)
  }

  /// A file that others can't read as they should; how many more there are.
  ///
  /// - Parameter days: those whose playlists name the assets.
  init(_ fault: PermissionFault, more: Int, days: [CalendarDay], _ place: DoctorPlace) {
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
        do: "remove \(place.word(fault.path)) and "
          + place.staging(for: fault.path.hasPrefix("\(ContainerLayout.assets)/") ? days : []))
    case .refused(let code):
      let reason = "\(name) can't be looked at: \(CommandError.words(code))\(others)"
      self.init(refused: code, reason, fault.path, place)
    }
  }

  /// A file that the system refused.
  private init(refused code: Int32, _ message: String, _ file: String, _ place: DoctorPlace) {
    let failure = FileFailure(call: .open, path: file, code: code)
    let word = place.word(file)
    switch failure.error {
    case .endlessLink, .notFolder:
      self.init("not-a-file", message, do: "remove \(word) and \(place.staging())")
    default:
      self.init(
        FileTrouble.code(failure), message,
        do: failure.category == .permissionDenied
          ? "let this user read it: ls -ld \(word)" : "look at what it is: ls -ld \(word)")
    }
  }
}

/// A mode as `chmod` takes it.
private func octal(_ mode: UInt32) -> String {
  let digits = String(mode, radix: 8)
  return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
}
