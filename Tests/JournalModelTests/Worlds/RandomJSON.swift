import Generation

@testable import JournalModel

extension SeededRandom {
  /// A text of the kinds of characters that trip JSON writers up, and of ordinary ones.
  mutating func text(upTo length: Int = 12) -> String {
    var text = ""
    for _ in 0..<number(in: 0...length) { text.unicodeScalars.append(scalar()) }
    return text
  }

  private mutating func scalar() -> Unicode.Scalar {
    let ranges: [ClosedRange<Int>] = [
      0x20...0x7e, 0x20...0x7e, 0x61...0x7a, 0x00...0x1f, 0x22...0x22, 0x5c...0x5c, 0x7f...0x7ff,
      0x800...0xd7ff, 0xe000...0xffff, 0x1_0000...0x10_ffff,
    ]
    return Unicode.Scalar(UInt32(number(in: pick(ranges)))) ?? " "
  }

  /// A number as JSON writes it, in any of its spellings.
  mutating func numberText() -> String {
    var text = chance(0.3) ? "-" : ""
    text += chance(0.2) ? "0" : digits(from: 1, count: 1) + digits(count: number(in: 0...17))
    if chance(0.5) { text += "." + digits(count: number(in: 1...18)) }
    if chance(0.4) {
      text += pick(["e", "E"]) + pick(["", "+", "-"]) + digits(count: number(in: 1...3))
    }
    return text
  }

  private mutating func digits(from first: Int = 0, count: Int) -> String {
    (0..<count).map { _ in String(number(in: first...9)) }.joined()
  }

  /// A tree of any shape, with distinct names in every object.
  mutating func json(depth: Int = 4) -> JSONValue {
    switch number(in: 0...(depth > 0 ? 6 : 4)) {
    case 0: return .null
    case 1: return .bool(chance(0.5))
    case 2: return .number(numberText())
    case 3, 4: return .string(text())
    case 5: return .array((0..<number(in: 0...4)).map { _ in json(depth: depth - 1) })
    default:
      var names: Set<String> = []
      for _ in 0..<number(in: 0...4) { names.insert(text(upTo: 4)) }
      return .object(names.sorted().map { JSONMember(name: $0, value: json(depth: depth - 1)) })
    }
  }

  /// The same tree with white space wherever it may stand and with escapes wherever they may.
  mutating func respelled(_ value: JSONValue) -> String {
    switch value {
    case .null, .bool, .number: return space() + value.bytes.text + space()
    case .string(let text): return space() + quoted(text) + space()
    case .array(let elements):
      let inner = elements.map { respelled($0) }.joined(separator: ",")
      return space() + "[" + (elements.isEmpty ? space() : inner) + "]" + space()
    case .object(let members):
      let inner = members.map { member in
        space() + quoted(member.name) + space() + ":" + respelled(member.value)
      }
      return space() + "{" + (members.isEmpty ? space() : inner.joined(separator: ",")) + "}"
        + space()
    }
  }

  private mutating func space() -> String {
    chance(0.7) ? "" : pick([" ", "\t", "\n", "\r", "  ", "\r\n"])
  }

  /// A string literal in which any character may be an escape.
  mutating func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      guard mustEscape || chance(0.2) else {
        literal.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16, uppercase: chance(0.5))
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return literal + "\""
  }
}
