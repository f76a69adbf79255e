import ImagePipeline
import Testing

@testable import WallstageCommand

struct ThumbnailSizesTests {
  private func sizes(_ value: String?, _ output: Argument) throws -> ThumbnailSizes {
    let words = value.map { [Argument("--max-pixel=\($0)")] } ?? []
    return try ThumbnailSizes(
      ParsedArguments(["in.jpg", output] + words, for: ResizeCommand.spec), output: output)
  }

  @Test func aSingleSizeLeavesTheNameAlone() throws {
    for (value, size) in [(nil, 1024), ("640", 640)] as [(String?, Int)] {
      let one = try sizes(value, "a-{}.jpg")
      #expect(one.extents == [.within(maxPixel: size)])
      #expect(one.files == ["a-{}.jpg"])
      #expect(!one.areSeveral)
    }
  }

  @Test func theLargestComesFirst() throws {
    let some = try sizes("128,1024,0512", "{}/a-{}-{x}.jpg")
    #expect(some.extents == [1024, 512, 128].map { .within(maxPixel: $0) })
    #expect(some.files == ["1024/a-1024-{x}.jpg", "512/a-512-{x}.jpg", "128/a-128-{x}.jpg"])
  }

  @Test func bytesThatAreNoTextStay() throws {
    let name = Argument(bytes: [0xff] + Array("{}{}".utf8) + [0xfe])
    #expect(try sizes("2,1", name).files[1].bytes == [0xff] + Array("11".utf8) + [0xfe])
  }

  @Test(arguments: [
    "", ",", "1,", ",1", "1,,2", "1, 2", "1.5,2", "-1,2", "0,2", "16385,2", "1;2", "a,b",
    (1...17).map(String.init).joined(separator: ","), "99999999999999999999,1",
  ])
  func nonsenseIsRefused(value: String) {
    var thrown: UsageError?
    do { _ = try sizes(value, "a-{}.jpg") } catch { thrown = error as? UsageError }
    guard case .badValue = thrown else {
      Issue.record("\(String(describing: thrown))")
      return
    }
  }

  @Test func sixteenAreTheMost() throws {
    let value = (1...16).map(String.init).joined(separator: ",")
    #expect(try sizes(value, "a-{}.jpg").files.count == 16)
  }

  @Test(arguments: [
    ("512,256,512", "a-{}.jpg", "--max-pixel names 512 twice"),
    ("512,256", "a.jpg", "OUT needs {} in it"), ("512,256", "a-{ }.jpg", "OUT needs {} in it"),
    ("512,256", "-", "several sizes can't go to standard output"),
    ("512,256", "/dev/stdout", "several sizes can't go to standard output"),
  ])
  func whatDoesNotGoTogetherIsSaid(value: String, output: String, message: String) {
    var thrown: UsageError?
    do { _ = try sizes(value, Argument(output)) } catch { thrown = error as? UsageError }
    #expect(thrown?.description.hasPrefix(message) == true, "\(String(describing: thrown))")
  }
}
