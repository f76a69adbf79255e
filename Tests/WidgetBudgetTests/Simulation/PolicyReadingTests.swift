import Foundation
import TestSupport
import Testing
import WidgetBudget
import WidgetTimeline

/// The documents of policies.
struct PolicyReadingTests {
  @Test func theExamplesAreThoseInTheFolder() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: ExamplePolicy.folder)
    #expect(
      files.filter { $0.hasSuffix(".json") }.sorted() == ExamplePolicy.names.map { "\($0).json" })
  }

  @Test(arguments: ExamplePolicy.names)
  func eachIsReadAndSaysWhatItIs(name: String) throws {
    let policy = try ExamplePolicy.read(name)
    #expect(policy.name == name)
    #expect(policy.note.count > 20)
  }

  @Test func anEmptyObjectIsThePolicyByDefault() throws {
    var expected = SimulationPolicy()
    expected.name = "policy"
    #expect(try ExamplePolicy.policy("{}") == expected)
  }

  @Test(arguments: [
    ("{\"widgets\": {}}", "there is no field widgets"),
    ("{\"app\": {\"vistsPerDay\": 3}}", "there is no field app.vistsPerDay"),
    (
      "{\"app\": {\"wakeUps\": [{\"everySeconds\": 60, \"asks\": \"shown\", \"ask\": 1}]}}",
      "there is no field app.wakeUps[0].ask"
    ),
    ("[]", "the policy is not an object"),
    ("{\"app\": 3}", "app is not an object"),
    ("{\"app\": {\"onVisit\": \"allways\"}}", "app.onVisit is not always, differs, shown or never"),
    ("{\"app\": {\"wakeUps\": [{\"asks\": \"shown\"}]}}", "app.wakeUps[0].everySeconds is missing"),
    ("{\"app\": {\"wakeUps\": [{\"everySeconds\": 60}]}}", "app.wakeUps[0].asks is missing"),
    ("{\"app\": {\"wakeUps\": {}}}", "app.wakeUps is not an array"),
    ("{\"app\": {\"visitSeconds\": 0}}", "app.visitSeconds is from 1 to 14400, not 0"),
    ("{\"app\": {\"visitsPerDay\": 1.5}}", "app.visitsPerDay is not a whole number"),
    ("{\"app\": {\"visitsPerDay\": \"3\"}}", "app.visitsPerDay is not a whole number"),
    (
      "{\"app\": {\"visitsFrom\": \"08:00\", \"visitsUntil\": \"08:00\"}}",
      "app.visitsUntil is not after visitsFrom"
    ),
    (
      "{\"app\": {\"visitsPerDay\": 1000, \"visitSeconds\": 60}}",
      "app.visitsPerDay of about visitSeconds each do not fit between visitsFrom and visitsUntil"
    ),
    (
      "{\"pictures\": {\"changesPerDay\": 3}, \"app\": {\"visitsPerDay\": 2}}",
      "pictures.changesPerDay is more than app.visitsPerDay, and each change is made during a visit"
    ),
    (
      "{\"pictures\": {\"switchTimes\": []}}",
      "pictures.switchTimes is not an array of at least one time"
    ),
    (
      "{\"pictures\": {\"switchTimes\": [\"6:00\"]}}",
      "pictures.switchTimes[0] is not a time such as 06:00"
    ),
    (
      "{\"pictures\": {\"switchTimes\": [\"06:00\", \"06:04\"]}}",
      "pictures.switchTimes[1] is not at least five minutes after the one before"
    ),
    (
      "{\"pictures\": {\"switchTimes\": [\"06:00\"], \"everyMinutes\": 60}}",
      "pictures.everyMinutes does not go with switchTimes"
    ),
    ("{\"widget\": {\"asksAgain\": \"after\"}}", "widget.afterSeconds is missing"),
    (
      "{\"widget\": {\"asksAgain\": \"atEnd\", \"afterSeconds\": 900}}",
      "widget.afterSeconds goes with asksAgain \"after\" alone"
    ),
    ("{\"widget\": {\"fetches\": 1}}", "widget.fetches is not true or false"),
    ("{\"budget\": {\"allowance\": -1}}", "budget.allowance is from 0 to 10000, not -1"),
    ("{\"budget\": {\"refill\": \"daily\"}}", "budget.refill is not window, steady or midnight"),
    ("{\"offline\": {\"hours\": null}}", "offline.hours is not a whole number"),
    ("{\"name\": 7}", "name is not a text of at most 100 characters"),
  ])
  func whatIsWrongIsNamedByItsPlace(text: String, message: String) {
    do {
      let policy = try ExamplePolicy.policy(text)
      Issue.record("\(policy)")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func anUnknownFieldComesWithThoseThatThereAre() {
    #expect(
      throws: PolicyFault.unknownField(
        "offline.hour", name: "hour", known: ["spellsPerWeek", "hours"])
    ) {
      try ExamplePolicy.policy("{\"offline\": {\"hour\": 3}}")
    }
  }
}
