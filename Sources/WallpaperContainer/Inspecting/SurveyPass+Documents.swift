import WidgetTimeline

extension SurveyPass {
  /// Takes in the playlists of a folder.
  mutating func readPlaylists(in folder: String) {
    for name in names(in: folder) {
      let file = "\(folder)/\(name)"
      guard let day = ContainerLayout.day(ofPlaylistNamed: name) else {
        sortUnknown(file)
        continue
      }
      let isStaged = folder == ContainerLayout.playlists
      guard let bytes = bytes(of: file),
        let playlist = decoded(Playlist.self, from: bytes, of: file)
      else {
        knowsAllNames = false
        if isStaged { published.addUnusable(day) }
        continue
      }
      take(playlist, file: file)
      if playlist.day != day {
        add(file, .document(.corrupt(reason: "it is for \(playlist.day)")))
        if isStaged { published.addUnusable(day) }
      } else if isStaged {
        let digest = "sha256:\(makeDigest().hexDigits(of: bytes))"
        published.add(playlist, digest: digest, bytes: bytes.count)
      }
    }
  }

  /// Holds `summary.json` against the staged playlists.
  mutating func readSummary() {
    let file = ContainerLayout.summary
    switch look(at: file) {
    case .bytes(let bytes):
      guard let summary = decoded(ContainerSummary.self, from: bytes, of: file) else { return }
      for reason in published.disagreements(with: summary) { add(file, .differs(reason: reason)) }
    case .absent: if !published.isEmpty { add(file, .missing) }
    case .unusable: break
    }
  }

  /// Takes in what the library names.
  mutating func readLibrary() {
    for name in names(in: ContainerLayout.library) {
      let file = "\(ContainerLayout.library)/\(name)"
      guard ContainerLayout.shard(ofLibraryNamed: name) != nil else {
        sortUnknown(file)
        continue
      }
      if let bytes = bytes(of: file) {
        readLines(bytes, of: file)
      } else {
        knowsAllNames = false
      }
    }
  }

  /// Takes in lines of the library; the first one that is damaged stands for all of the file's.
  private mutating func readLines(_ bytes: [UInt8], of file: String) {
    var fault: DocumentFault?
    for (index, text) in ByteLines(bytes).enumerated() where !text.isEmpty {
      do throws(DocumentFault) {
        let line = try ContainerJSON.decode(LibraryLine.self, from: text)
        named.add(line)
        for id in line.assets where shelves[id]?.last != file {
          shelves[id, default: []].append(file)
        }
      } catch {
        fault = fault ?? error.inLine(index + 1)
      }
    }
    guard let fault else { return }
    knowsAllNames = false
    add(file, .document(fault))
  }

  private mutating func take(_ playlist: Playlist, file: String) {
    found.playlists.append(file)
    named.add(playlist)
    for (id, asset) in playlist.assets {
      let described = SurveyedAsset(id: id, asset)
      if let place = places[described] {
        found.assets[place].playlists.append(file)
      } else {
        places[described] = found.assets.count
        found.assets.append(described)
        found.assets[found.assets.count - 1].playlists = [file]
      }
    }
    let shown = playlist.entries.reduce(into: Set<AssetID>()) { $0.formUnion($1.assets) }
    let extra = playlist.assets.count - shown.count
    if extra > 0 {
      let reason =
        "it describes \(playlist.assets.count) assets and its entries name \(shown.count);"
        + " assets has to hold exactly those that entries name"
      add(file, .document(.corrupt(reason: reason)))
    }
  }

  /// What there is at a document's place.
  private enum Look {
    case bytes([UInt8])
    case absent
    /// There is something; why it can't be used is noted.
    case unusable
  }

  private mutating func look(at file: String) -> Look {
    do throws(FileFailure) {
      guard let contents = try files.document(at: path(file)) else { return .absent }
      do throws(DocumentFault) {
        return .bytes(try contents.wholeBytes())
      } catch {
        add(file, .document(error))
      }
    } catch {
      add(file, .unreadable(error))
    }
    return .unusable
  }

  /// The bytes of a document; nil where there is none any more, or it can't be used, which is noted.
  private mutating func bytes(of file: String) -> [UInt8]? {
    if case .bytes(let bytes) = look(at: file) { bytes } else { nil }
  }

  private mutating func decoded<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], of file: String
  ) -> Value? {
    do throws(DocumentFault) {
      return try ContainerJSON.decode(type, from: bytes)
    } catch {
      add(file, .document(error))
      return nil
    }
  }
}

extension DocumentFault {
  fileprivate func inLine(_ number: Int) -> DocumentFault {
    switch self {
    case .corrupt(let reason): .corrupt(reason: "in line \(number), \(reason)")
    case .unsupported: self
    }
  }
}
