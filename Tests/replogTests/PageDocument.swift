/// A page taken apart by a reader of its own, as strict as this project's pages need it: every
/// element is closed, every attribute quoted, every character reference one of five.
final class PageElement {
  let name: String
  let attributes: [String: String]
  private(set) var children: [PageElement] = []
  private var ownText = ""

  /// What is wrong with a page as text.
  struct Malformed: Error {
    let reason: String
  }

  private init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// All text inside, in order of the elements.
  var text: String { ownText + children.map(\.text).joined() }

  /// Everything inside of a name, in document order.
  func all(_ name: String) -> [PageElement] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }

  /// Everything inside, in document order.
  var descendants: [PageElement] { children.flatMap { [$0] + $0.descendants } }

  /// The rows of a table as texts.
  var rows: [[String]] { all("tr").map { $0.children.map(\.text) } }

  /// The text with the figures as a terminal has them.
  var plainText: String { text.replacing(/[\u{A0}\u{202F}]/, with: " ") }

  static func parse(_ page: String) throws -> PageElement {
    guard page.hasPrefix("<!doctype html>\n") else { throw Malformed(reason: "no doctype") }
    let root = PageElement("", [:])
    var open = [root]
    var rest = page.dropFirst("<!doctype html>\n".count)
    while let start = rest.firstIndex(of: "<") {
      try open[open.count - 1].take(rest[..<start])
      guard let end = rest[start...].firstIndex(of: ">") else {
        throw Malformed(reason: "a tag that has no end")
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.count > 1, open[open.count - 1].name == tag.dropFirst() else {
          throw Malformed(reason: "<\(tag)> closes \(open[open.count - 1].name)")
        }
        open.removeLast()
        continue
      }
      let element = try element(of: tag.hasSuffix("/") ? tag.dropLast() : tag)
      open[open.count - 1].children.append(element)
      if !tag.hasSuffix("/") { open.append(element) }
    }
    guard open.count == 1 else { throw Malformed(reason: "\(open[open.count - 1].name) is open") }
    return root
  }

  private static func element(of tag: Substring) throws -> PageElement {
    let name = tag.prefix { $0 != " " }
    var attributes: [String: String] = [:]
    for match in tag.matches(of: /\ ([a-zA-Z-]+)="([^"]*)"/) {
      attributes[String(match.1)] = try decoded(match.2)
    }
    let written = tag.dropFirst(name.count).replacing(/\ [a-zA-Z-]+="[^"]*"/, with: "")
    guard written.isEmpty else { throw Malformed(reason: "<\(tag)>") }
    return PageElement(String(name), attributes)
  }

  private func take(_ text: Substring) throws {
    let decoded = name == "style" ? String(text) : try Self.decoded(text)
    ownText += decoded
  }

  private static func decoded(_ text: Substring) throws -> String {
    var plain = ""
    var rest = text
    while let mark = rest.firstIndex(of: "&") {
      plain += rest[..<mark]
      let references = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&"]
      guard let found = references.first(where: { rest[mark...].hasPrefix($0.key) }) else {
        throw Malformed(reason: "\(rest[mark...].prefix(12))")
      }
      plain += found.value
      rest = rest[mark...].dropFirst(found.key.count)
    }
    return plain + rest
  }
}
