import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("How far a row of branches reaches")
struct BranchRowTests {
  /// A device and those that follow from it, one from the other.
  private static let row: [DeviceID] = (0..<4).reduce(into: [DeviceID(bits: 1)]) { row, _ in
    row.append(row[row.count - 1].branch)
  }

  /// A line: whose it says it is, which number, and which event it is.
  private struct Line: CustomStringConvertible {
    let place: Int
    let number: Int
    let second: Int

    var description: String { "\(place)-\(number)@\(second)" }

    var text: String {
      TestLine.event(
        "\(BranchRowTests.row[place])-\(number)",
        hlc: TestLine.hlc(TestWorld.morning + Int64(second) * 1000),
        entity: EntityID(number: UInt64(100 * number + second)).description,
        data: #"{"weight":\#(60 + second),"unit":"kg"}"#)
    }
  }

  private static func put(_ lines: [Line], at path: String, in world: TestWorld) throws {
    for (place, lines) in Dictionary(grouping: lines, by: \.place) {
      let text = lines.map { $0.text + "\n" }.joined()
      try world.storage.put(text, at: "\(path)/events/\(row[place])/2026-11.ndjson")
    }
  }

  /// A replica with all lines, and such as have merged them a part at a time.
  private static func replicas(_ parts: [[Line]]) throws -> [(what: String, journal: Journal)] {
    let world = TestWorld()
    let journal = try world.create()
    func replica(_ path: String, _ lines: [Line]) throws -> Journal {
      let copy = try journal.clone(to: path, in: world.environment)
      try put(lines, at: path, in: world)
      return copy
    }
    let sources = try parts.enumerated().map { try replica("/part\($0)", $1) }
    var replicas = [("all lines", try replica("/all", parts.flatMap { $0 }))]
    for (name, order) in [("in turn", sources), ("the other way", sources.reversed())] {
      let target = try replica("/target \(name)", [])
      for source in order { try target.merge([MergeSource(source)]) }
      replicas.append((name, target))
    }
    return replicas
  }

  private static func replay(_ journal: Journal) throws -> Replay {
    try journal.replay(fingerprint: true, digest: true)
  }

  @Test(
    "A branch is found that follows from one which no line says, and which an event goes on under",
    arguments: [
      // Merged elsewhere, and the files of the branch between haven't come yet.
      ([[(0, 3), (0, 4), (0, 5)], [(2, 5)]], 3), ([[(0, 3), (0, 4)], [(2, 1)]], 3),
      ([[(0, 3)], [(0, 4), (2, 2)]], 3), ([[(0, 3), (0, 4), (0, 5), (0, 6)], [(3, 1)]], 5),
      ([[(0, 3), (0, 4)], [(2, 1), (2, 5)]], 4),
      ([[(0, 3), (2, 5), (3, 6)], [(0, 4), (0, 5)]], 4),
      ([[(0, 3)], [(2, 4)]], 2),
    ] as [([[(Int, Int)]], Int)])
  func gaps(parts: [[(Int, Int)]], count: Int) throws {
    let readings = try Self.replicas(
      parts.map { $0.map { Line(place: $0.0, number: 1, second: $0.1) } }
    ).map { (what: $0, replay: try Self.replay($1)) }
    for (what, replay) in readings {
      #expect(replay.eventCount == count, "\(what)")
      #expect(replay.fingerprint == readings[0].replay.fingerprint, "\(what)")
      #expect(replay.digest == readings[0].replay.digest, "\(what)")
    }
  }

  @Test("In whatever parts lines of a row come, each event counts once, and replicas come to agree")
  func law() throws {
    for seed in 0..<150 {
      var random = SeededRandom(seed: UInt64(seed))
      let lines = (0..<Int.random(in: 2...7, using: &random)).map { _ in
        Line(
          place: Int.random(in: 0...3, using: &random),
          number: Int.random(in: 1...2, using: &random),
          second: Int.random(in: 1...5, using: &random))
      }
      let parts = [0, 1].map { part in
        lines.filter { ($0.second + $0.place * 7 + seed) % 2 == part }
      }
      let meant = Set(lines.map { EntityID(number: UInt64(100 * $0.number + $0.second)) })
      let replicas = try Self.replicas(parts)
      let count = try Self.replay(replicas[0].journal).eventCount
      for (what, journal) in replicas {
        let replay = try Self.replay(journal)
        #expect(Set(replay.state.bodyWeights.all.map(\.id)) == meant, "seed \(seed): \(lines)")
        #expect(replay.eventCount == count, "seed \(seed), \(what): \(lines)")
      }
      // Where a part was merged before the rest came, an event may have gone on under another id.
      for (_, journal) in replicas + replicas {
        for (_, other) in replicas { try journal.merge([MergeSource(other)]) }
      }
      let agreed = try Self.replay(replicas[0].journal)
      #expect(agreed.eventCount == count, "seed \(seed): \(lines)")
      for (what, journal) in replicas {
        #expect(
          try Self.replay(journal).fingerprint == agreed.fingerprint,
          "seed \(seed), \(what): \(lines)")
      }
    }
  }
}
