package import WidgetTimeline

/// `container.json`: what makes a folder a container.
package struct ContainerDescriptor: Hashable, Sendable {
  /// The application group that the container is shared in, where one was given.
  package var group: String?
  /// Fields that this version doesn't know, kept.
  package var unknownFields: [String: JSONValue]

  /// Makes a descriptor of the current format.
  package init(group: String?, unknownFields: [String: JSONValue] = [:]) {
    self.group = group
    self.unknownFields = unknownFields
  }
}

extension ContainerDescriptor: Codable {
  private enum Field: String, CaseIterable {
    case format, group
  }

  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, Field.self)
    try UnsupportedFormat.check(.format, in: fields)
    self.init(
      group: try fields.optional(.group), unknownFields: try fields.unknownFields())
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, Field.self, keeping: unknownFields)
    try fields.write(.format, Playlist.currentFormat)
    try fields.write(.group, ifPresent: group)
  }
}
