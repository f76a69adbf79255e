import ImagePipeline
import Testing

/// Buffers and the account that counts them.
@Suite struct CountedBufferTests {
  @Test func bytesAreCountedWhileTheBufferLives() throws {
    let account = MemoryAccount()
    do {
      let first = try CountedBuffer<Int32>(count: 1000, account: account)
      #expect(account.current == 4000)
      do {
        let second = try CountedBuffer<UInt8>(count: 500, account: account)
        #expect(account.current == 4500)
        #expect(second.count == 500)
      }
      #expect(account.current == 4000)
      #expect(first.count == 1000)
    }
    #expect(account.current == 0)
    #expect(account.peak == 4500)
  }

  @Test func elementsAreZeroAndKeepWhatIsWritten() throws {
    var buffer = try CountedBuffer<Float>(count: 100, account: MemoryAccount())
    buffer.withSpan { span in
      #expect(span.indices.allSatisfy { span[$0] == 0 })
    }
    buffer.withMutableSpan { span in
      for index in span.indices { span[index] = Float(index) }
    }
    buffer.withSpan { span in
      #expect(span.count == 100)
      #expect(span.indices.allSatisfy { span[$0] == Float($0) })
    }
  }

  @Test func emptyBufferIsAllowed() throws {
    let buffer = try CountedBuffer<Int64>(count: 0, account: MemoryAccount())
    let count = buffer.withSpan { $0.count }
    #expect(count == 0)
  }

  @Test(arguments: [Int.max, Int.max / 8])
  func moreThanThereIsIsAnError(count: Int) {
    let account = MemoryAccount()
    do {
      let buffer = try CountedBuffer<Int64>(count: count, account: account)
      Issue.record("\(buffer.count) elements")
    } catch {
      #expect(error == .outOfMemory)
    }
    #expect(account.current == 0)
  }
}
