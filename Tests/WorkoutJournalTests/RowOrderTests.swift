import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("The order of rows in exports")
struct RowOrderTests {
  @Test("It is that of the document, be what was changed since in a checkpoint or not")
  func changedSince() throws {
    let world = TestWorld()
    _ = try world.create()
    var environment = world.environment
    environment.checkpointsFrom = 1
    let journal = try Journal(at: "/journal", in: environment)
    let names = ["Bench", "Squat", "Row"]
    let ids = (1...3).map { EntityID(number: $0) }
    for (name, id) in zip(names, ids) {
      try journal.record(.exercise(name, id))
      world.clock.advance(seconds: 1)
    }
    _ = try journal.overview()
    try journal.record([.renaming(ids[0], to: "Bench Press")])
    func rows(cached: Bool) throws -> [String] {
      let state = try journal.replay(cached: cached).state
      var bytes: [UInt8] = []
      TableExport.csv.write(.exercise, of: state) {
        bytes += $0; return true
      }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
        String(line.split(separator: ",")[1])
      }
    }
    #expect(try rows(cached: true) == ["Bench Press", "Squat", "Row"])
    #expect(try rows(cached: false) == ["Bench Press", "Squat", "Row"])
  }
}
