import Glibc

/// Runs `body` with the file permissions of nobody where the tests run as root, for whom there is
/// no unreadable file: in this thread alone.
func withoutPrivileges<Result>(_ body: () throws -> Result) rethrows -> Result {
  guard geteuid() == 0 else { return try body() }
  // Swift's Glibc module has no sys/fsuid.h.
  typealias SetUser = @convention(c) (uid_t) -> CInt
  guard let symbol = dlsym(nil, "setfsuid") else { return try body() }
  let setUser = unsafeBitCast(symbol, to: SetUser.self)
  let before = setUser(65_534)
  defer { _ = setUser(uid_t(before)) }
  return try body()
}
