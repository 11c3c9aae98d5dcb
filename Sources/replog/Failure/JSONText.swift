/// The little JSON that the command line writes itself, for what is no part of a journal.
enum JSONText {
  /// A JSON string in which nothing can act on a terminal: what `Printable` hides is escaped.
  static func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where Printable.isHidden(scalar):
        // Every hidden scalar lies in the basic plane, so one unit of UTF-16 is enough.
        json += "\\u" + Printable.hexadecimal(scalar.value, digits: 4)
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// A JSON object of members that are JSON already, in the order given.
  static func object(_ members: [(name: String, json: String)]) -> String {
    "{" + members.map { quoted($0.name) + ":" + $0.json }.joined(separator: ",") + "}"
  }

  /// A JSON array of elements that are JSON already.
  static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }
}
