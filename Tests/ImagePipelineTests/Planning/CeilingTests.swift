import Footprint
import Glibc
import ImagePipeline
import TestSupport
import Testing

/// A plan keeps to the budget, or says that none can.
@Suite struct CeilingTests {
  func header(_ width: UInt32, _ height: UInt32, channels: Int) throws -> ProbedPicture {
    try probe(
      PNGBytes.picture(PNGBytes.header(width: width, height: height, type: channels == 4 ? 6 : 2)))
  }

  func plan(_ picture: ProbedPicture, budget: Int) throws(PictureError) -> ThumbnailPlan {
    var request = ThumbnailRequest()
    request.format = .jpeg
    request.ceilingBytes = budget + request.hostShareBytes
    // As from a pipe.
    return try ThumbnailPlans(picture, request, inputBytes: PictureInput.headBytes).fitting(request)
  }

  @Test func aPipeAndAFileGoTheSameWayWhateverTheCeiling() throws {
    let picture = try header(5000, 4000, channels: 4)
    var routes: Set<ThumbnailRoute?> = []
    for budget in stride(from: 0, to: 12 << 20, by: 24 << 10) {
      var request = ThumbnailRequest()
      request.ceilingBytes = budget + request.hostShareBytes
      let file = try? ThumbnailPlans(picture, request, inputBytes: 0).fitting(request)
      let pipe = try? ThumbnailPlans(picture, request, inputBytes: PictureInput.headBytes)
        .fitting(request)
      #expect(file?.route == pipe?.route, "at \(budget) bytes")
      routes.insert(pipe?.route)
    }
    #expect(routes.count > 3)
  }

  @Test func theRowsGoAcrossFirstWhereTheBudgetAsksForIt() throws {
    let picture = try header(7000, 7000, channels: 4)
    let fast = try plan(picture, budget: 1 << 30)
    #expect(fast.route.order == .verticalFirst)
    let tight = try plan(picture, budget: fast.predictedBytes - 1)
    #expect(tight.route.order == .horizontalFirst)
    #expect(tight.predictedBytes < fast.predictedBytes)
    #expect(try plan(picture, budget: tight.predictedBytes).route.order == .horizontalFirst)
  }

  @Test func whatGrowsWithTheThumbnailGoesToDiskBelowThat() throws {
    let picture = try header(7000, 7000, channels: 4)
    var plans = [try plan(picture, budget: 1 << 30)]
    while let last = plans.last, let next = try? plan(picture, budget: last.predictedBytes - 1) {
      plans.append(next)
    }
    let holdings = plans.map(\.route.coefficients)
    #expect(holdings == [.memory, .memory, .disk, .disk])
    #expect(plans.map(\.route.order).suffix(2) == [.verticalFirst, .horizontalFirst])
    #expect(try #require(plans.last).predictedBytes < 2 << 20)
  }

  @Test func manyRowsForOneGoAcrossFirst() throws {
    #expect(
      try plan(header(20_000, 12_000, channels: 3), budget: 1 << 30).route.order == .horizontalFirst
    )
    #expect(
      try plan(header(2000, 1200, channels: 3), budget: 1 << 30).route.order == .verticalFirst)
  }

  @Test func theErrorNamesWhatWouldBeNeededAndTheCeiling() throws {
    let picture = try header(7000, 7000, channels: 4)
    let error = #expect(throws: PictureError.self) { try plan(picture, budget: 100_000) }
    guard case .overCeiling(let predicted, let ceiling) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(ceiling == 100_000 + 8 << 20)
    #expect(try plan(picture, budget: predicted - 8 << 20).predictedBytes == predicted - 8 << 20)
  }

  @Test(arguments: ["jpeg/baseline-420.jpg", "jpeg/progressive.jpg", "png/rgba8.png"])
  func nothingLargeIsAllocatedOverTheCeiling(name: String) throws {
    let descriptor = anonymousFile(try Fixtures.bytes(name))
    defer { close(descriptor) }
    let account = MemoryAccount()
    let input = try PictureInput(descriptor: descriptor, account: account, spoolFolder: "/tmp")
    var request = ThumbnailRequest()
    request.ceilingBytes = request.hostShareBytes + 50_000
    var meter = FootprintMeter(reading: { nil })
    let target = anonymousFile([])
    defer { close(target) }
    let error = #expect(throws: PictureError.self) {
      try ThumbnailPipeline.makeThumbnail(of: input, into: target, request, meter: &meter)
    }
    #expect(error?.code == "over-ceiling")
    // The window that the header was read through.
    #expect(account.peak <= 65 * 1024)
    #expect(lseek(target, 0, SEEK_END) == 0)
  }
}
