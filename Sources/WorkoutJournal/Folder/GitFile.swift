/// One of the two files beside a journal that tell git of it.
package struct GitFile: Sendable {
  package let name: String
  /// The lines that belong into it.
  package let lines: [String]

  package static let all = [
    GitFile(
      name: JournalFolder.gitAttributesName,
      lines: [
        "# How git merges and shows a journal's files; `replog git install` wrote this.",
        "journal.json -text",
        "events/**/*.ndjson -text merge=replog diff=replog",
        "archive/**/*.ndjson -text merge=replog diff=replog",
        "archive/**/discarded.jsonl -text merge=replog",
        "conflicts/*.jsonl -text merge=replog",
        "blobs/* binary",
      ]),
    GitFile(name: ".gitignore", lines: ["/\(JournalFolder.cacheName)/", ".*.tmp"]),
  ]

  /// The lines of such a file, without the line breaks.
  package static func lines(of text: String) -> [String] {
    var lines =
      text
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Whether a file has these lines alone, and so is nobody else's.
  func isAll(of bytes: [UInt8]) -> Bool {
    Set(lines).isSuperset(of: Self.lines(of: String(decoding: bytes, as: UTF8.self)))
  }
}
