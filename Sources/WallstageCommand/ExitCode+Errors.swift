package import ImagePipeline
package import WallpaperContainer

extension ExitCode {
  /// What the process ends with after an error.
  package init(_ error: CommandError) {
    switch error {
    case .usage: self = .usage
    case .picture(let error, _): self.init(error)
    case .output(let error, _): self.init(error)
    case .overCeiling, .reported, .playlist: self = .badData
    case .childFailed: self = .internal
    case .noMemoryGroup: self = .unavailable
    case .staging(let error): self = StagingFailure(error).exit
    case .zone(let error): self = ZoneFailure.exit(error)
    case .namelessZone, .noStateFolder, .baseline, .configuration: self = .badConfiguration
    case .identityRefused: self = .noPermission
    case .container(let fault, _): self.init(fault.state)
    }
  }

  /// For a picture that could not be read or made.
  package init(_ error: PictureError) {
    switch error {
    case .empty, .notAnImage, .unsupportedFormat, .unsupportedFeature, .truncated, .corrupt,
      .limitExceeded, .overCeiling, .overWidgetLimit:
      self = .badData
    case .notAFile, .noSuchFile: self = .noInput
    case .permissionDenied: self = .noPermission
    case .readFailed, .writeFailed, .spoolFailed: self = .ioError
    case .outOfMemory: self = .internal
    case .cancelled: self = .tryAgain
    }
  }

  /// For an output that could not be written.
  package init(_ error: OutputError) {
    switch error {
    case .cannotCreate: self = .cannotCreate
    case .permissionDenied: self = .noPermission
    case .failed, .spoolFailed: self = .ioError
    }
  }

  /// For what a reader finds in a container.
  package init(_ state: ReadState) {
    switch state {
    case .ready, .early, .stale, .incomplete: self = .done
    case .missing, .empty: self = .noInput
    case .corrupt, .unsupported: self = .badData
    case .locked: self = .noPermission
    }
  }
}
