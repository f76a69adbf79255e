import Foundation
import TestSupport
import Testing

/// `verify` prints what it finds as it goes.
@Suite(.enabled(if: DebugBinary.isAvailable, "needs swift build --build-tests"))
struct VerifyProgressTests {
  private let night: NightFolder

  init() throws {
    night = try NightFolder()
    for name in ["a", "hang-b", "c"] { try night.add("jpeg/baseline-420.jpg", as: "\(name).jpg") }
    try night.temporary.write("no picture", to: "pack/text.jpg")
  }

  private func start(_ words: [String], timeout: Int) throws -> ChildProcess {
    try night.start(
      ["verify"] + words, wrapper: ["/bin/sh", "-c", "exec \"$@\" > out 2>&1", "sh"],
      environment: [
        "WALLSTAGE_FAULT": DebugBinary.faults, "WALLSTAGE_FAULT_TIMEOUT": "\(timeout)",
      ],
      binary: DebugBinary.path)
  }

  private var lines: [String] {
    let bytes = (try? night.temporary.bytes(of: "out")) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func lineComesBeforeTheNextPictureIsDone() throws {
    let child = try start(
      ["pack/a.jpg", "pack/text.jpg", "pack/hang-b.jpg", "pack/c.jpg"], timeout: 600_000)
    let end = ContinuousClock.now + .seconds(60)
    while lines.count < 2, ContinuousClock.now < end { usleep(20_000) }
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("pass  pack/a.jpg: ") == true)
    #expect(lines.last?.hasPrefix("wallstage: pack/text.jpg: ") == true)
    child.send(SIGTERM)
    #expect(try child.wait().status == 143)
    #expect(night.processesLeft() == [])
  }

  @Test func everythingIsSaidOnceAndInOrder() throws {
    let child = try start(
      ["pack/a.jpg", "pack/text.jpg", "pack/hang-b.jpg", "pack/c.jpg"], timeout: 3000)
    #expect(try child.wait().status == 65)
    let starts = [
      "pass  pack/a.jpg: ", "wallstage: pack/text.jpg: ", "wallstage: pack/hang-b.jpg: ",
      "pass  pack/c.jpg: ", "4 pictures: 2 pass, 0 over, 2 with an error",
    ]
    #expect(lines.count == starts.count)
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start)) }
  }

  @Test func documentIsOneAndComesAtTheEnd() throws {
    let child = try start(["pack/a.jpg", "pack/hang-b.jpg", "--json"], timeout: 3000)
    #expect(try child.wait().status == 65)
    #expect(lines.first?.hasPrefix("wallstage: pack/hang-b.jpg: ") == true)
    let text = lines.dropFirst().joined(separator: "\n")
    let verdicts = try JSONDocument(Array(text.utf8)).objects("files").map {
      $0["verdict"] as? String
    }
    #expect(verdicts == ["pass", "error"])
  }
}
