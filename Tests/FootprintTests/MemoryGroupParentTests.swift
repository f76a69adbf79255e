import Footprint
import TestSupport
import Testing

/// In which group a new one is made, with ordinary files in the place of the kernel's.
@Suite struct MemoryGroupParentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func group(_ name: String, controllers: String, passesOn: String) throws {
    try folder.write(controllers + "\n", to: "\(name)/cgroup.controllers")
    try folder.write(passesOn + "\n", to: "\(name)/cgroup.subtree_control")
  }

  private func unified(_ own: String?) -> [MemoryGroupParent] {
    MemoryHierarchy(
      controller: .v2, root: folder.path, own: own.map { "\(folder.path)\($0)" }
    ).parents
  }

  private func parent(_ name: String, needsController: Bool = false) -> MemoryGroupParent {
    MemoryGroupParent(
      controller: .v2, folder: "\(folder.path)\(name)", needsController: needsController)
  }

  @Test func nearestGroupThatPassesTheControllerOnIsTaken() throws {
    try group(".", controllers: "cpu memory", passesOn: "cpu memory pids")
    try group("user", controllers: "memory pids", passesOn: "memory pids")
    try group("user/session", controllers: "memory pids", passesOn: "")
    #expect(unified("/user/session") == [parent("/user"), parent("")])
  }

  @Test func groupThatPassesOnlyOthersOnIsPassedOver() throws {
    try group(".", controllers: "cpu memory", passesOn: "memory")
    try group("user", controllers: "cpu memory", passesOn: "cpu memory_recursiveprot")
    #expect(unified("/user") == [parent("")])
  }

  /// The root may have processes of its own, so only there can it be turned on.
  @Test func rootIsTakenWhereNoGroupPassesItOn() throws {
    try group(".", controllers: "cpu memory", passesOn: "")
    try group("init", controllers: "", passesOn: "")
    #expect(unified("/init") == [parent("", needsController: true)])
    #expect(unified(nil) == [parent("", needsController: true)])
  }

  @Test func withoutAControllerThereIsNone() throws {
    try group(".", controllers: "cpu pids", passesOn: "cpu")
    #expect(unified("") == [])
  }

  @Test func ofTheFirstVersionTheOwnGroupAndTheRootAreTaken() throws {
    for name in [".", "a", "a/b"] { try folder.write("1\n", to: "\(name)/memory.limit_in_bytes") }
    let hierarchy = MemoryHierarchy(
      controller: .v1, root: folder.path, own: "\(folder.path)/a/b")
    #expect(hierarchy.parents.map(\.folder) == ["\(folder.path)/a/b", folder.path])
  }
}
