internal import ImagePipeline
internal import WidgetTimeline

/// The options that the memory of a decode may depend on, as a baseline keeps them.
struct BaselineOptions: Hashable, Sendable {
  /// The values by their names in the document.
  private var values: [String: JSONValue]

  private struct Field {
    let name: String
    let option: OptionSpec
    let value: @Sendable (ThumbnailRequest) -> JSONValue
  }

  private static let fields = [
    Field(name: "maxPixel", option: .maxPixel) { .integer(Int64($0.maxPixel)) },
    Field(name: "format", option: .format) { .string($0.format.rawValue) },
    Field(name: "quality", option: .quality) { .integer(Int64($0.quality)) },
    Field(name: "chroma", option: RequestOptions.chroma) { .string($0.chroma.rawValue) },
    Field(name: "progressive", option: RequestOptions.progressive) { .bool($0.isProgressive) },
    Field(name: "background", option: RequestOptions.background) {
      .string($0.background.hexadecimal)
    },
    Field(name: "filter", option: RequestOptions.filter) { .string($0.filter.rawValue) },
    Field(name: "enlarge", option: RequestOptions.enlarge) { .bool($0.enlarges) },
    Field(name: "color", option: RequestOptions.color) { .string($0.color.rawValue) },
    Field(name: "salvage", option: RequestOptions.salvage) { .bool($0.salvages) },
    Field(name: "ceilingBytes", option: .ceiling) { .integer(Int64($0.ceilingBytes)) },
    Field(name: "hostShareBytes", option: .hostShare) { .integer(Int64($0.hostShareBytes)) },
  ]

  /// Takes the options of a request.
  init(_ request: ThumbnailRequest) {
    values = [:]
    for field in Self.fields { values[field.name] = field.value(request) }
  }

  /// Reads a document's `options`; names that are not known are left out.
  init(_ document: [String: JSONValue]) {
    values = document.filter { name, _ in Self.fields.contains { $0.name == name } }
  }

  /// The flags whose values are others than `other` has.
  func flagsDiffering(from other: BaselineOptions) -> [String] {
    Self.fields.filter { values[$0.name] != other.values[$0.name] }.map(\.option.flag)
  }

  /// The object of the document, in the order of the options' table.
  var json: OrderedJSON {
    .object(
      Self.fields.map { field in
        .init(name: field.name, value: OrderedJSON(values[field.name] ?? .null))
      })
  }
}

extension OrderedJSON {
  /// Takes a value that is no array or object.
  fileprivate init(_ value: JSONValue) {
    switch value {
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .null, .array, .object: self = .null
    }
  }
}
