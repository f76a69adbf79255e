import Foundation
import Staging
import Testing

@Suite struct StateDirectoryTests {
  @Test(
    arguments: [
      ("opt", ["STATE_DIRECTORY": "/s"], "opt"),
      (nil, ["STATE_DIRECTORY": "/s", "XDG_STATE_HOME": "/x", "HOME": "/h"], "/s"),
      (nil, ["STATE_DIRECTORY": "/s:/t"], "/s"),
      (nil, ["STATE_DIRECTORY": "", "XDG_STATE_HOME": "/x", "HOME": "/h"], "/x/wallstage"),
      (nil, ["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/wallstage"),
      (nil, ["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/wallstage"),
      (nil, ["HOME": ""], "/p/.local/state/wallstage"),
      (nil, ["HOME": "relative"], "/p/.local/state/wallstage"),
      (nil, [:], "/p/.local/state/wallstage"),
    ] as [(String?, [String: String], String)])
  func theFirstOfOptionSystemdXDGAndHomeCounts(
    option: String?, environment: [String: String], path: String
  ) {
    let found = StateDirectory(option: option, environment: environment) { "/p" }
    #expect(found?.path == path)
  }

  @Test func withoutAnyHomeThereIsNone() {
    #expect(StateDirectory(option: nil, environment: [:]) { nil } == nil)
  }

  @Test func thePasswordDatabaseKnowsThisUsersHome() {
    #expect(StateDirectory.homeInPasswordDatabase() == NSHomeDirectoryForUser(NSUserName()))
  }
}
