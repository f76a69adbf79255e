import Foundation
import TestSupport
import Testing

/// `stage` over pictures that workers crash on, hang on, and so on.
@Suite(.enabled(if: DebugBinary.isAvailable, "needs swift build --build-tests"))
struct FaultyPackTests {
  private let night: NightFolder

  init() throws {
    night = try NightFolder()
    for name in ["one", "crash-two", "three", "hang-four", "five", "kill-six", "nonsense-seven"] {
      try night.add("jpeg/baseline-420.jpg", as: "\(name).jpg")
    }
    try night.add("png/rgba8-adam7.png", as: "allocate-nine.png")
    try night.add("png/rgba8.png", as: "grow-ten.png")
  }

  private func start(
    _ more: [String], faults: String = DebugBinary.faults, timeout: String = "12000"
  ) throws -> ChildProcess {
    try night.start(
      NightFolder.words(["pack"], ["--jobs=2", "--limit=cpu-seconds=1"] + more),
      environment: ["WALLSTAGE_FAULT": faults, "WALLSTAGE_FAULT_TIMEOUT": timeout],
      binary: DebugBinary.path)
  }

  private func codes(_ document: JSONDocument) -> [String: String] {
    var codes: [String: String] = [:]
    for object in document.objects("quarantined") {
      let name = ((object["path"] as? String ?? "") as NSString).lastPathComponent
      codes[name] = object["code"] as? String
    }
    return codes
  }

  private let expected = [
    "crash-two.jpg": "decoder-crashed", "hang-four.jpg": "timed-out",
    "kill-six.jpg": "decoder-crashed", "nonsense-seven.jpg": "decoder-crashed",
    "allocate-nine.png": "internal",
  ]

  @Test(arguments: [([String](), 0), (["--strict"], 65)] as [([String], Int32)])
  func eachCostsOnePictureAndTheRestIsPublished(more: [String], status: Int32) throws {
    let run = try start(more).wait()
    #expect(run.status == status, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(codes(document) == expected)
    #expect(document.integer("staged") == 4)
    #expect(document.objects("days").count == 2)
    #expect(try ContainerAudit("\(night.path)/box").faults == [])
    #expect(night.processesLeft() == [])
    for name in expected.keys { #expect(run.errorText.contains("pack/\(name): ")) }
  }

  @Test func oneThatBurnsIsEndedAtTheLimitOfProcessorTime() throws {
    try night.add("jpeg/progressive-grey.jpg", as: "burn-eight.jpg")
    unlink(night.temporary.file("pack/hang-four.jpg"))
    let run = try start([], timeout: "600000").wait()
    #expect(codes(try JSONDocument(run.stdout))["burn-eight.jpg"] == "limit-exceeded")
    #expect(run.errorText.contains("--limit cpu-seconds=N"))
  }

  @Test func onlyFaultyOnesAreNoUsablePicture() throws {
    for name in ["one.jpg", "three.jpg", "five.jpg", "hang-four.jpg", "grow-ten.png"] {
      unlink(night.temporary.file("pack/\(name)"))
    }
    let run = try start([]).wait()
    #expect(run.status == 65, "\(run)")
    #expect(try JSONDocument(run.stdout).string("error", "code") == "no-usable-picture")
  }

  @Test func workersInTheMiddleOfAJobGoWithTheirStager() throws {
    // All hang: nothing but the end of their stager ends them.
    let child = try start([], faults: "hang:/pack/", timeout: "600000")
    let end = ContinuousClock.now + .seconds(30)
    while night.processes().count < 3, ContinuousClock.now < end { usleep(20_000) }
    usleep(300_000)
    #expect(night.processes().count == 3)
    child.send(SIGKILL)
    _ = try child.wait()
    let left = night.processesLeft(within: .seconds(3))
    #expect(left == [])
    for process in left { kill(pid_t(process), SIGKILL) }
  }

  @Test func idleWorkersGoWithTheirStagerToo() throws {
    // One hangs, the other one has nothing left to do.
    for name in ["crash-two.jpg", "kill-six.jpg", "nonsense-seven.jpg"] {
      unlink(night.temporary.file("pack/\(name)"))
    }
    let child = try start([], faults: "hang:hang-four", timeout: "600000")
    let end = ContinuousClock.now + .seconds(30)
    while night.processes().count < 3, ContinuousClock.now < end { usleep(20_000) }
    sleep(2)
    child.send(SIGKILL)
    _ = try child.wait()
    let left = night.processesLeft(within: .seconds(3))
    #expect(left == [])
    for process in left { kill(pid_t(process), SIGKILL) }
  }
}

/// What test builds alone have.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct FaultSwitchTests {
  @Test func noReleaseHasIt() throws {
    let path = try #require(ReleaseBinary.path)
    func mentions(_ path: String) throws -> Bool {
      try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        .range(of: Data("WALLSTAGE_FAULT".utf8)) != nil
    }
    #expect(try !mentions(path))
    // The search finds what is there.
    if let debug = DebugBinary.path { #expect(try mentions(debug)) }
  }
}
