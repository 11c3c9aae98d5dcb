import JournalModel

/// Canonical values, laid out for people: two blanks for a level, and what fits a line on one.
struct PrettyJSON {
  private static let columns = 100
  private var text = ""

  /// The value as the text of a file.
  static func text(of value: JSONValue) -> String {
    var printer = PrettyJSON()
    printer.write(value, indent: 0, used: 0, behind: 0)
    return printer.text + "\n"
  }

  /// - Parameters:
  ///   - indent: the blanks that the value's own line begins with.
  ///   - used: the columns of that line that are taken before the value.
  ///   - behind: the columns that are needed behind it.
  private mutating func write(_ value: JSONValue, indent: Int, used: Int, behind: Int) {
    let line = Self.line(value)
    if used + line.count + behind <= Self.columns {
      text += line
      return
    }
    let inner = indent + 2
    switch value {
    case .array(let elements):
      text += "["
      for (place, element) in elements.enumerated() {
        let isLast = place == elements.count - 1
        begin(inner)
        write(element, indent: inner, used: inner, behind: isLast ? 0 : 1)
        if !isLast { text += "," }
      }
      begin(indent)
      text += "]"
    case .object(let members):
      text += "{"
      for (place, member) in members.enumerated() {
        let isLast = place == members.count - 1
        let name = Self.line(.string(member.name)) + ": "
        begin(inner)
        text += name
        write(member.value, indent: inner, used: inner + name.count, behind: isLast ? 0 : 1)
        if !isLast { text += "," }
      }
      begin(indent)
      text += "}"
    default: text += line
    }
  }

  private mutating func begin(_ indent: Int) {
    text += "\n" + String(repeating: " ", count: indent)
  }

  /// The value on one line, with a blank behind each comma and colon.
  private static func line(_ value: JSONValue) -> String {
    switch value {
    case .array(let elements): "[" + elements.map(line).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { line(.string($0.name)) + ": " + line($0.value) }.joined(separator: ", ")
        + "}"
    default: String(decoding: value.bytes, as: UTF8.self)
    }
  }
}
