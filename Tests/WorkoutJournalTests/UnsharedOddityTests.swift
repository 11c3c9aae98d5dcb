import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What is odd about events that only one replica has, with checkpoints and without")
struct UnsharedOddityTests {
  enum Oddity: CaseIterable {
    case falling, sameStamp, fallingOfKnown, fallingInBoth, branch, branchOfUnknown, fork
  }

  /// Two replicas of which the first has something odd beside what both have.
  private static func pair(_ oddity: Oddity, isKeptByBoth: Bool) throws -> DivergingPair {
    let pair = try DivergingPair(seed: 3, checkpointsFrom: 1, isKeptByBoth: isKeptByBoth)
    let (here, there) = (pair.replicas[0], pair.replicas[1])
    let device = DeviceID(bits: 9)
    func line(_ id: DeviceID, _ number: Int, at milliseconds: Int64) -> String {
      TestLine.event(
        "\(id)-\(number)", hlc: TestLine.hlc(TestWorld.morning - 10_000 + milliseconds, 0),
        entity: EntityID(number: UInt64(milliseconds)).description,
        data: #"{"weight":80,"unit":"kg"}"#) + "\n"
    }
    func put(_ lines: [String], of id: DeviceID, in journals: [Journal], month: Int = 11) throws {
      for journal in journals {
        let path = "\(journal.path)/events/\(id)/2026-\(month).ndjson"
        try pair.world.storage.put(lines.joined(), at: path)
      }
    }
    let first = line(device, 1, at: 1000)
    switch oddity {
    case .falling:
      try put([line(device, 1, at: 2000), line(device, 2, at: 1000)], of: device, in: [here])
    case .sameStamp: try put([first, line(device, 2, at: 1000)], of: device, in: [here])
    case .fallingOfKnown:
      try put([first], of: device, in: [here, there])
      try put([line(device, 2, at: 500)], of: device, in: [here], month: 12)
    case .fallingInBoth:
      let both = [line(device, 1, at: 2000), line(device, 2, at: 1000)]
      try put(both, of: device, in: [here, there])
      try put([line(device, 3, at: 3000)], of: device, in: [here], month: 12)
    case .branch:
      try put([first], of: device, in: [here, there])
      try put([line(device.branch, 1, at: 500)], of: device.branch, in: [here])
    case .branchOfUnknown:
      try put([first], of: device, in: [here])
      try put([line(device.branch, 1, at: 500)], of: device.branch, in: [there])
    case .fork:
      try put([first], of: device, in: [there])
      try put([line(device, 1, at: 1500)], of: device, in: [here])
    }
    for journal in pair.replicas { _ = try journal.overview() }
    return pair
  }

  @Test(
    "A difference and a merge say what a look at all events says", arguments: Oddity.allCases,
    [true, false])
  func odd(oddity: Oddity, isKeptByBoth: Bool) throws {
    for isSwapped in [false, true] {
      let pair = try Self.pair(oddity, isKeptByBoth: isKeptByBoth)
      let replicas = isSwapped ? pair.replicas.reversed() : pair.replicas
      let sources = replicas.map { MergeSource($0) }
      let whole = try MergeSource.wholeDifference(between: sources[0], and: sources[1])
      let found = try MergeSource.difference(between: sources[0], and: sources[1])
      #expect(found.left.events == whole.left.events && found.right.events == whole.right.events)
      #expect(found.forks.map(\.id) == whole.forks.map(\.id))
      #expect(found.differences == whole.differences)
      var environment = replicas[0].environment
      environment.checkpointsFrom = nil
      let plain = try Journal(at: replicas[0].path, in: environment)
      for tellsChanges in [false, true] {
        let meant = try plain.merge([sources[1]], isDryRun: true, tellsChanges: tellsChanges)
        let report = try replicas[0].merge([sources[1]], isDryRun: true, tellsChanges: tellsChanges)
        #expect(report == meant)
      }
      // A dry run tells what the merge does.
      let dry = try replicas[0].merge([sources[1]], isDryRun: true, tellsChanges: true)
      let real = try replicas[0].merge([sources[1]], tellsChanges: true)
      #expect(dry.changes == real.changes && dry.eventCounts == real.eventCounts)
    }
  }
}
