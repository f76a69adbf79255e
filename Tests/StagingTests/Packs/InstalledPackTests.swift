import Foundation
import Staging
import TestSupport
import Testing

/// The packs of the distribution, where they are installed, against find and grep.
@Suite struct InstalledPackTests {
  private static let isInstalled: @Sendable (String) -> Bool = {
    FileManager.default.fileExists(atPath: $0)
  }

  private func lines(_ script: String) throws -> Set<String> {
    let text = String(decoding: try ExternalTool("sh").output(["-c", script]), as: UTF8.self)
    return Set(text.split(separator: "\n").map(String.init))
  }

  @Test(.enabled(if: isInstalled("/usr/share/wallpapers"), "needs Plasma's wallpapers"))
  func everyPlasmaPackageIsOnePicture() throws {
    let read = try PackReader().read("/usr/share/wallpapers")
    let packages = try lines("cd /usr/share/wallpapers && ls -d */contents/images | cut -d/ -f1")
    #expect(Set(read.keys) == packages)
    let dark = try lines("cd /usr/share/wallpapers && ls -d */contents/images_dark | cut -d/ -f1")
    #expect(Set(read.pictures.filter { $0.dark != nil }.map(\.key)) == dark)
    #expect(read.rejected.isEmpty && read.warnings.isEmpty)
    #expect(!read.pictures.contains { $0.path.contains("screenshot") })
  }

  @Test(
    arguments: ["mate", "gnome"].filter { isInstalled("/usr/share/\($0)-background-properties") })
  func everyFileThatADesktopListsIsFound(desktop: String) throws {
    let folder = "/usr/share/\(desktop)-background-properties"
    let read = try PackReader().read(folder)
    for (element, found) in [
      ("filename", read.pictures.map(\.path)), ("filename-dark", read.pictures.compactMap(\.dark)),
    ] {
      let named = try lines("sed -n 's,.*<\(element)>\\(/.*\\)</.*,\\1,p' \(folder)/*.xml")
      #expect(Set(found) == named)
      #expect(Set(found).count == found.count)
    }
    #expect(read.rejected.isEmpty && read.warnings.isEmpty)
  }
}
