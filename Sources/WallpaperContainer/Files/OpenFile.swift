/// A descriptor with its one owner, who closes it.
package struct OpenFile: ~Copyable {
  private let calls: any SystemCalls
  package let descriptor: Int32
  package let path: String

  package init(_ descriptor: Int32, path: String, calls: any SystemCalls) {
    self.descriptor = descriptor
    self.path = path
    self.calls = calls
  }

  deinit {
    calls.closeFile(descriptor)
  }
}
