import Foundation
import TestSupport
import Testing

/// The policies' schema, by a validator that is not ours.
@Suite(
  .enabled(if: ExternalTool("python3").isAvailable, "needs python3"),
  .enabled(
    if: PythonModule("jsonschema").isAvailable, "needs python3-jsonschema, see tools/test --all"))
struct PolicySchemaTests {
  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    print([validator.is_valid(json.loads(text)) for text in sys.argv[2:]])
    """

  private func areValid(_ texts: [String]) throws -> String {
    let schema = "\(Fixtures.checkout)/docs/schema/policy.schema.json"
    let bytes = try ExternalTool("python3").output(["-c", Self.script, schema] + texts)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func theExamplesAreWhatItSays() throws {
    let texts = try ExamplePolicy.names.map {
      try String(contentsOfFile: "\(ExamplePolicy.folder)/\($0).json", encoding: .utf8)
    }
    #expect(try !areValid(texts).contains("False"))
  }

  /// What the reader takes the schema takes, and what it refuses the schema refuses.
  @Test func itAgreesWithTheReader() throws {
    let texts = [
      "{}", "{\"app\": {\"visitsPerDay\": 1000, \"visitSeconds\": 20}}",
      "{\"app\": {\"visitsPerDay\": 1001, \"visitSeconds\": 20}}",
      "{\"app\": {\"vistsPerDay\": 1}}", "{\"widget\": {\"asksAgain\": \"after\"}}",
      "{\"widget\": {\"asksAgain\": \"after\", \"afterSeconds\": 60}}",
      "{\"widget\": {\"afterSeconds\": 60}}", "{\"budget\": {\"refill\": \"steady\"}}",
      "{\"budget\": {\"refill\": \"slow\"}}", "{\"budget\": {\"latencySeconds\": 3601}}",
      "{\"pictures\": {\"everyMinutes\": 60, \"switchTimes\": [\"06:00\"]}}",
      "{\"pictures\": {\"switchTimes\": [\"24:00\"]}}", "{\"offline\": {\"hours\": 0}}",
      "{\"app\": {\"wakeUps\": [{\"everySeconds\": 10, \"asks\": \"differs\"}]}}",
      "{\"app\": {\"wakeUps\": [{\"everySeconds\": 9, \"asks\": \"differs\"}]}}",
    ]
    let read = texts.map { (try? ExamplePolicy.policy($0)) != nil }
    let words = read.map { $0 ? "True" : "False" }.joined(separator: ", ")
    #expect(try areValid(texts) == "[\(words)]\n")
    #expect(read.contains(true) && read.contains(false))
  }
}
