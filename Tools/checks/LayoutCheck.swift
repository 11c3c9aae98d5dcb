/// The top level is the owner's: these names, files with a dot, and nothing from elsewhere; what is in
/// the sources and the tests is in a room of theirs.
struct LayoutCheck: Check {
  private static let topLevel: Set<Substring> = [
    "Package.swift", "Sources", "Tests", "Journal", "Tools", "README.md",
  ]

  func findings(in tree: Tree) throws -> [Finding] {
    let names = Set(tree.paths.compactMap { $0.split(separator: "/").first })
    let strangers = names.filter { !$0.hasPrefix(".") && !Self.topLevel.contains($0) }.sorted()
    return strangers.map { Finding(String($0), "is not part of the top level") }
      + homeless(in: tree) + (try dependencies(in: tree))
  }

  private func homeless(in tree: Tree) -> [Finding] {
    tree.paths.filter { path in
      let parts = path.split(separator: "/")
      return parts.count == 2 && ["Sources", "Tests"].contains(parts[0])
    }
    .map { Finding($0, "is in no room") }
  }

  private func dependencies(in tree: Tree) throws -> [Finding] {
    let manifest = "Package.swift"
    guard tree.paths.contains(manifest) else { return [Finding(manifest, "is missing")] }
    return SwiftSource(try tree.text(of: manifest)).code.enumerated().compactMap { index, line in
      line.contains(".package(")
        ? Finding(manifest, line: index + 1, "the package has no dependencies") : nil
    }
  }
}
