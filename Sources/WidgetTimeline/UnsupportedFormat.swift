/// A document of a format that is newer than this version reads.
package struct UnsupportedFormat: Error, Hashable, Sendable {
  /// The format that the document names.
  package let format: Int

  /// Takes a document's format.
  ///
  /// - Throws: `UnsupportedFormat` when it is newer, `DecodingError` when it is none.
  package static func check<Field>(
    _ field: Field, in reader: FieldReader<Field>
  ) throws where Field: CaseIterable & RawRepresentable, Field.RawValue == String {
    let format = try reader.value(field, as: Int.self)
    guard format >= 1 else { throw reader.fault(field, "\(format) is no format") }
    guard format <= Playlist.currentFormat else { throw UnsupportedFormat(format: format) }
  }
}
