import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Lines that are no whole notes of discarded events")
struct DamagedDiscardsTests {
  private let world = TestWorld()
  private let journal: Journal
  private let exercise = EntityID(number: 1)
  private let file: String

  init() throws {
    journal = try world.create()
    let device = try journal.record(.exercise("Squat", exercise))[0].id.device
    file = "/journal/" + DiscardRecord.path(of: device)
    try discard("ABC")
  }

  /// Renames the exercise, letter by letter, and throws away all names but the last.
  private func discard(_ names: String) throws {
    for name in names { try journal.record(.renaming(exercise, to: String(name))) }
    world.clock.advance(seconds: 3600)
    let count = try journal.compact(CompactionScope(discards: true)).discardedEvents
    try #require(count > 0)
  }

  private func lines() throws -> [String] {
    String(decoding: try world.storage.read(file), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test("are told of, and the doctor says what to do")
  func told() throws {
    #expect(try journal.verify().findings == [])
    let whole = try lines()
    for (damaged, words) in [
      (["garbage"], "a line is no whole note"),
      ([whole[0].replacing("settled", with: "Settled"), "{}"], "2 lines are no whole notes"),
    ] {
      try world.storage.put((whole + damaged).joined(separator: "\n") + "\n", at: file)
      let findings = try journal.verify().findings
      #expect(findings.map(\.kind) == [.damagedNotes])
      #expect(findings.first?.message == "\(words) of what was thrown away")
      #expect(
        try journal.examine().findings.first?.advice.contains("take the damaged lines out") == true)
    }
    // One that is gone with it is missing, too.
    try world.storage.put("garbage\n" + whole[1] + "\n", at: file)
    #expect(try Set(journal.verify().findings.map(\.kind)) == [.damagedNotes, .gap])
  }

  @Test("stay where the file is written anew, as do notes that say more than this version knows")
  func kept() throws {
    let whole = try lines()
    let more = TestLine.sealed(String(whole[0].dropLast(17)) + #""since":"2027""#)
    // One of another device, which stands nowhere else.
    let rest = whole[0].drop { $0 != "," }.dropLast(18)
    let other = TestLine.sealed(#"{"id":"00000001-1""# + rest)
    try world.storage.put("garbage\n\(more)\n\(whole[1])\n\(other)\nunfinished", at: file)
    try discard("DEF")
    let now = try lines()
    #expect(now.count > 3 && now[0] == more && now[1] == whole[1])
    #expect(now.suffix(2) == ["garbage", other])
    #expect(try journal.verify().findings.map(\.kind) == [.damagedNotes])
  }
}
