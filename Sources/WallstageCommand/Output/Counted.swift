/// A number with its noun: "1 playlist", "2 playlists".
func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
