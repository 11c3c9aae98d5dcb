import Testing

@testable import JournalModel

@Suite struct EventDraftTests {
  static func message(_ text: String) -> String? {
    do throws(Rejection) {
      _ = try EventDraft(batchObject: text.bytes)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("A batch's object says type and data, and may say what and when")
  func whole() throws {
    let id = ModelJournal.bench
    let draft = try EventDraft(
      batchObject:
        #"{"at":"2026-11-21T18:04:05-05:00","data":{"reps":5},"entity":"\#(id)","type":"set.updated"}"#
        .bytes)
    #expect(
      draft
        == EventDraft(
          "set.updated", entity: id, at: Moment("2026-11-21T18:04:05-05:00"),
          data: .object([JSONMember(name: "reps", value: .number("5"))])))
    #expect(try EventDraft(batchObject: #"{"type":"x"}"#.bytes) == EventDraft("x"))
    #expect(
      try EventDraft(batchObject: #"{"type":"x","entity":null,"at":null}"#.bytes) == EventDraft("x")
    )
  }

  @Test("What is made again may name what is gone, and be as no rule would have it now")
  func restoring() throws {
    let journal = try ModelJournal.withOneOfEach()
    func isRefused(reps: Int, isRestoring: Bool) throws -> Bool {
      let things = #""session":"\#(ModelJournal.session)","exercise":"\#(ModelJournal.id(999))""#
      var draft = EventDraft(
        "set.logged", data: try JSONValue(parsing: "{\(things),\"reps\":\(reps)}"))
      draft.isRestoring = isRestoring
      do throws(Rejection) {
        _ = try journal.check(draft)
        return false
      } catch {
        return true
      }
    }
    #expect(try isRefused(reps: 5, isRestoring: false))
    #expect(try !isRefused(reps: 5, isRestoring: true))
    #expect(try isRefused(reps: -1, isRestoring: false))
    #expect(try !isRefused(reps: -1, isRestoring: true), "a merged one may have been so")
  }

  @Test("A recorded event can be appended anew: what it was stamped with is left out")
  func recorded() throws {
    let draft = try EventDraft(
      batchObject:
        #"{"v":1,"id":"k7f3q2m9-17","hlc":"01994f3a2b1c-0000","type":"set.logged","data":{},"crc":"9ae1c03d"}"#
        .bytes)
    #expect(draft == EventDraft("set.logged"))
  }

  @Test(
    "Anything else gets a sentence",
    arguments: [
      ("", "Not valid JSON at byte 0: the text ends in the middle"),
      ("{", "Not valid JSON at byte 1: the text ends in the middle"),
      ("[]", "An event and its data must be JSON objects"),
      ("1", "An event and its data must be JSON objects"),
      ("{}", "type: an event needs its type, a text"),
      (#"{"type":1}"#, "type: an event needs its type, a text"),
      (#"{"type":"a","type":"b"}"#, "Not valid JSON at byte 13: the member “type” stands twice"),
      (
        #"{"type":"x","data":{"a":1,"a":2}}"#,
        "Not valid JSON at byte 27: the member “a” stands twice"
      ),
      (#"{"type":"x","data":[]}"#, "An event and its data must be JSON objects"),
      (#"{"type":"x","data":null}"#, "An event and its data must be JSON objects"),
      (#"{"type":"x","entity":"1"}"#, "entity: “1” is not a UUID"),
      (#"{"type":"x","entity":1}"#, "entity: expected a text"),
      (#"{"type":"x","at":"today"}"#, "at: “today” is not a time of RFC 3339"),
      (#"{"type":"x","at":{}}"#, "at: expected a text"),
      (#"{"type":"x","dta":{}}"#, "dta: an event has no such member"),
      (#"{"type":"set.logged","v":2}"#, "v: this program writes version 1 of set.logged"),
      (#"{"type":"set.logged","v":"1"}"#, "v: this program writes version 1 of set.logged"),
      (#"{"type":"\ud800"}"#, "Not valid JSON at byte 9: half of a surrogate pair in a string"),
      ("{\"type\":\"\u{0}\"}", "Not valid JSON at byte 9: a bare control character in a string"),
      (
        #"{"type":"x"} {"type":"x"}"#,
        "Not valid JSON at byte 13: more text after the end of the value"
      ),
    ])
  func refused(text: String, message: String) {
    #expect(Self.message(text) == message)
  }

  @Test("Brackets without end are too deep, not a crash")
  func depth() {
    let text = #"{"type":"x","data":"# + String(repeating: #"{"a":"#, count: 10_000)
    #expect(Self.message(text)?.hasSuffix("nested deeper than 64 levels") == true)
  }

  @Test(
    "Of just the kinds with an event for it can a record be created", arguments: EntityKind.allCases
  )
  func creatable(kind: EntityKind) {
    struct IsCreatable: KindVisitor {
      let kind: EntityKind

      func visit<Record: JournalEntity>(
        _ table: WritableKeyPath<JournalState, EntityTable<Record>>
      ) -> Bool { Record.self is any CreatableEntity.Type }
    }
    var visitor = IsCreatable(kind: kind)
    #expect(kind.accept(&visitor) == (EventType(.create, of: kind) != nil))
  }

  @Test("A record makes a draft that creates it")
  func creating() {
    var exercise = Exercise(name: "Curl", muscleGroups: [.biceps])
    exercise.isCompound = false
    let draft = EventDraft(creating: exercise, entity: ModelJournal.bench)
    #expect(draft.type == "exercise.created")
    #expect(
      draft.data.bytes.text == #"{"name":"Curl","muscleGroups":["Biceps"],"isCompound":false}"#)
  }
}
