import Footprint
import Testing

/// The sums are done by hand from the text, as proc(5) describes its lines.
struct StatusParsingTests {
  @Test func footprintIsAnonymousSharedSwappedAndPageTables() {
    let text = """
      Name:\tRssAnon: 1 kB
      VmHWM:\t    9000 kB
      VmRSS:\t    8000 kB
      RssAnon:\t     100 kB
      RssFile:\t    5000 kB
      RssShmem:\t      20 kB
      VmPTE:\t       3 kB
      VmSwap:\t    4000 kB

      """
    let memory = ProcessMemory(status: Array(text.utf8).span)
    #expect(memory.footprint == (100 + 20 + 3 + 4000) * 1024)
    #expect(memory.residentPeak == 9000 * 1024)
  }

  @Test(arguments: [
    "", "VmHWM:", "VmHWM:\t kB\n", "RssAnon:\n", "VmHWM:\t99999999999999999999 kB\n",
  ])
  func nonsenseCountsAsNothing(text: String) {
    let memory = ProcessMemory(status: Array(text.utf8).span)
    #expect(memory == ProcessMemory(footprint: 0, residentPeak: 0))
  }

  @Test func lastLineNeedsNoNewline() {
    let memory = ProcessMemory(status: Array("VmHWM:\t7 kB".utf8).span)
    #expect(memory.residentPeak == 7 * 1024)
  }
}
