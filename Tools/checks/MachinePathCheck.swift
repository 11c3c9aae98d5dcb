/// No file names a folder of the machine that it was written on.
struct MachinePathCheck: Check {
  /// Folders that hold somebody's home or somebody's work, each as it starts a path.
  private static let folders = ["home", "Users", "root", "work"].map { "/\($0)/" }

  func findings(in tree: Tree) throws -> [Finding] {
    try tree.paths.flatMap { path in
      try tree.lines(of: path).enumerated().compactMap { index, line in
        guard let folder = Self.folder(in: line) else { return nil }
        return Finding(path, line: index + 1, "names a folder of one machine, \(folder)")
      }
    }
  }

  /// The first such folder in a line, where an absolute path starts with it.
  private static func folder(in line: Substring) -> String? {
    let bytes = line.utf8
    let slash = UInt8(ascii: "/")
    var previous: UInt8?
    for index in bytes.indices {
      defer { previous = bytes[index] }
      guard bytes[index] == slash, !(previous.map(isPartOfPath) ?? false) else { continue }
      if let found = folders.first(where: { bytes[index...].starts(with: $0.utf8) }) {
        return found
      }
    }
    return nil
  }

  /// Whether a slash behind this byte continues a path, or an address, instead of starting one.
  private static func isPartOfPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "._-~/*)}".utf8.contains(byte)
    }
  }
}
