import Testing
import WallpaperContainer
import WidgetTimeline

private func nested(_ depth: Int) -> [UInt8] {
  Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
}

@Test func depthIsLimited() throws {
  #expect(throws: Never.self) {
    try ContainerJSON.decode(JSONValue.self, from: nested(ContainerJSON.greatestDepth))
  }
  let tooDeep = DocumentFault.corrupt(reason: "it is nested deeper than 64")
  #expect(throws: tooDeep) {
    try ContainerJSON.decode(JSONValue.self, from: nested(ContainerJSON.greatestDepth + 1))
  }
  // A million levels would overflow a parser's stack.
  #expect(throws: tooDeep) { try ContainerJSON.decode(JSONValue.self, from: nested(1_000_000)) }
}

@Test func bracketsInStringsAreNoDepth() throws {
  let text = "[\"" + String(repeating: "[{\\\"", count: 500) + "\",\"\\\\\",[1]]"
  let value = try ContainerJSON.decode(JSONValue.self, from: Array(text.utf8))
  guard case .array(let values) = value else { throw DocumentFault.corrupt(reason: "") }
  #expect(values.dropFirst() == [.string("\\"), .array([.integer(1)])])
}

@Test func sizeIsLimited() {
  let text = "\"" + String(repeating: "a", count: ContainerJSON.greatestBytes - 2) + "\""
  #expect(throws: Never.self) {
    try ContainerJSON.decode(JSONValue.self, from: Array(text.utf8))
  }
  #expect(throws: DocumentFault.corrupt(reason: "it is larger than 8388608 bytes")) {
    try ContainerJSON.decode(JSONValue.self, from: Array((text + " ").utf8))
  }
  #expect(throws: DocumentFault.corrupt(reason: "it would be larger than 8388608 bytes")) {
    try ContainerJSON.encode(String(repeating: "a", count: ContainerJSON.greatestBytes - 2))
  }
}

private let notJSON: [[UInt8]] = [
  [], Array("{\"a\":1".utf8), Array("{\"a\":1}x".utf8), Array("nan".utf8),
  // A string with a byte that UTF-8 doesn't have, and an array in UTF-16.
  [0x22, 0xff, 0x22], [0x5b, 0, 0x31, 0, 0x5d, 0],
]

@Test(arguments: notJSON)
func whatIsNotJSONIsCorrupt(bytes: [UInt8]) {
  #expect(throws: DocumentFault.corrupt(reason: "it is not JSON")) {
    try ContainerJSON.decode(JSONValue.self, from: bytes)
  }
}

@Test func numbersKeepTheirValue() throws {
  let text = "[0,-1,9223372036854775807,-9223372036854775808,0.1,1e300,-2.5]\n"
  let value = try ContainerJSON.decode(JSONValue.self, from: Array(text.utf8))
  #expect(
    value
      == .array([
        .integer(0), .integer(-1), .integer(.max), .integer(.min), .number(0.1), .number(1e300),
        .number(-2.5),
      ]))
  let written = try ContainerJSON.encode(value)
  #expect(try ContainerJSON.decode(JSONValue.self, from: written) == value)
}
