import Foundation
import Testing
import WidgetBudget
import WidgetTimeline

/// The table that the package comes with, and others made from it.
enum LimitTable {
  static func standard() throws -> WidgetLimits {
    try decoded(WidgetLimits.standard)
  }

  static func profile(_ name: String) throws -> WidgetProfile {
    try #require(try standard().profile(named: name))
  }

  static func decoded(_ bytes: [UInt8]) throws -> WidgetLimits {
    try JSONDecoder().decode(WidgetLimits.self, from: Data(bytes))
  }

  /// The standard table with a text in place of another, which must be there.
  static func replacing(_ old: String, with new: String) throws -> WidgetLimits {
    let text = String(decoding: WidgetLimits.standard, as: UTF8.self)
    try #require(text.contains(old))
    return try decoded(Array(text.replacingOccurrences(of: old, with: new).utf8))
  }

  static func picture(_ width: Int, _ height: Int, bytes: Int = 1, _ id: Int = 1) throws
    -> WidgetPicture
  {
    let digits = String(repeating: "0", count: 24) + String(format: "%08x", id)
    return WidgetPicture(
      asset: try #require(AssetID(digits)), width: width, height: height, bytes: bytes)
  }
}
