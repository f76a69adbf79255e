/// A JPEG as parts: marker segments, and the entropy-coded runs between them.
enum JPEGParts {
  static func split(_ bytes: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var position = 0
    while position < bytes.count {
      if position + 1 < bytes.count, bytes[position] == 0xFF, isMarker(bytes[position + 1]) {
        let marker = bytes[position + 1]
        position += 2
        guard hasPayload(marker), position + 1 < bytes.count else {
          parts.append(Part(name: [marker], payload: []))
          continue
        }
        let length = max(2, Int(bytes[position]) << 8 | Int(bytes[position + 1]))
        let end = min(bytes.count, position + length)
        parts.append(
          Part(name: [marker], payload: Array(bytes[(position + 2)..<max(position + 2, end)])))
        position = max(position + 2, end)
      } else {
        let start = position
        position += 1
        while position < bytes.count,
          !(bytes[position] == 0xFF && position + 1 < bytes.count && isMarker(bytes[position + 1]))
        {
          position += 1
        }
        parts.append(Part(name: [], payload: Array(bytes[start..<position])))
      }
    }
    return parts
  }

  static func join(_ parts: [Part]) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in parts {
      guard let marker = part.name.first else {
        bytes += part.payload
        continue
      }
      bytes += [0xFF, marker]
      if hasPayload(marker) {
        let payload = part.payload.prefix(65_533)
        bytes += [UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 255)]
        bytes += payload
      }
    }
    return bytes
  }

  private static func isMarker(_ byte: UInt8) -> Bool { byte != 0 && byte != 0xFF }

  // ITU-T T.81 B.1.1.4: RSTm, SOI, EOI and TEM stand alone.
  private static func hasPayload(_ marker: UInt8) -> Bool {
    !(0xD0...0xD9).contains(marker) && marker != 0x01
  }
}
