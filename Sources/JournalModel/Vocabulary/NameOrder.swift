/// Where a name stands among others, as people sort them: whatever its case and its accents are.
package struct NameOrder: Comparable, Sendable {
  private let folded: String
  private let name: String

  package init(_ name: String) {
    folded = TextFolding.fold(name)
    self.name = name
  }

  package static func < (a: NameOrder, b: NameOrder) -> Bool {
    (a.folded, a.name) < (b.folded, b.name)
  }
}

extension Sequence<String> {
  /// The names in the order in which people look for them.
  package var inNameOrder: [String] {
    map { (order: NameOrder($0), name: $0) }.sorted { $0.order < $1.order }.map(\.name)
  }
}
