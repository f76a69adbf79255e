package import Footprint
package import ImagePipeline
package import Staging
package import WallpaperContainer

/// Why a command did not do what it was asked for.
package enum CommandError: Error, Hashable, Sendable {
  /// The command line is wrong; of which command.
  case usage(UsageError, command: String?)
  /// A picture could not be read or made.
  case picture(PictureError, file: Argument)
  /// An output could not be written; `-` is standard output.
  case output(OutputError, file: Argument)
  /// A picture was made, but the memory that was measured, host share included, is over the
  /// ceiling; both in bytes.
  case overCeiling(measured: Int, ceiling: Int, file: Argument)
  /// What another process said of a picture: a stable word and a sentence.
  case reported(code: String, reason: String, file: Argument)
  /// A child could not be started or talked to.
  case childFailed(ChildProcessError, file: Argument)
  /// A baseline can't be compared with.
  case baseline(BaselineFault, file: Argument)
  /// A file of settings is not what it should be; why, as a sentence.
  case configuration(reason: String, file: Argument)
  /// A file is no playlist that this version reads.
  case playlist(DocumentFault, file: Argument)
  /// No memory cgroup can be had; why, for each way that was tried, without a full stop.
  case noMemoryGroup(reasons: [String])
  /// The stager published nothing, or not all.
  case staging(StagingError)
  /// A time zone's rules can't be had.
  case zone(SystemZoneError)
  /// The machine's zone is set by a rule or a file without a name.
  case namelessZone
  /// There is no place for the stager's state: no option, and no home folder.
  case noStateFolder
  /// Only root may read as another user; whom, and the system's errno.
  case identityRefused(name: String, errno: Int32)
  /// The container has no picture to show; its folder.
  case container(ContainerFault, folder: Argument)
}

extension CommandError {
  /// The same, a usage error with the name of its command.
  func of(_ command: String) -> CommandError {
    if case .usage(let error, nil) = self { return .usage(error, command: command) }
    return self
  }
}
