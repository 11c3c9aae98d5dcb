/// The top level is the owner's: these names, files with a dot, and nothing from elsewhere.
struct LayoutCheck: Check {
  private static let topLevel: Set<Substring> = [
    "Package.swift", "Sources", "Tests", "Journal", "Tools", "README.md",
  ]

  func findings(in tree: Tree) throws -> [Finding] {
    let names = Set(tree.paths.compactMap { $0.split(separator: "/").first })
    let strangers = names.filter { !$0.hasPrefix(".") && !Self.topLevel.contains($0) }.sorted()
    return strangers.map { Finding(String($0), "is not part of the top level") }
      + (try dependencies(in: tree))
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
