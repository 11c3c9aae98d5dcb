/// The two forms of address that seed 000 allows: `youtube.com/watch?v=…` and `youtu.be/…`.
enum YouTubeURL {
  static func isValid(_ text: String) -> Bool {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return false }
    var rest = Substring(text)
    for scheme in ["https://", "http://"] where rest.lowercased().hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      break
    }
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let path = rest.dropFirst(host.count)
    switch host.lowercased() {
    case "youtu.be":
      return path.hasPrefix("/") && isVideoID(path.dropFirst().prefix { $0 != "?" && $0 != "#" })
    case "youtube.com", "www.youtube.com", "m.youtube.com":
      guard path.hasPrefix("/watch?") else { return false }
      let query = path.dropFirst("/watch?".count).prefix { $0 != "#" }
      return query.split(separator: "&").contains {
        $0.hasPrefix("v=") && isVideoID($0.dropFirst(2))
      }
    default: return false
    }
  }

  private static func isVideoID(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
