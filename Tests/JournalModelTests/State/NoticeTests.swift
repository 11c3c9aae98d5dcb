import Testing

@testable import JournalModel

@Suite struct NoticeTests {
  @Test("Notices of one code and subject are counted, with the first event as the example")
  func counting() throws {
    var notices = Notices()
    let first = EventID("k7f3q2m9-1")
    notices.add(.unknownType, "plan.activated", event: first)
    notices.add(.unknownType, "plan.activated", event: EventID("k7f3q2m9-2"))
    notices.add(.unknownField, "plan.activated")
    #expect(notices.all.map(\.count) == [2, 1])
    #expect(notices.all.first?.event == first)
    #expect(
      notices.all.first?.message
        == "2 events of the unknown type plan.activated carried along unread")
  }

  @Test("Subjects from outside can't fill the memory, nor hide other notices")
  func limits() throws {
    var notices = Notices()
    for number in 0..<5000 { notices.add(.unknownType, "type \(number)") }
    for number in 0..<10 { notices.add(.damagedLine, "file \(number)") }
    notices.add(.unknownType, "type 3")
    #expect(notices.all.count == 1002)
    #expect(notices.all.first { $0.subject == "type 3" }?.count == 2)
    #expect(notices.all.reduce(0) { $0 + $1.count } == 5011)
    #expect(notices.all.filter { $0.subject == "others" }.map(\.count) == [4000, 10])
    #expect(notices.all.last?.code == .damagedLine)
  }

  @Test("A subject of a megabyte is cut", arguments: ["x", "é", "e\u{301}\u{301}", "👩‍👩‍👧"])
  func longSubjects(text: String) throws {
    var notices = Notices()
    let long = String(repeating: text, count: 1_000_000 / text.utf8.count)
    notices.add(.unknownType, long)
    notices.add(.unknownType, long)
    #expect(notices.all.count == 1)
    let subject = try #require(notices.all.first?.subject)
    #expect((190...203).contains(subject.utf8.count) && subject.hasSuffix("…"))
    #expect(!subject.contains("\u{FFFD}"))
    #expect(notices.all.first?.count == 2)
  }

  @Test("Every code makes a sentence for one and for many", arguments: Notice.Code.allCases)
  func messages(code: Notice.Code) throws {
    var notices = Notices()
    notices.add(code, "SUBJECT")
    #expect(try #require(notices.all.first).message.contains("SUBJECT"))
    notices.add(code, "SUBJECT")
    #expect(try #require(notices.all.first).message.contains("SUBJECT"))
  }
}
