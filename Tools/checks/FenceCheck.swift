/// Unsafe code stands only in files whose name says so: `System*.swift` for calls of the operating
/// system, `*+Unsafe.swift` for fast paths.
struct FenceCheck: Check {
  func findings(in tree: Tree) throws -> [Finding] {
    try tree.swiftFiles(in: "Sources", "Tools").filter { !Self.isFenced($0) }.flatMap { path in
      SwiftSource(try tree.text(of: path)).code.enumerated().compactMap { index, line in
        guard SwiftSource.words(in: line).contains("unsafe") else { return nil }
        return Finding(
          path, line: index + 1, "unsafe code outside of System*.swift and *+Unsafe.swift")
      }
    }
  }

  private static func isFenced(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix("System") || name.hasSuffix("+Unsafe.swift")
  }
}
