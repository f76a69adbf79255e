import Foundation
import TestSupport
import Testing

@testable import Staging

@Suite struct CoreCountTests {
  @Test(arguments: [
    ("Cpus_allowed:\t3\n", 2), ("Name:\tx\nCpus_allowed:\tff,00000001\nCpus_allowed_list:\t0", 9),
    ("Cpus_allowed:\t0\n", nil), ("Cpus_allowed_list:\t0-7\n", nil), ("", nil),
  ])
  func bitsOfTheMaskAreCounted(status: String, count: Int?) {
    #expect(CoreCount.allowed(Array(status.utf8)) == count)
  }

  @Test func itIsWhatNprocSays() throws {
    let printed = String(decoding: try ExternalTool("nproc").output([]), as: UTF8.self)
    #expect(printed == "\(CoreCount.available)\n")
  }
}
