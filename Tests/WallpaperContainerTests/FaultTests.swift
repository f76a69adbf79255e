import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// A call that fails stops the run with an error that names it, or is one that nothing needs.
@Suite struct FaultTests {
  private static let errors: [Errno] =
    TestMode.all
    ? [.noSpace, .inputOutput, .accessDenied, .notPermitted, .readOnly, .overQuota]
    : [.noSpace, .accessDenied]

  @Test(arguments: errors)
  func everyCallFails(error: Errno) throws {
    let base = try TemporaryFolder()
    try SampleStaging(root: base.file("c")).run(pictures: ["old", "kept"], revision: 1)
    let counter = ScriptedCalls()
    try FileManager.default.copyItem(atPath: base.file("c"), toPath: base.file("counted"))
    try stage(base.file("counted"), calls: counter)

    var survived: [String] = []
    for point in 1...counter.count {
      let root = base.file("failed-\(point)")
      try FileManager.default.copyItem(atPath: base.file("c"), toPath: root)
      let container = WrittenContainer(root: root)
      let calls = ScriptedCalls(.fail(at: point, with: error))
      do {
        try stage(root, calls: calls)
        survived.append(calls.names[point - 1])
        #expect(try container.wholePlaylist(Sample.day)?.revision == 2)
      } catch ContainerError.file(let failure) {
        #expect(failure.code == error.code)
        #expect(failure.path.hasPrefix(root))
        #expect(try [1, 2].contains(container.wholePlaylist(Sample.day)?.revision))
      }
      if !calls.names[point - 1].hasPrefix("unlink") {
        #expect(container.leftovers.isEmpty, "\(calls.names[point - 1])")
      }
      try stage(root, calls: ScriptedCalls(), revision: 3)
      #expect(try container.wholePlaylist(Sample.day)?.revision == 3)
      #expect(container.leftovers.isEmpty)
      try FileManager.default.removeItem(atPath: root)
    }
    // Looking for what an earlier run left, and reading a summary that is written anew.
    #expect(
      survived.allSatisfy {
        $0.hasPrefix("list") || $0.hasSuffix("summary.json") || $0 == "read" || $0 == "fstat"
      })
    print("\(error.reason): failed at \(counter.count) calls, \(survived.count) not needed")
  }

  /// A disk that is full from some moment on, or that the kernel has made read-only.
  @Test(arguments: [Errno.readOnly, .noSpace])
  func nothingCanBeWrittenAnyMore(error: Errno) throws {
    let base = try TemporaryFolder()
    try SampleStaging(root: base.file("c")).run(pictures: ["old", "kept"], revision: 1)
    let counter = ScriptedCalls()
    try FileManager.default.copyItem(atPath: base.file("c"), toPath: base.file("counted"))
    try stage(base.file("counted"), calls: counter)
    var seen: Set<Int?> = []
    for point in 1...counter.count {
      let root = base.file("failed-\(point)")
      try FileManager.default.copyItem(atPath: base.file("c"), toPath: root)
      let container = WrittenContainer(root: root)
      do {
        try stage(root, calls: ScriptedCalls(.failChanges(from: point, with: error)))
      } catch ContainerError.file(let failure) {
        #expect(failure.code == error.code)
      }
      seen.insert(try container.wholePlaylist(Sample.day)?.revision)
      try stage(root, calls: ScriptedCalls(), revision: 3)
      #expect(try container.wholePlaylist(Sample.day)?.revision == 3)
      #expect(container.leftovers.isEmpty)
      try FileManager.default.removeItem(atPath: root)
    }
    #expect(seen == [1, 2])
    print("\(error.reason): from each of \(counter.count) calls on")
  }

  @Test func failureOfAFirstRunLeavesNothing() throws {
    let base = try TemporaryFolder()
    let counter = ScriptedCalls()
    try SampleStaging(root: base.file("counted"), calls: counter).run(
      pictures: ["one"], revision: 1)
    let firstAsset = try #require(counter.names.firstIndex { $0.contains(".incoming-0") })
    for point in 1...firstAsset {
      let root = base.file("failed-\(point)")
      let calls = ScriptedCalls(.fail(at: point, with: .noSpace))
      do {
        try SampleStaging(root: root, calls: calls).run(pictures: ["one"], revision: 1)
      } catch ContainerError.file {
        // Who can't lock the lock must leave it: it may be another's by now.
        let call = counter.names[point - 1]
        #expect(FileManager.default.fileExists(atPath: root) == (call == "flock"), "\(call)")
      }
    }
  }

  @Test func interruptedCallsAndShortWritesAreNoFailure() throws {
    let folder = try TemporaryFolder()
    let calls = ScriptedCalls(.disturb)
    try SampleStaging(root: folder.path, calls: calls).run(pictures: ["one", "two"], revision: 1)
    let container = WrittenContainer(root: folder.path)
    #expect(try container.wholePlaylist(Sample.day)?.revision == 1)
    #expect(container.leftovers.isEmpty)
  }

  @Test(arguments: [
    (FileFailure.Call.create, Errno.readOnly, FileFailure.Category.cannotCreate),
    (.create, .notFolder, .cannotCreate),
    (.create, .accessDenied, .permissionDenied),
    (.rename, .notPermitted, .permissionDenied),
    (.write, .noSpace, .inputOutput),
    (.sync, .inputOutput, .inputOutput),
    (.rename, .noSpace, .inputOutput),
    (.open, .noSuchFile, .noSuchFile),
  ])
  func categoryFollowsErrnoAndCall(
    call: FileFailure.Call, error: Errno, category: FileFailure.Category
  ) {
    #expect(FileFailure(call: call, path: "/c", code: error.code).category == category)
  }

  private func stage(_ root: String, calls: any SystemCalls, revision: Int = 2) throws {
    try SampleStaging(root: root, calls: calls).run(
      pictures: ["kept", "new"], revision: revision)
  }
}
