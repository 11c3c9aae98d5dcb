import JournalModel

/// So that a part of a schema reads in the source as it does in its file.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(integerLiteral number: Int) { self = .number(String(number)) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { JSONMember(name: $0.0, value: $0.1) })
  }

  /// A number as canonical JSON has it.
  init(number: Double) {
    var writer = JSONWriter()
    writer.number(number)
    self = .number(String(decoding: writer.bytes, as: UTF8.self))
  }

  /// A list of texts.
  init(texts: [String]) { self = .array(texts.map { .string($0) }) }

  /// The schema of an object that has a member which another schema describes.
  static func has(_ name: String, _ schema: JSONValue) -> JSONValue {
    [
      "properties": .object([JSONMember(name: name, value: schema)]), "required": [.string(name)],
    ]
  }

  /// The schema of an object that has a member of that value.
  static func has(_ name: String, value: String) -> JSONValue {
    has(name, ["const": .string(value)])
  }
}

/// The keywords of a schema, in the order in which they are written.
typealias Keywords = KeyValuePairs<String, JSONValue>

extension [JSONMember] {
  init(_ keywords: Keywords) {
    self = keywords.map { JSONMember(name: $0.key, value: $0.value) }
  }

  mutating func add(_ name: String, _ value: JSONValue) {
    append(JSONMember(name: name, value: value))
  }

  /// Adds keywords, in the place of those that are there already.
  mutating func merge(_ keywords: Keywords) {
    for (name, value) in keywords {
      if let known = firstIndex(where: { $0.name == name }) {
        self[known].value = value
      } else {
        add(name, value)
      }
    }
  }
}
