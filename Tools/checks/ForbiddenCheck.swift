/// What crashes, what silences the compiler, and what is put off, has no place in the product.
struct ForbiddenCheck: Check {
  private static let inCode = [
    ("try!", "an error is handled or thrown"),
    (" as!", "a cast that can fail is `as?`"),
    ("@unchecked", "a type is Sendable by construction"),
    ("nonisolated(unsafe)", "there is no global state"),
    ("fatalError(", "a mistake of ours is a precondition"),
  ]

  private static let anywhere: Set<Substring> = ["TODO", "FIXME"]

  func findings(in tree: Tree) throws -> [Finding] {
    try tree.swiftFiles(in: "Sources", "Tools").flatMap { path in
      let source = SwiftSource(try tree.text(of: path))
      return zip(source.code, source.comments).enumerated().flatMap { index, line in
        let crashes = Self.inCode.filter { line.0.contains($0.0) }.map { "`\($0.0)`: \($0.1)" }
        let words = SwiftSource.words(in: line.0) + SwiftSource.words(in: line.1)
        let delays = words.filter(Self.anywhere.contains).map { "\($0): what is left is an issue" }
        return (crashes + delays).map { Finding(path, line: index + 1, $0) }
      }
    }
  }
}
