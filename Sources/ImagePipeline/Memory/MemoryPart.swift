/// What memory is used for while a thumbnail is made.
public enum MemoryPart: String, CaseIterable, Hashable, Sendable {
  /// The compressed bytes that are kept, and the picture's profile.
  case input
  /// The library that decodes, its windows and tables.
  case decoder
  /// The rows that the filter needs at once, and its weights.
  case resampler
  /// Pixels of the thumbnail on their way to the encoder.
  case thumbnail
  /// The library that encodes, and what it has to hold.
  case encoder
  /// The library that converts colours, and its tables.
  case color
}
