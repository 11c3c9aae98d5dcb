/// What of a payload counts.
extension JSONValue {
  /// The payload of an event, of members that have one name with the one that counts.
  package init(countedOf event: Envelope, in bytes: [UInt8]) {
    let payload = Array(bytes[event.data])
    if let plain = try? JSONValue(parsing: payload) {
      self = plain
      return
    }
    self = (try? JSONValue(parsing: payload, keepsRepeats: true)) ?? .object([])
    if let type = event.type, event.version == type.version { self = counted(as: type) }
  }

  /// The same with one of the members that have one name: the last that fits its field, as
  /// ``FieldReader`` reads them, and where none does the last.
  package func counted(as type: EventType) -> JSONValue {
    guard case .object(let members) = self else { return self }
    // By their bytes: Swift holds texts for equal that differ only in how accents are composed.
    var places: [[UInt8]: Int] = [:]
    for (place, member) in members.enumerated() {
      let known = places.updateValue(place, forKey: Array(member.name.utf8))
      if let known, type.fits(members[known]), !type.fits(member) {
        places[Array(member.name.utf8)] = known
      }
    }
    if places.count == members.count { return self }
    return .object(places.values.sorted().map { members[$0] })
  }

  /// The same with but the last of an object's members that have one name, at any depth.
  package var withoutRepeats: JSONValue {
    switch self {
    case .object(let members):
      var names: Set<[UInt8]> = []
      let last = members.reversed().filter { names.insert(Array($0.name.utf8)).inserted }
      return .object(
        last.reversed().map { JSONMember(name: $0.name, value: $0.value.withoutRepeats) })
    case .array(let elements): return .array(elements.map(\.withoutRepeats))
    case .null, .bool, .number, .string: return self
    }
  }
}

extension EventType {
  /// Whether a member of a payload fits the field that it names, if there is one.
  package func fits(_ member: JSONMember) -> Bool {
    var reader = FitReader(bytes: JSONValue.object([member]).bytes)
    return kind.accept(&reader)
  }
}

private struct FitReader: KindVisitor {
  let bytes: [UInt8]

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> Bool {
    var record = Record()
    var reader = FieldReader(JSONReader(bytes, in: 0..<bytes.count))
    reader.read(into: &record)
    return reader.problems.allSatisfy { problem in
      if case .wrongType = problem { false } else { true }
    }
  }
}
