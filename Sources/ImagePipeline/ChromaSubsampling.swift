/// How much of the colour's detail a JPEG keeps.
public enum ChromaSubsampling: String, CaseIterable, Hashable, Sendable {
  /// 4:2:0: half the columns and half the rows.
  case half = "420"
  /// 4:4:4: all.
  case full = "444"
}
