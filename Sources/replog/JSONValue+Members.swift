import JournalModel

/// Looking into the parts of a value, and changing them.
extension JSONValue {
  /// The elements of a list; none of anything else.
  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The first of some members that is a text.
  func firstText(of names: [String]) -> String? {
    for name in names {
      if case .string(let text)? = self[name] { return text }
    }
    return nil
  }

  /// The value as plain text, from which a number or an id can be read again; `nil` where it says
  /// nothing.
  var plainText: String? {
    switch self {
    case .null: return nil
    case .bool(let value): return value ? "yes" : "no"
    case .number(let text): return text
    case .string(let text): return text.isEmpty ? nil : text
    case .array(let elements):
      let texts = elements.compactMap(\.plainText)
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    case .object(let members):
      let texts = members.compactMap { member in
        member.value.plainText.map { "\(member.name) \($0)" }
      }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
  }

  /// Sets the members that another object has.
  mutating func merge(_ other: JSONValue) {
    guard case .object(let members) = other else { return }
    for member in members { set([member.name], to: member.value) }
  }

  /// Sets the member at a path of names, making the objects on the way.
  mutating func set(_ path: ArraySlice<String>, to value: JSONValue) {
    guard let name = path.first else {
      self = value
      return
    }
    var members: [JSONMember] = if case .object(let members) = self { members } else { [] }
    var inner = members.first { $0.name == name }?.value ?? .object([])
    inner.set(path.dropFirst(), to: value)
    if let place = members.firstIndex(where: { $0.name == name }) {
      members[place].value = inner
    } else {
      members.append(JSONMember(name: name, value: inner))
    }
    self = .object(members)
  }
}

extension [UInt8] {
  /// A JSON object with the members of another one behind its own; both have some.
  func joined(with object: [UInt8]) -> [UInt8] {
    dropLast() + [UInt8(ascii: ",")] + object.dropFirst()
  }
}
