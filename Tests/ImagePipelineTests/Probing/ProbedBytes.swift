import Glibc
import ImagePipeline

/// How bytes reach the probe.
enum Delivery: CaseIterable, Sendable {
  case file, pipe
}

/// Probes bytes that were made in a test.
func probe(
  _ bytes: [UInt8], by delivery: Delivery = .file, limits: DecodeLimits = .standard
) throws(PictureError) -> ProbedPicture {
  let descriptor = delivery == .file ? anonymousFile(bytes) : filledPipe(bytes)
  defer { close(descriptor) }
  let input = try PictureInput(
    descriptor: descriptor, account: MemoryAccount(), spoolFolder: "/tmp")
  return try PictureProbe.probe(input, limits: limits)
}

/// The error that probing ends with; nil when there is none.
func probeError(
  _ bytes: [UInt8], by delivery: Delivery = .file, limits: DecodeLimits = .standard
) -> PictureError? {
  do {
    _ = try probe(bytes, by: delivery, limits: limits)
    return nil
  } catch {
    return error
  }
}

/// A file without a name that holds `bytes`, read from its beginning.
func anonymousFile(_ bytes: [UInt8]) -> Int32 {
  var name = Array("/tmp/wallstage-probed-XXXXXX".utf8CString)
  let descriptor = mkstemp(&name)
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  precondition(descriptor >= 0 && unlink(name) == 0)
  precondition(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count)
  return descriptor
}

/// The reading end of a pipe that holds `bytes`, at most 100,000, and ends after them.
///
/// It is a pair of sockets, which can be kept from the children of other tests as it is made.
func filledPipe(_ bytes: [UInt8]) -> Int32 {
  var ends: [Int32] = [0, 0]
  let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  precondition(bytes.count <= 100_000 && socketpair(AF_UNIX, kind, 0, &ends) == 0)
  precondition(write(ends[1], bytes, bytes.count) == bytes.count)
  close(ends[1])
  return ends[0]
}
