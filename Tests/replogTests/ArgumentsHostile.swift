import Testing

/// A text for a table of tests whose control characters do not reach the test log's terminal.
struct Hostile: ExpressibleByStringLiteral, CustomTestStringConvertible, Sendable {
  let text: String

  init(stringLiteral text: String) {
    self.text = text
  }

  var testDescription: String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}
