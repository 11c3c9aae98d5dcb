import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Of a payload what counts")
struct CountedMembersTests {
  /// A journal with a body weight of 80 kg and changes of it, which another program has written.
  private static func journal(_ changes: [String]) throws -> Journal {
    let world = TestWorld()
    let journal = try world.create()
    var lines = [TestLine.event("00000009-1", hlc: TestLine.hlc(TestWorld.morning))]
    for (number, data) in changes.enumerated() {
      lines.append(
        TestLine.event(
          "00000009-\(number + 2)", hlc: TestLine.hlc(TestWorld.morning + Int64(number + 1) * 1000),
          type: "bodyWeight.updated", data: data))
    }
    try world.storage.put(
      lines.map { $0 + "\n" }.joined(), at: "/journal/events/00000009/2026-11.ndjson")
    return journal
  }

  private static func weight(_ journal: Journal) throws -> Double? {
    try journal.replay().state.bodyWeights.all.first?.record.weight
  }

  @Test("An event with a repeated member is taken back like any other")
  func takenBack() throws {
    let journal = try Self.journal([#"{"weight":81,"weight":82}"#])
    #expect(try Self.weight(journal) == 82)
    try journal.record(try journal.undoing(.event(try #require(EventID("00000009-2")))).drafts)
    #expect(try Self.weight(journal) == 80)
  }

  @Test("Whoever takes back what a repeated member has written over since is told")
  func laterWrite() throws {
    let journal = try Self.journal([
      #"{"weight":81}"#, #"{"weight":82,"weight":83,"weight":"x"}"#,
    ])
    #expect(try Self.weight(journal) == 83)
    let plan = try journal.undoing(.event(try #require(EventID("00000009-2"))))
    #expect(plan.changedSince == [try #require(EventID("00000009-3"))])
  }

  @Test(
    "Of two devices' writes the one that fits wins, and what counts of each is told",
    arguments: [
      (#"{"weight":82}"#, #"{"weight":"81"}"#, [82]),
      (#"{"weight":81,"weight":83}"#, #"{"weight":84,"weight":"x"}"#, [83, 84]),
    ] as [(String, String, [Int])])
  func contested(one: String, other: String, values: [Int]) throws {
    let pair = try TwoReplicas()
    func line(_ device: Int, _ data: String, _ type: String) -> String {
      TestLine.event(
        "0000000\(device)-1", hlc: TestLine.hlc(TestWorld.morning + Int64(device) * 1000),
        type: type, data: data) + "\n"
    }
    for (device, folder, data) in [(7, "/journal", one), (8, "/there", other)] {
      let path = "\(folder)/events/0000000\(device)/2026-11.ndjson"
      try pair.world.storage.put(line(device, data, "bodyWeight.updated"), at: path)
      try pair.world.storage.put(
        line(6, #"{"weight":80,"unit":"kg"}"#, "bodyWeight.recorded"),
        at: "\(folder)/events/00000006/2026-11.ndjson")
    }
    try pair.here.merge([MergeSource(pair.there)])
    let conflict = try #require(try pair.here.conflicts().first)
    #expect(conflict.contenders.compactMap { $0.value?.wholeNumber } == values)
    let winner = try #require(conflict.winner?.value?.wholeNumber)
    #expect(try Self.weight(pair.here) == Double(winner))
    // What can't be read settles nothing.
    try pair.world.storage.put(
      TestLine.event(
        "00000005-1", hlc: TestLine.hlc(TestWorld.morning + 9000), type: "bodyWeight.updated",
        data: #"{"weight":"x"}"#) + "\n", at: "/journal/events/00000005/2026-11.ndjson")
    #expect(try pair.here.conflicts() == [conflict])
  }
}
