import Testing
import WallstageCommand

struct ByteSizeTests {
  @Test(arguments: [
    ("0", 0), ("31457280", 31_457_280), ("30MiB", 31_457_280), ("512KiB", 524_288),
    ("1.5GiB", 1_610_612_736), ("30MB", 30_000_000), ("2kB", 2000), ("7B", 7), ("1TiB", 1 << 40),
    ("0.5KiB", 512), ("9007199254740991", (1 << 53) - 1),
  ])
  func sizesAreRead(text: String, bytes: Int) {
    #expect(ByteSize.parse(text) == bytes)
  }

  @Test(arguments: [
    "", "MiB", "30 MiB", "30mib", "-1", "-1MiB", "1.5", "1.5B", ".5MiB", "1.MiB", "1.2.3MiB", "1e3",
    "nan", "inf", "0x10", "30MiBs", "9007199254740992", "99999999999GiB", "３MiB",
  ])
  func nonsenseIsNoSize(text: String) {
    #expect(ByteSize.parse(text) == nil)
  }

  @Test(arguments: [
    (0, "0 B"), (1023, "1023 B"), (1024, "1.0 KiB"), (31_457_280, "30.0 MiB"),
    (1_610_612_736, "1536.0 MiB"), (93_211, "91.0 KiB"), (3_407_872, "3.3 MiB"),
    (-2048, "-2.0 KiB"),
  ])
  func sizesAreWrittenWithOneDecimal(bytes: Int, text: String) {
    #expect(ByteSize.text(bytes) == text)
  }
}
