/// Packs the rows of sets straight from their lines: most of what a replay reads.
///
/// It takes the members of a payload in the order in which this program writes them, each at most
/// once. What stands there otherwise is for the readers of all kinds; a test holds its rows to theirs.
struct SetRowReader {
  private var session = KnownID()
  private var exercise = KnownID()
  private let types = SetType.wire.words
  private let units = WeightUnit.wire.words

  /// The id that stood in the last set: the next is mostly of the same session, and often of the same
  /// exercise.
  private struct KnownID {
    /// Where its text stands.
    var place = -1
    var id = EntityID(high: 0, low: 0)

    /// Reads an id and steps over the quote behind it.
    @inline(__always)
    mutating func read(_ cursor: inout CanonicalCursor) -> EntityID? {
      // With its quote.
      let count = 37
      let start = cursor.index
      if place >= 0, start &+ count <= cursor.end, cursor.areEqual(start, place, count: count) {
        cursor.move(to: start &+ count)
        return id
      }
      guard let other = cursor.entityID() else { return nil }
      (place, id) = (start, other)
      return other
    }
  }

  /// Packs the row of the set that an event logs, whose payload is next.
  ///
  /// - Returns: whether it took all of the payload; otherwise what was written is of no use.
  @inline(__always)
  mutating func pack(
    _ event: CanonicalEvent, from cursor: inout CanonicalCursor, into writer: inout PackedWriter
  ) -> Bool {
    // {"session":" and ","exercise":"
    guard cursor.skip(word: 0x6f69_7373_6573_227b, count: 8),
      cursor.skip(word: 0x223a_226e, count: 4), let session = session.read(&cursor),
      cursor.skip(word: 0x6963_7265_7865_222c, count: 8),
      cursor.skip(word: 0x22_3a22_6573, count: 5), let exercise = exercise.read(&cursor)
    else { return false }
    Entity<WorkoutSet>.packNewHead(event.entity, at: event.at, time: event.time, into: &writer)
    writer.store(SetField.session.rawValue)
    session.pack(into: &writer)
    writer.store(SetField.exercise.rawValue)
    exercise.pack(into: &writer)
    var last = SetField.exercise.rawValue
    while cursor.byte(at: cursor.index) == UInt8(ascii: ",") {
      let number = packMember(from: &cursor, into: &writer)
      guard number > last else { return false }
      last = number
    }
    writer.store(0 as UInt8)
    return cursor.skip(UInt8(ascii: "}")) && cursor.isAtEnd
  }

  /// Packs the member that is next, with the comma before it.
  ///
  /// - Returns: the field's number in a row; zero for what is none or hasn't its form.
  @inline(__always)
  private func packMember(
    from cursor: inout CanonicalCursor, into writer: inout PackedWriter
  ) -> UInt8 {
    // No two names begin alike, but for the two targets. What a name goes on with is skipped with it.
    let start = cursor.word(at: cursor.index)
    switch start {
    // ,"weight":
    case 0x7468_6769_6577_222c:
      return pack(Double.self, .weight, past: (start, 8), (0x3a22, 2), &cursor, &writer)
    // ,"reps":
    case 0x3a22_7370_6572_222c:
      return pack(Int.self, .reps, past: (start, 8), (0, 0), &cursor, &writer)
    // ,"orderIndex":
    case 0x4972_6564_726f_222c:
      return pack(Int.self, .orderIndex, past: (start, 8), (0x3a22_7865_646e, 6), &cursor, &writer)
    // ,"setType":
    case 0x7079_5474_6573_222c:
      return packWord(of: types, .setType, past: (start, 8), (0x3a_2265, 3), &cursor, &writer)
    // ,"unit":
    case 0x3a22_7469_6e75_222c:
      return packWord(of: units, .unit, past: (start, 8), (0, 0), &cursor, &writer)
    // ,"isCompleted":
    case 0x706d_6f43_7369_222c:
      return pack(
        Bool.self, .isCompleted, past: (start, 8), (0x3a_2264_6574_656c, 7), &cursor, &writer)
    default:
      return packRareMember(from: &cursor, into: &writer)
    }
  }

  @inline(never)
  private func packRareMember(
    from cursor: inout CanonicalCursor, into writer: inout PackedWriter
  ) -> UInt8 {
    let start = cursor.word(at: cursor.index)
    switch start {
    // ,"superset":
    case 0x7372_6570_7573_222c:
      return packText(.superset, past: (start, 8), (0x3a22_7465, 4), &cursor, &writer)
    // ,"tags":
    case 0x3a22_7367_6174_222c:
      return pack([String].self, .tags, past: (start, 8), (0, 0), &cursor, &writer)
    // ,"targetReps": and ,"targetRPE":
    case 0x7465_6772_6174_222c:
      let isOfReps = cursor.word(at: cursor.index &+ 8) & 0xffff == 0x6552
      return isOfReps
        ? pack(Int.self, .targetReps, past: (start, 8), (0x3a22_7370_6552, 6), &cursor, &writer)
        : pack(Double.self, .targetRPE, past: (start, 8), (0x3a_2245_5052, 5), &cursor, &writer)
    // ,"notes":
    case 0x2273_6574_6f6e_222c:
      return packText(.notes, past: (start, 8), (0x3a, 1), &cursor, &writer)
    // ,"durationSeconds":
    case 0x6974_6172_7564_222c:
      guard cursor.skip(word: start, count: 8) else { return 0 }
      let rest: UInt64 = 0x646e_6f63_6553_6e6f
      return pack(Int.self, .durationSeconds, past: (rest, 8), (0x3a_2273, 3), &cursor, &writer)
    // ,"distanceMetres":
    case 0x6e61_7473_6964_222c:
      guard cursor.skip(word: start, count: 8) else { return 0 }
      let rest: UInt64 = 0x7365_7274_654d_6563
      return pack(Double.self, .distanceMetres, past: (rest, 8), (0x3a22, 2), &cursor, &writer)
    default:
      // ,"rpe":
      return pack(Double.self, .rpe, past: (0x3a_2265_7072_222c, 7), (0, 0), &cursor, &writer)
    }
  }

  /// The bytes of a name, the first one the least significant, and how many there are.
  private typealias Word = (bytes: UInt64, count: Int)

  @inline(__always)
  private func skip(_ first: Word, _ second: Word, _ cursor: inout CanonicalCursor) -> Bool {
    cursor.skip(word: first.bytes, count: first.count)
      && (second.count == 0 || cursor.skip(word: second.bytes, count: second.count))
  }

  @inline(__always)
  private func pack<Value: CanonicalValue & PackedValue>(
    _ type: Value.Type, _ field: SetField, past first: Word, _ second: Word,
    _ cursor: inout CanonicalCursor, _ writer: inout PackedWriter
  ) -> UInt8 {
    guard skip(first, second, &cursor), let value = Value(canonical: &cursor) else { return 0 }
    writer.store(field.rawValue)
    value.pack(into: &writer)
    return field.rawValue
  }

  /// Packs a case of an enumeration, as the place of its word among all.
  @inline(__always)
  private func packWord(
    of words: [Word], _ field: SetField, past first: Word, _ second: Word,
    _ cursor: inout CanonicalCursor, _ writer: inout PackedWriter
  ) -> UInt8 {
    guard skip(first, second, &cursor), cursor.skip(UInt8(ascii: "\"")) else { return 0 }
    for place in words.indices
    where cursor.skip(word: words[place].bytes, count: words[place].count) {
      writer.store(field.rawValue)
      writer.store(UInt8(place))
      return field.rawValue
    }
    return 0
  }

  /// Packs a text, which needs no copy where it stands without escapes.
  @inline(__always)
  private func packText(
    _ field: SetField, past first: Word, _ second: Word,
    _ cursor: inout CanonicalCursor, _ writer: inout PackedWriter
  ) -> UInt8 {
    guard skip(first, second, &cursor), cursor.skip(UInt8(ascii: "\"")),
      let text = cursor.plainText()
    else { return 0 }
    writer.store(field.rawValue)
    writer.variable(UInt64(text.count))
    cursor.copy(text, to: &writer)
    return field.rawValue
  }
}
