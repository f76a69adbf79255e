import Foundation
import TestSupport
import Testing

/// Packs full of things that are no good.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BrokenPackTests {
  private let night: NightFolder

  init() throws { night = try NightFolder() }

  private func codes(_ document: JSONDocument) -> [String: String] {
    let pairs = document.objects("quarantined").map { item in
      let path = item["path"] as? String ?? ""
      return ((path as NSString).lastPathComponent, item["code"] as? String ?? "")
    }
    return Dictionary(pairs, uniquingKeysWith: { "\($0), \($1)" })
  }

  @Test func everyFixtureEndsAsItsKindSays() throws {
    let run = try night.stage(packs: [Fixtures.folder])
    #expect(run.status == 0, "\(run)")
    let document = try JSONDocument(run.stdout)
    let codes = codes(document)
    let expected = [
      "empty.jpg": "empty", "text.jpg": "not-an-image", "page.jpg": "not-an-image",
      "noise.jpg": "not-an-image", "one-byte.png": "not-an-image",
      "heic.heic": "unsupported-format",
      "webp.webp": "unsupported-format", "avif.avif": "unsupported-format",
      "gif.gif": "unsupported-format", "tiff-be.tif": "unsupported-format",
      "bmp.bmp": "unsupported-format", "svg.svg": "unsupported-format",
      "jxl-container.jxl": "unsupported-format", "half.jpg": "truncated", "half.png": "truncated",
      "rows-missing.png": "truncated", "crc-idat.png": "corrupt", "adler.png": "corrupt",
      "palette-index.png": "corrupt", "png-65500.png": "limit-exceeded",
      "jpeg-65500.jpg": "limit-exceeded", "scans-300.jpg": "limit-exceeded",
      "twelve-bit.jpg": "unsupported-feature", "lossless.jpg": "unsupported-feature",
      "hierarchical.jpg": "unsupported-feature", "height-by-dnl.jpg": "unsupported-feature",
      "apple.png": "unsupported-feature",
    ]
    for (name, code) in expected { #expect(codes[name] == code, "\(name)") }
    for good in ["jpeg", "png", "orientation"] {
      for name in Fixtures.names(in: good) {
        #expect(codes[(name as NSString).lastPathComponent] == nil, "\(name)")
      }
    }
    let lines = run.errorText.split(separator: "\n")
    #expect(
      lines.count == document.objects("quarantined").count + document.objects("warnings").count)
    #expect(lines.allSatisfy { $0.hasPrefix("wallstage: \(Fixtures.folder)/") })
    #expect(try ContainerAudit("\(night.path)/box").faults == [])
  }

  @Test func whatIsNoFileIsSetAside() throws {
    try night.add("png/rgb8.png", as: "good.png")
    #expect(mkfifo(night.temporary.file("pack/fifo.jpg"), 0o600) == 0)
    try night.temporary.link("pack/device.jpg", to: "/dev/zero")
    try night.temporary.link("pack/dangling.jpg", to: "gone.jpg")
    try night.temporary.link("pack/circle.jpg", to: "circle.jpg")
    try night.temporary.write("secret", to: "outside.jpg")
    try night.temporary.link("pack/outside.jpg", to: "../outside.jpg")
    try night.temporary.folder("pack/folder.jpg")
    let run = try night.stage()
    #expect(run.status == 0, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.integer("staged") == 1)
    #expect(
      codes(document) == [
        "fifo.jpg": "not-a-file", "device.jpg": "outside-pack", "dangling.jpg": "no-such-file",
        "circle.jpg": "no-such-file", "outside.jpg": "outside-pack",
      ])
  }

  @Test func namesMayBeAnythingThatIsText() throws {
    let names = [
      "with space.png", "line\nbreak.png", "-dash.png", "--container.png", "🌄.png", "e\u{301}.png",
      "\u{e9}.png", "quote\"'.png", "back\\slash.png", "a=b.png", "tab\t.png",
      "\u{1B}[31mred.png", String(repeating: "n", count: 251) + ".png",
    ]
    for (number, name) in names.enumerated() {
      // Other bytes each, so that each is an asset of its own.
      try night.temporary.write(
        try Fixtures.bytes(number.isMultiple(of: 2) ? "png/rgb8.png" : "png/grey8.png"),
        to: "pack/\(name)")
    }
    let run = try night.stage()
    #expect(run.status == 0, "\(run)")
    #expect(try JSONDocument(run.stdout).integer("staged") == names.count)
    let audit = try ContainerAudit("\(night.path)/box")
    #expect(audit.faults == [])
    #expect(audit.libraryLines == names.count)
  }

  @Test func badFileIsOneLineWhateverItsName() throws {
    try night.add("png/rgb8.png", as: "good.png")
    let names = ["line\nbreak.jpg", "\u{1B}[31mred.jpg", "-dash.jpg", "return\r.jpg"]
    for name in names { try night.temporary.write("no picture", to: "pack/\(name)") }
    _ = try ExternalTool("sh").output(
      ["-c", "printf no > \"$(printf 'pack/\\377.jpg')\""], currentDirectory: night.path)
    let run = try night.stage()
    #expect(run.status == 0, "\(run)")
    #expect(run.stderr.split(separator: UInt8(ascii: "\n")).count == names.count + 1)
    #expect(!run.stderr.contains(0x1B) && !run.stderr.contains(0x0D))
    let aside = try JSONDocument(run.stdout).objects("quarantined").compactMap {
      $0["path"] as? String
    }
    #expect(Set(aside).isSuperset(of: names.map { "\(night.path)/pack/\($0)" }))
  }

  @Test func onePackMissingIsListed() throws {
    try night.add("png/rgb8.png")
    let run = try night.stage(packs: ["pack", "gone"])
    #expect(run.status == 0, "\(run)")
    #expect(try codes(JSONDocument(run.stdout)) == ["gone": "no-such-file"])
    #expect(try night.stage(packs: ["gone"]).status == 66)
  }

  @Test(
    .enabled(if: TestMode.all, "run with tools/test --all"),
    .enabled(if: geteuid() == 0, "needs root, to become nobody"),
    .enabled(if: ExternalTool("setpriv").isAvailable, "needs setpriv"))
  func whatMayNotBeReadIsPermissionDenied() throws {
    try night.add("png/rgb8.png", as: "good.png")
    try night.add("png/grey8.png", as: "secret.png")
    try night.temporary.folder("closed")
    for (name, mode) in [("", 0o777), ("pack/secret.png", 0o600), ("closed", 0o700)] {
      chmod(night.temporary.file(name), mode_t(mode))
    }
    let nobody = [
      ExternalTool("setpriv").path ?? "", "--reuid=65534", "--regid=65534", "--clear-groups",
    ]
    func stage(_ packs: String..., more: [String] = []) throws -> ProcessOutput {
      try night.start(NightFolder.words(packs, more), wrapper: nobody).wait()
    }
    #expect(try stage("closed").status == 77)
    let run = try stage("pack")
    #expect(run.status == 0, "\(run)")
    #expect(try codes(JSONDocument(run.stdout)) == ["secret.png": "permission-denied"])
    chmod(night.temporary.file("box"), 0o555)
    #expect(try stage("pack", more: ["--container=closed/box"]).status == 77)
  }

  @Test(
    .enabled(if: TestMode.all, "run with tools/test --all"),
    .enabled(if: Corpus.isAvailable, "needs WALLSTAGE_CORPUS"))
  func corpusEndsInBoundedTimeAndMemory() throws {
    let folder = try #require(Corpus.folder)
    let child = try night.start(NightFolder.words([folder], ["--jobs=4"]))
    let peak = PeakMemory.watch(child.identifier, seconds: 900)
    let run = try child.wait(seconds: 1)
    #expect(run.status == 0, "\(run)")
    #expect(peak < 30 << 20)
    let document = try JSONDocument(run.stdout)
    let lines = run.errorText.split(separator: "\n")
    #expect(
      lines.count == document.objects("quarantined").count + document.objects("warnings").count)
    let codes = Set(document.objects("quarantined").compactMap { $0["code"] as? String })
    #expect(codes.isDisjoint(with: ["decoder-crashed", "timed-out", "internal", "io-error"]))
    #expect(try ContainerAudit("\(night.path)/box").faults == [])
  }
}
