import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Two devices whose numbers were given twice, and that go on under one id")
struct SharedBranchTests {
  /// Two of which the first 40 bits of the hash are the same, found by trying a million.
  private static let devices = ["dckxe5yp", "vfj4d7x7"]

  private static func lines(of device: String, from second: Int64) -> [String] {
    [(1, 0), (2, 1), (2, 2), (3, 3)].map { (number: Int, later: Int64) in
      TestLine.event(
        "\(device)-\(number)", hlc: TestLine.hlc(TestWorld.morning + (second + later) * 1000),
        entity: EntityID(number: UInt64(second + later)).description,
        data: #"{"weight":\#(60 + second + later),"unit":"kg"}"#)
    }
  }

  @Test("They do lead to one id, and neither to the other")
  func branches() throws {
    let devices = try Self.devices.map { try #require(DeviceID($0)) }
    #expect(devices[0].branch == devices[1].branch)
    #expect(!devices.contains(devices[0].branch))
  }

  @Test("None of their events is lost, and whoever reads them gives them the same ids")
  func everyEventCounts() throws {
    var told: Set<[String]> = []
    for first in [10, 20] as [Int64] {
      for _ in 0..<4 {
        let world = TestWorld()
        let journal = try world.create()
        for (device, second) in zip(Self.devices, [first, 30 - first]) {
          let text = Self.lines(of: device, from: second).map { $0 + "\n" }.joined()
          try world.storage.put(text, at: "/journal/events/\(device)/2026-11.ndjson")
        }
        let replay = try journal.replay(fingerprint: true, digest: true)
        #expect(replay.eventCount == 8 && replay.state.bodyWeights.count == 8)
        #expect(Set(try journal.eventIDs()).count == 8)
        told.insert(["\(first)", "\(replay.fingerprint as Any)", "\(replay.digest as Any)"])
        let copy = try journal.clone(to: "/copy", in: world.environment)
        #expect(try copy.merge([MergeSource(journal)]).isEmpty)
      }
    }
    #expect(told.count == 2)
  }
}
