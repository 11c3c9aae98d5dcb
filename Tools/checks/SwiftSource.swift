/// A Swift file taken apart into what the compiler runs and what only people read.
///
/// Both parts keep the file's lines; what belongs to neither, the text of string literals, is
/// blank in both. Code inside an interpolation is code.
struct SwiftSource {
  /// The lines without comments and literals.
  let code: [Substring]
  /// The lines of the comments alone.
  let comments: [Substring]

  init(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    scanner.scan()
    code = Self.lines(scanner.code)
    comments = Self.lines(scanner.comments)
  }

  /// The words of a line: names, keywords and numbers.
  static func words(in line: Substring) -> [Substring] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }
}

/// Goes through the bytes once and sorts each into code, comment or neither.
private struct Scanner {
  /// What the next byte belongs to.
  private enum Mode {
    /// Code; in an interpolation, the number of brackets open within it.
    case code(brackets: Int)
    case string(pounds: Int, isMultiline: Bool)
    case lineComment
    case blockComment
  }

  private let bytes: [UInt8]
  private(set) var code: [UInt8]
  private(set) var comments: [UInt8]
  /// The modes that are open, the innermost last: interpolations and comments nest.
  private var modes: [Mode] = [.code(brackets: 0)]
  private var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    code = bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    comments = code
  }

  mutating func scan() {
    while index < bytes.count, let mode = modes.last {
      switch mode {
      case .code(let brackets): scanCode(brackets)
      case .string(let pounds, let isMultiline): scanString(pounds, isMultiline)
      case .lineComment: scanLineComment()
      case .blockComment: scanBlockComment()
      }
    }
  }

  private mutating func scanCode(_ brackets: Int) {
    if starts("//") {
      open(.lineComment, "//")
    } else if starts("/*") {
      open(.blockComment, "/*")
    } else if let pounds = poundsOfString {
      let isMultiline = starts(String(repeating: "#", count: pounds) + "\"\"\"")
      modes.append(.string(pounds: pounds, isMultiline: isMultiline))
      index += pounds + (isMultiline ? 3 : 1)
    } else if starts(")") && brackets == 0 && modes.count > 1 {
      modes.removeLast()
      index += 1
    } else {
      let change = starts("(") ? 1 : starts(")") ? -1 : 0
      modes[modes.count - 1] = .code(brackets: max(0, brackets + change))
      code[index] = bytes[index]
      index += 1
    }
  }

  private mutating func scanString(_ pounds: Int, _ isMultiline: Bool) {
    let guardMarks = String(repeating: "#", count: pounds)
    let end = (isMultiline ? "\"\"\"" : "\"") + guardMarks
    if starts("\\" + guardMarks + "(") {
      open(.code(brackets: 0), "\\" + guardMarks + "(")
    } else if starts("\\" + guardMarks) {
      index += pounds + 2
    } else if starts(end) {
      modes.removeLast()
      index += end.utf8.count
    } else {
      // A literal of one line that does not end on it was none: a quote in a regex, perhaps.
      if starts("\n") && !isMultiline { modes.removeLast() }
      index += 1
    }
  }

  private mutating func scanLineComment() {
    if starts("\n") {
      modes.removeLast()
    } else {
      comments[index] = bytes[index]
    }
    index += 1
  }

  private mutating func scanBlockComment() {
    if starts("/*") {
      open(.blockComment, "/*")
    } else if starts("*/") {
      modes.removeLast()
      index += 2
    } else {
      comments[index] = bytes[index]
      index += 1
    }
  }

  private mutating func open(_ mode: Mode, _ mark: String) {
    modes.append(mode)
    index += mark.utf8.count
  }

  /// The number of pound signs before the quote if a string literal starts here.
  private var poundsOfString: Int? {
    var quote = index
    while quote < bytes.count, bytes[quote] == UInt8(ascii: "#") { quote += 1 }
    guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return nil }
    return quote - index
  }

  private func starts(_ mark: String) -> Bool {
    bytes[index...].starts(with: mark.utf8)
  }
}
