/// Why bytes are not a picture that `Netpbm` reads.
public enum NetpbmFailure: Error, Equatable {
  /// They do not start with P5, P6 or P7.
  case notNetpbm
  /// The header lacks a number or has an impossible one.
  case malformed
  /// There are fewer samples than the header says.
  case truncated
}
