internal import Glibc

/// How many processor cores there are to work on.
package enum CoreCount {
  /// Those that this process may run on, at least 1: fewer than the machine's under taskset(1), in a
  /// container, or under systemd's `AllowedCPUs`.
  package static var available: Int {
    if let status = try? SmallFile.read("/proc/self/status", limit: 1 << 16),
      let count = allowed(status)
    {
      return count
    }
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// The bits of the mask `Cpus_allowed`, hexadecimal words with commas between them (proc(5)).
  static func allowed(_ status: [UInt8]) -> Int? {
    let name = Array("Cpus_allowed:\t".utf8)
    let line = status.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: name) }
    let bits = line?.dropFirst(name.count).reduce(0) { count, digit in
      count + (Character(UnicodeScalar(digit)).hexDigitValue?.nonzeroBitCount ?? 0)
    }
    return bits == 0 ? nil : bits
  }
}
