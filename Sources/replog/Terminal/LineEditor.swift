/// A line that is typed on a terminal, key by key: what the keys make of it, and nothing else.
///
/// The keys are those of every shell: arrows, Home, End, Backspace, Delete, Tab, and the control
/// keys A, E, B, F, H, K, U, W, L, C and D; with Alt, B and F go by words, and D and Backspace delete
/// one. What is pasted is text, whatever it holds: only a key ends
/// the line.
struct LineEditor {
  /// What a key has done.
  enum Step: Equatable {
    case edited
    /// Enter was pressed.
    case done(String)
    /// Tab found several ways to go on, which begin alike.
    case choices([String])
    /// Ctrl-C.
    case interrupted
    /// Ctrl-D on an empty line.
    case end
    case nothing
  }

  private(set) var text: [Character] = []
  /// How many characters stand before the cursor.
  private(set) var cursor = 0
  /// The lines that a beginning can be completed to.
  private let completions: (String) -> [String]
  private var escape: [UInt8]?
  /// Whether what comes is pasted rather than typed.
  private var isPasting = false
  private var pending: [UInt8] = []

  init(completions: @escaping (String) -> [String] = { _ in [] }) {
    self.completions = completions
  }

  /// Ctrl-L, which changes nothing of the line and has it drawn.
  static let drawAnew: UInt8 = 0x0c

  /// What has a terminal mark what is pasted, and mark it no more (xterm's bracketed paste).
  static let pasteMarks: (begin: StaticString, end: StaticString) = (
    "\u{1b}[?2004h", "\u{1b}[?2004l"
  )

  mutating func take(_ byte: UInt8) -> Step {
    if escape != nil { return takeEscaped(byte) }
    if isPasting, byte < 0x20, byte != 0x1b, byte != 0x03 { return takePasted(byte) }
    switch byte {
    case 0x0d, 0x0a: return .done(String(text))
    case 0x1b: escape = []
    case 0x03: return .interrupted
    case 0x04: return text.isEmpty ? .end : delete(cursor..<cursor + 1)
    case 0x09: return complete()
    case 0x01: return move(to: 0)
    case 0x05: return move(to: text.count)
    case 0x02: return move(to: cursor - 1)
    case 0x06: return move(to: cursor + 1)
    case 0x08, 0x7f: return delete(cursor - 1..<cursor)
    case 0x0b: return delete(cursor..<text.count)
    case 0x15: return delete(0..<cursor)
    case 0x17: return deleteWord()
    case Self.drawAnew: return .edited
    case 0..<0x20: break
    default: return takeText(byte)
    }
    return .nothing
  }

  // MARK: Keys

  private mutating func takeText(_ byte: UInt8) -> Step {
    // What was begun and doesn't go on was no character.
    let goesOn = byte & 0xc0 == 0x80
    if !goesOn { pending = [] }
    pending.append(byte)
    guard let typed = String(validating: pending, as: UTF8.self) else {
      // A character is at most four bytes; what is longer is none.
      if pending.count >= 4 { pending = [] }
      return .nothing
    }
    pending = []
    // A mark that joins the letter before it makes one character of both.
    let joined = Array(String(text[..<cursor]) + typed)
    text.replaceSubrange(..<cursor, with: joined)
    return move(to: joined.count)
  }

  /// A control character that is pasted: what parts words or lines parts words, and no other counts.
  private mutating func takePasted(_ byte: UInt8) -> Step {
    guard [0x09, 0x0a, 0x0d].contains(byte), cursor > 0, text[cursor - 1] != " " else {
      return .nothing
    }
    return takeText(UInt8(ascii: " "))
  }

  /// The bytes behind Escape, as a terminal sends them for keys that have no byte (ECMA-48 CSI).
  ///
  /// Escape alone is a key that does nothing: what is typed behind it, or breaks off a sequence, counts,
  /// but for the letters that terminals send so for a key with Alt.
  private mutating func takeEscaped(_ byte: UInt8) -> Step {
    let bytes = (escape ?? []) + [byte]
    if bytes.count == 1, let step = takeWithAlt(byte) {
      escape = nil
      return step
    }
    // The console of Linux has a second bracket in the keys F1 to F5.
    if bytes == Array("[[".utf8) {
      escape = bytes
      return .nothing
    }
    let isOpening = bytes.count == 1 && (byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"))
    if byte < 0x20 || byte == 0x7f || bytes.count == 1 && !isOpening {
      escape = nil
      return take(byte)
    }
    if isOpening || 0x30...0x3f ~= byte {
      escape = bytes.count > 8 ? nil : bytes
      return .nothing
    }
    escape = nil
    switch String(decoding: bytes, as: UTF8.self) {
    case "[D", "OD": return move(to: cursor - 1)
    case "[C", "OC": return move(to: cursor + 1)
    case "[1;3D", "[1;5D": return move(to: wordStart)
    case "[1;3C", "[1;5C": return move(to: wordEnd)
    case "[H", "OH", "[1~", "[7~": return move(to: 0)
    case "[F", "OF", "[4~", "[8~": return move(to: text.count)
    case "[3~": return delete(cursor..<cursor + 1)
    case "[200~": isPasting = true
    case "[201~": isPasting = false
    default: break
    }
    return .nothing
  }

  private mutating func takeWithAlt(_ byte: UInt8) -> Step? {
    switch byte {
    case UInt8(ascii: "b"): move(to: wordStart)
    case UInt8(ascii: "f"): move(to: wordEnd)
    case UInt8(ascii: "d"): delete(cursor..<wordEnd)
    case 0x7f, 0x08: deleteWord()
    default: nil
    }
  }

  private mutating func move(to place: Int) -> Step {
    cursor = min(max(place, 0), text.count)
    return .edited
  }

  private mutating func delete(_ range: Range<Int>) -> Step {
    let range = range.clamped(to: 0..<text.count)
    text.removeSubrange(range)
    return move(to: range.lowerBound)
  }

  private mutating func deleteWord() -> Step { delete(wordStart..<cursor) }

  /// Where the word begins that the cursor is in or behind.
  private var wordStart: Int {
    var start = cursor
    while start > 0, text[start - 1] == " " { start -= 1 }
    while start > 0, text[start - 1] != " " { start -= 1 }
    return start
  }

  /// Where the word ends that the cursor is in or before.
  private var wordEnd: Int {
    var end = cursor
    while end < text.count, text[end] == " " { end += 1 }
    while end < text.count, text[end] != " " { end += 1 }
    return end
  }

  /// Writes out as much as all lines have in common that begin so.
  private mutating func complete() -> Step {
    guard cursor == text.count else { return .nothing }
    let beginning = String(text)
    let found = completions(beginning)
    guard let first = found.first else { return .nothing }
    var common = Array(first)
    for other in found.dropFirst() {
      let same = zip(common, other).prefix { $0.lowercased() == $1.lowercased() }.count
      common = Array(common.prefix(same))
    }
    if common.count > text.count || found.count == 1 {
      text = common
      return move(to: text.count)
    }
    return .choices(found)
  }
}
