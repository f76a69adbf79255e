import Foundation
import TestSupport
import Testing
import WallpaperContainer

/// What keeps somebody from a file.
@Suite struct AccessBarrierTests {
  @Test func nothingKeepsOneFromWhatIsOpenOrNotThere() throws {
    let base = try TemporaryFolder()
    try base.write("x", to: "one/two/file")
    #expect(AccessBarrier(on: base.file("one/two/file")) == nil)
    #expect(AccessBarrier(on: base.file("one/other/file")) == nil)
    #expect(AccessBarrier(on: base.file("one"), isFolder: true) == nil)
  }

  @Test(.enabled(if: geteuid() == 0, "needs root, to become somebody else"))
  func theFirstThatForbidsItIsNamed() async {
    await #expect(processExitsWith: .success) {
      let base = try TemporaryFolder()
      chmod(base.path, 0o755)
      try base.write("x", to: "one/two/file")
      let modes: [(name: String, mode: mode_t, usual: mode_t, isOnTheWay: Bool)] = [
        ("one", 0o700, 0o755, true), ("one/two", 0o744, 0o755, true),
        ("one/two/file", 0o600, 0o644, false),
      ]
      for (name, mode, usual, isOnTheWay) in modes {
        chmod(base.file(name), mode)
        // 65534 is nobody. The process is this test's own.
        try #require(seteuid(65534) == 0)
        let found = AccessBarrier(on: base.file("one/two/file"))
        try #require(seteuid(0) == 0)
        try #require(found?.path == base.file(name))
        try #require(found?.isOnTheWay == isOnTheWay)
        chmod(base.file(name), usual)
      }
      // A folder to be listed may be entered and not read.
      chmod(base.file("one"), 0o711)
      try #require(seteuid(65534) == 0)
      let found = AccessBarrier(on: base.file("one"), isFolder: true)
      try #require(seteuid(0) == 0)
      try #require(found?.path == base.file("one") && found?.isOnTheWay == false)
    }
  }
}
