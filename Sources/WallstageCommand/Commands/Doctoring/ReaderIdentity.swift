internal import Glibc

/// The user that a reader of the container runs as.
struct ReaderIdentity: Hashable, Sendable {
  /// As it was given.
  let name: String
  /// The user's number.
  let user: UInt32
  /// The group's number.
  let group: UInt32
  /// The numbers of all groups, its own among them.
  let groups: [UInt32]

  /// Why an identity can't be had.
  enum Fault: Error, Hashable, Sendable {
    /// There is no such user or group.
    case unknown
    /// The user has no entry that would name a group, and none was given.
    case groupless
  }

  /// Looks up `USER` or `USER:GROUP`, names or numbers.
  ///
  /// Without a group it is the user's own; with one, it takes the place of that. The others are those
  /// that the machine gives the user at a login.
  init(_ text: String) throws(Fault) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let entry = Self.user(String(parts[0]))
    guard let user = entry?.number ?? Self.number(parts[0]) else { throw .unknown }
    var group = entry?.group
    if parts.count == 2 {
      group = Self.group(String(parts[1])) ?? Self.number(parts[1])
      guard group != nil else { throw .unknown }
    }
    guard let group else { throw .groupless }
    name = text
    self.user = user
    self.group = group
    groups = entry.map { Self.groups(of: $0.name, with: group) } ?? [group]
  }

  /// Whether this process is that user already.
  var isOwn: Bool {
    geteuid() == user && getegid() == group
  }

  /// Does something as that user: with its effective user, group and supplementary groups, so that the
  /// kernel judges every path by them.
  ///
  /// What this process was comes back before it returns; where that fails, the process ends.
  ///
  /// - Throws: `refused` where this process may not become that user; `body` was not called.
  func perform<Result>(_ body: () -> Result) throws(CommandError) -> Result {
    let before = (user: geteuid(), group: getegid(), groups: Self.ownGroups())
    guard unsafe setgroups(groups.count, groups) == 0 else { throw refused(errno) }
    guard setegid(group) == 0, seteuid(user) == 0 else {
      let code = errno
      Self.become(before.user, before.group, before.groups)
      throw refused(code)
    }
    let result = body()
    Self.become(before.user, before.group, before.groups)
    return result
  }

  private func refused(_ code: Int32) -> CommandError {
    .identityRefused(name: name, errno: code)
  }

  private static func become(_ user: UInt32, _ group: UInt32, _ groups: [UInt32]) {
    // The user first: only root may set the others.
    guard seteuid(user) == 0, setegid(group) == 0, unsafe setgroups(groups.count, groups) == 0
    else {
      // To go on as somebody else would be worse than to end.
      Console.standard.say("this process can't become itself again")
      _exit(ExitCode.internal.rawValue)
    }
  }

  private static func ownGroups() -> [UInt32] {
    let count = getgroups(0, nil)
    var groups = [UInt32](repeating: 0, count: max(0, Int(count)))
    guard count > 0, unsafe getgroups(count, &groups) == count else { return [] }
    return groups
  }

  private static func number(_ text: Substring) -> UInt32? {
    // The greatest number means "unchanged" to the kernel.
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = UInt32(text), number < .max
    else { return nil }
    return number
  }

  private static func user(_ text: String) -> (number: UInt32, group: UInt32, name: String)? {
    let found = unsafe text.isEmpty ? nil : getpwnam(text)
    let entry = unsafe found ?? number(text[...]).flatMap { unsafe getpwuid($0) }
    guard let entry = unsafe entry, let name = unsafe entry.pointee.pw_name else { return nil }
    return unsafe (entry.pointee.pw_uid, entry.pointee.pw_gid, String(cString: name))
  }

  private static func group(_ text: String) -> UInt32? {
    guard !text.isEmpty, let entry = unsafe getgrnam(text) else { return nil }
    return unsafe entry.pointee.gr_gid
  }

  private static func groups(of name: String, with group: UInt32) -> [UInt32] {
    var count: Int32 = 64
    while true {
      var groups = [UInt32](repeating: 0, count: Int(count))
      let room = count
      if unsafe getgrouplist(name, group, &groups, &count) >= 0 {
        return Array(groups.prefix(Int(count)))
      }
      guard count > room else { return [group] }
    }
  }
}
