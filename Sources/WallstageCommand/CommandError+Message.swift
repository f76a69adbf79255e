internal import Footprint
internal import Glibc
internal import ImagePipeline
internal import Staging
internal import WallpaperContainer

extension CommandError {
  /// The stable word for machines: the `code` of JSON output.
  package var code: String {
    switch self {
    case .usage: "usage"
    case .picture(let error, _): error.code
    case .output(.cannotCreate, _): "cannot-create"
    case .output(.permissionDenied, _): "permission-denied"
    case .output(.failed, _), .output(.spoolFailed, _): "io-error"
    case .overCeiling: "over-ceiling"
    case .reported(let code, _, _): code
    case .childFailed: "internal"
    case .noMemoryGroup: "service-missing"
    case .staging(let error): StagingFailure(error).code
    case .zone(let error): ZoneFailure.code(error)
    case .namelessZone, .noStateFolder, .baseline, .configuration: "bad-config"
    case .identityRefused: "permission-denied"
    case .container(let fault, _): fault.state.rawValue
    case .playlist(.corrupt, _): "corrupt"
    case .playlist(.unsupported, _): "unsupported"
    }
  }

  /// The file that it is about, as it was given; nil when it is about no file.
  package var file: Argument? {
    switch self {
    case .usage, .zone, .namelessZone, .noStateFolder, .noMemoryGroup,
      .identityRefused:
      nil
    case .staging(let error): StagingFailure(error).path.map { Argument($0) }
    case .picture(_, let file), .output(_, let file), .overCeiling(_, _, let file),
      .reported(_, _, let file), .childFailed(_, let file), .baseline(_, let file),
      .configuration(_, let file), .playlist(_, let file):
      file
    case .container(_, let folder): folder
    }
  }

  /// What was wrong and what to do, without the file.
  package var reason: String {
    switch self {
    case .usage(let error, let command):
      "\(error); see \"wallstage \(command.map { "help \($0)" } ?? "--help")\""
    case .picture(let error, _): "\(error)"
    case .output(.cannotCreate(let errno), _): "It can't be created: \(Self.words(errno))."
    case .output(.permissionDenied(let errno), _):
      "There is no permission to write it: \(Self.words(errno))."
    case .output(.failed(let errno), _): "Writing failed: \(Self.words(errno))."
    case .output(.spoolFailed(let folder, let errno), _):
      "\(PictureError.spoolFailed(folder: folder, errno: errno))"
    case .overCeiling(let measured, let ceiling, _):
      "The memory measured, \(ByteSize.text(measured)) with the host's share, is over the ceiling"
        + " of \(ByteSize.text(ceiling)); raise --ceiling or lower --host-share."
    case .reported(_, let reason, _): reason
    case .childFailed(let error, _): Self.words(error)
    case .baseline(let fault, _): fault.reason
    case .configuration(let reason, _): reason
    case .noMemoryGroup(let reasons):
      "--enforce needs a memory cgroup, and none can be had (\(reasons.joined(separator: "; ")));"
        + " run it as root, or where systemd runs"
    case .staging(let error): StagingFailure(error).reason
    case .zone(let error): "\(error)"
    case .namelessZone: "the machine's time zone has no name; give --time-zone NAME"
    case .noStateFolder: "there is no home folder for the stager's state; give --state DIR"
    case .identityRefused(let name, let errno):
      "only root can read as another user, \(name) (\(Self.words(errno))); run it as root, or as"
        + " that user without --as"
    case .container(let fault, _): fault.description
    case .playlist(.corrupt(let reason), _):
      "This is no playlist: \(reason); give a file as in a container's folder of playlists."
    case .playlist(.unsupported(let format), _):
      "The playlist has format \(format), which is newer than this version; update wallstage."
    }
  }

  /// The whole message as text, the file first.
  package var message: String {
    file.map { "\($0.isDash ? dashName : $0.quotedIfEmpty.text): \(reason)" } ?? reason
  }

  /// The whole message for a line of a terminal.
  package var line: String {
    let reason = TerminalText.escaped(reason)
    guard let file else { return reason }
    let name = file.isDash ? dashName : file.displayName
    return "\(name): \(reason)"
  }

  private var dashName: String {
    if case .output = self { "standard output" } else { "standard input" }
  }

  static func words(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }

  static func words(_ error: ChildProcessError) -> String {
    switch error {
    case .startFailed(let executable, let errno):
      "A child process could not be started from \(executable): \(words(errno))."
    case .pipeFailed(let errno): "Talking to a child process failed: \(words(errno))."
    case .outputTooLong(let limit): "A child process answered with more than \(limit) bytes."
    case .timedOut: "A child process did not answer in time."
    }
  }

  static func words(_ error: MemoryGroupError) -> String {
    switch error {
    case .refused(let path, let errno): "\(path): \(words(errno))"
    case .swaps(let path): "\(path): the kernel can't keep the group from being swapped out"
    case .otherLimit(let path, let bytes):
      "\(path): the kernel keeps \(bytes.map { "a limit of \($0) bytes" } ?? "no limit")"
    }
  }
}
