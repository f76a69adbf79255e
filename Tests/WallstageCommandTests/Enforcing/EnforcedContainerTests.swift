import TestSupport
import Testing

/// `verify --enforce` on the assets of a container.
@Suite(.enabled(if: EnforcedFolder.isAvailable, "\(EnforcedFolder.reason)"))
struct EnforcedContainerTests {
  @Test func everyAssetLivesUnderTheCeiling() throws {
    let box = try VerifiedContainer()
    let run = try box.verify("--enforce", "--json")
    #expect(run.status == 0, "\(run)")
    let files = try JSONDocument(run.stdout).objects("files")
    let lived = files.map { ($0["enforced"] as? [String: Any])?["lived"] as? Bool }
    #expect(lived == [true, true])
  }
}
