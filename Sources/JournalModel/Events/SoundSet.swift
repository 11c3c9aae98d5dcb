/// A set of a batch that is written as this program would write it and breaks no rule by itself.
///
/// What is left is for the state to say: whether its session and its exercise exist, and which number
/// it gets in its session. A long batch holds little else, so of each no more is kept than where it
/// stands and what has to be asked.
package struct SoundSet: Sendable {
  package let entity: EntityID?
  package let at: Moment?
  let session: EntityID
  let exercise: EntityID
  /// Its number, where it comes with one.
  let orderIndex: Int?
  /// Where its payload begins.
  private let start: Int
  /// How many bytes that has.
  private let count: Int32
  /// How many bytes of it stand before the type, where that has to be filled in; else zero.
  private let typeOffset: Int32
  /// The same of the unit.
  private let unitOffset: Int32

  /// The most bytes that its line has beside those that stand in the batch.
  static let otherBytes = 512

  private static let bounds = FieldBoundsTable(of: WorkoutSet.self)
  private static let typeMember = Array(#","setType":"\#(WorkoutSet.usualType.rawValue)""#.utf8)
  private static let unitMember = Array(#","unit":"\#(WorkoutSet.usualUnit.rawValue)""#.utf8)
  private static let orderName = Array(#","orderIndex":"#.utf8)
  /// How long the session and the exercise are, which stand before the type.
  private static let referenceBytes = Int32(#"{"session":"","exercise":"""#.utf8.count + 2 * 36)

  /// Reads the object that a cursor was turned to.
  ///
  /// - Parameter limit: how many bytes a line may have.
  /// - Returns: `nil` for whatever else stands there, sound or not.
  init?(_ cursor: inout CanonicalCursor, limit: Int) {
    // {"type":"set.logged"
    guard cursor.skip(word: 0x3a22_6570_7974_227b, count: 8),
      cursor.skip(word: 0x676f_6c2e_7465_7322, count: 8), cursor.skip(word: 0x2264_6567, count: 4),
      let head = PlainHead(&cursor)
    else { return nil }
    let start = cursor.index
    cursor.isAsWritten = true
    var record = WorkoutSet()
    guard record.readCanonical(&cursor), cursor.isAsWritten else { return nil }
    let count = cursor.index - start
    guard cursor.skip(UInt8(ascii: "}")), cursor.isAtEnd, count <= limit - Self.otherBytes,
      let session = record.session, let exercise = record.exercise
    else { return nil }
    typeOffset = record.setType == nil ? Self.referenceBytes : 0
    if record.weight != nil, record.unit == nil {
      guard let end = cursor.endOfWeight(from: start) else { return nil }
      unitOffset = Int32(end - start)
    } else {
      unitOffset = 0
    }
    record.fillInByItself(.create)
    guard record.isSurelyWithin(Self.bounds), record.rulesBrokenByItself.isEmpty else { return nil }
    entity = head.entity
    at = head.at
    self.session = session
    self.exercise = exercise
    orderIndex = record.orderIndex
    self.start = start
    self.count = Int32(count)
  }

  // MARK: Writing

  /// Writes its payload, completed.
  ///
  /// - Parameters:
  ///   - number: the one that it has or was given.
  ///   - cursor: over the bytes of its batch.
  package func write(
    numbered number: Int, from cursor: CanonicalCursor, to writer: inout PackedWriter
  ) {
    var place = start
    if typeOffset > 0 {
      cursor.copy(place..<start + Int(typeOffset), to: &writer)
      writer.store(Self.typeMember)
      place = start + Int(typeOffset)
    }
    if unitOffset > 0 {
      cursor.copy(place..<start + Int(unitOffset), to: &writer)
      writer.store(Self.unitMember)
      place = start + Int(unitOffset)
    }
    guard orderIndex == nil else { return cursor.copy(place..<start + Int(count), to: &writer) }
    cursor.copy(place..<start + Int(count) - 1, to: &writer)
    writer.store(Self.orderName)
    writer.text(number)
    writer.store(UInt8(ascii: "}"))
  }

  /// The most bytes that its line has.
  package var maximumLineBytes: Int { Int(count) + Self.otherBytes }

  // MARK: The plain way

  /// It as a draft like any other.
  ///
  /// - Parameter bytes: those of its batch.
  package func draft(in bytes: [UInt8]) -> EventDraft {
    EventDraft(creating: record(in: bytes), entity: entity, at: at)
  }

  /// It as it was decided on.
  package func checked(
    as entity: EntityID, at: Moment, numbered number: Int, in bytes: [UInt8]
  ) -> CheckedEvent {
    var record = record(in: bytes)
    record.fillInByItself(.create)
    record.orderIndex = number
    return CheckedEvent(type: .setLogged, entity: entity, at: at, content: .record(record))
  }

  private func record(in bytes: [UInt8]) -> WorkoutSet {
    var record = WorkoutSet()
    let isRead = CanonicalCursor.withCursor(over: bytes) { cursor in
      cursor.turn(to: start..<start + Int(count))
      return record.readCanonical(&cursor)
    }
    precondition(isRead, "it was read before")
    return record
  }
}

extension CanonicalCursor {
  /// Where the weight of a set ends that begins at a place; its quotes can't stand within a text.
  fileprivate func endOfWeight(from start: Int) -> Int? {
    var place = start
    // ,"weight":
    while word(at: place) != 0x7468_6769_6577_222c || byte(at: place &+ 8) != UInt8(ascii: "\"") {
      guard place < index else { return nil }
      place &+= 1
    }
    place &+= 10
    while byte(at: place) != UInt8(ascii: ","), byte(at: place) != UInt8(ascii: "}") {
      guard place < index else { return nil }
      place &+= 1
    }
    return place
  }
}
