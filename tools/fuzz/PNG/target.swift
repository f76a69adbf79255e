import Fuzzing

/// Takes an input, as libFuzzer asks for it.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: data, count: size)
  PictureFuzzing.makeThumbnail(bytes)
  RowsFuzzing.compare(bytes)
  return 0
}

/// Makes an input of another, as libFuzzer asks for it.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maxSize: Int, _ seed: UInt32
) -> Int {
  PartwiseMutator.png.mutate(data, size, maxSize, seed: seed)
}
