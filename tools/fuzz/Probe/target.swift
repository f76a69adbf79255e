import Fuzzing

/// Takes an input, as libFuzzer asks for it.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
  PictureFuzzing.probe(UnsafeRawBufferPointer(start: data, count: size))
  return 0
}
