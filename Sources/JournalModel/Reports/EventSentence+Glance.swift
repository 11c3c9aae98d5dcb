extension EventSentence {
  /// Appends what is said of an event whose payload tells by a glance, as that of most does: of sets
  /// that were logged, and of sessions' beginnings and ends.
  ///
  /// - Parameter data: bytes in which the payload stands.
  /// - Returns: whether a glance tells, and the payload is sound; otherwise nothing is appended.
  package func appendGlance(
    at event: Envelope, in data: [UInt8], to text: inout [UInt8]
  ) -> Bool {
    guard let type = event.type, event.version <= type.version else { return false }
    return switch type {
    case .setLogged: appendSet(at: event, in: data, to: &text)
    case .sessionStarted: appendSession(at: event, in: data, startedWords, to: &text)
    case .sessionCompleted: appendSession(at: event, in: data, completedWords, to: &text)
    default: false
    }
  }

  /// How a sentence about a session is put together: around its name, and around a member of the
  /// payload.
  struct SessionWords: Sendable {
    fileprivate let before: String
    fileprivate let beforeMember: String
    fileprivate let behindMember: String
    fileprivate let names: OrderedNames
    /// The member's place among the names.
    fileprivate let member: Int?

    init(
      _ type: EventType, with member: String, after beforeMember: String,
      before behindMember: String = ""
    ) {
      before = "\(EventSentence.verb(type)) \(type.kind.noun) "
      self.beforeMember = beforeMember
      self.behindMember = behindMember
      let names = type.fields.map(\.name)
      self.names = OrderedNames(names)
      self.member = names.firstIndex(of: member)
    }
  }

  /// Appends what is said of a session.
  ///
  /// - Returns: whether a glance tells.
  private func appendSession(
    at event: Envelope, in data: [UInt8], _ words: SessionWords, to text: inout [UInt8]
  ) -> Bool {
    guard let name = names[event.entity],
      let member = ShownMember(words.member, of: words.names, in: event.data, of: data)
    else { return false }
    text += words.before.utf8
    text += "“".utf8
    text += name.utf8
    text += "”".utf8
    if let value = member.value {
      text += words.beforeMember.utf8
      text += data[value]
      text += words.behindMember.utf8
    }
    return true
  }
}

/// Where a member of a payload stands that can be shown as it is.
private struct ShownMember {
  /// Of a text, without its quotes; nil where nobody says it.
  private(set) var value: Range<Int>?

  /// Nil where the members don't stand in the order of the names, each at most once, or this one is no
  /// plain text or number.
  init?(_ place: Int?, of names: OrderedNames, in data: Range<Int>, of bytes: [UInt8]) {
    let isWhole = CanonicalCursor.withCursor(over: bytes) { cursor in
      cursor.turn(to: data)
      return read(place, of: names, &cursor)
    }
    guard isWhole else { return nil }
  }

  private mutating func read(
    _ place: Int?, of names: OrderedNames, _ cursor: inout CanonicalCursor
  ) -> Bool {
    guard cursor.skip(UInt8(ascii: "{")) else { return false }
    if cursor.skip(UInt8(ascii: "}")) { return cursor.isAtEnd }
    var next = 0
    repeat {
      guard let name = names.skip(from: next, &cursor),
        name == place ? cursor.readShown(&value) : cursor.skipValue(depth: 1)
      else { return false }
      next = name + 1
    } while cursor.skip(UInt8(ascii: ","))
    return cursor.skip(UInt8(ascii: "}")) && cursor.isAtEnd
  }
}

extension CanonicalCursor {
  /// Reads where a number, as it is mostly written, or a text stands that can be shown as it is;
  /// nothing of what is `null`.
  ///
  /// - Returns: whether it is one of these.
  mutating func readShown(_ value: inout Range<Int>?) -> Bool {
    let start = index
    switch byte(at: start) {
    case UInt8(ascii: "\""):
      guard skip(UInt8(ascii: "\"")), let text = plainText() else { return false }
      value = text
      return !text.contains { byte(at: $0) == 0x7f }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      guard double() != nil, isAsWritten else { return false }
      value = start..<index
      return true
    case UInt8(ascii: "n"): return skipValue(depth: 1)
    default: return false
    }
  }
}
