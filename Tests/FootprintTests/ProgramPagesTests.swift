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
    #expect(ProgramPages.clean(line + "\n").isEmpty == !isClean)
  }

  @Test func boundsAreReadAsHexadecimal() {
    let line = "7f00c000-7f00d000 r-xp 00000000 fe:00 131 /lib/libc.so.6"
    #expect(ProgramPages.clean(line) == [.init(start: 0x7f00_c000, end: 0x7f00_d000)])
  }

  @Test func theProgramGoesOnWithoutThem() {
    ProgramPages.release()
    #expect([3, 1, 2].sorted().map(String.init) == ["1", "2", "3"])
  }
}
