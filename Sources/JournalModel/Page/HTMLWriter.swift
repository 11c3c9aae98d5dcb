/// Writes HTML, and the SVG inside it, in which what comes from a journal is text and never markup.
///
/// The names of elements and attributes are literals of the program, which the compiler sees to;
/// what stands between and in them is foreign, and is escaped here and nowhere else.
struct HTMLWriter {
  typealias Attributes = KeyValuePairs<StaticString, String>

  private(set) var bytes: [UInt8] = []

  /// The first line of a document.
  mutating func beginDocument() { append("<!doctype html>\n") }

  /// An element with what `content` writes inside.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:],
    _ content: (inout HTMLWriter) -> Void
  ) {
    let name = name.description
    open(name, attributes)
    append(">")
    content(&self)
    append("</")
    append(name)
    append(Self.blocks.contains(name) ? ">\n" : ">")
  }

  /// An element with nothing but text inside.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// An element that has nothing inside.
  mutating func empty(_ name: StaticString, _ attributes: Attributes = [:]) {
    open(name.description, attributes)
    append("/>")
  }

  /// What another writer has written.
  mutating func add(_ other: HTMLWriter) { bytes += other.bytes }

  /// Foreign text.
  mutating func text(_ text: String) {
    // Almost everything is a word or a figure, and stands as it is.
    if text.utf8.allSatisfy(Self.isPlain) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(scalar) }
    }
  }

  /// Whether a byte is a character that is neither escaped nor hidden.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: (0x20...0x7E).contains(byte)
    }
  }

  /// The rules of a style sheet, which are the program's own.
  mutating func style(_ rules: String) {
    append("<style>\n\(rules)</style>\n")
  }

  /// - Parameter name: that of a `StaticString`.
  private mutating func open(_ name: String, _ attributes: Attributes) {
    append("<")
    append(name)
    for (name, value) in attributes {
      append(" ")
      append(name.description)
      append("=\"")
      text(value)
      append("\"")
    }
  }

  /// A character as it is safe both between elements and in a quoted attribute.
  ///
  /// What acts on the reader instead of being seen, such as a reversal of the reading direction,
  /// becomes the replacement character. The marks of direction reverse nothing, and what is written
  /// from right to left needs them.
  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "&": append("&amp;")
    case "<": append("&lt;")
    case ">": append("&gt;")
    case "\"": append("&quot;")
    case "'": append("&#39;")
    case "\n", "\t": append(" ")
    case "\u{061C}", "\u{200E}", "\u{200F}": bytes += Array(String(scalar).utf8)
    case _ where scalar.isHidden: append("\u{FFFD}")
    default: bytes.append(contentsOf: UTF8.encode(scalar)?.map { $0 } ?? [])
    }
  }

  private mutating func append(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Behind these a line ends, for those who read the source.
  private static let blocks: Set = [
    "p", "tr", "h1", "h2", "h3", "section", "figure", "table", "div", "svg", "g", "li",
  ]
}

/// A coordinate of a drawing: one decimal, which is finer than a screen shows.
func coordinate(_ value: Double) -> String {
  // Of what has no place, as a mean of endless sums, none is drawn.
  let tenths = value.isFinite ? Int((min(max(value, -1e6), 1e6) * 10).rounded()) : 0
  let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
  return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
}
