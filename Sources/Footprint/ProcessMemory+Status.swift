extension ProcessMemory {
  /// Reads a status file's text (proc(5), `/proc/pid/status`).
  ///
  /// The footprint is RssAnon + RssShmem + VmSwap + VmPTE, the resident peak VmHWM; a line that is
  /// missing counts as 0, as the kernel leaves some out (VmSwap without swap). Allocates nothing.
  ///
  /// - Parameter status: the text; whole lines, in kB as the kernel writes them.
  package init(status: Span<UInt8>) {
    var footprint = 0
    var residentPeak = 0
    var line = 0
    while line < status.count {
      var end = line
      while end < status.count, status[end] != UInt8(ascii: "\n") { end += 1 }
      for name in ["RssAnon:", "RssShmem:", "VmSwap:", "VmPTE:"] as [StaticString] {
        footprint += Self.bytes(of: name, in: status, from: line, to: end) ?? 0
      }
      residentPeak = Self.bytes(of: "VmHWM:", in: status, from: line, to: end) ?? residentPeak
      line = end + 1
    }
    self.init(footprint: footprint, residentPeak: residentPeak)
  }

  /// The value of the line `from..<to` when it begins with `name`, in bytes.
  private static func bytes(
    of name: StaticString, in status: Span<UInt8>, from: Int, to: Int
  ) -> Int? {
    let length = name.utf8CodeUnitCount
    guard to - from > length else { return nil }
    for index in 0..<length {
      guard unsafe name.utf8Start[index] == status[from + index] else { return nil }
    }
    var kilobytes = 0
    var digits = 0
    for index in (from + length)..<to {
      let byte = status[index]
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        let next = kilobytes.multipliedReportingOverflow(by: 10)
        guard !next.overflow, next.partialValue < Int.max / 2048 else { return nil }
        kilobytes = next.partialValue + Int(byte - UInt8(ascii: "0"))
        digits += 1
      } else if digits > 0 {
        break
      }
    }
    return digits > 0 ? kilobytes * 1024 : nil
  }
}
