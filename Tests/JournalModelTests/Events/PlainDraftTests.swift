import Generation
import Testing

@testable import JournalModel

@Suite("An object of a batch as this program writes it") struct PlainDraftTests {
  private static func line(_ draft: EventDraft) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("type", draft.type)
    if let entity = draft.entity { writer.member("entity", entity) }
    if let at = draft.at { writer.member("at", at) }
    writer.name("data")
    draft.data.write(to: &writer)
    writer.endObject()
    return writer.bytes
  }

  /// The draft that the quick reader makes of a line, which others stand around.
  private static func plain(_ line: [UInt8]) -> EventDraft? {
    let bytes = "{}\n".bytes + line + "\n{}".bytes
    return CanonicalCursor.withCursor(over: bytes) {
      EventDraft(plainObject: bytes, in: 3..<3 + line.count, &$0)
    }
  }

  @Test(
    "is the same draft as when it is read in any form, and is checked alike",
    arguments: EventType.allCases.filter { $0.effect == .create }, 1...4 as ClosedRange<UInt64>)
  func sameAsAny(type: EventType, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let journal = try ModelJournal.withOneOfEach()
    for number in 0..<25 {
      var draft = RoundTripTests.draft(type, &random)
      draft.isForced = false
      if number % 3 == 0 { draft.entity = ModelJournal.id(UInt64(70 + number)) }
      if number % 2 == 0 {
        draft.at = Moment(milliseconds: ModelJournal.now.milliseconds - 1, offsetMinutes: 330)
      }
      // What isn't set isn't said, as this program writes it.
      if number % 5 != 0, case .object(let members) = draft.data {
        draft.data = .object(members.filter { $0.value != .null })
      }
      let line = Self.line(draft)
      let any = try EventDraft(anyObject: line)
      guard let plain = Self.plain(line) else { continue }
      try #require(plain == any, "seed \(seed): \(line.text)")
      let outcomes = [plain, any].map { draft in
        Result { () throws(Rejection) in try journal.check(draft) }
      }
      try #require(outcomes[0] == outcomes[1], "seed \(seed): \(line.text)")
      guard case .success(let checked) = outcomes[0] else { continue }
      expectSameState(checked, journal.state, "seed \(seed): \(line.text)")
    }
  }

  /// Expects that an event which was just checked evolves the state as its line would.
  private func expectSameState(
    _ checked: CheckedEvent, _ before: JournalState, _ about: Comment
  ) {
    let (id, time) = (
      EventID(device: ModelJournal.device, sequence: 500), HybridTime(bits: 1 << 60)
    )
    var (direct, read) = (before, before)
    direct.apply(checked, id, at: time)
    let data = checked.data
    read.apply(
      Envelope(
        version: checked.type.version, id: id, time: time, at: checked.at, type: checked.type,
        typeRange: 0..<0, entity: checked.entity, data: 0..<data.count), in: data)
    #expect(image(of: direct) == image(of: read) && direct.notices == read.notices, about)
  }

  /// All that is known of every thing, as a checkpoint holds it: the same bytes for the same things.
  private func image(of state: JournalState) -> [UInt8] {
    var image = StoredImage()
    _ = StoredState(state, in: &image)
    return image.bytes
  }

  @Test("is read as such whatever it brings into being", arguments: EntityKind.made)
  func everyKind(kind: EntityKind) throws {
    let type = try #require(EventType(.create, of: kind))
    let members = try #require(
      try ModelJournal.withOneOfEach().state.members(of: ModelJournal.one(kind), kind: kind))
    let line = Self.line(EventDraft(type.rawValue, data: members))
    #expect(Self.plain(line) != nil, "\(line.text)")
  }

  private static let set =
    #"{"session":"\#(ModelJournal.session)","exercise":"\#(ModelJournal.bench)","weight":100,"#
    + #""unit":"kg","reps":5}"#

  @Test("brings a thing into being")
  func plain() throws {
    let line = #"{"type":"set.logged","at":"2026-11-21T18:04:05.000-05:00","data":\#(Self.set)}"#
    let draft = try #require(Self.plain(line.bytes))
    #expect(draft.record(as: WorkoutSet.self)?.reps == 5)
    #expect(draft.record(as: Session.self) == nil)
    var changed = draft
    changed.data = .object([])
    #expect(changed.record(as: WorkoutSet.self) == nil)
    #expect(changed.data.bytes.text == "{}")
  }

  @Test(
    "has no other form: such are left to the reader of any",
    arguments: [
      #"{"type":"set.logged","data":SET} "#, #" {"type":"set.logged","data":SET}"#,
      #"{"type": "set.logged","data":SET}"#, #"{"data":SET,"type":"set.logged"}"#,
      #"{"type":"set.logged","data":SET,"v":1}"#, #"{"type":"set.logged","data":SET}}"#,
      #"{"type":"set.updated","data":{"reps":5}}"#, #"{"type":"set.unknown","data":{"reps":5}}"#,
      #"{"type":"set.logged","data":{"reps":5,"weight":1}}"#,
      #"{"type":"set.logged","data":{"reps":5,"reps":5}}"#,
      #"{"type":"set.logged","data":{"reps":5,"colour":"red"}}"#,
      #"{"type":"set.logged","data":{"weight":5.0}}"#,
      #"{"type":"set.logged","data":{"weight":null}}"#,
      #"{"type":"set.logged","data":{"weight":"5"}}"#,
      #"{"type":"set.logged","data":{"notes":"a\u0041"}}"#,
      #"{"type":"set.logged","entity":null,"data":SET}"#,
      #"{"type":"set.logged","at":"today","data":SET}"#,
      #"{"type":"workoutItem.added","data":{"notes":"x","after":null}}"#,
      #"{"type":"session.started","data":{"readiness":{"sleep":4,"sleep":4}}}"#, "{}", "", "{",
    ])
  func otherForms(text: String) {
    let line = text.replacing("SET", with: Self.set).bytes
    #expect(Self.plain(line) == nil)
  }
}

extension Result where Success: Equatable, Failure: Equatable {
  fileprivate init(_ body: () throws(Failure) -> Success) {
    do throws(Failure) { self = .success(try body()) } catch { self = .failure(error) }
  }
}
