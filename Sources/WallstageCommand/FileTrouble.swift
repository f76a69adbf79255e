internal import WallpaperContainer

/// What a call on a file that the system refused comes to.
enum FileTrouble {
  /// The stable word for machines.
  static func code(_ failure: FileFailure) -> String {
    switch failure.category {
    case .permissionDenied: "permission-denied"
    case .noSuchFile: "no-such-file"
    case .cannotCreate: "cannot-create"
    case .inputOutput: "io-error"
    }
  }

  /// What the process ends with.
  static func exit(_ failure: FileFailure) -> ExitCode {
    switch failure.category {
    case .permissionDenied: .noPermission
    case .noSuchFile: .noInput
    case .cannotCreate: .cannotCreate
    case .inputOutput: .ioError
    }
  }
}
