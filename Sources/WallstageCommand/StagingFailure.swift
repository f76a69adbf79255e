internal import ImagePipeline
internal import Staging
internal import WallpaperContainer

/// What a failed run of the stager comes to: a code, an exit and where.
struct StagingFailure {
  var code: String
  var exit: ExitCode
  /// The file or folder that it is about; nil where the message names it.
  var path: String?
  var reason: String

  /// Reads an error of the stager.
  init(_ error: StagingError) {
    switch error {
    case .noPack(let rejection):
      self.init(
        code: rejection.code, exit: Self.exit(rejection.problem), path: rejection.path,
        reason: rejection.message)
    case .noUsablePicture(let quarantined):
      self.init(
        code: "no-usable-picture", exit: .badData, path: nil,
        reason: "no picture of the packs is usable (\(quarantined.count) were set aside);"
          + " what was published before stands")
    case .container(let error): self.init(error)
    case .state(let failure): self.init(failure)
    case .spool(let folder, let errno):
      self.init(
        code: "io-error", exit: .ioError, path: nil,
        reason: "\(PictureError.spoolFailed(folder: folder, errno: errno))")
    case .worker(let error):
      self.init(
        code: "internal", exit: .internal, path: nil, reason: CommandError.words(error))
    case .interrupted:
      self.init(
        code: "interrupted", exit: .tryAgain, path: nil,
        reason: "interrupted; what was published before stands, run it again")
    }
  }

  private init(code: String, exit: ExitCode, path: String?, reason: String) {
    self.code = code
    self.exit = exit
    self.path = path
    self.reason = reason
  }

  private init(_ error: ContainerError) {
    let text = "\(error)"
    switch error {
    case .file(let failure): self.init(failure)
    case .busy: self.init(code: "busy", exit: .tryAgain, path: nil, reason: text)
    case .missing: self.init(code: "no-such-file", exit: .noInput, path: nil, reason: text)
    case .notContainer:
      self.init(code: "cannot-create", exit: .cannotCreate, path: nil, reason: text)
    case .wrongGroup:
      self.init(code: "bad-config", exit: .badConfiguration, path: nil, reason: text)
    case .document(_, .corrupt): self.init(code: "corrupt", exit: .badData, path: nil, reason: text)
    case .document(_, .unsupported):
      self.init(code: "unsupported-format", exit: .badData, path: nil, reason: text)
    case .assetMissing, .readBackDiffers:
      self.init(code: "io-error", exit: .ioError, path: nil, reason: text)
    case .ledgerLineTooLong:
      self.init(code: "limit-exceeded", exit: .badData, path: nil, reason: text)
    case .invalidPlaylist, .revisionNotHigher:
      self.init(code: "internal", exit: .internal, path: nil, reason: text)
    }
  }

  private init(_ failure: FileFailure) {
    self.init(
      code: FileTrouble.code(failure), exit: FileTrouble.exit(failure), path: nil,
      reason: "\(failure)")
  }

  private static func exit(_ problem: PackProblem) -> ExitCode {
    switch problem {
    case .noSuchFile, .notAFile: .noInput
    case .permissionDenied: .noPermission
    case .readFailed: .ioError
    case .outsidePack, .nameNotUTF8, .corrupt, .limitExceeded: .badData
    }
  }
}
