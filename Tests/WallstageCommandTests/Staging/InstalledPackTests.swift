import Foundation
import TestSupport
import Testing

/// The wallpaper packs of Debian, where they are installed.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct InstalledPackTests {
  private static let plasma = "/usr/share/wallpapers"
  private static let mate = "/usr/share/mate-background-properties"
  private static let gnome = "/usr/share/gnome-background-properties"

  private static func has(_ path: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.count > 1
  }

  private func stageWhole(_ packs: [String], pictures: Int, aside: Int = 0) throws {
    let night = try NightFolder()
    let run = try night.stage(packs: packs)
    #expect(run.status == 0, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.objects("days").map { $0["entries"] as? Int } == [4, 4])
    #expect(document.integer("staged") == pictures)
    #expect(document.objects("quarantined").count == aside)
    #expect(try ContainerAudit("\(night.path)/box").faults == [])
  }

  /// The light pictures and the dark ones of the packages in a folder.
  private static func packagePictures(_ folder: String) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ["images", "images_dark"].map { kind in
      names.count { has("\(folder)/\($0)/contents/\(kind)", atLeast: 1) }
    }.reduce(0, +)
  }

  private static func has(_ path: String, atLeast count: Int) -> Bool {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).count >= count
  }

  /// The files that lists name, each once.
  private static func listedPictures(_ folder: String) throws -> Int {
    var files: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      for piece in text.components(separatedBy: "<filename>").dropFirst() {
        let path = piece.prefix { $0 != "<" }
        if FileManager.default.fileExists(atPath: String(path)) { files.insert(String(path)) }
      }
    }
    return files.count
  }

  @Test(
    .enabled(if: TestMode.all, "run with tools/test --all"),
    .enabled(if: has(plasma), "needs plasma-workspace-wallpapers"))
  func plasmaIsStagedWhole() throws {
    try stageWhole([Self.plasma], pictures: Self.packagePictures(Self.plasma))
  }

  @Test(
    .enabled(if: TestMode.all, "run with tools/test --all"),
    .enabled(if: has(mate, atLeast: 1), "needs mate-backgrounds"))
  func mateIsStagedWhole() throws {
    try stageWhole([Self.mate], pictures: try Self.listedPictures(Self.mate))
  }

  @Test(.enabled(if: has(gnome), "needs gnome-backgrounds"))
  func gnomeNamesOnlyFormatsThatAreNotSupported() throws {
    let night = try NightFolder()
    let run = try night.stage(packs: [Self.gnome])
    #expect(run.status == 65, "\(run)")
    let aside = try JSONDocument(run.stdout).objects("quarantined")
    #expect(aside.count > 10)
    for picture in aside {
      let name = (picture["path"] as? String ?? "").hasSuffix("svg") ? "SVG" : "WebP"
      #expect(picture["code"] as? String == "unsupported-format")
      #expect((picture["message"] as? String ?? "").hasPrefix(name), "\(picture)")
    }
    #expect(night.contents() == [])
  }

  @Test(
    .enabled(if: TestMode.all, "run with tools/test --all"),
    .enabled(
      if: has(plasma) && has(mate, atLeast: 1) && has(gnome),
      "needs plasma-workspace-wallpapers, mate-backgrounds and gnome-backgrounds"))
  func allThreeAtOnce() throws {
    let pictures = Self.packagePictures(Self.plasma) + (try Self.listedPictures(Self.mate))
    let night = try NightFolder()
    let run = try night.stage(packs: [Self.plasma, Self.mate, Self.gnome])
    #expect(run.status == 0, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.integer("staged") == pictures)
    #expect(
      document.objects("quarantined").allSatisfy { $0["code"] as? String == "unsupported-format" })
    #expect(try ContainerAudit("\(night.path)/box").faults == [])
  }

  @Test(
    .enabled(if: TestMode.all, "run with tools/test --all"),
    .enabled(if: has(plasma), "needs plasma-workspace-wallpapers"))
  func everySizeOfPlasmaCopiedFlat() throws {
    let night = try NightFolder()
    let command = """
      find -L /usr/share/wallpapers -path '*/contents/images*' -type f \\( -name '*.jpg' -o \
      -name '*.png' \\) -exec cp --backup=numbered -t pack {} +
      cd pack && n=0 && for f in *; do n=$((n+1)); mv "$f" "$n.jpg"; done && echo $n
      """
    let count = try ExternalTool("sh").output(["-c", command], currentDirectory: night.path)
    let number = Int(String(decoding: count, as: UTF8.self).trimmingCharacters(in: .newlines))
    let run = try night.stage()
    #expect(run.status == 0, "\(run)")
    #expect(try JSONDocument(run.stdout).integer("staged") == number)
    #expect(try ContainerAudit("\(night.path)/box").faults == [])
  }
}
