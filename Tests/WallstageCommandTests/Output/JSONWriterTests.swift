import Foundation
import Testing
import WallstageCommand

struct JSONWriterTests {
  private func text(_ value: OrderedJSON) -> String {
    String(decoding: JSONWriter.document(value), as: UTF8.self)
  }

  @Test func membersKeepTheirOrder() {
    let value: OrderedJSON = [
      "z": 1, "a": [true, nil, "x"], "empty": [], "none": [:], "nested": ["b": .number(0.5)],
    ]
    let expected = """
      {
        "z": 1,
        "a": [
          true,
          null,
          "x"
        ],
        "empty": [],
        "none": {},
        "nested": {
          "b": 0.5
        }
      }

      """
    #expect(text(value) == expected)
  }

  @Test(arguments: [
    ("\"\\\n\r\t/", #""\"\\\n\r\t/""#), ("\u{0}\u{1F}\u{7F}\u{9B}", #""\u0000\u001f\u007f\u009b""#),
    ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("é😀", "\"é😀\""), ("", "\"\""),
  ])
  func stringsAreEscapedAsRFC8259Says(string: String, expected: String) {
    #expect(text(.string(string)) == expected + "\n")
  }

  @Test(arguments: [
    (OrderedJSON.integer(.min), "-9223372036854775808"), (.integer(.max), "9223372036854775807"),
    (.number(0.1), "0.1"), (.number(-0.0), "-0.0"), (.number(.nan), "null"),
    (.number(.infinity), "null"), (.number(1e300), "1e+300"), (.number(3), "3.0"),
  ])
  func numbersAreWrittenInFull(value: OrderedJSON, expected: String) {
    #expect(text(value) == expected + "\n")
  }

  /// Every Unicode scalar value, read back by Foundation's parser.
  @Test func anotherParserReadsEveryScalarBack() throws {
    let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars)
    let document = JSONWriter.document(["text": .string(String(string))])
    let read = try JSONSerialization.jsonObject(with: Data(document)) as? [String: String]
    let back = try #require(read?["text"])
    #expect(Array(back.unicodeScalars) == scalars)
  }

  @Test func anotherParserReadsNumbersBack() throws {
    let numbers = [
      0.1, 1e-7, Double.leastNonzeroMagnitude, 1.7976931348623157e308, 123456789.125, -2.5e-10,
    ]
    let document = JSONWriter.document(.array(numbers.map { .number($0) }))
    let read = try JSONSerialization.jsonObject(with: Data(document)) as? [Double]
    #expect(read == numbers)
  }

  @Test func namesThatAreNoTextShowAReplacementCharacter() {
    let name = Argument(bytes: [0x61, 0xFF, 0x62])
    #expect(text(.string(name.text)) == "\"a\u{FFFD}b\"\n")
  }
}
