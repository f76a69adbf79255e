import Glibc

/// The open files of this process that lie in a folder and have no name any more (proc(5)).
func namelessFiles(in folder: String) -> Int {
  guard let list = opendir("/proc/self/fd") else { return 0 }
  defer { closedir(list) }
  var count = 0
  while let entry = readdir(list) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/fd/\(name)", &target, target.count - 1)
    guard length > 0 else { continue }
    let path = String(decoding: target[0..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if path.hasPrefix(folder + "/"), path.hasSuffix(" (deleted)") { count += 1 }
  }
  return count
}
