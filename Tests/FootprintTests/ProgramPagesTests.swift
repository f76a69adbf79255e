import Footprint
import Testing

/// What may be given back is what the kernel can read again: nothing that was written to.
@Suite struct ProgramPagesTests {
  @Test(arguments: [
    ("55d0-55e0 r--p 00000000 fe:00 131 /usr/bin/wallstage", true),
    ("55e0-55f0 r-xp 0032e000 fe:00 131                     /usr/bin/wall stage", true),
    ("55f0-5600 r--p 00cc6000 fe:00 131                     /usr/bin/wallstage", false),
    ("5600-5610 rw-p 00d1a000 fe:00 131                     /usr/bin/wallstage", false),
    ("5610-5620 r-xs 00000000 fe:00 131                     /usr/bin/wallstage", false),
    ("5620-5630 rwxp 00000000 fe:00 131                     /usr/bin/wallstage", false),
    ("5630-5640 rw-p 00000000 00:00 0                       [heap]", false),
    ("5640-5650 r-xp 00000000 00:00 0                       [vdso]", false),
    ("5650-5660 r--p 00000000 00:00 0", false),
    ("5660-5650 r-xp 00000000 fe:00 131 /usr/bin/wallstage", false),
    ("nonsense", false),
  ])
  func aMappingIsCleanOrNot(line: String, isClean: Bool) {
    #expect(ProgramPages.mappings(line + "\n").clean.isEmpty == !isClean)
  }

  @Test(arguments: [
    ("55f0-5600 r--p 00cc6000 fe:00 131 /usr/bin/wallstage", true),
    ("55f0-5600 r--p 00000000 fe:00 131 /usr/bin/wallstage", false),
    ("55f0-5600 r-xp 00cc6000 fe:00 131 /usr/bin/wallstage", false),
    ("55f0-5600 rw-p 00cc6000 fe:00 131 /usr/bin/wallstage", true),
    ("55f0-5600 rw-p 00000000 00:00 0 [heap]", false),
    ("55f0-5600 rw-p 00000000 00:00 0", false),
    ("55f0-5600 r--s 00cc6000 fe:00 131 /usr/bin/wallstage", false),
    ("55f0-5600 r--p 00cc6000 00:00 0 [vvar]", false),
  ])
  func aMappingIsOfDataOrNot(line: String, isData: Bool) {
    #expect(ProgramPages.mappings(line + "\n").data.isEmpty == !isData)
  }

  /// A page that was written to is a file's no more; one that is not there is nothing to give back.
  @Test func onlyPagesOfTheFileAreUnchanged() {
    let (file, own, absent) = (UInt64(0xA) << 60 | 5, UInt64(0x8) << 60 | 5, UInt64(0x2) << 60)
    let mapping = ProgramPages.Mapping(start: 0x10000, end: 0x16000)
    let found = ProgramPages.unchanged(
      mapping, words: [file, file, own, absent, file, own, file], pageBytes: 0x1000)
    #expect(
      found == [.init(start: 0x10000, end: 0x12000), .init(start: 0x14000, end: 0x15000)])
    #expect(ProgramPages.unchanged(mapping, words: [], pageBytes: 0x1000).isEmpty)
  }

  @Test func boundsAreReadAsHexadecimal() {
    let line = "7f00c000-7f00d000 r-xp 00000000 fe:00 131 /lib/libc.so.6"
    #expect(ProgramPages.mappings(line).clean == [.init(start: 0x7f00_c000, end: 0x7f00_d000)])
  }

  @Test func theProgramGoesOnWithoutThem() {
    ProgramPages.release()
    #expect([3, 1, 2].sorted().map(String.init) == ["1", "2", "3"])
  }
}
