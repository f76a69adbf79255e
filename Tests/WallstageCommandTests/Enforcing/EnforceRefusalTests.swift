import Foundation
import TestSupport
import Testing

/// `verify --enforce` where nothing can be enforced.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct EnforceRefusalTests {
  @Test(
    .enabled(if: TestMode.all && geteuid() == 0, "needs tools/test --all, as root"),
    .enabled(if: ExternalTool("setpriv").isAvailable, "needs setpriv"))
  func withoutARightToCgroupsItFails() throws {
    // A user with a systemd of its own may have the right.
    guard !FileManager.default.fileExists(atPath: "/run/systemd/system") else { return }
    let folder = try TemporaryFolder()
    let picture = try folder.write(Fixtures.bytes("jpeg/progressive.jpg"), to: "a.jpg")
    chmod(picture, 0o644)
    let run = try ReleaseBinary.runWithoutPrivileges(
      ["verify", "--enforce", "--json", picture], in: folder)
    #expect(run.status == 69, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.string("error", "code") == "service-missing")
    #expect(document.objects("files").isEmpty)
    #expect(run.errorText.contains("--enforce needs a memory cgroup"))
  }

  /// A worker whose memory is not limited as it was told does not decode.
  @Test func workerOutsideOfItsLimitDoesNothing() throws {
    let run = try ReleaseBinary.run(["worker", "1234567"])
    #expect(run.status == 69, "\(run)")
    #expect(run.errorText.contains("not limited to 1234567 bytes"))
    let missing = try ReleaseBinary.run(["worker", "1234567", "/nowhere/wallstage-1-1"])
    #expect(missing.status == 69, "\(missing)")
    #expect(missing.errorText.contains("/nowhere/wallstage-1-1"))
  }

  @Test func withoutTheOptionNothingIsEnforced() throws {
    let run = try ReleaseBinary.run(
      ["verify", "--json", Fixtures.path("jpeg/progressive.jpg")])
    #expect(run.status == 0, "\(run)")
    let file = try #require(JSONDocument(run.stdout).objects("files").first)
    #expect(file["enforced"] is NSNull)
  }
}
